// Basic combat and its Treasure: DG-057 to DG-064, DG-078 to DG-086.
#include "rules/dungeon/scene.h"

namespace flagstone::dungeon::combat_test {
namespace {

TEST(DungeonCombat, DG_057_DG_058_ANewMonsterIsDrawnAKnownOneWaits)
{
    Scene s;
    s.monsters(1, {"MB", "MA"}).turn().dice({1, 2}).does("move:R1a");
    EXPECT_EQ(s.monsterAt("R1a"), "MB");
    EXPECT_EQ(s.seen(2, "R1a"), "MB");
    EXPECT_EQ(s.left(SharedPile::Monsters, 1), 1u);
    s.dice({6, 6}).does("roll").dice({5, 5}).does("move:R1a"); // P2 meets the same
    EXPECT_EQ(s.left(SharedPile::Monsters, 1), 1u);
    EXPECT_TRUE(s.emptied("R1a"));
}

TEST(DungeonCombat, DG_059_DG_060_EqualOrAboveSlays)
{
    Scene hits;
    hits.meets("R1a", "MB").dice({4, 4}).does("move:R1a");
    EXPECT_TRUE(hits.said(Say::Slays));
    EXPECT_FALSE(hits.said(Say::Missed)); // no blow from the dead
    EXPECT_EQ(hits.turnOf(), 2);
    Scene fails;
    fails.meets("R1a", "MB").dice({3, 4}).does("move:R1a");
    EXPECT_EQ(fails.codes(), Names{"roll"});
}

TEST(DungeonCombat, DG_059_TheRollTellsWhatItNeedsAndInWhichColumn)
{
    Scene plain;
    plain.meets("R1a", "MB").dice({4, 4}).does("move:R1a");
    EXPECT_EQ(plain.termsOf(Say::AttackRoll), (RollTerms{.sum = 8, .column = 1})) << "a Warrior: red";
    Scene armed("WWW", true);
    armed.holds(1, {"SW2"}).meets("R1a", "MB").turn().dice({4, 4}).does("move:R1a");
    EXPECT_EQ(armed.termsOf(Say::AttackRoll), (RollTerms{.sum = 6, .column = 1}));
}

TEST(DungeonCombat, DG_061_ADashIsImpossible)
{
    Scene s("EWD", true);
    s.holds(1, {"SW2"}).meets("R1a", "MX").turn().does("move:R1a"); // no die is rolled
    EXPECT_TRUE(s.said(Say::Impossible));
    EXPECT_EQ(s.codes(), Names{"roll"});
}

TEST(DungeonCombat, DG_062_DG_080_ARoomIsEmptiedAndPays)
{
    Scene s;
    s.monsters(1, {"MA", "MB"}).treasures(1, {"T250"}).turn().dice({3, 3}).does("move:R1a");
    EXPECT_TRUE(s.emptied("R1a"));
    EXPECT_EQ(s.held(1), Names{"T250"});
    EXPECT_EQ(s.left(SharedPile::Slain, 1), 1u);
    s.does("move:R1a"); // P2 draws nothing
    EXPECT_EQ(s.left(SharedPile::Monsters, 1), 1u);
    EXPECT_TRUE(s.held(2).empty());
}

TEST(DungeonCombat, DG_063_TheThirdEmptiesAChamber)
{
    Scene s;
    s.at(1, "k3").at(2, "k3").slain("C1a", 2).monsters(1, {"MA"}).turn().dice({3, 3}).does("move:C1a");
    EXPECT_TRUE(s.emptied("C1a"));
    s.does("move:k9");
    EXPECT_EQ(s.movesLeft(), 3); // P2 passed without stopping
}

TEST(DungeonCombat, DG_064_DG_081_AnUnbeatenMonsterLiesOnTheTreasure)
{
    Scene s;
    const std::size_t before = s.left(SharedPile::Treasures, 1);
    s.meets("R1c", "MB").dice({1, 2}).does("move:R1c");
    s.dice({6, 6}).does("roll");
    for (int p = 1; p <= 3; ++p)
        EXPECT_EQ(s.seen(p, "R1c"), "MB");
    EXPECT_EQ(s.stackAt("R1c"), 1u);
    EXPECT_EQ(s.left(SharedPile::Treasures, 1), before - 1);
    EXPECT_EQ(s.seenStack(1, "R1c"), "?");
}

TEST(DungeonCombat, DG_078_TheWinnerTakesTheWholeStack)
{
    Scene s;
    s.at(1, "R1c").at(2, "k2").meets("R1c", "MB").stack("R1c", {"T1000", "T500"}).holds(1, {"T250"}).turn(2);
    s.dice({6, 6}).does("move:R1c");
    EXPECT_EQ(s.held(2), (Names{"T1000", "T500"}));
    EXPECT_EQ(s.held(1), Names{"T250"});
    EXPECT_EQ(s.where(1), "R1c");
}

TEST(DungeonCombat, DG_079_AnEmptyPileIsRefilledFromTheSlain)
{
    Scene s;
    s.monsters(1, {"MA"}).turn().dice({3, 3}).does("move:R1a");
    EXPECT_EQ(s.left(SharedPile::Monsters, 1), 0u);
    s.dice({3, 3}).does("move:R1c"); // P2: the slain one comes back
    EXPECT_TRUE(s.said(Say::PileRefilled));
    EXPECT_TRUE(s.emptied("R1a"));
    EXPECT_TRUE(s.emptied("R1c"));
    Scene none;
    none.monsters(1, {}).turn().does("move:R1c");
    EXPECT_TRUE(none.said(Say::NobodyLeft));
    EXPECT_FALSE(none.emptied("R1c"));
    EXPECT_TRUE(none.held(1).empty());
    none.does("move:k2");
    EXPECT_EQ(none.movesLeft(), 2);
}

TEST(DungeonCombat, DG_059_WithABonusTheDiceAreToldWithWhatTheyNeed)
{
    Scene s;
    s.at(1, "k2").holds(1, {"SW1"}).meets("R1c", "MB").turn().dice({4, 5}).does("move:R1c");
    EXPECT_EQ(s.termsOf(Say::AttackRoll).value().sum, 7);
    EXPECT_NE(s.told(1).find(" rolls 9; red needs 8 less a bonus of 1: 7."), std::string::npos) << s.told(1);
    Scene plain;
    plain.at(1, "k2").meets("R1c", "MB").turn().dice({4, 5}).does("move:R1c");
    EXPECT_NE(plain.told(1).find(" rolls 9; red needs 8."), std::string::npos) << plain.told(1);
}

TEST(DungeonCombat, DG_082_ARoomPaysOnce)
{
    Scene s;
    const std::size_t before = s.left(SharedPile::Treasures, 1);
    s.meets("R1c", "MB").dice({1, 2}).does("move:R1c").dice({6, 6}).does("roll");
    s.dice({1, 2}).does("move:R1c").dice({6, 6}).does("roll"); // P2
    s.turn().dice({6, 6}).does("fight");
    EXPECT_EQ(s.left(SharedPile::Treasures, 1), before - 1);
    EXPECT_EQ(s.held(1).size(), 1u);
}

TEST(DungeonCombat, DG_083_DG_084_TakingAllWithoutLimit)
{
    Scene s;
    Names many;
    for (int i = 0; i < 15; ++i)
        many.insert(many.end(), {"T250", "T500"});
    s.meets("R6a", "FG").stack("R6a", {"T1000", "T5000", "ESP", "CB"}).holds(1, many).at(1, "k17").turn();
    s.dice({5, 5}).does("move:R6a");
    EXPECT_EQ(s.held(1).size(), 34u);
    EXPECT_EQ(s.stackAt("R6a"), 0u);
    EXPECT_EQ(s.goods(1), 15 * 750 + 1000 + 5000 + 500 + 750);
}

TEST(DungeonCombat, DG_085_AnEmptyTreasurePileGivesNothing)
{
    Scene s;
    s.meets("R1a", "MA").treasures(1, {}).turn().dice({3, 3}).does("move:R1a");
    EXPECT_TRUE(s.emptied("R1a"));
    EXPECT_TRUE(s.held(1).empty());
}

TEST(DungeonCombat, DG_086_UnguardedTreasureGoesToWhoeverEnters)
{
    Scene s("ZWW", true);
    s.meets("R1a", "MA").treasures(1, {"T500"}).spells(1, {"fireball"}).turn();
    s.dice({3, 3}).does("cast:R1a:fireball").does("stay-out").does("finish");
    EXPECT_EQ(s.stackAt("R1a"), 1u);
    EXPECT_EQ(s.turnOf(), 2);
    s.does("move:R1a").does("move:k1");
    EXPECT_EQ(s.held(2), Names{"T500"});
    EXPECT_EQ(s.movesLeft(), 3);
    Scene chamber("ZWW", true);
    chamber.at(1, "k3").at(2, "k3").slain("C1a", 1).meets("C1a", "MA").stack("C1a", {"T500"});
    chamber.monsters(1, {"MB"}).spells(1, {"fireball"}).turn();
    chamber.dice({3, 3}).does("cast:C1a:fireball").does("stay-out").does("finish");
    chamber.dice({1, 2}).does("move:C1a");
    EXPECT_EQ(chamber.held(2), Names{"T500"}) << "before the next Monster comes";
    EXPECT_EQ(chamber.monsterAt("C1a"), "MB");
    chamber.dice({6, 6}).does("roll");
}

TEST(DungeonCombat, DG_086_WhoStandsThereTakesItAtHisTurn)
{
    Scene s("WWW");
    s.at(2, "R1a").slain("R1a", 1).stack("R1a", {"T500"}).turn(2);
    EXPECT_EQ(s.held(2), Names{"T500"});
}

} // namespace
} // namespace flagstone::dungeon::combat_test
