// Initiative, Rounds, what lasts and what ends an encounter: AD-104 to AD-116, AD-301 to AD-309, AD-420, AD-442.
#include "rules/adventuredeck/scene.h"

namespace flagstone::adventuredeck::rounds_test {
namespace {

const std::string kBrute = "Quarry Brute", kGoblin = "Goblin Skirmisher 1";

/// An encounter that is about to call for initiative.
void atCall(Scene &s)
{
    s.state().frames.pop();
    s.state().frames.top() = {FrameKind::Encounter, Phase::Call, kNobodyThere};
    s.state().fight.order.clear();
    Omens none;
    Step step(none);
    Play(s.rules(), s.state(), step).run();
}

TEST(AdventureDeckRounds, AD_104_AD_107_AD_109_TheOneWithMostMatchesBegins)
{
    Scene s({"Bastion", "Farlight"}, {kGoblin});
    atCall(s);
    EXPECT_EQ(s.sentence(s.rules().prompt(s.state())),
              "Bastion: Up or Down? Whoever calls more cards right acts first.");
    s.does("Call Up");
    // Bastion draws two Ups, Farlight no Down, the foes declare Up and draw one
    s.omens("^^v^^^^^vv").does("Call Down");
    EXPECT_EQ(s.state().fight.order.size(), 3u);
    EXPECT_EQ(s.state().fight.order.front(), 0);
    EXPECT_EQ(s.asked(), 1);
    EXPECT_TRUE(s.said(Say::ContestsPlainly)) << "nobody has drawn Agility";
    EXPECT_EQ(s.told(Say::FoesContest), "The foes call Up: 1 card is right.");
    EXPECT_EQ(s.sentence(Step::beat(Say::FoesContest, 2, 1)), "The foes call Down: 2 cards are right.");
    EXPECT_EQ(s.told(Say::ActsFirst), "Bastion acts first.");
    EXPECT_EQ(s.sentence(Step::beat(Say::FoesActFirst, 1)), "The foe acts first.");
}

/// Agility is the first card that the second hero may draw.
void agilityFirst(Scene &s)
{
    auto &deck = s.state().table.piles[index(AdventureDeck::pile(HeroPile::Draw, 1))].cards;
    const auto agility = std::ranges::find_if(deck, [&](CardId c) {
        return s.rules().cardKind(c).name == "Agility" && s.rules().mark(c) == Mark::Up;
    });
    std::iter_swap(deck.begin(), agility);
}

TEST(AdventureDeckRounds, AD_064_AD_108_AgilityThatWasShownIsBackInItsDeck)
{
    Scene s({"Bastion", "Farlight"}, {}, {{"duel", "lethal"}, {"initiativeCards", "1"}});
    s.state().fight.duel = true;
    agilityFirst(s);
    const std::size_t all = s.count(2, HeroPile::Draw);
    atCall(s);
    s.does("Call Up").omens("^^^").does("Call Down"); // it goes back to the first place
    ASSERT_EQ(s.asked(), 2);                          // it has won and filled its hand
    EXPECT_EQ(s.count(2, HeroPile::Draw) + s.count(2, HeroPile::Hand), all);
}

TEST(AdventureDeckRounds, AD_108_OPT_AD_19_AgilityWins)
{
    Scene s({"Bastion", "Farlight"}, {kGoblin}, {{"initiativeCards", "1"}});
    agilityFirst(s);
    atCall(s);
    s.does("Call Up");
    // it matches nothing and draws Agility; what was shown goes back before the foes draw
    s.omens("^^^^v").does("Call Down");
    EXPECT_EQ(s.state().fight.order.front(), 1);
    EXPECT_EQ(s.told(Say::Contests), "Farlight calls 0 cards right; 1 Agility card counts first.");
}

TEST(AdventureDeckRounds, AD_110_AD_111_AD_112_AD_115_EverybodyOnceThenTheNextRound)
{
    Scene s({"Bastion", "Cutwind"}, {kGoblin});
    s.hand(1, {"Strength"}).hand(2, {"Strength"}).order({"2", kGoblin, "1"}).round(6).goOn();
    EXPECT_EQ(s.asked(), 2);
    s.omens("^^").does("Do nothing"); // then the goblin, for whom Up is nothing in Round 6
    EXPECT_EQ(s.asked(), 1);
    s.does("Do nothing");
    EXPECT_EQ(s.state().fight.round, 1); // from 6 to 1
    EXPECT_EQ(s.state().fight.elapsed, 1);
    EXPECT_EQ(s.asked(), 2); // the winner begins again
}

TEST(AdventureDeckRounds, AD_112_BeforeTheFirstRoundNoNumberIsShown)
{
    Scene s({"Bastion"}, {kBrute});
    EXPECT_EQ(s.rules().sheet().counters[index(kRoundCounter)].label, "Round");
    EXPECT_EQ(s.rules().term("Round", 0), "not begun");
    EXPECT_EQ(s.rules().term("Round", 3), "?") << "the number itself is shown";
}

TEST(AdventureDeckRounds, AD_116_AD_102_AD_364_TheLastFoeEndsIt)
{
    Scene s({"Bastion"}, {kGoblin});
    s.hand(1, {"Crossbow", "Strength", "Strength", "Strength", "Strength", "Strength", "Strength"});
    s.order({"1"}).round(5).goOn().does("Keep the hand").does("Crossbow").omens("vvv").does("Do it for 7");
    EXPECT_TRUE(s.foe(kGoblin).dead);
    EXPECT_EQ(s.frame(), FrameKind::Draw);
    s.does("Draw 1 card");
    EXPECT_EQ(s.frame(), FrameKind::Explore);
    EXPECT_EQ(s.state().rooms[index(s.state().here)],
              RoomState::Looted); // cleared, and what lay there is found
}

TEST(AdventureDeckRounds, AD_028_BaseActionsComeBackWithTheRound)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Strength"}).order({"1"}).round(6);
    s.hero(1).baseUsed = true;
    s.goOn();
    EXPECT_FALSE(s.may("Plain blow"));
    s.does("Do nothing").does("Keep the hand");
    EXPECT_TRUE(s.may("Plain blow"));
}

TEST(AdventureDeckRounds, AD_301_AD_302_ABlessingLastsTwoRounds)
{
    Scene s({"Dawnkeeper"}, {kBrute});
    s.hand(1, {"Blessing", "Piety", "Piety", "Piety", "Piety", "Piety", "Piety"}).order({"1"}).goOn();
    s.does("Keep the hand").does("Blessing for Dawnkeeper").does("Do it").does("Do nothing");
    if (s.frame() == FrameKind::Draw)
        s.does("Draw nothing");
    EXPECT_EQ(s.count(1, HeroPile::Persistent), 1u); // the second Round
    s.does("Do nothing");
    EXPECT_EQ(s.count(1, HeroPile::Persistent), 0u);
}

TEST(AdventureDeckRounds, AD_422_DiseaseBeginsInTheNextRoundAndEnds)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {"Strength"}).order({"1"}).round(6).goOn();
    s.hero(1).disease = {1, 3, 3, true};
    for (const int left : {18, 17, 16, 15, 15}) {
        s.does("Do nothing");
        EXPECT_EQ(s.hp("1"), left);
        if (s.may("Keep the hand"))
            s.does("Keep the hand");
    }
    EXPECT_EQ(s.hero(1).disease.damage, 0);
}

