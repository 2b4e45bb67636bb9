// Contests with the tests' own rule system.
#include "odds_fixture.h"
#include "sim/contest.h"

#include <gtest/gtest.h>

#include <ctime>

namespace flagstone::contest_test {
namespace {

TEST(Contest, IsTheSameForAnyNumberOfThreads)
{
    Contest contest{.players = {&fairPolicy(), &randomPolicy()}, .games = 100, .seed = {1, 2}, .threads = 1};
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

/// Stops the work at one of its decisions, by default the hundredth.
class Stopping final : public Policy {
public:
    explicit Stopping(std::stop_source stop, int at = 100) : m_stop(std::move(stop)), m_at(at) {}
    std::size_t choose(const Game &game, ChanceSource &chance, const std::stop_token &) const override
    {
        if (++m_made == m_at)
            m_stop.request_stop();
        return randomPolicy().choose(game, chance);
    }

private:
    mutable std::stop_source m_stop;
    int m_at;
    mutable std::atomic<int> m_made = 0;
};

TEST(Contest, AStopLeavesWhatIsPlayed)
{
    std::stop_source stop;
    std::atomic<std::size_t> played = 0;
    const Stopping stopping(stop);
    const Contest contest{.players = {&stopping, &randomPolicy()},
                          .games = 100'000,
                          .seed = {1, 2},
                          .threads = 1,
                          .played = &played};
    const auto result = playContest(toyModule(), toyPack(), kSetup, contest, stop.get_token());
    ASSERT_TRUE(result);
    EXPECT_GT(result->games, 0u);
    EXPECT_LT(result->games, 200u);
    EXPECT_EQ(result->games, played);
    EXPECT_EQ(result->unfinished, 0u);
    Contest same = contest; // those that were played are the first ones
    same.players[0] = &randomPolicy();
    same.games = result->games;
    EXPECT_EQ(playContest(toyModule(), toyPack(), kSetup, same)->scores[0].wins, result->scores[0].wins);
}

TEST(Contest, AStopWaitsForNoGameToEnd)
{
    std::stop_source stop;
    const Stopping stopping(stop, 1);
    const Contest contest{.players = {&stopping, &randomPolicy()}, .games = 10, .seed = {1, 2}, .threads = 1};
    EXPECT_EQ(playContest(toyModule(), toyPack(), kSetup, contest, stop.get_token())->games, 0u);
}

TEST(Contest, WantsAPlayerForEachSeat)
{
    const Contest contest{.players = {&fairPolicy()}, .games = 1, .seed = {}, .threads = 1};
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

TEST(LookAhead, AfterAStopImaginesNoFurtherGame)
{
    const auto game = toyGame({5, 6});
    const auto timeOf = [&](const std::stop_token &stop) { // of the processor
        SeededChance chance({7, 8});
        const std::clock_t begin = std::clock();
        EXPECT_LT(strongPolicy().choose(*game, chance, stop), game->choiceCount());
        return std::clock() - begin;
    };
    const std::clock_t whole = timeOf({});
    std::stop_source stop;
    stop.request_stop();
    EXPECT_LT(5 * timeOf(stop.get_token()), whole);
}

TEST(LookAhead, KnowsItsNames)
{
    for (const char *name : {"easy", "fair", "strong", "random", "cautious", "bold"})
        EXPECT_NE(policyNamed(name), nullptr) << name;
    EXPECT_EQ(policyNamed("fair"), &fairPolicy());
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
} // namespace flagstone::contest_test
