// Section 17: ending the game, FP-285 to FP-306.
#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay::ending_test {
namespace {

using Names = std::vector<std::string>;

/// Slays the last enemies of FP-A01's quest: a giant wasp.
void slayTheWasp(Scene &s, const std::string &by)
{
    s.enemyHitsTo("M17", {1});
    s.dice({2});
    s.battle({"M17"});
    s.dice({7, 1, 1, 1});
    s.does("attack:" + by + ":0");
}

TEST(Ending, FP_200_FP_284_RestGivesBackHitsAndSpells)
{
    Scene s({"Ellisa", "Elishod", "Kennett"});
    const std::vector<int> all = s.spells("Ellisa"), wizards = s.spells("Elishod");
    s.spells("Ellisa", {0, 0, 0, 0});
    s.spells("Elishod", {1, 0, 0, 0});
    s.hurtTo("Ellisa", 3);
    s.hurtTo("Elishod", -2);
    s.does("withdraw");
    EXPECT_EQ(s.hits("Ellisa"), 11);
    EXPECT_EQ(s.hits("Elishod"), 9);
    EXPECT_EQ(s.spells("Ellisa"), all);
    EXPECT_EQ(s.spells("Elishod"), wizards);
    EXPECT_EQ(s.told(Say::AllRecover), Names{"Those who got out alive regain all lost hits and spells."});
    const auto saysSo = [](Scene &over) {
        return std::ranges::count(over.rules().ending(over.state()).report, Step::beat(Say::AllRecover));
    };
    EXPECT_EQ(saysSo(s), 1) << "beside what they came out with";

    Scene whole({"Kennett"});
    whole.does("withdraw");
    EXPECT_FALSE(whole.said(Say::AllRecover)) << "nobody has lost any";
    EXPECT_EQ(saysSo(whole), 0);

    Scene lost({"Ellisa"});
    lost.spells("Ellisa", {0, 0, 0, 0});
    lost.hurtTo("Ellisa", 1);
    lost.dice({6, 1});
    lost.trap("T46");
    ASSERT_TRUE(lost.over());
    EXPECT_EQ(lost.spells("Ellisa"), (std::vector{0, 0, 0, 0})) << "those who are lost do not recover";
    EXPECT_FALSE(lost.said(Say::AllRecover));
}

TEST(Ending, FP_285_EachEndHasItsReason)
{
    Scene goal({"Kennett"});
    slayTheWasp(goal, "Kennett");
    EXPECT_EQ(goal.reason(), EndReason::Goal);

    Scene down({"Kennett"});
    down.hurtTo("Kennett", 0);
    down.run();
    EXPECT_EQ(down.reason(), EndReason::AllDown);

    Scene deadEnd({"Kennett"});
    deadEnd.at("L028");
    deadEnd.run();
    EXPECT_EQ(deadEnd.reason(), EndReason::DeadEnd);

    Scene given({"Kennett"});
    given.does("withdraw");
    EXPECT_EQ(given.reason(), EndReason::Withdrawn);
}

TEST(Ending, FP_286_OneSurvivorWinsForAll)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.hurtTo("Cerel", -4);
    s.hurtTo("Ellisa", -4);
    s.dice({1, 1, 6, 1, 6, 1});
    s.trap("M45");
    ASSERT_TRUE(s.dead("Cerel") && s.dead("Ellisa"));
    slayTheWasp(s, "Kennett");
    EXPECT_TRUE(s.won());
}

TEST(Ending, FP_286_OtherwiseTheDungeonWins)
{
    Scene s({"Kennett"});
    s.does("withdraw");
    EXPECT_TRUE(s.over());
    EXPECT_FALSE(s.won());
}

TEST(Ending, FP_287_AGoalInBattleCountsOnceItIsOver)
{
    Scene s({"Kennett", "Cerel"});
    s.hurtTo("Kennett", 1);
    s.hurtTo("Cerel", 1);
    s.enemyHitsTo("M17", {1});
    s.dice({2, 7, 1, 1, 1});
    s.battle({"M17", "M16"});
    s.does("attack:Kennett:0"); // the wasp dies, the ogre stands
    EXPECT_FALSE(s.over());
    s.dice({1, 1, 8, 8, 8, 8});
    s.does("attack:Cerel:0");
    EXPECT_EQ(s.reason(), EndReason::AllDown);
    EXPECT_FALSE(s.won());
}

