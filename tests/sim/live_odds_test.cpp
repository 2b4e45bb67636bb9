// Odds that a window asks for again after each edit.
#include "odds_fixture.h"
#include "sim/live_odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <vector>

namespace flagstone::live_odds_test {
namespace {

/// What LiveOdds told, and waiting for it.
struct Heard {
    std::mutex mutex;
    std::condition_variable more;
    std::vector<LiveAnswer> answers;

    void operator()(const LiveAnswer &answer)
    {
        const std::scoped_lock lock(mutex);
        answers.push_back(answer);
        more.notify_all();
    }
    /// The last answer to a question, or nothing if it does not come.
    [[nodiscard]] std::optional<LiveAnswer> final(std::uint64_t ask)
    {
        std::unique_lock lock(mutex);
        const auto found = [&] {
            return std::ranges::find_if(answers, [&](const LiveAnswer &a) { return a.ask == ask && a.done; });
        };
        more.wait_for(lock, std::chrono::seconds(60), [&] { return found() != answers.end(); });
        return found() == answers.end() ? std::nullopt : std::optional(*found());
    }
};

TEST(LiveOdds, TellsTheChangeSinceTheEditBefore)
{
    Heard heard;
    LiveOdds live([&](const LiveAnswer &answer) { heard(answer); });
    const auto make = [](const flagstone::Setup &setup) {
        return [setup] { return Question::ofSetup(toyModule(), toyPack(), setup); };
    };
    const auto first = heard.final(live.ask(make(kSetup), kAsking));
    ASSERT_TRUE(first);
    EXPECT_TRUE(first->changes.empty());
    EXPECT_EQ(first->odds->games, kAsking.count);
    flagstone::Setup edited = kSetup;
    edited.prepared.piles = {{.pile = "deck", .order = {"T12", "T06"}}};
    const auto second = heard.final(live.ask(make(edited), kAsking));
    ASSERT_TRUE(second);
    ASSERT_EQ(second->changes.size(), second->odds->measures.size());
    EXPECT_NEAR(second->changes[kSuccess].value,
                second->odds->of(kSuccess).value - first->odds->of(kSuccess).value, 1e-12);
    EXPECT_EQ(first->comparedWith, 0u);
    EXPECT_EQ(second->comparedWith, first->ask);
    edited.prepared.out = {"nonsense"};
    const auto third = heard.final(live.ask(make(edited), kAsking));
    ASSERT_TRUE(third);
    EXPECT_FALSE(third->odds);
    EXPECT_FALSE(third->issues.empty());
}

TEST(LiveOdds, WhatIsForgottenIsNotComparedWith)
{
    Heard heard;
    LiveOdds live([&](const LiveAnswer &answer) { heard(answer); });
    const auto make = [] { return Question::ofSetup(toyModule(), toyPack(), kSetup); };
    ASSERT_TRUE(heard.final(live.ask(make, kAsking)));
    live.forget();
    const auto first = heard.final(live.ask(make, kAsking));
    ASSERT_TRUE(first && first->odds);
    EXPECT_TRUE(first->changes.empty());
    const auto second = heard.final(live.ask(make, kAsking));
    ASSERT_TRUE(second);
    EXPECT_FALSE(second->changes.empty());
}

TEST(LiveOdds, AfterAGameThatBreaksOffThereIsNothingToCompareWith)
{
    struct : Policy {
        std::size_t choose(const Game &, ChanceSource &, const std::stop_token &) const override
        {
            throw std::runtime_error("no");
        }
    } const broken;
    Heard heard;
    LiveOdds live([&](const LiveAnswer &answer) { heard(answer); });
    const auto make = [] { return Question::ofSetup(toyModule(), toyPack(), kSetup); };
    ASSERT_TRUE(heard.final(live.ask(make, kAsking)));
    Asking breaking = kAsking;
    breaking.policy = &broken;
    const auto second = heard.final(live.ask(make, breaking));
    ASSERT_TRUE(second);
    EXPECT_FALSE(second->issues.empty());
    const auto third = heard.final(live.ask(make, kAsking));
    ASSERT_TRUE(third);
    EXPECT_TRUE(third->odds);
    EXPECT_TRUE(third->changes.empty());
}

TEST(LiveOdds, ItSaysWithWhichQuestionItCompares)
{
    Heard heard;
    LiveOdds live([&](const LiveAnswer &answer) { heard(answer); });
    const auto make = [] { return Question::ofSetup(toyModule(), toyPack(), kSetup); };
    const auto first = heard.final(live.ask(make, kAsking));
    ASSERT_TRUE(first);
    flagstone::Setup wrong = kSetup;
    wrong.prepared.out = {"nonsense"};
    ASSERT_TRUE(
        heard.final(live.ask([wrong] { return Question::ofSetup(toyModule(), toyPack(), wrong); }, kAsking)));
    const auto third = heard.final(live.ask(make, kAsking));
    ASSERT_TRUE(third);
    EXPECT_FALSE(third->changes.empty());
    EXPECT_EQ(third->comparedWith, first->ask) << "the one between had no answer";
}

TEST(LiveOdds, ANewQuestionEndsTheOldOne)
{
    Heard heard;
    std::uint64_t last = 0;
    {
        LiveOdds live([&](const LiveAnswer &answer) { heard(answer); });
        Asking endless = kAsking;
        endless.count = 9'000'000;
        for (int i = 0; i < 20; ++i)
            (void)live.ask([] { return Question::ofSetup(toyModule(), toyPack(), kSetup); }, endless);
        last = live.ask([] { return Question::ofSetup(toyModule(), toyPack(), kSetup); }, kAsking);
        ASSERT_TRUE(heard.final(last));
        (void)live.ask([] { return Question::ofSetup(toyModule(), toyPack(), kSetup); }, endless);
    } // ends at once, or this test would take hours
    for (const LiveAnswer &answer : heard.answers)
        EXPECT_TRUE(answer.ask == last || !answer.done);
}

} // namespace
} // namespace flagstone::live_odds_test
