// The short game, FP-O01: FP-307 to FP-309; together with FP-O02, FP-O03 and FP-O06.
#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay::short_game_test {
namespace {

using Names = std::vector<std::string>;
const Scene::Chosen kShort{{"shortGame", "on"}};

TEST(ShortGame, FP_307_FP_O01_HalfTheDeckWithTheCoffins)
{
    const Scene s = Scene::onQuest("FP-A09", "L042", kShort);
    EXPECT_EQ(s.count(PileIndex::Locations) + 1, 54u); // the starting corridor lies on the table
    EXPECT_EQ(s.count(PileIndex::Unused), 54u);
    EXPECT_EQ(s.where("L027"), PileIndex::Locations);
    EXPECT_EQ(s.where("L089"), PileIndex::Locations);

    const Scene whole = Scene::onQuest("FP-A09", "L042");
    EXPECT_EQ(whole.count(PileIndex::Locations), 107u);
    EXPECT_EQ(whole.count(PileIndex::Unused), 0u);
}

TEST(ShortGame, FP_307_EverySkull)
{
    const Scene s = Scene::onQuest("FP-A04", "L001", kShort);
    for (const std::string room : {"L025", "L026", "L060", "L061", "L090", "L091", "L092"})
        EXPECT_EQ(s.where(room), PileIndex::Locations) << room;
}

TEST(ShortGame, FP_307_OddDecksRoundUp)
{
    PackData pack = customPack();
    PackTable &locations = *std::ranges::find(pack.tables, "locations", &PackTable::name);
    locations.rows.pop_back();
    const Scene s({"Kennett"}, kShort, pack); // two cards lie on the table
    EXPECT_EQ(s.count(PileIndex::Locations) + 2, 54u);
    EXPECT_EQ(s.count(PileIndex::Unused), 53u);
}

TEST(ShortGame, FP_308_FP_309_TheLastCardMissesTheDoor)
{
    Scene s({"Kennett"}, kShort);
    s.clear(PileIndex::Locations);
    s.put(PileIndex::Locations, {"L089"}); // red, the door is green
    s.does("door:s");
    EXPECT_EQ(s.where("L089"), PileIndex::LocationDiscards);
    EXPECT_EQ(s.reason(), EndReason::DeckOut);
    EXPECT_FALSE(s.won());
}

TEST(ShortGame, FP_308_TheLastPlaceIsPlayedToItsEnd)
{
    Scene s({"Kennett"}, kShort);
    s.clear(PileIndex::Locations);
    s.put(PileIndex::Locations, {"L037"});
    s.stack(PileIndex::Monsters, {"M08"}); // a gnoll who may have treasure
    s.dice({2});
    s.does("door:s");
    ASSERT_TRUE(s.inBattle());
    EXPECT_FALSE(s.over());
    s.enemyHitsTo("M08", {1});
    s.dice({7, 1, 1, 1});
    s.does("attack:Kennett:0");
    EXPECT_FALSE(s.over());
    EXPECT_TRUE(s.may("search:M08"));
    EXPECT_FALSE(s.offers("door"));
    s.does("continue");
    EXPECT_EQ(s.reason(), EndReason::DeckOut);
    EXPECT_FALSE(s.won());
}

TEST(ShortGame, FP_308_NothingLeftToDoEndsTheGame)
{
    Scene s({"Kennett"}, kShort);
    s.clear(PileIndex::Locations);
    s.put(PileIndex::Locations, {"L037"});
    s.stack(PileIndex::Monsters, {"M42"}); // grey ooze, no treasure
    s.dice({2});
    s.does("door:s");
    s.enemyHitsTo("M42", {1});
    s.dice({7, 1, 1, 1});
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.reason(), EndReason::DeckOut);
}

TEST(ShortGame, FP_308_DiscardsAreNeverReshuffled)
{
    for (const auto &[setting, left] : {std::pair{"on", 1u}, std::pair{"off", 0u}}) {
        Scene s({"Kennett"}, {{"shortGame", setting}});
        s.put(PileIndex::LocationDiscards, {"L030"});
        s.stack(PileIndex::Locations, {"L037"});
        s.stack(PileIndex::Monsters, {"M48", "M45", "M46"}); // Wandering Monsters, two traps
        s.dice({1, 1, 1, 1});
        s.does("door:s");
        EXPECT_TRUE(s.said(Say::WanderingMonsters));
        EXPECT_EQ(s.count(PileIndex::LocationDiscards), left) << setting;
    }
}