TEST(Ending, FP_287_EscapingEndsTheBattleToo)
{
    Scene s({"Kennett", "Cerel"});
    s.enemyHitsTo("M17", {1});
    s.dice({2, 7, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    s.battle({"M17", "M16"});
    s.does("attack:Kennett:0");
    s.does("attack:Cerel:0");
    s.stack(PileIndex::Locations, {"L055"});
    s.does("flee");
    EXPECT_EQ(s.reason(), EndReason::Goal);
    EXPECT_TRUE(s.won());
}

TEST(Ending, FP_287_NoSearchFollows)
{
    Scene s({"Kennett"});
    s.enemyHitsTo("M11", {1}); // the scorpion may have treasure
    s.dice({2, 7, 1, 1, 1});
    s.battle({"M11"});
    s.does("attack:Kennett:0");
    EXPECT_TRUE(s.won());
    EXPECT_TRUE(s.codes().empty());
}

TEST(Ending, FP_288_GoalAndDefeatTogetherIsDefeat)
{
    Scene s = Scene::onQuest("FP-A10", "L081");
    for (const std::string name : {"Kennett", "Shanara", "Ellisa"})
        s.hurtTo(name, 1);
    s.stack(PileIndex::Locations, {"L098"}); // a red room
    s.stack(PileIndex::Monsters, {"M48", "princess", "M45"});
    s.dice({8, 1, 8, 1, 8, 1});
    s.does("door:w");
    EXPECT_EQ(s.reason(), EndReason::AllDown);
    EXPECT_FALSE(s.won());
}

TEST(Ending, FP_289_Withdrawing)
{
    Scene s({"Kennett"});
    EXPECT_TRUE(s.may("withdraw"));
    s.dice({2});
    s.battle({"M16"});
    EXPECT_FALSE(s.may("withdraw"));
}

TEST(Ending, FP_290_FP_293_ALossScoresExperienceAndPaysNothing)
{
    Scene s({"Kennett", "Cerel"});
    s.enemyHitsTo("M16", {1});
    s.dice({2, 7, 1, 1, 1});
    s.battle({"M16"});
    s.does("attack:Kennett:0");
    s.does("withdraw");
    EXPECT_FALSE(s.won());
    for (const std::string name : {"Kennett", "Cerel"}) {
        EXPECT_EQ(s.score(name).experience, 135);
        EXPECT_EQ(s.score(name).gold, 0);
    }
}

TEST(Ending, FP_291_TheUnconsciousSurviveWithOneAwake)
{
    Scene s({"Kennett", "Cerel"});
    s.hurtTo("Cerel", -3);
    slayTheWasp(s, "Kennett");
    EXPECT_TRUE(s.score("Kennett").survived);
    EXPECT_TRUE(s.score("Cerel").survived);
}

TEST(Ending, FP_291_FP_S13_AllDown)
{
    for (const auto &[setting, survive] : {std::pair{"lost", false}, std::pair{"rescued", true}}) {
        Scene s({"Kennett", "Cerel"}, {{"fallenAtDefeat", setting}});
        s.hurtTo("Kennett", 0);
        s.hurtTo("Cerel", 0);
        s.run();
        EXPECT_FALSE(s.won());
        EXPECT_EQ(s.score("Kennett").survived, survive) << setting;
        EXPECT_EQ(s.score("Cerel").survived, survive) << setting;
        EXPECT_EQ(s.score("Kennett").gold, 0);
    }
}

TEST(Ending, FP_292_TheRewardIsSplitEvenly)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    slayTheWasp(s, "Kennett");
    EXPECT_EQ(s.score("Kennett").gold, 134);
    EXPECT_EQ(s.score("Cerel").gold, 133);
    EXPECT_EQ(s.score("Ellisa").gold, 133);
}

TEST(Ending, FP_292_FP_296_WhatIsOddGoesBySeat)
{
    // The second player chose first, and runs Kennett; the first player's Ranson comes before him.
    Scene s = Scene::onQuest("FP-A09", "L042", {}, 2, {1, 9});
    s.enemyHitsTo("M41", {1, 0}); // a bandit, 15
    s.ranks({{"Kennett", "Ranson"}});
    s.dice({2, 7, 1, 1, 1});
    s.battle({"M41"});
    s.does("attack:Kennett:0");
    s.does("withdraw");
    EXPECT_EQ(s.score("Ranson").experience, 8);
    EXPECT_EQ(s.score("Kennett").experience, 7);
}

TEST(Ending, FP_293_FP_S27_Bounties)
{
    for (const auto &[setting, gold] : {std::pair{"on", 50}, std::pair{"off", 0}}) {
        Scene s = Scene::onQuest("FP-A07", "L081", {{"partialPay", setting}});
        s.enemyHitsTo("M02", {1, 1, 0}); // two kobolds
        s.ranks({{"Cerel", "Shanara", "Ellisa"}});
        s.at(kRoom);
        s.dice({2, 7, 1, 6, 1, 1});
        s.battle({"M02"});
        s.does("attack:Cerel:0");
        s.does("attack:Ellisa:0");
        s.does("withdraw");
        EXPECT_EQ(s.score("Cerel").gold + s.score("Shanara").gold + s.score("Ellisa").gold, gold) << setting;
    }
}

TEST(Ending, FP_293_FP_S27_RoyalPieces)
{
    for (const auto &[setting, reward] : {std::pair{"on", 200}, std::pair{"off", 0}}) {
        Scene s = Scene::onQuest("FP-A05", "L042", {{"partialPay", setting}});
        s.give("Ellisa", "T07"); // the pearls alone, worth 50 themselves
        s.does("withdraw");
        EXPECT_FALSE(s.won());
        EXPECT_EQ(s.score("Kennett").gold + s.score("Ellisa").gold + s.score("Ranson").gold, 50 + reward)
            << setting;
    }
}

TEST(Ending, FP_294_FP_304_FP_S12_GoldIsAScoreOnly)
{
    for (const auto &[setting, experience] : {std::pair{"off", 0}, std::pair{"on", 200}}) {
        Scene s({"Kennett"}, {{"goldXp", setting}});
        s.give("Kennett", "T06"); // Chalice of Gold
        s.does("withdraw");
        EXPECT_EQ(s.score("Kennett").gold, 200);
        EXPECT_EQ(s.score("Kennett").experience, experience) << setting;
    }
}

TEST(Ending, FP_295_ExperienceOfWhatWasSlain)
{
    Scene s({"Kennett", "Cerel"});
    s.ranks({{"Kennett", "Cerel"}});
    s.enemyHitsTo("M10", {1, 1, 2}); // zombies of 65 each
    s.dice({2, 7, 1, 1, 1, 7, 1, 1, 1});
    s.battle({"M10"});
    s.does("attack:Kennett:0");
    s.does("attack:Cerel:0"); // the third zombie strikes, then the party flees
    s.stack(PileIndex::Locations, {"L023"});
    s.does("flee");
    EXPECT_EQ(s.total(Total::Experience), 130);
}

TEST(Ending, FP_296_FP_297_SharesOfEveryEntrant)
{
    Scene s({"Kennett", "Cerel", "Ellisa"});
    s.hurtTo("Cerel", -4);
    s.dice({1, 1, 6, 1, 1, 1});
    s.trap("M45");
    s.enemyHitsTo("M24", {1}); // a hell hound, 650
    s.dice({2, 7, 1, 1, 1});
    s.battle({"M24"});
    s.does("attack:Kennett:0");
    s.does("withdraw");
    EXPECT_EQ(s.score("Kennett").experience, 217);
    EXPECT_EQ(s.score("Cerel").experience, 0);
    EXPECT_EQ(s.score("Ellisa").experience, 216);
    EXPECT_EQ(s.xpLost(), 217);
}

TEST(Ending, FP_298_ExperienceCountsOnlyAtTheEnd)
{
    Scene s({"Cerel"}); // 2,000 at level 2; 4,000 make level 3
    s.enemyHitsTo("M29", {1});
    s.dice({2, 7, 1});
    s.battle({"M29"}); // 8,000
    s.does("attack:Cerel:0");
    EXPECT_EQ(s.total(Total::Experience), 8000);
    s.dice({2, 1, 1, 1, 1, 1, 1});
    s.battle({"M16"});
    s.does("attack:Cerel:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Cerel 2d10 7+"});
    EXPECT_EQ(s.mostHits("Cerel"), 12);
    s.stack(PileIndex::Locations, {"L023"});
    s.does("flee");
    s.does("withdraw");
    EXPECT_EQ(s.score("Cerel").total, 10000);
    EXPECT_EQ(s.score("Cerel").level, 4);
}