TEST(AdventureDeckRounds, AD_309_WhatIsLeftOfADiseaseIsTakenAtTheEnd)
{
    Scene s({"Bastion"}, {kGoblin});
    s.hand(1, {"Crossbow", "Strength"}).order({"1"}).round(5);
    s.hero(1).disease = {1, 2, 3, false};
    s.goOn().does("Crossbow").omens("vvv").does("Do it for 7");
    s.does("Draw nothing"); // AD-100
    EXPECT_EQ(s.hp("1"), 16);
    EXPECT_TRUE(s.said(Say::SuffersDisease)) << "a loss has its cause";
    EXPECT_EQ(s.hero(1).disease.damage, 0);
}

TEST(AdventureDeckRounds, AD_102_AD_309_AD_317_WhoeverClingsToLifeAtTheEndMayDrawToo)
{
    Scene s({"Bastion"}, {kGoblin});
    s.hand(1, {"Crossbow", "Strength"}).drawDeck(1, 0).hitPoints("1", 2).order({"1"}).round(5);
    s.hero(1).disease = {1, 2, 3, false};
    s.goOn().does("Crossbow").omens("vvv").does("Do it for 7");
    s.does("Draw nothing").does("Cling to life");
    EXPECT_EQ(s.frame(), FrameKind::Draw);
    s.does("Draw nothing");
    EXPECT_EQ(s.frame(), FrameKind::Explore);
}

