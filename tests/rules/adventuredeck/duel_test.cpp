// Heroes against each other: AD-006, AD-278, AD-287, AD-320, AD-439, AD-440, OPT-AD-21.
#include "rules/adventuredeck/scene.h"

namespace flagstone::adventuredeck::duel_test {
namespace {

Chosen duel(const std::string &how)
{
    return {{"duel", how}};
}

/// Two or more heroes in the middle of a duel.
class Duel : public Scene {
public:
    explicit Duel(const Names &decks, const std::string &how = "lethal") : Scene(decks, {}, duel(how))
    {
        state().fight.duel = true;
    }
};

TEST(AdventureDeckDuel, AD_006_AD_439_PlayersAreOpponentsInADuelOnly)
{
    Duel s({"Bastion", "Cutwind"});
    s.hand(1, {"Longsword"}).hand(2, {"Light Armor", "Fortitude"}).round(3).turn();
    s.does("Longsword against Cutwind");
    if (s.may("Do it"))
        s.does("Do it");
    ASSERT_EQ(s.asked(), 2);
    s.does("React with Light Armor").does("Add nothing: 3 of ");
    EXPECT_EQ(s.hp("2"), 13 - 2);
    Scene party({"Bastion", "Cutwind"}, {"Quarry Brute"});
    party.hand(1, {"Longsword"}).round(3).turn();
    EXPECT_FALSE(party.may("Longsword against Cutwind"));
}

TEST(AdventureDeckDuel, AD_440_AD_207_TheChainHasNoEnd)
{
    Duel s({"Farlight", "Cutwind"});
    s.hand(1, {"Energy Bolt", "Intellect", "Intellect"}).hand(2, {"Agility", "Agility"}).round(2).turn();
    s.does("Energy Bolt").does("Do it for 3");
    s.does("Counter with Agility").does("Re-counter with Intellect").does("Counter with Agility");
    s.does("Re-counter with Intellect"); // the fourth answer, and no hand is left for a fifth
    EXPECT_EQ(s.hp("2"), 10);
    Duel stops({"Farlight", "Cutwind"});
    stops.hand(1, {"Energy Bolt", "Intellect"}).hand(2, {"Agility", "Agility"}).round(2).turn();
    stops.does("Energy Bolt").does("Do it for 3");
    stops.does("Counter with Agility").does("Re-counter with Intellect").does("Counter with Agility");
    EXPECT_EQ(stops.hp("2"), 13);
}

TEST(AdventureDeckDuel, AD_320_AD_439_NobodyClingsToLifeInADuel)
{
    Duel s({"Bastion", "Cutwind"});
    s.hand(1, {"Longsword"}).hand(2, {}).hitPoints("2", 2).round(6).turn().does("Longsword");
    s.does("Do not answer");
    EXPECT_TRUE(s.hero(2).dead);
    EXPECT_EQ(s.maximum(2), 7);
}

TEST(AdventureDeckDuel, AD_439_OPT_AD_21_TheLoserYields)
{
    Duel s({"Bastion", "Cutwind"}, "yield");
    s.hand(1, {"Longsword"}).hand(2, {}).hitPoints("2", 2).round(6).turn().does("Longsword");
    s.does("Do not answer");
    EXPECT_FALSE(s.hero(2).dead);
    EXPECT_TRUE(s.hero(2).yielded);
    EXPECT_FALSE(s.may("Draw nothing")) << "it is decided";
    s.goOn();
    EXPECT_EQ(s.state().end, EndReason::DuelWon);
    EXPECT_EQ(s.rules().prompt(s.state()), Step::beat(Say::DuelOver));
    const Ending ending = s.rules().ending(s.state());
    EXPECT_EQ(ending.reason, Step::beat(Say::EndDuel, raw(s.look().figure(0))));
    EXPECT_TRUE(ending.report.empty()) << "nobody has died, and nobody gains anything";
    EXPECT_EQ(ending.winners, seatBit(Seat{0}));
    EXPECT_EQ(ending.measures, (std::vector<std::int32_t>{1, 0}));
}

TEST(AdventureDeckDuel, AD_255_AD_439_WhoFleesLosesAndIsNamed)
{
    Duel s({"Bastion", "Cutwind"});
    s.hand(1, {}).round(1).turn();
    EXPECT_TRUE(s.may("Flee: the duel is lost"));
    EXPECT_EQ(phrase(Say::DoFleeDuel).brief, "Duel lost") << "the bar says it below the verb";
    s.state().heroes[0].fled = true;
    s.state().end = EndReason::DuelWon;
    const Ending ending = s.rules().ending(s.state());
    EXPECT_EQ(ending.reason, Step::beat(Say::EndDuelFled, raw(s.look().figure(1)), raw(s.look().figure(0))));
    EXPECT_EQ(ending.winners, seatBit(Seat{1}));
    Duel three({"Bastion", "Cutwind", "Farlight"});
    three.hand(1, {}).round(1).turn();
    EXPECT_TRUE(three.may("Flee"));
    EXPECT_FALSE(three.may("Flee: the duel is lost")) << "two fight on";
}

TEST(AdventureDeckDuel, AD_442_AStandOffIsADraw)
{
    Scene s({"Bastion", "Cutwind"}, {}, {{"duel", "lethal"}, {"standOff", "6"}});
    s.state().fight.duel = true;
    s.hand(1, {"Strength"}).hand(2, {"Strength"}).drawDeck(1, 0).drawDeck(2, 0);
    s.state().fight.calm = 5;
    s.goOn().does("Do nothing").does("Do nothing");
    EXPECT_EQ(s.state().end, EndReason::DuelDrawn);
    EXPECT_EQ(s.rules().ending(s.state()).winners, kNobody);
}

TEST(AdventureDeckDuel, AD_278_StrengthAgilityStrength)
{
    Duel s({"Bastion", "Cutwind"});
    s.hand(1, {"Strength", "Strength"}).hand(2, {"Agility", "Intellect"}).turn().does("Grapple Cutwind");
    s.does("Do nothing about it"); // no free strike
    s.does("Use Strength").does("Use Agility");
    ASSERT_EQ(s.asked(), 1);
    s.does("Use Strength");
    ASSERT_EQ(s.asked(), 2);
    EXPECT_FALSE(s.may("Use Intellect"));
    s.does("Do nothing about it");
    EXPECT_TRUE(s.look().grips(0, 1));
}

TEST(AdventureDeckDuel, AD_287_AHolderAnswersWithStrengthAlone)
{
    Duel s({"Bastion", "Cutwind"});
    s.hand(1, {"Strength", "Agility"}).hand(2, {"Agility", "Agility"}).turn(2);
    s.state().fight.grips.push_back({0, 1});
    s.does("Break free").does("Use Agility");
    ASSERT_EQ(s.asked(), 1);
    EXPECT_FALSE(s.may("Use Agility"));
    s.does("Use Strength").does("Use Agility").does("Do nothing about it");
    EXPECT_FALSE(s.look().grips(0, 1));
}

TEST(AdventureDeckDuel, AD_268_ARivalWatchesForSneaks)
{
    Duel s({"Cutwind", "Farlight"});
    s.hand(1, {"Sneak", "Strength"}).hand(2, {"Intellect"}).turn().does("Sneak").omens("v").does("Call Up");
    ASSERT_EQ(s.asked(), 2);
    s.does("Notice with Intellect");
    EXPECT_FALSE(s.hero(1).hidden);
    s.does("Do nothing").does("Draw nothing");
    if (s.may("Draw nothing"))
        s.does("Draw nothing");
    s.hand(1, {"Sneak", "Strength"}).hand(2, {"Agility"}).turn().does("Sneak").omens("v").does("Call Up");
    s.does("Do nothing");
    EXPECT_TRUE(s.hero(1).hidden);
}

TEST(AdventureDeckDuel, AD_270_WhoHidesAgainMayBeNoticedAgain)
{
    Duel s({"Cutwind", "Farlight"});
    s.hand(1, {"Sneak", "Agility", "Agility"}).hand(2, {"Intellect", "Dodge"}).turn().does("Sneak");
    s.omens("^").does("Call Up").does("Hide again with Agility"); // against luck
    ASSERT_EQ(s.asked(), 2);
    s.does("Notice with Intellect");
    ASSERT_EQ(s.asked(), 1);
    s.does("Hide again with Agility"); // against Intellect
    ASSERT_EQ(s.asked(), 2);
    s.does("Do nothing");
    EXPECT_TRUE(s.hero(1).hidden);
}

TEST(AdventureDeckDuel, AD_262_EachRivalIsASideAndWatches)
{
    Duel s({"Cutwind", "Farlight", "Bastion"});
    s.hand(1, {"Sneak", "Strength"}).turn().does("Sneak").omens("v^").does("Call Up"); // Bastion sees it
    ASSERT_EQ(s.asked(), 1);
    EXPECT_TRUE(s.may("Do nothing"));
    Duel notices({"Cutwind", "Farlight", "Bastion"});
    notices.hand(1, {"Sneak", "Strength"}).turn().does("Sneak").omens("vv").does("Call Up");
    EXPECT_EQ(notices.asked(), 2);
    notices.does("Do nothing");
    EXPECT_EQ(notices.asked(), 3);
    notices.does("Do nothing");
    EXPECT_TRUE(notices.hero(1).hidden);
}

TEST(AdventureDeckDuel, AD_292_AD_293_ARivalDropsWhatTheOtherChooses)
{
    Duel s({"Cutwind", "Bastion"});
    s.weapon(2, "Longsword").shield(2, "Medium Shield").hand(1, {"Disarm"}).hand(2, {}).round(2).turn();
    s.does("Disarm against Bastion");
    ASSERT_EQ(s.asked(), 1);
    EXPECT_EQ(s.choices(), (Names{"The Longsword", "The Medium Shield"}));
    s.does("The Medium Shield");
    EXPECT_TRUE(s.hero(2).shieldLost);
    EXPECT_FALSE(s.hero(2).weaponLost);
}

TEST(AdventureDeckDuel, AD_003_AD_439_TwoSeatsAtLeastAndNoFoes)
{
    EXPECT_FALSE(AdventureDeck::make(shipped(), {"adventuredeck", "Q", 1, duel("lethal")}));
    const auto rules = AdventureDeck::make(shipped(), {"adventuredeck", "Q", 2, duel("lethal")}).value();
    Omens omens;
    Step step(omens);
    State state = rules->start(step);
    std::vector<Action> all;
    while (state.frames.top().kind != FrameKind::Encounter) {
        all.clear();
        rules->legal(state, all);
        rules->apply(state, all.front(), step);
    }
    EXPECT_TRUE(state.fight.duel);
    EXPECT_EQ(Queries(*rules, state).foesPresent(), 0);
    EXPECT_EQ(rules->sheet().measures.size(), 2u);
}

} // namespace
} // namespace flagstone::adventuredeck::duel_test