TEST(Ending, FP_299_FP_300_FP_301_Thresholds)
{
    EXPECT_EQ(levelFor(Class::Cleric, 5999), 3);
    EXPECT_EQ(levelFor(Class::Cleric, 6000), 4);
    EXPECT_EQ(levelFor(Class::Wizard, 19999), 4);
    EXPECT_EQ(levelFor(Class::Rogue, 40000), 7);
    EXPECT_EQ(levelFor(Class::Rogue, 4000000), 7);
    const std::vector<std::pair<Class, std::vector<int>>> table{
        {Class::Warrior, {0, 2000, 4000, 8000, 16000, 32000, 64000}},
        {Class::Wizard, {0, 2500, 5000, 10000, 20000, 40000, 60000}},
        {Class::Cleric, {0, 1500, 3000, 6000, 13000, 27500, 55000}},
        {Class::Rogue, {0, 1250, 2500, 5000, 10000, 20000, 40000}}};
    for (const auto &[cls, thresholds] : table)
        for (int level = 1; level <= 7; ++level) {
            const int least = thresholds[static_cast<std::size_t>(level) - 1];
            EXPECT_EQ(experienceFor(cls, level), least);
            EXPECT_EQ(levelFor(cls, least), level);
            if (least > 0) {
                EXPECT_EQ(levelFor(cls, least - 1), level - 1);
            }
        }
    for (const auto &[experience, level] :
         {std::pair{3500, 3}, std::pair{5200, 3}, std::pair{6700, 4}}) // FP-300
        EXPECT_EQ(levelFor(Class::Cleric, experience), level);
    EXPECT_EQ(levelFor(Class::Rogue, 2500), 3); // FP-301: two levels at once
}