TEST(AdventureDeckRounds, AD_011_AD_103_ABlessingEndsWithTheOneItIsOn)
{
    Scene s({"Bastion", "Dawnkeeper"}, {kBrute});
    s.hand(1, {}).hand(2, {"Blessing"}).handMaximum(1, 1).hitPoints("1", 1).round(1).turn(2);
    s.does("Blessing for Bastion").does("Do nothing").does("Draw nothing");
    EXPECT_EQ(s.held(2, HeroPile::Persistent), Names{"Blessing"});
    s.omens("^^").foeTurn(kBrute);
    EXPECT_TRUE(s.hero(1).dead);
    EXPECT_EQ(s.held(2, HeroPile::Persistent), Names{});
    EXPECT_EQ(s.held(2, HeroPile::Discard), Names{"Blessing"});
}

TEST(AdventureDeckRounds, AD_420_TheDeaconRegenerates)
{
    const std::string deacon = "Drowned Deacon";
    Scene s({"Bastion"}, {deacon}, {}, "P");
    s.hand(1, {"Strength"}).hitPoints(deacon, 10).order({"1"}).goOn().does("Do nothing");
    EXPECT_EQ(s.hp(deacon), 11);
}

TEST(AdventureDeckRounds, AD_442_AD_259_OPT_AD_34_AStandOffDrivesTheHeroesBack)
{
    Scene s({"Bastion"}, {kBrute}, {{"standOff", "6"}});
    s.hand(1, {"Strength", "Strength", "Strength", "Strength", "Strength", "Strength", "Strength"});
    s.hitPoints(kBrute, 7).order({"1"}).goOn();
    const RoomId here = s.state().here, before = s.state().before;
    s.state().rooms[index(before)] = RoomState::Looted;
    for (int round = 1; round <= 6; ++round) {
        EXPECT_EQ(s.state().here, here);
        s.does("Keep the hand").does("Do nothing");
    }
    EXPECT_EQ(s.state().here, before);
    EXPECT_EQ(s.hp(kBrute), 7);
    EXPECT_EQ(s.frame(), FrameKind::Explore);
}

TEST(AdventureDeckRounds, AD_442_InTheFirstRoomTheEncounterIsSimplyOver)
{
    Scene s({"Bastion"}, {kBrute}, {{"standOff", "6"}});
    s.hand(1, {"Strength", "Strength", "Strength", "Strength", "Strength", "Strength", "Strength"});
    s.in("Q01").order({"1"}).goOn();
    s.state().before = kNoRoom;
    for (int round = 1; round <= 6; ++round)
        s.does("Keep the hand").does("Do nothing");
    EXPECT_EQ(s.state().end, EndReason::None);
    EXPECT_EQ(s.here(), "Q01");
    EXPECT_LT(s.state().rooms[index(s.state().here)], RoomState::Cleared);
    EXPECT_TRUE(s.may("Go to room 2"));
    Scene rests({"Bastion"});
    rests.explore("Q01");
    rests.state().before = kNoRoom;
    rests.state().fight = {.wandering = true, .standOff = true};
    rests.state().frames.push({FrameKind::Rest, Phase{}, kNobodyThere, 1});
    rests.state().frames.push({FrameKind::Encounter, Phase::Over, kNobodyThere});
    rests.state().frames.push({FrameKind::Explore, Phase::Choose}); // goOn takes it away again
    rests.goOn();
    EXPECT_EQ(rests.state().end, EndReason::None);
    EXPECT_TRUE(rests.may("Rest"));
}

