// Secret doors, FP-O03: FP-319 to FP-324, FP-S18, and the Wand of Revealing's use for them; laid out see
// layout_play_test.cpp. L030 is green, L104 and L089 are red.
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::secret_doors_test {
namespace {

using Names = std::vector<std::string>;
const Scene::Chosen kOn{{"secretDoors", "on"}};

TEST(SecretDoors, FP_319_FP_O03_EmptyRoomsAndDeadEnds)
{
    Scene s({"Kennett"}, kOn);
    s.at("L037", true); // empty on entry
    EXPECT_TRUE(s.may("secret:green") && s.may("secret:blue") && s.may("secret:red"));
    s.at("L021", false); // somebody was here, and it has doors
    EXPECT_FALSE(s.offers("secret"));
    s.at("L028", false); // no doors
    EXPECT_TRUE(s.offers("secret"));

    Scene off({"Kennett"});
    off.at("L037", true);
    EXPECT_FALSE(off.offers("secret"));
}

TEST(SecretDoors, FP_319_FountainsCountAsEmpty)
{
    Scene s({"Kennett"}, kOn);
    s.stack(PileIndex::Locations, {"L023"});
    s.does("door:s");
    EXPECT_TRUE(s.offers("secret"));
}

TEST(SecretDoors, FP_319_FP_S18_Corridors)
{
    for (const auto &[setting, legal] : {std::pair{"on", true}, std::pair{"off", false}}) {
        Scene s({"Kennett"}, {{"secretDoors", "on"}, {"secretDoorsInCorridors", setting}});
        s.at(kCorridor, true);
        EXPECT_EQ(s.offers("secret"), legal) << setting;
    }
}

TEST(SecretDoors, FP_320_TheColourNamedOpens)
{
    Scene s({"Kennett"}, kOn);
    s.at("L037", true);
    s.stack(PileIndex::Locations, {"L104"});
    s.stack(PileIndex::Monsters, {"M01"});
    s.does("secret:red");
    EXPECT_TRUE(s.said(Say::SecretDoorFound));
    EXPECT_EQ(s.here(), "L104");
    EXPECT_EQ(s.where("M01"), PileIndex::MonsterDiscards); // the normal check
    EXPECT_TRUE(s.said(Say::NotOnThisLevel));
}

TEST(SecretDoors, FP_321_AMissDrawsAMonster)
{
    Scene s({"Kennett"}, kOn);
    s.at("L037", true);
    s.stack(PileIndex::Locations, {"L030"});
    s.stack(PileIndex::Monsters, {"M16", "M21"}); // blue, the room is green
    s.does("secret:red");
    EXPECT_EQ(s.here(), "L037");
    EXPECT_EQ(s.where("L030"), PileIndex::LocationDiscards);
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 1u);
}

TEST(SecretDoors, FP_321_WanderersStrikeFirst)
{
    Scene s({"Kennett"}, kOn);
    s.at("L037", true);
    s.stack(PileIndex::Locations, {"L030"});
    s.stack(PileIndex::Monsters, {"M39"});
    s.dice({1, 1, 1});
    s.does("secret:red");
    EXPECT_TRUE(s.inBattle());
    EXPECT_EQ(s.rolls(Say::FirstAttackRoll), Names{});
    EXPECT_TRUE(s.saidInOrder(Say::EnemyTurn, Say::PartyTurn));
    s.enemyHitsTo("M39", {0, 0, 0});
    s.run();
    EXPECT_FALSE(s.inBattle());
    EXPECT_TRUE(s.offers("door")); // and the party goes on as it likes
}

TEST(SecretDoors, FP_321_TrapsGoUnnoticed)
{
    Scene s({"Ranson"}, kOn);
    s.at("L037", true);
    s.stack(PileIndex::Locations, {"L030"});
    s.stack(PileIndex::Monsters, {"M45"});
    s.dice({8, 1});
    s.does("secret:red");
    EXPECT_EQ(s.hits("Ranson"), 9);
}

TEST(SecretDoors, FP_321_NobodyComesToAFountain)
{
    Scene s({"Kennett"}, kOn);
    s.at("L023", true);
    s.stack(PileIndex::Locations, {"L030"});
    s.does("secret:red");
    EXPECT_EQ(s.count(PileIndex::LocationDiscards), 1u);
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 0u);
}

TEST(SecretDoors, FP_322_OncePerRoom)
{
    Scene s({"Kennett"}, kOn);
    s.at("L037", true);
    s.stack(PileIndex::Locations, {"L030"});
    s.stack(PileIndex::Monsters, {"M16"});
    s.does("secret:red");
    EXPECT_FALSE(s.offers("secret"));
    s.at("L019", true);
    EXPECT_TRUE(s.offers("secret"));
}

TEST(SecretDoors, FP_323_TheWandGivesTwoCards)
{
    Scene s({"Elishod"}, kOn);
    s.give("Elishod", "T05");
    s.at("L037", true);
    s.stack(PileIndex::Locations, {"L030", "L104"});
    s.stack(PileIndex::Monsters, {"M01"});
    s.does("secret-wand:red:T05");
    EXPECT_EQ(s.here(), "L104");
    EXPECT_EQ(s.uses("T05"), 4);
    EXPECT_FALSE(s.said(Say::NothingComes)); // no monster between the two
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 1u);
}

TEST(SecretDoors, FP_323_OneCheckWhenBothMiss)
{
    Scene s({"Elishod"}, kOn);
    s.give("Elishod", "T05");
    s.at("L037", true);
    s.stack(PileIndex::Locations, {"L030", "L077"});
    s.stack(PileIndex::Monsters, {"M16", "M21"});
    s.does("secret-wand:red:T05");
    EXPECT_EQ(s.here(), "L037");
    EXPECT_EQ(s.count(PileIndex::LocationDiscards), 2u);
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 1u);
}

TEST(SecretDoors, FP_323_WithoutTheOptionTheWandFindsNoDoors)
{
    Scene s({"Elishod"});
    s.give("Elishod", "T05");
    s.at("L037", true);
    EXPECT_FALSE(s.offers("secret-wand"));
}

TEST(SecretDoors, FP_324_WithoutLocationCards)
{
    Scene s({"Kennett"}, kOn);
    s.at("L037", true);
    s.clear(PileIndex::Locations);
    EXPECT_FALSE(s.offers("secret"));
    s.put(PileIndex::LocationDiscards, {"L030"});
    EXPECT_TRUE(s.offers("secret"));
}

TEST(SecretDoors, FP_O03_ADeadEndWaitsForTheSearch)
{
    Scene s({"Kennett"}, kOn);
    s.at("L028");
    s.run();
    EXPECT_FALSE(s.over());
    EXPECT_FALSE(s.may("dead-end"));
    s.stack(PileIndex::Locations, {"L030"});
    s.stack(PileIndex::Monsters, {"M16"});
    s.does("secret:red");
    EXPECT_EQ(s.reason(), EndReason::DeadEnd);
}

TEST(SecretDoors, FP_O02_FP_O03_Together)
{
    Scene s({"Kennett"}, {{"secretDoors", "on"}, {"wanderingMonsters", "on"}});
    s.at("L057", true); // blue, one blue door
    s.stack(PileIndex::Locations, {"L030", "L031", "L089", "L104"});
    s.stack(PileIndex::Monsters, {"M01", "M02", "M03"}); // green ones
    s.does("secret:red");
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 1u);
    s.does("door:n"); // two misses, a check, a forced red room and its own check
    EXPECT_EQ(s.here(), "L104");
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 3u);
}

} // namespace
} // namespace flagstone::fastplay::secret_doors_test
