#include "app/common/chance_words.h"

#include <gtest/gtest.h>

namespace flagstone::app::chance_words_test {
namespace {

QString words(double share, double either = 0.02)
{
    return chanceWords({.value = share, .range = {share - either, share + either}});
}

TEST(ChanceWords, SayTensAndOneOfMany)
{
    EXPECT_EQ(words(0.96), QStringLiteral("nearly all succeed"));
    EXPECT_EQ(words(0.65), QStringLiteral("about 7 of 10 succeed"));
    EXPECT_EQ(words(0.649), QStringLiteral("about 6 of 10 succeed"));
    EXPECT_EQ(words(0.15), QStringLiteral("about 2 of 10 succeed"));
    EXPECT_EQ(words(0.149), QStringLiteral("about 1 of 10 succeeds"));
    EXPECT_EQ(words(0.095), QStringLiteral("about 1 of 10 succeeds"));
    EXPECT_EQ(words(0.06), QStringLiteral("about 1 of 15 succeeds"));
    EXPECT_EQ(words(0.009), QStringLiteral("fewer than 1 of 100 succeed"));
    EXPECT_EQ(words(0.6, 0.15), QStringLiteral("between 4 and 8 of 10 succeed"));
}

TEST(ChanceWords, ChancesWhoseWhiskersOverlapAreAboutAsGood)
{
    const auto chance = [](double low, double high) {
        return Estimate{.value = (low + high) / 2, .range = {low, high}};
    };
    EXPECT_TRUE(overlap(chance(0.34, 0.71), chance(0.54, 0.88))) << "54 beside 73, of few games";
    EXPECT_TRUE(overlap(chance(0.54, 0.88), chance(0.34, 0.71)));
    EXPECT_FALSE(overlap(chance(0.50, 0.58), chance(0.69, 0.77)));
}

TEST(ChanceWords, NothingIsNeitherMoreNorLess)
{
    EXPECT_EQ(signedNumber(-0.04, 1), QStringLiteral("±0"));
    EXPECT_EQ(signedNumber(-0.06, 1), QStringLiteral("−0.1"));
    EXPECT_EQ(signedNumber(1.75, 1), QStringLiteral("+1.8"));
    EXPECT_EQ(pointsOf(-0.004), QStringLiteral("±0"));
    EXPECT_EQ(pointsOf(0.005), QStringLiteral("+1"));
    EXPECT_EQ(pointsOf(-0.19), QStringLiteral("−19"));
}

TEST(ChanceWords, NoPercentageIsCertainThatTheIntervalDoesNotExclude)
{
    const auto percent = [](double value, double low, double high) {
        return percentOf({.value = value, .range = {low, high}});
    };
    EXPECT_EQ(percent(0, 0, 0.001), QStringLiteral("< 1 %"));
    EXPECT_EQ(percent(0.004, 0.003, 0.005), QStringLiteral("< 1 %"));
    EXPECT_EQ(percent(1, 0.999, 1), QStringLiteral("> 99 %"));
    EXPECT_EQ(percent(0.58, 0.5, 0.66), QStringLiteral("58 %"));
    EXPECT_EQ(percent(0, 0, 0), QStringLiteral("0 %"));
}

TEST(ChanceWords, AreShortWhereRoomIs)
{
    const auto brief = [](double share, double either = 0.02) {
        return briefChance({.value = share, .range = {share - either, share + either}});
    };
    EXPECT_EQ(brief(0.96), QStringLiteral("nearly all win"));
    EXPECT_EQ(brief(0.65), QStringLiteral("7 in 10 win"));
    EXPECT_EQ(brief(0.06), QStringLiteral("1 in 15 wins"));
    EXPECT_EQ(brief(0.009), QStringLiteral("hardly any win"));
    EXPECT_EQ(brief(0.6, 0.15), QStringLiteral("4–8 in 10 win"));
}

TEST(ChanceWords, PinsAreTens)
{
    for (const auto &[share, pins] :
         {std::pair{0.04, 0}, std::pair{0.05, 1}, std::pair{0.65, 7}, std::pair{1.0, 10}})
        EXPECT_EQ(pinsOf({.value = share, .range = {share, share}}), pins) << share;
}

} // namespace
} // namespace flagstone::app::chance_words_test
