// CAGE! and SLIDE!: DG-087 to DG-095.
#include "rules/dungeon/scene.h"

namespace flagstone::dungeon::traps_test {
namespace {

TEST(DungeonTraps, DG_087_TheCageByDie)
{
    for (const auto &[face, turns] : {std::pair{1, 1}, {3, 1}, {4, 2}, {5, 2}, {6, 3}}) {
        Scene s;
        s.monsters(1, {"CAGE"}).turn().dice({face}).does("move:R1a");
        EXPECT_EQ(s.missing(1), turns) << face;
        EXPECT_TRUE(s.caged(1));
    }
}

TEST(DungeonTraps, DG_088_NobodyReachesTheCaged)
{
    Scene s("WWW", true);
    s.at(1, "R1a").at(2, "R1a").slain("R1a", 1).holds(1, {"T5000"}).missing(1, 2, true).turn(2);
    EXPECT_FALSE(s.may("trade:P2:P1"));
    EXPECT_TRUE(s.refuses(Say::NoTradeCaged));
    s.does("end-move");
    EXPECT_FALSE(s.may("ambush:P1"));
    EXPECT_EQ(s.turnOf(), 3);
}

TEST(DungeonTraps, DG_089_TheTreasureOnLeavingTheCage)
{
    Scene s;
    s.monsters(1, {"CAGE"}).treasures(1, {"T500"}).turn().dice({4}).does("move:R1a");
    s.does("end-move").does("end-move"); // P2, P3; P1's first lost turn passes
    EXPECT_TRUE(s.saidInOrder(Say::TurnOf, Say::MissesTurn)) << "what follows is no part of the turn before";
    EXPECT_EQ(s.turnOf(), 2);
    EXPECT_TRUE(s.held(1).empty());
    EXPECT_EQ(s.missing(1), 1);
    s.does("end-move").does("end-move"); // and the second
    EXPECT_EQ(s.held(1), Names{"T500"});
    EXPECT_FALSE(s.caged(1));
    s.does("end-move").does("end-move");
    EXPECT_EQ(s.turnOf(), 1);
}

TEST(DungeonTraps, DG_090_SlideToTheLevelBelow)
{
    Scene s;
    s.at(1, "k6").monsters(2, {"SLIDE"}).treasures(2, {"T1000"}).slain("C3a", 3).turn().does("move:R2b");
    EXPECT_EQ(s.held(1), Names{"T1000"});
    EXPECT_EQ(s.spaces("slide"), (Names{"C3a", "C3b"}));
    s.does("slide:C3a");
    Scene third;
    third.at(1, "k11").monsters(3, {"SLIDE"}).slain("C4a", 3).turn().does("move:R3a");
    EXPECT_EQ(third.spaces("slide"), (Names{"C4a", "C4b"}));
    third.does("slide:C4a");
}

TEST(DungeonTraps, DG_090_SET_09_AChamberTrapPaysOnce)
{
    Scene s("WWW", false, {{"chamberTraps", "yes"}});
    s.at(1, "k6").monsters(2, {"SLIDE"}).treasures(2, {"T1000"}).monsters(3, {"MA"}).stack("C3a", {"T500"});
    s.turn().does("move:C2a");
    EXPECT_EQ(s.held(1), Names{"T1000"});
    const std::size_t before = s.left(SharedPile::Treasures, 3);
    s.dice({6, 6}).does("slide:C3a");
    EXPECT_EQ(s.held(1), (Names{"T1000", "T500"}));
    EXPECT_EQ(s.left(SharedPile::Treasures, 3), before);
}

TEST(DungeonTraps, DG_091_TheFightBelow)
{
    Scene calm;
    calm.at(1, "k6").monsters(2, {"SLIDE"}).monsters(3, {"MB"}).slain("C3a", 3).turn();
    calm.does("move:R2b").does("slide:C3a");
    EXPECT_EQ(calm.turnOf(), 2);
    EXPECT_EQ(calm.left(SharedPile::Monsters, 3), 1u);
    Scene fight;
    fight.at(1, "k6").monsters(2, {"SLIDE"}).monsters(3, {"MB"}).treasures(2, {"T1000"}).turn();
    fight.does("move:R2b").dice({1, 2, 3, 4}).does("slide:C3b").does("roll"); // stunned
    EXPECT_EQ(fight.monsterAt("C3b"), "MB");
    EXPECT_EQ(fight.stackAt("C3b"), 1u) << "the card just won may be dropped";
    EXPECT_EQ(fight.turnOf(), 2);
    Scene wizard("ZWW", true); // Teleport does not dodge it
    wizard.at(1, "k6").monsters(2, {"SLIDE"}).monsters(3, {"MA"}).spells(1, {"teleport"}).turn();
    wizard.does("move:R2b").dice({6, 6}).does("slide:C3b");
    EXPECT_TRUE(wizard.said(Say::Slays));
}

TEST(DungeonTraps, DG_092_SidewaysOnLevelSix)
{
    Scene s;
    s.at(1, "k17").monsters(6, {"SLIDE"}).treasures(6, {"T5000"}).slain("C6a", 3).turn().does("move:R6a");
    EXPECT_EQ(s.held(1), Names{"T5000"});
    EXPECT_EQ(s.codes(), Names{"slide:C6a"});
    s.does("slide:C6a");
    EXPECT_EQ(s.where(1), "C6a");
}

TEST(DungeonTraps, DG_093_ASprungTrapEmptiesTheRoom)
{
    Scene s;
    s.monsters(1, {"CAGE"}).treasures(1, {"T500"}).turn().dice({6}).does("move:R1a");
    EXPECT_TRUE(s.emptied("R1a"));
    s.does("move:R1a").does("move:k1"); // P2 walks in and out
    EXPECT_TRUE(s.held(2).empty());
    EXPECT_EQ(s.movesLeft(), 3);
}

TEST(DungeonTraps, DG_094_TrapsInChambers)
{
    Scene s;
    const std::size_t before = s.left(SharedPile::Treasures, 1);
    s.at(1, "k3").monsters(1, {"CAGE"}).turn().dice({1}).does("move:C1a");
    EXPECT_EQ(s.missing(1), 1);
    EXPECT_EQ(s.slainAt("C1a"), 1);
    s.does("end-move").does("end-move");
    EXPECT_EQ(s.left(SharedPile::Treasures, 1), before);
    Scene slides;
    slides.at(1, "k6").monsters(2, {"SLIDE"}).monsters(3, {"MA"}).turn().does("move:C2a");
    EXPECT_EQ(slides.slainAt("C2a"), 1);
    EXPECT_TRUE(slides.held(1).empty());
    slides.dice({6, 6}).does("slide:C3a");
    EXPECT_EQ(slides.slainAt("C3a"), 1);
}

TEST(DungeonTraps, DG_095_ATrapThatWasSeenWaits)
{
    Scene s;
    s.at(1, "k1").at(2, "k6").holds(1, {"CB"}).monsters(2, {"SLIDE"}).treasures(2, {"T1000"}).slain("C3a", 3);
    s.turn().does("gaze:R2b");
    EXPECT_TRUE(s.occupied("R2b"));
    EXPECT_EQ(s.turnOf(), 2);
    s.does("move:R2b");
    EXPECT_EQ(s.held(2), Names{"T1000"});
    s.does("slide:C3a");
    Scene there; // or on a Hero there who fights
    there.at(1, "C1a").meets("C1a", "CAGE").turn().dice({2}).does("fight");
    EXPECT_TRUE(there.caged(1));
    Scene wizard("ZWW", true);
    wizard.meets("R1a", "CAGE").turn();
    EXPECT_FALSE(wizard.may("cast:R1a:fireball")) << "nobody aims at a trap";
}

} // namespace
} // namespace flagstone::dungeon::traps_test
