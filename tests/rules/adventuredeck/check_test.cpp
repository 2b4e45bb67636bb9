// Up/Down checks, light, and what foes and rooms do by the way: AD-062 to AD-077, AD-262, AD-326, AD-336 to
// AD-343, AD-380 to AD-403.
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/scene.h"

#include <algorithm>

namespace flagstone::adventuredeck::check_test {
namespace {

const std::string kBrute = "Quarry Brute", kGoblin = "Goblin Skirmisher 1", kAdept = "Veil Adept 1";

/// Leaves two cards in the Draw Deck, an Up and a Down.
void leaveTwo(Scene &s)
{
    auto &deck = s.state().table.piles[index(AdventureDeck::pile(HeroPile::Draw, 0))].cards;
    auto &out = s.state().table.piles[index(AdventureDeck::pile(HeroPile::Removed, 0))].cards;
    out.insert(out.end(), deck.begin() + 1, deck.end() - 1);
    deck.erase(deck.begin() + 1, deck.end() - 1);
}

TEST(AdventureDeckChecks, AD_062_AD_065_SeveralCardsAreDrawnTogether)
{
    for (const char *omens : {"^^", "v^"}) {
        Scene s({"Cutwind"});
        s.explore("Q03").hand(1, {"Strength"});
        leaveTwo(s);
        s.does("Try: Chest lock").does("Send").omens(omens).does("Look for Up Up");
        EXPECT_TRUE(s.may("Accept the failure")) << omens; // one Up is all that there is
    }
}

TEST(AdventureDeckChecks, AD_070_TheTargetDrawsFromItsOwnDeck)
{
    Scene s({"Cutwind"}, {kAdept}, {}, "P"); // its Foe Card shows Down
    s.hand(1, {"Strength"}).round(2);
    s.onlyUps(1);
    s.omens("^^").foeTurn(kAdept).omens("v").does("Draw and hope"); // the last of nothing but Ups
    EXPECT_EQ(s.told(Say::NoLuck), "Cutwind does not match. Up is drawn, and Down is needed.");
}

/// Gives the same number each time and keeps what was asked.
struct Asked final : ChanceSource {
    explicit Asked(std::uint32_t always) : give(always) {}
    [[nodiscard]] std::uint32_t uniform(std::uint32_t n, ChanceTag) override
    {
        of.push_back(n);
        return std::min(give, n - 1);
    }
    std::uint32_t give;
    std::vector<std::uint32_t> of;
};

TEST(AdventureDeckChecks, AD_071_AD_077_TheSharedDeckHasTwentySixOfEach)
{
    const auto draw = [](std::uint32_t give, int count) {
        Scene s({"Bastion"});
        Asked chance(give);
        Step step(chance);
        const Symbols drawn = Checks(Play(s.rules(), s.state(), step)).drawShared(count);
        EXPECT_EQ(chance.of, (std::vector<std::uint32_t>{52, 51}));
        return drawn.ups;
    };
    EXPECT_EQ(draw(24, 2), 2); // 26 of 52 and then 25 of 51
    EXPECT_EQ(draw(25, 2), 1);
    EXPECT_EQ(draw(26, 2), 0);
}

TEST(AdventureDeckChecks, AD_074_OnlySymbolsAreShown)
{
    Scene s({"Cutwind"});
    s.explore("Q03").hand(1, {"Strength"}).does("Try: Chest lock").does("Send");
    const std::vector<CardId> deck = s.look().cards(HeroPile::Draw, 0);
    s.omens("^v").does("Look for Up Up");
    EXPECT_EQ(s.lying(SharedPile::Drawn), (Names{"Down", "Up"}));
    EXPECT_EQ(s.look().cards(HeroPile::Draw, 0), deck);
}

TEST(AdventureDeckChecks, AD_346_WhatDoesNotMatchIsToldWithWhatIsNeeded)
{
    Scene s({"Cutwind"});
    s.explore("Q03").hand(1, {"Strength"}).does("Try: Chest lock");
    EXPECT_EQ(s.told(Say::SetsTo), "The party tries: Chest lock.");
    s.does("Send");
    EXPECT_EQ(s.told(Say::Tries), "Cutwind tries: Chest lock.");
    s.omens("^v").does("Look for Up Up");
    EXPECT_EQ(s.told(Say::Misses), "Cutwind does not match. Up Down is drawn, and Up Up is needed.");
}

TEST(AdventureDeckChecks, AD_262_OneObserverForTheWholeSide)
{
    Scene s({"Cutwind"}, {kGoblin, "Goblin Skirmisher 2", kBrute});
    s.hand(1, {"Sneak"}).turn().does("Sneak").omens("v").does("Call Up"); // one card for three foes
    EXPECT_TRUE(s.hero(1).hidden);
}

TEST(AdventureDeckChecks, AD_326_FatigueOutsideOfCombat)
{
    Scene s({"Cutwind"});
    s.explore("Q03").hand(1, {"Agility", "Strength"}).discarded(1, {"Shortsword"}).drawDeck(1, 0);
    s.does("Try: Chest lock").does("Send").does("Play Agility");
    EXPECT_EQ(s.maximum(1), 6);
}

TEST(AdventureDeckChecks, AD_337_AD_341_NoCheckInMediumLightOrForAnAnswer)
{
    Scene s({"Cutwind"}, {"Goblin Bowyer 1"}); // a room of medium light
    s.hand(1, {"Light Armor"}).round(3).omens("v").foeTurn("Goblin Bowyer 1");
    EXPECT_TRUE(s.may("React with Light Armor"));
    Scene sun({"Cutwind"}, {"Goblin Bowyer 1"}); // in the sun its own armour needs no sight
    sun.state().here = sun.rules().dungeon().start;
    sun.hand(1, {"Shortsword"}).round(6).turn().omens("^^").does("Shortsword");
    EXPECT_EQ(sun.hp("Goblin Bowyer 1"), 2);
}

TEST(AdventureDeckChecks, AD_345_EveryTaskCanBeRunWithoutAGameMaster)
{
    Scene s({"Bastion"});
    EXPECT_EQ(s.rules().tasks().size(), 8u);
    for (const Task &task : s.rules().tasks()) {
        EXPECT_GE(task.match, 1);
        EXPECT_TRUE(task.damage > 0 || task.prone || task.when == When::Any) << task.name;
    }
}

TEST(AdventureDeckFoes, AD_378_AD_403_AFoeHasNoDeckAndNeverTires)
{
    Scene s({"Bastion"}, {kBrute});
    s.hand(1, {}).hitPoints("1", 18);
    for (int turn = 0; turn < 4; ++turn)
        s.round(1).omens("^").foeTurn(kBrute); // the same row and symbol, the same deed
    EXPECT_EQ(s.hp("1"), 18 - 4 * 3);
    EXPECT_FALSE(s.said(Say::Fatigue));
}

TEST(AdventureDeckFoes, AD_380_EverybodyHasAPlaceInTheOrder)
{
    Scene s({"Bastion"}, {kGoblin, kBrute});
    s.state().frames.pop();
    s.state().frames.top() = {FrameKind::Encounter, Phase::Call, kNobodyThere};
    s.state().fight.order.clear();
    s.state().frames.push({FrameKind::Explore, Phase::Choose});
    s.goOn().omens("^^^^vvv").does("Call Up");
    EXPECT_EQ(s.state().fight.order, (std::vector<Who>{0, s.find(kGoblin), s.find(kBrute)}));
}

TEST(AdventureDeckFoes, AD_384_AD_390_EachAttackIsAnsweredAnew)
{
    Scene s({"Bastion"}, {"Goblin Ringleader"});
    s.hand(1, {"Longsword", "Longsword"}).round(3).turn().does("Longsword");
    s.omens("^^v").does("Do it"); // the first line, although the last fits too
    EXPECT_EQ(s.hp("Goblin Ringleader"), 5);
    s.does("Draw nothing").turn().omens("v^v").does("Longsword"); // its Shield blocks 3
    EXPECT_EQ(s.hp("Goblin Ringleader"), 3);
}

TEST(AdventureDeckFoes, AD_398_AFoeIsHealedUpToItsHitPoints)
{
    Scene s({"Bastion"}, {"Mire Chanter", "Bone Sentry 1"}, {}, "P");
    s.hand(1, {"Strength"}).hitPoints("Bone Sentry 1", 5).round(6).omens("^").foeTurn("Mire Chanter");
    EXPECT_EQ(s.hp("Bone Sentry 1"), 6);
}

TEST(AdventureDeckFoes, AD_409_AGoblinPreSneaksBeforeInitiative)
{
    Scene s({"Bastion"}, {kGoblin});
    s.hand(1, {});
    s.state().frames.pop();
    s.state().frames.top() = {FrameKind::Encounter, Phase::PreSneak, kNobodyThere};
    s.state().fight.order.clear();
    s.state().fight.preSneak = true;
    s.state().frames.push({FrameKind::Explore, Phase::Choose});
    s.omens("^v").goOn(); // it declares Up, the leader draws Down
    ASSERT_EQ(s.frame(), FrameKind::Notice);
    EXPECT_TRUE(s.state().fight.order.empty());
    s.omens("^vvv^^^").does("Do nothing");
    EXPECT_TRUE(s.foe(kGoblin).hidden);
}

TEST(AdventureDeckFoes, AD_431_SomeFoesHaveNoGold)
{
    Scene s({"Bastion"}, {"Bone Sentry 1"}, {}, "P");
    s.hand(1, {"Longsword"}).hitPoints("Bone Sentry 1", 1).round(6).turn().omens("^^").does("Longsword");
    EXPECT_TRUE(s.foe("Bone Sentry 1").dead);
    EXPECT_EQ(s.look().counter(HeroCounter::Gold, 0), 0);
    EXPECT_EQ(s.look().counter(HeroCounter::Experience, 0), 4);
}

/// Each use of checks that the rules list draws symbols, which lie there to be seen.
TEST(AdventureDeckChecks, AD_075_WhatChecksAreFor)
{
    const auto drawn = [](const Scene &s) { return s.lying(SharedPile::Drawn).size(); };
    Scene counter({"Cutwind"}, {kAdept}, {}, "P"); // a Counter that halves a Spell
    counter.hand(1, {"Strength"}).round(2).onlyUps(1).omens("^^").foeTurn(kAdept);
    EXPECT_EQ(drawn(counter), 2u); // what the foe does
    counter.omens("^").does("Draw and hope");
    EXPECT_EQ(drawn(counter), 1u);
    Scene lock({"Cutwind"}); // a task
    lock.explore("Q03").hand(1, {"Strength"}).does("Try: Chest lock").does("Send").omens("^v");
    lock.does("Look for Up Up");
    EXPECT_EQ(drawn(lock), 2u);
    Scene scree({"Bastion"}); // a hazard, and balance
    scree.explore("Q01").hand(1, {"Strength"}).does("Go to room 2").does("Send Bastion").omens("^");
    scree.does("Look for Down");
    EXPECT_EQ(drawn(scree), 1u);
    Scene sneak({"Cutwind"}, {kBrute});
    sneak.hand(1, {"Sneak", "Strength"}).turn().omens("v").does("Sneak").does("Call Up");
    EXPECT_EQ(drawn(sneak), 1u);
    Scene grapple({"Bastion"}, {"Scree Wolf 1"});
    grapple.hand(1, {"Agility"}).round(1).turn().omens("v").does("Grapple").does("Do not answer");
    grapple.omens("^^v").does("Call Up");
    EXPECT_EQ(drawn(grapple), 1u);
    Scene sun({"Bastion"}, {"Goblin Bowyer 1"}); // vision
    sun.in("Q01").hand(1, {"Strength"}).round(1).omens("v^").foeTurn("Goblin Bowyer 1");
    EXPECT_EQ(drawn(sun), 1u);
    EXPECT_EQ(sun.hp("1"), 18);
    Scene first({"Bastion"}, {kGoblin}, {{"initiativeCards", "1"}}); // initiative
    first.state().frames.pop();
    first.state().frames.top() = {FrameKind::Encounter, Phase::Call, kNobodyThere};
    first.state().frames.push({FrameKind::Explore, Phase::Choose});
    first.state().fight.order.clear();
    first.goOn().omens("^^v").does("Call Up");
    EXPECT_EQ(drawn(first), 1u);
}

} // namespace
} // namespace flagstone::adventuredeck::check_test