TEST(AdventureDeckRounds, AD_442_TheCountIsToldFromHalfWayOn)
{
    Scene s({"Bastion"}, {kBrute}, {{"standOff", "6"}});
    s.hand(1, {"Strength", "Strength", "Strength", "Strength", "Strength", "Strength", "Strength"});
    s.order({"1"}).goOn();
    for (const char *told : {"", "", "3 of 6 Rounds without effect.", "4 of 6 Rounds without effect."}) {
        s.does("Keep the hand").does("Do nothing");
        EXPECT_EQ(s.told(Say::RoundsOfCalm), told);
    }
}

TEST(AdventureDeckRounds, AD_442_ComputersRatherActWhenAStandOffNears)
{
    Scene s({"Bastion"}, {kBrute}, {{"standOff", "6"}});
    s.hand(1, {"Strength"}).turn();
    const auto passing = [&] { return s.rules().heuristic(s.state(), verb::Pass{}, PlayStyle::Bold); };
    s.state().fight.calm = 2;
    EXPECT_EQ(passing(), 0);
    s.state().fight.calm = 3;
    EXPECT_LT(passing(), 0);
}

TEST(AdventureDeckRounds, AD_442_APointOfDamageCountsAnew)
{
    Scene s({"Bastion"}, {kBrute}, {{"standOff", "6"}});
    s.hand(1, {"Strength", "Strength", "Strength", "Strength", "Strength", "Strength", "Strength"});
    s.order({"1"}).round(6).goOn();
    s.state().fight.calm = 5;
    s.does("Keep the hand").does("Plain blow");
    EXPECT_EQ(s.state().fight.calm, 0);
    EXPECT_EQ(s.frame(), FrameKind::Turn);
}

TEST(AdventureDeckRounds, AD_307_TheCountIsShownWhereSomethingGoesByIt)
{
    Scene s({"Bastion"}, {"Goblin Skirmisher 1"}); // merciless after a Count
    ASSERT_TRUE(s.rules().countCounter());
    const CounterId count = *s.rules().countCounter();
    EXPECT_EQ(s.rules().sheet().counters[index(count)].label, "Cycle") << "of what it is";
    s.hand(1, {"Strength"}).round(6).order({"1"});
    s.state().fight.elapsed = 5;
    s.state().fight.turn = 1;
    s.goOn();
    EXPECT_EQ(s.state().fight.round, 1);
    EXPECT_EQ(s.state().table.counter(count), 2); // the seventh Round
    PackData pack = shipped();
    PackTable &foes = *std::ranges::find(pack.tables, "foes", &PackTable::name);
    for (PackRow &row : foes.rows)
        row.cells[foes.column("traits").value()] = "-";
    PackTable &cards = *std::ranges::find(pack.tables, "cards", &PackTable::name);
    for (PackRow &row : cards.rows) // nothing lasts Counts among the cards either
        EXPECT_EQ(row.cells[cards.column("mechanic").value()].find("count"), std::string::npos);
    EXPECT_FALSE(Scene({"Bastion"}, {}, {}, "Q", pack).rules().countCounter());
}

TEST(AdventureDeckRounds, AD_109_DecksThatAlwaysTieDoNotDrawForEver)
{
    Scene s({"Farlight", "Dawnkeeper"}, {kGoblin}, {{"initiativeCards", "1"}});
    for (const int hero : {1, 2}) // one card is left that shows Up and is no Agility
        s.hand(hero, {"Fortitude^"}).drawDeck(hero, 0);
    for (const Who w : {Who{0}, Who{1}})
        std::swap(s.state().table.piles[index(AdventureDeck::pile(HeroPile::Hand, w))].cards,
                  s.state().table.piles[index(AdventureDeck::pile(HeroPile::Draw, w))].cards);
    atCall(s);
    s.does("Call Up");
    // the foes declare Up and draw Down; then ten ties
    s.omens("^^^v" + std::string(20, '^')).does("Call Up");
    EXPECT_EQ(s.state().fight.order.size(), 3u);
}

} // namespace
} // namespace flagstone::adventuredeck::rounds_test