TEST(ShortGame, FP_308_FP_O02_NoWanderCheckOnceTheDeckIsOut)
{
    Scene s({"Kennett"}, {{"shortGame", "on"}, {"wanderingMonsters", "on"}});
    s.clear(PileIndex::Locations);
    s.stack(PileIndex::Locations, {"L089", "L077"});
    s.does("door:s"); // two misses
    EXPECT_EQ(s.reason(), EndReason::DeckOut);
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 0u);
}

TEST(ShortGame, FP_308_FP_O03_ASecretSearchMayUseTheDeckUp)
{
    Scene s({"Kennett"}, {{"shortGame", "on"}, {"secretDoors", "on"}});
    s.at("L037", true);
    s.clear(PileIndex::Locations);
    s.put(PileIndex::Locations, {"L030"});
    s.does("secret:red");
    EXPECT_EQ(s.reason(), EndReason::DeckOut);
}

TEST(ShortGame, FP_308_FP_A09_TheCoffinInTheLastRoom)
{
    Scene s = Scene::onQuest("FP-A09", "L042", kShort);
    s.at(kRoom);
    s.clear(PileIndex::Locations);
    s.put(PileIndex::Locations, {"L027"});
    s.stack(PileIndex::Monsters, {"M16"}); // blue: nobody there
    s.does("door:s");
    ASSERT_FALSE(s.over());
    s.does("coffin");
    EXPECT_TRUE(s.won());
}

TEST(ShortGame, FP_289_FP_A07_BountiesAreBroughtOutOfTheLastPlace)
{
    for (const auto &[code, won] : {std::pair{"withdraw", true}, std::pair{"continue", false}}) {
        Scene s = Scene::onQuest("FP-A07", "L081", kShort);
        s.state().progress.bounty = 25;
        s.clear(PileIndex::Locations);
        s.put(PileIndex::Locations, {"L096"}); // a room that may be searched
        s.stack(PileIndex::Monsters, {"M16"}); // blue: nobody there
        s.does("door:w");
        ASSERT_FALSE(s.over());
        s.does(code);
        EXPECT_EQ(s.won(), won) << code;
        EXPECT_EQ(s.rules().ending(s.state()).reason == Step::beat(Say::EndLeftPaid, 25), won)
            << "what has won it";
    }
}

TEST(ShortGame, FP_308_FP_A07_BountiesCountWhereNothingIsLeftToDo)
{
    for (const int bounty : {0, 25}) {
        Scene s = Scene::onQuest("FP-A07", "L081", kShort);
        s.state().progress.bounty = bounty;
        s.clear(PileIndex::Locations);
        s.put(PileIndex::Locations, {"L083"}); // a corridor
        s.stack(PileIndex::Monsters, {"M16"});
        s.does("door:w");
        EXPECT_EQ(s.reason(), bounty > 0 ? EndReason::Withdrawn : EndReason::DeckOut);
        EXPECT_EQ(s.won(), bounty > 0);
    }
}

TEST(ShortGame, FP_O01_FP_O06_StillInsideIsALoss)
{
    Scene s = Scene::onQuest("FP-A01", "L001", {{"shortGame", "on"}, {"layout", "on"}});
    s.state().progress.tail = true;
    s.clear(PileIndex::Locations);
    s.put(PileIndex::Locations, {"L037"});
    s.stack(PileIndex::Monsters, {"M16"}); // blue: nobody here
    s.does("door:w");
    ASSERT_TRUE(s.state().progress.reached);
    s.does("continue");
    EXPECT_EQ(s.reason(), EndReason::DeckOut);
    EXPECT_FALSE(s.won());
}

TEST(ShortGame, FP_O01_FP_O06_LeavingInTimeIsAWin)
{
    Scene s = Scene::onQuest("FP-A01", "L001", {{"shortGame", "on"}, {"layout", "on"}});
    s.state().progress.tail = true;
    s.stack(PileIndex::Locations, {"L037"});
    s.stack(PileIndex::Monsters, {"M16", "M21"}); // blue: nobody here
    s.does("door:w");
    s.does("move:e");
    s.does("leave");
    EXPECT_EQ(s.reason(), EndReason::LeftDungeon);
    EXPECT_TRUE(s.won());
}

} // namespace
} // namespace flagstone::fastplay::short_game_test
