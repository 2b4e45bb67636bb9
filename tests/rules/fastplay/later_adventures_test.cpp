// The adventures FP-A07 to FP-A12, and what becomes of things that are lost, given or swiped in any of them; FP-S14.
#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay::later_adventures_test {
namespace {

// --- FP-A07

/// Slays the one figure that is left of a card.
void slayOne(Scene &s, const std::string &card)
{
    std::vector<int> hits(s.enemyHits(card).size(), 0);
    hits[0] = 1;
    s.enemyHitsTo(card, hits);
    s.dice({2, 7, 1});
    s.battle({card});
    s.does("attack:Cerel:0");
}

TEST(Adventures, FP_A07_WhatEachIsWorth)
{
    for (const auto &[card, gold] : {std::pair{"M01", 25}, std::pair{"M03", 30}, std::pair{"M38", 30},
                                     std::pair{"M07", 35}, std::pair{"M05", 35}, std::pair{"M16", 0}}) {
        Scene s = Scene::onQuest("FP-A07", "L081");
        slayOne(s, card);
        EXPECT_EQ(s.total(Total::Progress), gold) << card;
        EXPECT_FALSE(s.over());
    }
}

TEST(Adventures, FP_A07_FiveKoboldsAndFigger)
{
    Scene s = Scene::onQuest("FP-A07", "L081");
    for (int kobold = 0; kobold < 5; ++kobold)
        slayOne(s, "M01");
    slayOne(s, "M18");
    EXPECT_TRUE(s.won());
    EXPECT_EQ(s.score("Cerel").gold + s.score("Shanara").gold + s.score("Ellisa").gold, 225);
}

TEST(Adventures, FP_A07_FP_S27_AnyBountyBroughtOut)
{
    for (const auto &[setting, gold] : {std::pair{"on", 25}, std::pair{"off", 0}}) {
        Scene s = Scene::onQuest("FP-A07", "L081", {{"partialPay", setting}});
        slayOne(s, "M01");
        s.does("withdraw");
        EXPECT_EQ(s.won(), gold > 0) << setting;
        EXPECT_EQ(s.score("Cerel").gold + s.score("Shanara").gold + s.score("Ellisa").gold, gold);
    }
    Scene none = Scene::onQuest("FP-A07", "L081");
    none.does("withdraw");
    EXPECT_FALSE(none.won());
}

TEST(Adventures, FP_A07_FiggerPaysOnce)
{
    Scene s = Scene::onQuest("FP-A07", "L081", {{"layout", "on"}, {"uniqueReturn", "return"}});
    slayOne(s, "M18");
    slayOne(s, "M18");
    EXPECT_EQ(s.total(Total::Progress), 100);
}

// --- FP-A08

TEST(Adventures, FP_A08_TheWholePack)
{
    Scene s = Scene::onQuest("FP-A08", "L042");
    s.enemyHitsTo("M40", {1, 1, 0});
    s.dice({2, 7, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}); // Sword of Slaughter: seven dice; the other wolf four
    s.battle({"M40"});
    s.does("attack:Kennett:0");
    EXPECT_FALSE(s.over());
    s.dice({7, 1, 1, 1, 1, 1, 1});
    s.does("attack:Kennett:0");
    EXPECT_TRUE(s.won());
    EXPECT_EQ(s.score("Kennett").gold, 300);
    EXPECT_EQ(s.held("Kennett").size(), 3u); // the gifts are part of the pay
}

TEST(Adventures, FP_A08_InTwoBattles)
{
    Scene s = Scene::onQuest("FP-A08", "L042", {{"layout", "on"}});
    s.enemyHitsTo("M40", {1, 0, 0}); // two fell the last time
    s.dice({2, 7, 1, 1, 1, 1, 1, 1});
    s.battle({"M40"});
    s.does("attack:Kennett:0");
    EXPECT_TRUE(s.said(Say::GoalReached));
}

TEST(Adventures, FP_A08_NeedsTheSword)
{
    PackData pack = customPack();
    PackTable &treasures = *std::ranges::find(pack.tables, "treasures", &PackTable::name);
    std::erase_if(treasures.rows, [&](const PackRow &row) { return treasures.cell(row, "id") == "T41"; });
    const auto made =
        Fastplay::make(pack, {.ruleset = "fastplay", .adventure = "FP-A08", .seats = 1, .options = {}});
    ASSERT_FALSE(made);
    EXPECT_NE(toString(made.error().front()).find("Sword of Slaughter"), std::string::npos);
    EXPECT_TRUE(
        Fastplay::make(pack, {.ruleset = "fastplay", .adventure = "FP-A01", .seats = 1, .options = {}}));
}

// --- FP-A09

TEST(Adventures, FP_A09_EitherCoffin)
{
    for (const std::string room : {"L027", "L089"}) {
        Scene s = Scene::onQuest("FP-A09", "L042");
        EXPECT_FALSE(s.may("coffin"));
        s.at(room, true);
        s.does("coffin");
        EXPECT_TRUE(s.won());
        EXPECT_EQ(s.score("Kennett").gold, 1000);
    }
}

TEST(Adventures, FP_A09_FP_S14_OrOnlyTheRedOne)
{
    Scene s = Scene::onQuest("FP-A09", "L042", {{"vampireCoffin", "red only"}});
    s.at("L027", true);
    EXPECT_FALSE(s.may("coffin"));
    s.at("L089", true);
    EXPECT_TRUE(s.may("coffin"));
}

TEST(Adventures, FP_A09_NotWhileEnemiesStand)
{
    Scene s = Scene::onQuest("FP-A09", "L042");
    s.at("L027");
    s.dice({2});
    s.battle({"M16"});
    EXPECT_FALSE(s.may("coffin"));
}

TEST(Adventures, FP_A09_CoffinsMeanNothingElsewhere)
{
    Scene s({"Kennett"});
    s.at("L027", true);
    EXPECT_FALSE(s.may("coffin"));
}

TEST(Adventures, FP_A09_AfterAFightAtTheDoor)
{
    Scene s = Scene::onQuest("FP-A09", "L042", {{"wanderingMonsters", "on"}});
    s.at("L027", true);
    s.stack(PileIndex::Locations, {"L089", "L090"});
    s.stack(PileIndex::Monsters, {"M08"});
    s.enemyHitsTo("M08", {1});
    s.does("door:s");
    s.dice({1, 1});
    if (s.may("ready"))
        s.does("ready");
    s.dice({7, 1, 1, 1});
    s.does("attack:Kennett:0");
    ASSERT_TRUE(s.may("continue"));
    s.does("coffin");
    EXPECT_TRUE(s.won());
}

TEST(Adventures, FP_A09_OrTheVampireItself)
{
    Scene s = Scene::onQuest("FP-A09", "L042");
    s.enemyHitsTo("M29", {1});
    s.dice({2, 7, 1, 1, 1});
    s.battle({"M29"});
    s.does("attack:Kennett:0");
    EXPECT_TRUE(s.won());
    EXPECT_EQ(s.score("Ranson").gold, 1000);
}

// --- FP-A10

TEST(Adventures, FP_A10_ThePrincessIsFoundOnAnyLevel)
{
    Scene s = Scene::onQuest("FP-A10", "L081");
    s.stack(PileIndex::Locations, {"L082", "L085", "L003"}); // a green corridor in the end
    s.stack(PileIndex::Monsters, {"princess", "M16"});
    s.does("door:e");
    EXPECT_TRUE(s.said(Say::PrincessFound));
    EXPECT_TRUE(s.won());
    for (const std::string name : {"Kennett", "Shanara", "Ellisa"})
        EXPECT_EQ(s.score(name).gold, 1000); // she takes no share
    EXPECT_EQ(s.where("M16"), PileIndex::Monsters);
}

TEST(Adventures, FP_A10_SheEndsTheCheck)
{
    Scene s = Scene::onQuest("FP-A10", "L081", {{"layout", "on"}});
    s.stack(PileIndex::Locations, {"L102"}); // a lair: up to three cards
    s.stack(PileIndex::Monsters, {"princess", "M30"});
    s.does("door:w");
    if (s.offers("place"))
        s.does("place:0");
    ASSERT_EQ(s.here(), "L102");
    EXPECT_TRUE(s.state().progress.princess);
    EXPECT_EQ(s.where("M30"), PileIndex::Monsters);
    EXPECT_FALSE(s.inBattle());
}

TEST(Adventures, FP_A10_OthersAreHostile)
{
    Scene s = Scene::onQuest("FP-A10", "L081");
    s.stack(PileIndex::Locations, {"L104"});
    s.stack(PileIndex::Monsters, {"M50"});
    s.does("door:w");
    EXPECT_TRUE(s.inBattle());
    EXPECT_EQ(s.where("M50"), PileIndex::Encounter);
}

// --- FP-A11, FP-A12

TEST(Adventures, FP_A11_TheBroom)
{
    Scene s = Scene::onQuest("FP-A11", "L081");
    s.give("Kennett", "T35"); // whoever keeps it
    s.run();
    EXPECT_TRUE(s.won());
    EXPECT_EQ(s.score("Kennett").gold, 0);
}

TEST(Adventures, FP_A12_TheMirrorAndAJoinersShare)
{
    Scene alone = Scene::onQuest("FP-A12", "L081");
    alone.give("Ellisa", "T33");
    alone.run();
    EXPECT_TRUE(alone.won());
    EXPECT_EQ(alone.score("Ellisa").gold, 1000);

    Scene s = Scene::onQuest("FP-A12", "L081");
    s.stack(PileIndex::Locations, {"L104"});
    s.stack(PileIndex::Monsters, {"M49"});
    s.does("door:w");
    s.give("Kennett", "T33");
    s.run();
    EXPECT_TRUE(s.won());
    EXPECT_EQ(s.score("Ellisa").gold, 500);
    EXPECT_EQ(s.score("Kennett").gold, 500);
}

// --- rulings common to all

TEST(Adventures, FP_A11_LostToATreasureTrapTheGoalIsOpenAgain)
{
    Scene s = Scene::onQuest("FP-A11", "L081", {{"layout", "on"}});
    s.give("Kennett", "T35");
    s.run();
    ASSERT_TRUE(s.state().progress.reached);
    s.dice({8, 1, 1, 1, 1, 1});
    s.trap("T53");
    EXPECT_EQ(s.where("T35"), PileIndex::TreasureDiscards);
    EXPECT_TRUE(s.said(Say::GoalOpenAgain));
    EXPECT_FALSE(s.state().progress.reached);
    EXPECT_EQ(s.total(Total::Progress), 0);
}

TEST(Adventures, FP_A11_TossedIntoAFountainToo)
{
    Scene s = Scene::onQuest("FP-A11", "L081", {{"layout", "on"}});
    s.stack(PileIndex::Locations, {"L093"});
    s.does("door:w");
    if (s.offers("place"))
        s.does("place:0");
    s.give("Elishod", "T35");
    s.run();
    ASSERT_TRUE(s.state().progress.reached);
    s.does("toss:T35:Elishod");
    EXPECT_FALSE(s.state().progress.reached);
}

TEST(Adventures, FP_A06_GiftsNeverMeetTheGoal)
{
    Scene s = Scene::onQuest("FP-A06", "L042");
    s.state().gifts[s.rules().treasureIndex(s.rules().treasureCalled("Scroll of Recovery"))] = 1;
    s.give("Ellisa", "T15");
    s.run();
    EXPECT_FALSE(s.over());
}

TEST(Adventures, FP_A05_SwipedIsFound)
{
    Scene s = Scene::onQuest("FP-A05", "L042");
    s.give("Kennett", "T45");
    s.give("Kennett", "T07");
    s.dice({2});
    s.battle({"M16"});
    s.stack(PileIndex::Locations, {"L080"});
    s.stack(PileIndex::Treasures, {"T31"});
    s.does("flee");
    s.dice({6, 1, 1, 1});
    s.does("swipe:Ranson:M16");
    s.does("take:Ranson");
    EXPECT_TRUE(s.won());
}

TEST(Adventures, FP_A03_HitPointsByTheTableWhereTheDeckHasNone)
{
    PackData pack = customPack();
    alter(pack, "monsters", "M53", {{"hp", "-"}});
    alter(pack, "monsters", "M49", {{"hp", "-"}});
    const Scene s({"Shanara", "Kennett"}, {}, pack);
    EXPECT_EQ(s.hits("Shanara"), 7);
    EXPECT_EQ(s.hits("Kennett"), 14);
}

} // namespace
} // namespace flagstone::fastplay::later_adventures_test
