// The chance of winning through a game: it adds up, it is that of the odds, and fair play costs nothing.
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "sim/review.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace flagstone::review_test {
namespace {

constexpr std::size_t kGames = 50;

struct Played {
    std::string module, adventure;
    int seats = 1;
    const Policy *policy = &randomPolicy();
    std::uint64_t seed = 1;
    std::size_t most = 2'000; ///< decisions
    std::map<std::string, std::string> options = {};
};

/// A game of computer players, with its record.
Session play(const Played &what)
{
    const auto module = std::ranges::find(modules(), what.module, &ModuleInfo::id);
    const PackData pack = readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/" + what.module).value().data;
    Setup setup = module->demonstration;
    setup.ruleset = what.module;
    setup.adventure = what.adventure.empty() ? module->adventures(pack).front().id : what.adventure;
    setup.seats = what.seats;
    for (const auto &[key, value] : what.options)
        setup.options[key] = value;
    auto session = Session::start([&](Step &step) { return module->start(pack, setup, step); },
                                  Seed{what.seed, 9}, UndoPolicy::Free)
                       .value();
    SeededChance chance({what.seed, 2});
    while (session.game().choiceCount() > 0 && session.entries().size() <= what.most) {
        const Game &game = session.game();
        const std::size_t which = what.policy->choose(game, chance);
        const std::string code(game.code(which));
        Seat who = Seat::Gm;
        for (int seat = what.seats - 1; seat >= 0; --seat)
            if (const Seat player{static_cast<std::int8_t>(seat)}; contains(game.mayChoose(which), player))
                who = player;
        EXPECT_TRUE(session.submit(who, code));
    }
    return session;
}

TEST(Review, TheFirstChanceChoicesAndLuckAddUpToTheResult)
{
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const Session session =
            play({.module = "fastplay", .adventure = "FP-A02", .policy = &fairPolicy(), .seed = seed});
        const Review review = ReviewQuestions::of(session).value().count(kGames);
        ASSERT_FALSE(review.swings.empty());
        const double result = session.game().ending().won ? 1.0 : 0.0;
        won += session.game().ending().won ? 1 : 0;
        EXPECT_NEAR(review.start() + review.byChoices() + review.byLuck(), result, 1e-9);
        for (std::size_t i = 1; i < review.swings.size(); ++i)
            EXPECT_EQ(review.swings[i - 1].after, review.swings[i].before);
        EXPECT_EQ(review.swings.back().after, result);
    }
    EXPECT_GT(won, 0);
    EXPECT_LT(won, 4);
}

TEST(Review, HasTheChancesThatTheOddsHave)
{
    const Session session = play({.module = "fastplay", .adventure = "FP-A01"});
    const Review review = ReviewQuestions::of(session).value().count(kGames);
    ASSERT_EQ(review.games, kGames);
    for (std::size_t i = 0; i < review.swings.size(); i += 1 + review.swings.size() / 8) {
        const Swing &swing = review.swings[i];
        const Game &game = session.gameAt(swing.entry - 1);
        const Entry &made = session.entries()[swing.entry];
        const Question question = Question::ofGame(game, made.seat);
        const Asking asking{.policy = &fairPolicy(), .seed = {1, 1}, .count = 2'000};
        const double before = findOdds(question, asking).of(kSuccess).value;
        const double chosen =
            findOdds(question.after(game.find(made.code).value()), asking).of(kSuccess).value;
        // four standard errors of the review's games
        const double error = 4 * std::sqrt(0.25 / static_cast<double>(review.games));
        EXPECT_NEAR(swing.before, before, error) << i;
        EXPECT_NEAR(swing.chosen, chosen, error) << i;
    }
}

TEST(Review, WhatEveryFairPlayerDoesCostsNothingAndRandomChoicesCostMuch)
{
    double fair = 0.0, random = 0.0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const auto choices = [seed](const Policy &policy) {
            const Session session =
                play({.module = "fastplay", .adventure = "FP-A07", .policy = &policy, .seed = seed});
            return ReviewQuestions::of(session).value().count(kGames).byChoices() / 3;
        };
        fair += choices(fairPolicy());
        random += choices(randomPolicy());
    }
    EXPECT_GT(fair, -0.1);
    EXPECT_LT(random, -0.2);
    EXPECT_LT(random, fair - 0.2);
}

TEST(Review, OneRecordHasOneReview)
{
    const Session session = play({.module = "fastplay", .adventure = "FP-A07", .policy = &fairPolicy()});
    const auto questions = ReviewQuestions::of(session).value();
    const Review one = questions.count(kGames), other = ReviewQuestions::of(session).value().count(kGames);
    ASSERT_EQ(one.swings.size(), questions.size());
    ASSERT_EQ(one.swings.size(), other.swings.size());
    for (std::size_t i = 0; i < one.swings.size(); ++i)
        EXPECT_EQ(one.swings[i].before, other.swings[i].before);
    std::atomic<std::size_t> counted = 0;
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(questions.count(kGames, stop.get_token(), &counted).swings.empty());
    EXPECT_EQ(counted, 0u);
}

