// The small languages of a pack: formulas, Rounds, symbols, Counter boxes.
#include "rules/adventuredeck/languages.h"

#include <gtest/gtest.h>

#include <vector>

namespace flagstone::adventuredeck::language_test {
namespace {

std::vector<int> values(const char *text, bool up = false)
{
    std::vector<int> all;
    for (int round = 1; round <= kRounds; ++round)
        all.push_back(parseFormula(text).value().at(round, up));
    return all;
}
using V = std::vector<int>;

TEST(AdventureDeckLanguages, AD_078_AD_079_AD_083_AD_085_AD_086_TheRoundInAFormula)
{
    EXPECT_EQ(values("R"), (V{1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(values("R+2"), (V{3, 4, 5, 6, 7, 8}));
    EXPECT_EQ(values("Rx2"), (V{2, 4, 6, 8, 10, 12}));
    EXPECT_EQ(values("7-R"), (V{6, 5, 4, 3, 2, 1}));
    EXPECT_EQ(values("5"), (V{5, 5, 5, 5, 5, 5}));
}

TEST(AdventureDeckLanguages, AD_080_AD_082_AD_084_AD_087_RoundingDownAndAtLeastOne)
{
    EXPECT_EQ(values("R/2"), (V{1, 1, 1, 2, 2, 3}));
    EXPECT_EQ(values("R/2+1"), (V{2, 2, 2, 3, 3, 4}));
    EXPECT_EQ(values("R/3"), (V{1, 1, 1, 1, 1, 2}));
    EXPECT_EQ(values("R-1"), (V{1, 1, 2, 3, 4, 5}));
}

TEST(AdventureDeckLanguages, AD_081_CostsMayBeRoundedUp)
{
    EXPECT_EQ(values("R/2", true), (V{1, 1, 2, 2, 3, 3}));
}

TEST(AdventureDeckLanguages, AD_088_HalfIsRoundedDownAndAtLeastOne)
{
    EXPECT_EQ(half(5), 2);
    EXPECT_EQ(half(1), 1);
    EXPECT_EQ(half(0), 0);
    EXPECT_EQ(half(3), 1);
    EXPECT_EQ(half(5, true), 3);
}

TEST(AdventureDeckLanguages, AD_038_RoundsAreListsAndRanges)
{
    EXPECT_EQ(parseRounds("1-2;6"), 0b100011);
    EXPECT_EQ(parseRounds("1;5;6"), 0b110001);
    for (const char *bad : {"", "0", "7", "2-1", "1-", "1,2", "a", "1;;2"})
        EXPECT_FALSE(parseRounds(bad)) << bad;
}

TEST(AdventureDeckLanguages, FormulasThatAreNoneAreRefused)
{
    for (const char *bad : {"", "R2", "R/", "R/0", "R+", "r", "6-R", "1000", "R/2+", "R+1+1"})
        EXPECT_FALSE(parseFormula(bad)) << bad;
}

TEST(AdventureDeckLanguages, AD_052_AD_089_AD_147_BoostCosts)
{
    EXPECT_EQ(parseBoostCost("R/2 AGI")->cards.at(5), 2);
    EXPECT_EQ(parseBoostCost("R/2 AGI")->attribute, Attribute::Agility);
    EXPECT_TRUE(parseBoostCost("late INT")->late);
    for (const char *bad : {"2", "2 LUK", "INT 2", "late"})
        EXPECT_FALSE(parseBoostCost(bad)) << bad;
}

TEST(AdventureDeckLanguages, AD_057_AD_069_CounterBoxes)
{
    const Counters bolt = parseCounters("AGI=full;shield=half;^v=half").value();
    EXPECT_EQ(bolt.by(Attribute::Agility), Effect::Full);
    EXPECT_EQ(bolt.by(Attribute::Strength), Effect::None);
    EXPECT_EQ(bolt.shield, Effect::Half);
    EXPECT_EQ(bolt.luck, Effect::Half);
    EXPECT_EQ(bolt.symbols, 1);
    EXPECT_EQ(bolt.attributes(), bitOf(Attribute::Agility));
    EXPECT_EQ(parseCounters("^v2=half")->symbols, 2);
    for (const char *bad : {"AGI", "AGI=some", "luck=full", "AGI=full=half"})
        EXPECT_FALSE(parseCounters(bad)) << bad;
}

TEST(AdventureDeckLanguages, AD_066_AD_067_PatternsTakeAnyOrderAndWildPlaces)
{
    const Pattern wild = parsePattern("^^*").value();
    EXPECT_EQ(wild.length, 3);
    EXPECT_TRUE(wild.met({2, 1}));
    EXPECT_TRUE(wild.met({3, 0}));
    EXPECT_FALSE(wild.met({1, 2}));
    EXPECT_TRUE(parsePattern("vv^")->met({1, 2}));
    EXPECT_FALSE(parsePattern("vv^")->met({0, 3}));
    EXPECT_FALSE(parsePattern(""));
    EXPECT_FALSE(parsePattern("^x"));
}

TEST(AdventureDeckLanguages, AD_358_HowManyFoes)
{
    const auto of = [](const char *text, int players) { return parseFoeCount(text).value().of(players); };
    EXPECT_EQ(of("2", 4), 2);
    EXPECT_EQ(of("2n", 3), 6);
    EXPECT_EQ(of("3n-2", 4), 10);
    EXPECT_EQ(of("ceil(3n/2)", 3), 5);
    EXPECT_EQ(of("ceil(n/2)", 3), 2);
    EXPECT_EQ(of("n+1", 2), 3);
    EXPECT_EQ(of("2n-4", 1), 0);
    for (const char *bad : {"", "x", "n*2", "ceil(n)", "3n-"})
        EXPECT_FALSE(parseFoeCount(bad)) << bad;
}

} // namespace
} // namespace flagstone::adventuredeck::language_test
