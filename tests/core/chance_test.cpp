// The one door for randomness: what comes through it is pinned, fair, and the same everywhere.
#include "core/chance.h"
#include "core/hash.h"
#include "core/step.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <set>

namespace flagstone::chance_test {
namespace {

using testing::ElementsAre;

std::vector<std::uint32_t> draws(SeededChance chance, std::uint32_t n, std::size_t count)
{
    std::vector<std::uint32_t> values(count);
    for (std::uint32_t &value : values)
        value = chance.uniform(n, ChanceTag::Die);
    return values;
}

double chiSquare(const std::vector<int> &counts, double expected)
{
    return std::accumulate(counts.begin(), counts.end(), 0.0, [&](double sum, int count) {
        return sum + (count - expected) * (count - expected) / expected;
    });
}

// These values may never change: every record that was ever written follows from them.
TEST(SeededChance, Golden)
{
    EXPECT_THAT(draws(SeededChance({1, 2}), 6, 12), ElementsAre(0, 2, 0, 2, 1, 5, 5, 3, 4, 1, 0, 5));
    EXPECT_THAT(draws(SeededChance({1, 2}), 4'000'000'000u, 4),
                ElementsAre(172873864, 1697369347, 467910567, 715885330));
    EXPECT_THAT(draws(SeededChance(mix({0x0123456789ABCDEF, 0xFEDCBA9876543210}, 7)), 100, 8),
                ElementsAre(73, 29, 1, 49, 15, 0, 27, 37));
}

TEST(SeededChance, HandfulsAreTheNumbersThatOneByOneGives)
{
    SeededChance together({5, 6}), single({5, 6});
    for (const std::uint32_t n : {2u, 6u, 20u, 100u, 255u, 256u}) {
        std::array<std::uint8_t, 40> dice{};
        together.dice(n, dice);
        for (const std::uint8_t die : dice)
            EXPECT_EQ(die, single.uniform(n, ChanceTag::Die));
        std::vector<CardId> cards(n + 100);
        for (std::size_t i = 0; i < cards.size(); ++i)
            cards[i] = CardId{static_cast<std::uint16_t>(i)};
        std::vector<CardId> expected = cards;
        together.shuffleCards(cards);
        for (auto left = static_cast<std::uint32_t>(expected.size()); left > 1; --left)
            std::swap(expected[left - 1], expected[left - 1 - single.uniform(left, ChanceTag::Shuffle)]);
        EXPECT_EQ(cards, expected);
    }
    EXPECT_EQ(together.uniform(1000, ChanceTag::Pick), single.uniform(1000, ChanceTag::Pick));
}

TEST(SeededChance, AWrittenRecordDoesNotDependOnHandfuls)
{
    SeededChance source({5, 6}), same({5, 6});
    Outcomes log;
    RecordingChance recording(source, log);
    std::vector<int> recorded(150), plain(150);
    std::iota(recorded.begin(), recorded.end(), 0);
    plain = recorded;
    shuffle(recorded, recording);
    shuffle(plain, same);
    EXPECT_EQ(recorded, plain);
    ASSERT_EQ(log.size(), 149u);
    for (std::uint32_t i = 0; i < log.size(); ++i)
        EXPECT_EQ(log[i].sides, 150 - i);
}

TEST(SeededChance, GoldenShuffle)
{
    std::vector<int> cards(12);
    std::iota(cards.begin(), cards.end(), 0);
    SeededChance chance({1, 2});
    shuffle(cards, chance);
    EXPECT_THAT(cards, ElementsAre(5, 3, 2, 9, 1, 7, 0, 10, 4, 8, 6, 11));
}

TEST(SeededChance, EveryBitOfTheSeedCounts)
{
    const auto first = draws(SeededChance({0, 0}), 1'000'000, 4);
    std::set<std::vector<std::uint32_t>> streams{first};
    for (int bit = 0; bit < 64; ++bit) {
        streams.insert(draws(SeededChance({std::uint64_t{1} << bit, 0}), 1'000'000, 4));
        streams.insert(draws(SeededChance({0, std::uint64_t{1} << bit}), 1'000'000, 4));
    }
    EXPECT_EQ(streams.size(), 129u);
}

TEST(SeededChance, OneThingIsAlwaysTheFirst)
{
    EXPECT_THAT(draws(SeededChance({3, 4}), 1, 100), testing::Each(0u));
}

TEST(SeededChance, IsUniform)
{
    // 99.9 % quantiles of the chi-square distribution with 5, 99 and 107 degrees of freedom
    const auto spread = [](std::uint32_t n, int count) {
        std::vector<int> counts(n);
        for (const std::uint32_t value : draws(SeededChance({5, 6}), n, count))
            ++counts.at(value);
        return chiSquare(counts, static_cast<double>(count) / n);
    };
    EXPECT_LT(spread(6, 60'000), 20.5);
    EXPECT_LT(spread(100, 100'000), 148.2);
}

TEST(SeededChance, RejectsWhatWouldBeUnfair)
{
    // With n = 3 * 2^30 a bound without rejection would give every third number twice as often as the others.
    constexpr std::uint32_t kN = 3u << 30;
    std::vector<int> thirds(3);
    for (const std::uint32_t value : draws(SeededChance({5, 6}), kN, 30'000)) {
        ASSERT_LT(value, kN);
        ++thirds[value % 3];
    }
    EXPECT_LT(chiSquare(thirds, 10'000), 13.8);
}

TEST(SeededChance, FirstValuesOfStreamsAreUniform)
{
    std::vector<int> first(36);
    for (std::uint64_t i = 0; i < 36'000; ++i) {
        SeededChance chance(mix({1, 1}, i));
        const std::uint32_t a = chance.uniform(6, ChanceTag::Die);
        ++first[a * 6 + chance.uniform(6, ChanceTag::Die)];
    }
    EXPECT_LT(chiSquare(first, 1000), 66.7);
}

TEST(Shuffle, EveryCardReachesEveryPlace)
{
    constexpr std::size_t kCards = 8;
    constexpr int kTimes = 16'000;
    std::vector<int> counts(kCards * kCards);
    SeededChance chance({9, 1});
    for (int i = 0; i < kTimes; ++i) {
        std::vector<std::size_t> cards(kCards);
        std::iota(cards.begin(), cards.end(), std::size_t{0});
        shuffle(cards, chance);
        for (std::size_t place = 0; place < kCards; ++place)
            ++counts[place * kCards + cards[place]];
    }
    EXPECT_LT(chiSquare(counts, double{kTimes} / kCards), 85.4); // 99.9 %, 49 degrees of freedom
}

TEST(Shuffle, NoneAndOneUseNoChance)
{
    ScriptedChance chance;
    std::vector<int> none;
    std::vector<int> one{7};
    Outcomes log;
    RecordingChance recording(chance, log);
    shuffle(none, recording);
    shuffle(one, recording);
    EXPECT_TRUE(log.empty());
    EXPECT_THAT(one, ElementsAre(7));
}

TEST(Seed, TextGoesThereAndBack)
{
    const Seed seed{0x0123456789ABCDEF, 0x00000000000000FF};
    EXPECT_EQ(seed.toText(), "0123456789abcdef00000000000000ff");
    EXPECT_EQ(Seed::fromText(seed.toText()), seed);
    EXPECT_EQ(Seed::fromText("0123456789ABCDEF00000000000000FF"), seed) << "as somebody has written it down";
    EXPECT_NE(Seed::fromText("dragon"), Seed::fromText("dragons"));
    EXPECT_EQ(Seed::fromText("dragon"), Seed::fromText("dragon"));
    // 32 characters that are no hexadecimal number are words like any others
    EXPECT_NE(Seed::fromText("zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"), (Seed{0, 0}));
    EXPECT_EQ(Seed::fromText("dragon").toText(), "710493a21d69315e8a6cad26d64f43b4");
    EXPECT_NE(Seed::fresh(), Seed::fresh());
}

TEST(Mix, GivesEveryIndexItsOwnSeed)
{
    std::set<std::string> seeds;
    for (std::uint64_t i = 0; i < 10'000; ++i)
        seeds.insert(mix({1, 2}, i).toText());
    for (std::uint64_t i = 0; i < 10'000; ++i)
        seeds.insert(mix({2, 1}, i).toText());
    EXPECT_EQ(seeds.size(), 20'000u);
    EXPECT_EQ(mix({1, 2}, 3).toText(), "6bb36cb2897a7f9d4c03fabc18816767");
}

TEST(ReplayChance, GivesWhatWasWrittenDown)
{
    const Outcomes known{{6, 5}, {20, 0}};
    ReplayChance chance(known);
    EXPECT_EQ(chance.uniform(6, ChanceTag::Die), 5u);
    EXPECT_FALSE(chance.usedUp());
    EXPECT_EQ(chance.uniform(20, ChanceTag::Pick), 0u);
    EXPECT_TRUE(chance.usedUp());
    try {
        (void)chance.uniform(8, ChanceTag::Pick);
        FAIL();
    } catch (const NeedOutcome &need) {
        EXPECT_EQ(need.sides, 8u);
        EXPECT_EQ(need.tag, ChanceTag::Pick);
        EXPECT_THAT(need.what(), testing::HasSubstr("8 sides"));
    }
}

TEST(ReplayChance, RefusesOtherDice)
{
    const Outcomes otherSides{{6, 5}};
    ReplayChance a(otherSides);
    EXPECT_THROW((void)a.uniform(8, ChanceTag::Die), ChanceMismatch);
    const Outcomes impossible{{6, 6}};
    ReplayChance b(impossible);
    EXPECT_THROW((void)b.uniform(6, ChanceTag::Die), ChanceMismatch);
}

TEST(TypedDice, AsksPeopleForDiceAndTheSeedForTheRest)
{
    SeededChance rest({1, 2});
    SeededChance same({1, 2});
    const std::vector<std::uint32_t> dice{3, 0};
    TypedDice chance(rest, dice);
    EXPECT_EQ(chance.uniform(52, ChanceTag::Shuffle), same.uniform(52, ChanceTag::Shuffle));
    EXPECT_EQ(chance.uniform(6, ChanceTag::Die), 3u);
    EXPECT_EQ(chance.uniform(52, ChanceTag::Pick), same.uniform(52, ChanceTag::Pick));
    EXPECT_EQ(chance.uniform(6, ChanceTag::Die), 0u);
    EXPECT_THROW((void)chance.uniform(6, ChanceTag::Die), NeedOutcome);
}

TEST(TypedDice, RefusesAFaceThatTheDieDoesNotHave)
{
    SeededChance rest({1, 2});
    const std::vector<std::uint32_t> dice{6};
    TypedDice chance(rest, dice);
    EXPECT_THROW((void)chance.uniform(6, ChanceTag::Die), ChanceMismatch);
}

TEST(ScriptedChance, GivesFacesAndLeavesOrdersAlone)
{
    ScriptedChance chance({6, 1});
    chance.add({3});
    EXPECT_EQ(chance.left(), 3u);
    std::vector<int> cards{1, 2, 3, 4};
    shuffle(cards, chance);
    EXPECT_THAT(cards, ElementsAre(1, 2, 3, 4));
    EXPECT_EQ(chance.uniform(6, ChanceTag::Die), 5u);
    EXPECT_EQ(chance.uniform(6, ChanceTag::Pick), 0u);
    EXPECT_THROW((void)chance.uniform(2, ChanceTag::Die), ChanceMismatch);
    EXPECT_EQ(chance.left(), 0u);
    EXPECT_THROW((void)chance.uniform(6, ChanceTag::Die), NeedOutcome);
}

TEST(RecordingChance, WritesDownWhatItPassesOn)
{
    ScriptedChance script({2, 4});
    Outcomes log;
    RecordingChance chance(script, log);
    (void)chance.uniform(6, ChanceTag::Die);
    (void)chance.uniform(8, ChanceTag::Die);
    EXPECT_EQ(log, (Outcomes{{6, 1}, {8, 3}}));
}

TEST(Step, RollsSumsAndHits)
{
    ScriptedChance script({1, 5, 6, 3, 4, 2});
    std::vector<Event> log;
    Step step(script, &log);
    EXPECT_FALSE(step.usedChance());
    std::vector<std::uint8_t> faces;
    EXPECT_EQ(step.rollDice(3, 6, 5, 9, 2, &faces), 2);
    EXPECT_TRUE(step.usedChance());
    EXPECT_THAT(faces, ElementsAre(1, 5, 6));
    EXPECT_EQ(step.rollDice(2, 6, 0, 10), 7);
    EXPECT_EQ(step.roll(6), 2);
    ASSERT_EQ(log.size(), 2u);
    const auto &told = std::get<DiceRolled>(log[0].body);
    EXPECT_EQ(told.why, 9);
    EXPECT_EQ(told.who, 2);
    EXPECT_EQ(told.count, 3);
    EXPECT_EQ(told.sides, 6);
    EXPECT_EQ(told.hitFrom, 5);
    EXPECT_EQ(told.faces[2], 6);
    EXPECT_EQ(step.rollDice(0, 6, 0, 9), 0);
    EXPECT_EQ(log.size(), 2u);
}

TEST(Step, EachDieCountsByItselfWhereTheTermsSaySo)
{
    ScriptedChance script({3, 5, 8, 3});
    std::vector<Event> log;
    Step step(script, &log);
    EXPECT_EQ(step.rollDice(4, 8, 0, 9, 2, nullptr, {.every = 4, .worth = 2}), 6) << "and not 2 x 19 / 4";
    const auto &told = std::get<DiceRolled>(log[0].body);
    EXPECT_EQ(resultOf(told), 6);
    EXPECT_EQ(told.countsFrom(), 4);
}

TEST(Step, ManyDiceAreToldInSeveralEvents)
{
    SeededChance chance({1, 2});
    std::vector<Event> log;
    Step step(chance, &log);
    const int sum = step.rollDice(100, 6, 0, 1);
    int told = 0;
    int dice = 0;
    for (const Event &event : log) {
        const auto &rolled = std::get<DiceRolled>(event.body);
        dice += rolled.count;
        told = std::accumulate(rolled.faces.begin(), rolled.faces.begin() + rolled.count, told);
    }
    EXPECT_EQ(log.size(), 3u);
    EXPECT_EQ(dice, 100);
    EXPECT_EQ(told, sum);
}

TEST(Step, SilentStepsTellNothing)
{
    ScriptedChance script({1, 2});
    Step step(script);
    step.say(std::uint16_t{4}, 1, 2);
    EXPECT_FALSE(step.loud());
    EXPECT_FALSE(step.usedChance());
    EXPECT_EQ(step.pick(3), 0u);
    EXPECT_TRUE(step.usedChance());
    EXPECT_EQ(step.rollDice(1, 6, 0, 1), 2);
}

TEST(Hash, KnownValues)
{
    // Fowler, Noll and Vo's published test vectors of FNV-1a
    EXPECT_EQ(Hasher().value(), 0xCBF29CE484222325u);
    Hasher hasher;
    hasher.add("foobar");
    EXPECT_EQ(hasher.value(), 0x85944171F73967E8u);
    EXPECT_EQ(toHex(0x00000000000000AFu), "00000000000000af");
    Hasher small;
    small.add(std::uint8_t{7});
    Hasher wide;
    wide.add(std::int64_t{7});
    EXPECT_EQ(small.value(), wide.value());
    // SplitMix64's first output for the seed 0 (Vigna's splitmix64.c)
    EXPECT_EQ(mix64(0x9E3779B97F4A7C15u), 0xE220A8397B1DCDAFu);
}

} // namespace
} // namespace flagstone::chance_test
