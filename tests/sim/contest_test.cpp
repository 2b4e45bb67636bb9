// Contests with the tests' own rule system.
#include "conformance/toy.h"
#include "sim/contest.h"

#include <gtest/gtest.h>

namespace flagstone {
namespace {

const Setup kSetup{.ruleset = "toy", .adventure = "TOY-A1", .seats = 2, .options = {}};

TEST(Contest, IsTheSameForAnyNumberOfThreads)
{
    Contest contest{.players = {&boldPolicy(), &randomPolicy()}, .games = 100, .seed = {1, 2}, .threads = 1};
    const ContestResult one = playContest(toyModule(), toyPack(), kSetup, contest).value();
    contest.threads = 3;
    const ContestResult three = playContest(toyModule(), toyPack(), kSetup, contest).value();
    EXPECT_EQ(one.games, 100u);
    EXPECT_EQ(one.unfinished, 0u);
    EXPECT_EQ(one.steps, three.steps);
    for (std::size_t p = 0; p < 2; ++p) {
        EXPECT_GT(one.scores[p].moves, 0u);
        EXPECT_EQ(one.scores[p].moves, three.scores[p].moves);
        EXPECT_EQ(one.scores[p].wins, three.scores[p].wins);
    }
}

TEST(Contest, WantsAPlayerForEachSeat)
{
    const Contest contest{.players = {&boldPolicy()}, .games = 1, .seed = {}, .threads = 1};
    EXPECT_FALSE(playContest(toyModule(), toyPack(), kSetup, contest));
}

/// A rule system without plans and estimates: what looks equally good is played out to the end.
TEST(LookAhead, PlaysOutWhatHasNoEstimate)
{
    const Contest contest{
        .players = {&strongPolicy(), &randomPolicy()}, .games = 10, .seed = {3, 4}, .threads = 2};
    const ContestResult result = playContest(toyModule(), toyPack(), kSetup, contest).value();
    EXPECT_EQ(result.unfinished, 0u);
    EXPECT_GT(result.scores[0].moves, 0u);
}

TEST(LookAhead, KnowsItsNames)
{
    for (const char *name : {"easy", "fair", "strong", "random", "cautious", "bold"})
        EXPECT_NE(policyNamed(name), nullptr) << name;
    EXPECT_EQ(policyNamed("fair"), &boldPolicy());
    EXPECT_EQ(policyNamed(""), nullptr);
}

TEST(Contest, BrokenOffGamesAreCounted)
{
    const Contest contest{.players = {&randomPolicy(), &randomPolicy()},
                          .games = 10,
                          .seed = {1, 2},
                          .threads = 1,
                          .mostSteps = 1};
    EXPECT_EQ(playContest(toyModule(), toyPack(), kSetup, contest)->unfinished, 10u);
}

} // namespace
} // namespace flagstone
