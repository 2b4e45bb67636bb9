#include "conformance/toy.h"
#include "core/hash.h"
#include "sim/odds.h"
#include "sim/playing.h"
#include "sim/trials.h"

#include <boost/math/distributions/binomial.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <stdexcept>

namespace flagstone::sim_test {
namespace {

const Setup kSetup{"toy", "TOY-A1", 3, {}};

TEST(ShareInterval, GivesThePublishedValues)
{
    // R: binom.test(x, n)$conf.int
    const Interval half = shareInterval(50, 100);
    EXPECT_NEAR(half.low, 0.3983211, 1e-7);
    EXPECT_NEAR(half.high, 0.6016789, 1e-7);
    const Interval few = shareInterval(1, 10);
    EXPECT_NEAR(few.low, 0.0025286, 1e-7);
    EXPECT_NEAR(few.high, 0.4450161, 1e-7);
    const Interval none = shareInterval(0, 20);
    EXPECT_EQ(none.low, 0.0);
    EXPECT_NEAR(none.high, 1 - std::pow(0.025, 1.0 / 20), 1e-12);
    EXPECT_NEAR(shareInterval(20, 20).low, 1 - none.high, 1e-12);
    EXPECT_EQ(shareInterval(0, 0), (Interval{0.0, 1.0}));
}

/// The chance that the interval holds the true share, added up over everything that can be counted.
TEST(ShareInterval, HoldsTheTruthInNinetyFiveOfAHundredWhateverItIs)
{
    for (const unsigned trials : {64u, 448u, 4032u})
        for (const double share : {0.00002, 0.0003, 0.001, 0.004, 0.03, 0.13, 0.5, 0.77, 0.999}) {
            const boost::math::binomial_distribution<> hits(trials, share);
            double held = 0;
            for (unsigned k = 0; k <= trials; ++k) {
                const Interval range = shareInterval(k, trials);
                held += range.low <= share && share <= range.high ? pdf(hits, k) : 0.0;
            }
            EXPECT_GE(held, 0.95) << share << " in " << trials;
        }
}

TEST(Trials, EveryIndexOnceOnAnyNumberOfThreads)
{
    for (const unsigned threads : {0u, 1u, 2u, 5u}) {
        for (const std::size_t count : {0u, 1u, 31u, 32u, 33u, 1000u}) {
            std::vector<std::atomic<int>> calls(count);
            EXPECT_EQ(runTrials(count, threads, {}, [&](std::size_t i, unsigned) { return ++calls[i] == 1; }),
                      count);
            for (const auto &n : calls)
                EXPECT_EQ(n, 1);
        }
    }
}

TEST(Trials, AStopKeepsTheFirstOnes)
{
    std::vector<std::atomic<int>> calls(100'000);
    std::stop_source stop;
    const std::size_t made = runTrials(calls.size(), 2, stop.get_token(), [&](std::size_t i, unsigned) {
        ++calls[i];
        if (i == 100)
            stop.request_stop();
        return true;
    });
    EXPECT_GT(made, 100u);
    EXPECT_LT(made, calls.size());
    for (std::size_t i = 0; i < calls.size(); ++i)
        ASSERT_EQ(calls[i], i < made ? 1 : 0) << i;
}

TEST(Trials, WhatBreaksOffAtTheStopDoesNotCountNorWhatFollows)
{
    std::stop_source stop;
    std::atomic<int> later = 0;
    const std::size_t made = runTrials(1000, 2, stop.get_token(), [&](std::size_t i, unsigned) {
        if (i == 100)
            stop.request_stop();
        later += i > 100 ? 1 : 0;
        return i != 100;
    });
    EXPECT_EQ(made, 100u) << later << " after it";
}

TEST(Trials, AnExceptionComesOut)
{
    for (const unsigned threads : {1u, 3u})
        EXPECT_THROW(runTrials(1000, threads, {},
                               [](std::size_t i, unsigned) {
                                   if (i == 500)
                                       throw std::runtime_error("a rule is broken");
                                   return true;
                               }),
                     std::runtime_error);
}

TEST(Playing, SignatureIsTheSameForAnyNumberOfThreads)
{
    const auto one = signature(toyModule(), toyPack(), 1000, 1);
    ASSERT_TRUE(one);
    EXPECT_EQ(signature(toyModule(), toyPack(), 1000, 2), one);
    EXPECT_EQ(signature(toyModule(), toyPack(), 1000, 5), one);
}

TEST(Playing, SignatureIsTheSameOnEveryMachine)
{
    EXPECT_EQ(toHex(signature(toyModule(), toyPack(), 300, 2).value()), "3ca0548bd1290318");
}

TEST(Playing, SignatureNoticesSeedNumberAndPack)
{
    const auto one = signature(toyModule(), toyPack(), 300, 2);
    EXPECT_NE(signature(toyModule(), toyPack(), 301, 2), one);
    EXPECT_NE(signature(toyModule(), toyPack(), 300, 2, Seed{0, 1}), one);
    PackData other = toyPack();
    other.tables[0].rows[11].cells[3] = "5";
    EXPECT_NE(signature(toyModule(), other, 300, 2), one);
}

TEST(Playing, ABadPackGivesItsIssues)
{
    PackData bad = toyPack();
    bad.tables[0].rows[3].cells[3] = "many";
    const auto none = signature(toyModule(), bad, 100, 2);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().front().line, 5);
    bad.tables.clear();
    EXPECT_FALSE(signature(toyModule(), bad, 100, 1));
}

TEST(Playing, ACappedGameIsUnfinished)
{
    const auto game = toyGame({5, 6});
    SeededChance chance({7, 8});
    EXPECT_EQ(playOut(*game, randomPolicy(), chance, 3), 3u);
    EXPECT_FALSE(game->ending().over);
    playOut(*game, randomPolicy(), chance);
    EXPECT_TRUE(game->ending().over);
    EXPECT_EQ(playOut(*game, randomPolicy(), chance), 0u);
}

/// Stops the work while it thinks about its first choice.
class Stopping final : public Policy {
public:
    explicit Stopping(std::stop_source stop) : m_stop(std::move(stop)) {}
    std::size_t choose(const Game &, ChanceSource &, const std::stop_token &) const override
    {
        m_stop.request_stop();
        return 0;
    }

private:
    mutable std::stop_source m_stop;
};

TEST(Playing, AStopWaitsForNoFurtherChoice)
{
    const auto game = toyGame({5, 6});
    SeededChance chance({7, 8});
    std::stop_source stop;
    const Stopping stopping(stop);
    EXPECT_FALSE(playOut(*game, stopping, chance, stop.get_token()));
    EXPECT_FALSE(game->ending().over);
}

TEST(Policies, StylesPlayAsTheyAreNamed)
{
    EXPECT_EQ(policyNamed("random"), &randomPolicy());
    EXPECT_EQ(policyNamed("cautious"), &cautiousPolicy());
    EXPECT_EQ(policyNamed("bold"), &fairPolicy());
    EXPECT_EQ(policyNamed("Bold"), nullptr);

    const auto game = toyGame({5, 6});
    SeededChance chance({1, 1});
    for (const PlayStyle style : {PlayStyle::Cautious, PlayStyle::Bold}) {
        const Policy &policy = style == PlayStyle::Bold ? fairPolicy() : cautiousPolicy();
        int best = game->heuristic(0, style);
        for (std::size_t i = 1; i < game->choiceCount(); ++i)
            best = std::max(best, game->heuristic(i, style));
        for (int i = 0; i < 20; ++i)
            EXPECT_EQ(game->heuristic(policy.choose(*game, chance), style), best);
    }
    const Question question = Question::ofSetup(toyModule(), toyPack(), kSetup).value();
    const auto wins = [&](const Policy &policy) {
        return findOdds(question, {.policy = &policy, .seed = {1, 2}, .count = 200}).counts[kSuccess].sum;
    };
    EXPECT_NE(wins(fairPolicy()), wins(cautiousPolicy()));
}

TEST(Policies, TheRandomOneAndTiesAreFair)
{
    const auto game = toyGame({5, 6});
    SeededChance chance({1, 1});
    std::vector<int> counts(game->choiceCount());
    constexpr int kTries = 6000;
    for (int i = 0; i < kTries; ++i)
        ++counts[randomPolicy().choose(*game, chance)];
    const int expected = kTries / static_cast<int>(counts.size());
    for (const int count : counts)
        EXPECT_NEAR(count, expected, expected / 5);

    int best = game->heuristic(0, PlayStyle::Cautious);
    for (std::size_t i = 1; i < game->choiceCount(); ++i)
        best = std::max(best, game->heuristic(i, PlayStyle::Cautious));
    std::vector<std::size_t> equals;
    for (std::size_t i = 0; i < game->choiceCount(); ++i)
        if (game->heuristic(i, PlayStyle::Cautious) == best)
            equals.push_back(i);
    std::ranges::fill(counts, 0);
    for (int i = 0; i < kTries; ++i)
        ++counts[cautiousPolicy().choose(*game, chance)];
    for (const std::size_t i : equals)
        EXPECT_NEAR(counts[i], kTries / static_cast<int>(equals.size()), kTries / 20);
}

} // namespace
} // namespace flagstone::sim_test