TEST(Ending, FP_302_ALevelGivesAHitPoint)
{
    Scene s({"Kennett"}); // 8,000 at level 4; 16,000 make level 5
    s.enemyHitsTo("M29", {1});
    s.dice({2, 7, 1, 1, 1});
    s.battle({"M29"});
    s.does("attack:Kennett:0");
    s.does("withdraw");
    EXPECT_EQ(s.score("Kennett").level, 5);
    EXPECT_EQ(s.told(Say::ReportLevel), Names{"Kennett rises to level 5."}) << "why there is one more";
    EXPECT_EQ(s.hits("Kennett"), 15);
    const CardId kennett = s.rules().cardOf(s.rules().whoIsCalled("Kennett"));
    EXPECT_EQ(s.rules().plight(s.state(), kennett, 0).full, 15);
}

TEST(Ending, FP_303_FP_S11_TreasureExperience)
{
    for (const auto &[setting, elishod, cerel] :
         {std::tuple{"holder", 3000, 0}, std::tuple{"pooled", 1500, 1500}, std::tuple{"none", 0, 0}}) {
        Scene s({"Elishod", "Cerel"}, {{"treasureXp", setting}});
        s.give("Elishod", "T34"); // Book of Fear
        s.does("withdraw");
        EXPECT_EQ(s.score("Elishod").experience, elishod) << setting;
        EXPECT_EQ(s.score("Cerel").experience, cerel) << setting;
    }
}

TEST(Ending, FP_303_GiftsGiveNone)
{
    Scene s = Scene::onQuest("FP-A12", "L081");
    EXPECT_EQ(s.where("T29"), PileIndex::FirstHand); // the Holy Mace, held from the start
    s.does("withdraw");
    EXPECT_EQ(s.score("Ellisa").experience, 0);
}

TEST(Ending, FP_305_Joining)
{
    Scene s = Scene::onQuest("FP-A12", "L081");
    s.stack(PileIndex::Locations, {"L098"});
    s.stack(PileIndex::Monsters, {"M53"});
    s.does("door:w");
    EXPECT_EQ(s.where("M53"), PileIndex::Party);
    EXPECT_EQ(s.hits("Shanara"), 7);
    EXPECT_EQ(s.spells("Shanara"), (std::vector<int>{2, 1, 0, 0}));
    EXPECT_FALSE(s.inBattle());
    s.enemyHitsTo("M16", {1});
    s.ranks({{"Ellisa", "Shanara"}});
    s.dice({2, 6, 1, 1, 1, 1});
    s.battle({"M16"});
    s.does("attack:Ellisa:0"); // with the mace, five dice
    s.does("withdraw");
    EXPECT_EQ(s.score("Shanara").experience, 135); // an entrant like the others
    EXPECT_TRUE(s.score("Shanara").survived);
}

TEST(Ending, FP_305_NotInOtherAdventures)
{
    Scene s({"Ellisa"});
    s.stack(PileIndex::Locations, {"L030"});
    s.stack(PileIndex::Monsters, {"M53"});
    s.dice({2});
    s.does("door:s");
    EXPECT_EQ(s.where("M53"), PileIndex::Encounter);
}

TEST(Ending, FP_306_TheJoinerGoesToWhoHasFewest)
{
    Scene s = Scene::onQuest("FP-A11", "L081", {}, 2, {9, 1}); // the first has two, the second one
    s.stack(PileIndex::Locations, {"L098"});
    s.stack(PileIndex::Monsters, {"M54"});
    s.does("door:w");
    const State &state = s.state();
    EXPECT_EQ(state.table.counter(s.rules().controllerOf(s.rules().whoIsCalled("Ranson"))), 1);
}

TEST(Ending, FP_306_ThenSeatOrder)
{
    Scene s = Scene::onQuest("FP-A09", "L042", {}, 2, {1, 9}); // one each
    s.stack(PileIndex::Locations, {"L055"});
    s.stack(PileIndex::Monsters, {"M51"});
    const CounterId player = s.rules().controllerOf(s.rules().whoIsCalled("Elishod"));
    s.state().table.counters[index(player)] = 1; // somebody else's, so that the seat is really given
    s.does("door:w");
    EXPECT_EQ(s.where("M51"), PileIndex::Party);
    EXPECT_EQ(s.state().table.counter(player), 0);
}

} // namespace
} // namespace flagstone::fastplay::ending_test