TEST(Review, WhatAGameMasterDoesIsNoChoiceOfThePlayers)
{
    const Session session = play({.module = "cards",
                                  .adventure = "MD-0",
                                  .policy = &fairPolicy(),
                                  .options = {{"gm.kind", "assist"}}});
    const auto entries = session.entries();
    ASSERT_TRUE(std::ranges::any_of(entries, [](const Entry &entry) {
        return entry.kind == Entry::Kind::Choose && entry.seat == Seat::Gm;
    }));
    const auto questions = ReviewQuestions::of(session);
    ASSERT_TRUE(questions);
    const Review review = questions->count(2);
    for (const Swing &swing : review.swings)
        EXPECT_NE(entries[swing.entry].seat, Seat::Gm);
    EXPECT_NEAR(review.start() + review.byChoices() + review.byLuck(),
                session.game().ending().won ? 1.0 : 0.0, 1e-9);
}

TEST(Review, WhereRivalsPlayTheChanceIsThatOfTheSeatThatLooksBack)
{
    const Session session =
        play({.module = "dungeon", .adventure = "basic", .seats = 2, .policy = &fairPolicy()});
    constexpr std::size_t kFew = 3; // games for each chance: they are long
    const SeatSet winners = session.game().ending().winners;
    ASSERT_TRUE(winners == seatBit(Seat{0}) || winners == seatBit(Seat{1}));
    EXPECT_EQ(ReviewQuestions::whyNone(session, Seat{2}), NoReview::NothingDecided);
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        const auto questions = ReviewQuestions::of(session, seat);
        ASSERT_TRUE(questions);
        const Review review = questions->count(kFew);
        const double result = contains(winners, seat) ? 1.0 : 0.0;
        EXPECT_EQ(review.swings.back().after, result);
        EXPECT_NEAR(review.start() + review.byChoices() + review.byLuck(), result, 1e-9);
        for (const Swing &swing : review.swings)
            EXPECT_EQ(session.entries()[swing.entry].seat, seat);
        const Swing &first = review.swings.front();
        const Question question = Question::ofGame(session.gameAt(first.entry - 1), seat);
        const Odds odds = findOdds(question, reviewAsking(kFew));
        EXPECT_EQ(first.before, odds.of(headlineOf(odds.measures, seatBit(seat))).value);
    }
}

TEST(Review, ARunningGameAndOneThatNobodyCanLoseHaveNone)
{
    const Session running = play({.module = "fastplay", .adventure = "FP-A01", .most = 5});
    EXPECT_FALSE(ReviewQuestions::of(running));
    EXPECT_EQ(ReviewQuestions::whyNone(running), NoReview::Running);
    const Session alone = play({.module = "dungeon", .adventure = "basic", .policy = &fairPolicy()});
    EXPECT_FALSE(ReviewQuestions::of(alone));
    EXPECT_EQ(ReviewQuestions::whyNone(alone), NoReview::CannotBeLost);
}

TEST(Review, WhatIsShownAddsUp)
{
    // 7.75 + 91.5 + 0.75: rounded one by one they would come to 101
    const Review lucky{.swings = {{1, 0.0775, 0.085, 0.5}, {2, 0.5, 0.5, 1.0}}, .games = 400};
    const ReviewPoints parts = shownParts(lucky);
    EXPECT_EQ(parts.start, 8);
    EXPECT_EQ(parts.choices, 1);
    EXPECT_EQ(parts.luck, 91);
    EXPECT_EQ(parts.result, 100);
    const Review lost{.swings = {{1, 0.1249, 0.1249, 0.0}}, .games = 400};
    EXPECT_EQ(shownParts(lost).luck, -12);
    EXPECT_EQ(shownParts(lost).result, 0);
    EXPECT_EQ(hundredths(0.614, 0.516), -9) << "from 61 to 52";
}

TEST(Review, OnlyWhatMayNotBeChanceIsSure)
{
    const Review review{.swings = {}, .games = 400};
    EXPECT_FALSE(review.isSure(0.5, 0.58));
    EXPECT_TRUE(review.isSure(0.5, 0.63));
    EXPECT_TRUE(review.isSure(1.0, 0.95)) << "what is nearly sure is known well";
    EXPECT_TRUE(review.isSure(1.0, 0.96));
    EXPECT_FALSE(review.matters(1.0, 0.96)) << "sure, but small";
    EXPECT_TRUE(review.matters(1.0, 0.94));
}

} // namespace
} // namespace flagstone::review_test
