// Odds of success and of all that a sheet measures: by hand, in shards, with something supposed, and by counting.
#include "catalog/catalog.h"
#include "core/odds.h"
#include "odds_fixture.h"
#include "sim/playing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace flagstone::odds_test {
namespace {

TEST(Measures, AMeanHasStudentsInterval)
{
    Count count;
    for (const int value : {3, 5, 7, 9})
        count.add(value);
    count.add(kNoValue);
    const Estimate e = estimateOf(count, MeasureSpec::Kind::Number);
    EXPECT_EQ(count.games, 4u);
    EXPECT_DOUBLE_EQ(e.value, 6.0);
    EXPECT_NEAR(e.range.low, 1.8914795, 1e-6); // R: t.test(c(3,5,7,9))$conf.int
    EXPECT_NEAR(e.range.high, 10.1085205, 1e-6);
}

TEST(Odds, TheSameForAnyNumberOfThreadsAndAnyShards)
{
    const Question question = toyQuestion();
    Asking one = kAsking;
    one.threads = 1;
    const Odds whole = findOdds(question, one);
    EXPECT_EQ(whole.games, 600u);
    EXPECT_EQ(findOdds(question, kAsking), whole);
    for (const std::size_t shards : {1u, 2u, 7u, 601u}) {
        Odds sum(question.example().sheet());
        for (std::size_t i = shards; i >= 1; --i) // in any order
            sum += findOdds(question, shardOf(kAsking, i, shards));
        EXPECT_EQ(sum, whole) << shards;
    }
}

TEST(Odds, SayWhatTheGamesSay)
{
    const Odds odds = findOdds(toyQuestion(), kAsking);
    std::uint64_t won = 0;
    std::int64_t oil = 0;
    for (std::size_t i = 0; i < kAsking.count; ++i) { // by hand
        SeededChance chance(mix(kAsking.seed, i));
        Step step(chance);
        const auto game = toyModule().start(toyPack(), kSetup, step).value();
        playOut(*game, *kAsking.policy, chance);
        won += game->ending().won ? 1 : 0;
        oil += game->table().counter(toy::oil(0));
    }
    EXPECT_EQ(odds.measures[kSuccess].key, "success");
    EXPECT_EQ(odds.counts[kSuccess].sum, static_cast<std::int64_t>(won));
    EXPECT_EQ(odds.of(kSuccess).range, shareInterval(won, kAsking.count));
    const auto first = std::ranges::find(odds.measures, std::string("oil:1"), &MeasureSpec::key);
    ASSERT_NE(first, odds.measures.end());
    EXPECT_EQ(odds.counts[static_cast<std::size_t>(first - odds.measures.begin())].sum, oil);
    EXPECT_EQ(odds.unfinished, 0u);
}

TEST(Odds, ComeInBatchesAndStopWhenKnownWellEnough)
{
    Asking asking = kAsking;
    asking.count = 50'000;
    asking.halfWidth = 0.03;
    std::vector<std::uint64_t> games;
    const Odds odds = findOdds(toyQuestion(), asking, [&](const Odds &o) { games.push_back(o.games); });
    EXPECT_EQ(games.front(), 64u);
    EXPECT_TRUE(std::ranges::is_sorted(games));
    EXPECT_LE(odds.of(kSuccess).halfWidth(), 0.03);
    EXPECT_LT(odds.games, asking.count);
    EXPECT_EQ(games.back(), odds.games);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(findOdds(toyQuestion(), asking, {}, stop.get_token()).games, 0u);
}

/// Stopping as soon as the interval is narrow must not choose intervals that are narrow by luck: many
/// questions about one game, each with luck of its own.
TEST(Odds, StoppingEarlyKeepsWhatTheIntervalPromises)
{
    Asking asking = kAsking;
    asking.count = 60'000;
    const double truth = findOdds(toyQuestion(), asking).of(kSuccess).value;
    asking.halfWidth = 0.0145; // reached within the second look that is allowed
    constexpr int kAsked = 150;
    int held = 0;
    std::uint64_t most = 0, fewest = asking.count;
    for (int i = 0; i < kAsked; ++i) {
        asking.seed = mix({3, 3}, static_cast<std::uint64_t>(i));
        const Odds odds = findOdds(toyQuestion(), asking);
        const Interval range = odds.of(kSuccess).range;
        held += range.low <= truth && truth <= range.high ? 1 : 0;
        most = std::max(most, odds.games);
        fewest = std::min(fewest, odds.games);
    }
    EXPECT_LT(most, asking.count) << "it was narrow enough";
    EXPECT_GE(fewest, 4000u);
    EXPECT_GE(held, 133) << "expected are 141 of 150, fewer than 133 by chance once in 300 times";
}

TEST(Odds, AnEditsChangeIsKnownBetterThanItsTwoSides)
{
    flagstone::Setup edited = kSetup;
    edited.prepared.piles = {{.pile = "deck", .order = {"T12", "T06"}}};
    Samples before, after, same;
    const Odds one = findOdds(toyQuestion(), kAsking, {}, {}, &before);
    (void)findOdds(toyQuestion(), kAsking, {}, {}, &same);
    const Odds other = findOdds(toyQuestion(edited), kAsking, {}, {}, &after);
    const Estimate nothing = change(before, same, kSuccess);
    EXPECT_EQ(nothing.value, 0.0);
    EXPECT_EQ(nothing.halfWidth(), 0.0);
    const Estimate difference = change(before, after, kSuccess);
    EXPECT_NEAR(difference.value, other.of(kSuccess).value - one.of(kSuccess).value, 1e-12);
}

TEST(Odds, WhatASeatCannotKnowDoesNotMatter)
{
    const auto game = toyGame({3, 4});
    const auto other = game->clone();
    SeededChance chance(Seed{7, 7});
    other->resample(Seat{0}, chance);
    ASSERT_FALSE(game->equals(*other));
    Asking few = kAsking;
    few.count = 20'000;
    const Odds a = findOdds(Question::ofGame(*game, Seat{0}), few);
    const Odds b = findOdds(Question::ofGame(*other, Seat{0}), few);
    // two answers to the same question with different luck: far less than what a known deck would give
    EXPECT_NEAR(a.of(kSuccess).value, b.of(kSuccess).value, 0.03);
}

TEST(Odds, WhatIsSupposedIsDoneWhereverItCanBe)
{
    const auto game = toyGame({3, 4});
    const std::vector<Beat> kinds = game->kinds();
    ASSERT_EQ(kinds.size(), 2u);
    std::vector<double> chances;
    for (const Beat &kind : kinds) {
        Asking asking = kAsking;
        asking.suppose = Supposition{.kind = kind};
        const Supposed with = suppose(toyQuestion(), asking);
        EXPECT_EQ(with.odds.games, kAsking.count);
        EXPECT_GT(with.odds.supposed, 0u);
        const Odds freely = findOdds(toyQuestion(), kAsking);
        EXPECT_EQ(freely.supposed, 0u);
        EXPECT_NEAR(with.change.value, with.odds.of(kSuccess).value - freely.of(kSuccess).value, 1e-12);
        chances.push_back(with.odds.of(kSuccess).value);
        asking.suppose->place = CardId{0};
        const Supposed there = suppose(toyQuestion(), asking);
        EXPECT_LT(there.odds.supposed, with.odds.supposed);
    }
    EXPECT_NE(chances[0], chances[1]);
}

/// The same in Fastplay, looked at game by game: who could open a red door opened no other.
TEST(Odds, FP_050_SupposedRedDoorsAreTaken)
{
    const flagstone::Setup setup{"fastplay", "FP-A01", 1, {}};
    const Question question = Question::ofSetup(modules()[0], fastplayPack(), setup).value();
    const auto kinds = question.example().kinds();
    ASSERT_EQ(kinds.size(), 3u);
    EXPECT_EQ(sentence(question.example(), kinds[2]), "a red door");
    Asking asking{.seed = {4, 5}, .count = 300, .threads = 2};
    asking.suppose = Supposition{.kind = kinds[2]};
    const Odds always = findOdds(question, asking);
    EXPECT_GT(always.supposed, 100u);
    asking.suppose->once = true;
    const Odds once = findOdds(question, asking);
    EXPECT_EQ(once.supposed, always.supposed);
    EXPECT_NE(once.counts, always.counts);
    asking.suppose->kind = kinds[0];
    EXPECT_GT(findOdds(question, asking).supposed, 250u) << "green doors are everywhere";
}

TEST(Odds, WhatIfIsTheOddsAfterEachChoice)
{
    const auto game = toyGame({3, 4});
    const Question question = Question::ofGame(*game, Seat::Gm);
    const auto answers = whatIf(question, kAsking);
    ASSERT_EQ(answers.size(), game->choiceCount());
    for (std::size_t i = 0; i < answers.size(); ++i) {
        EXPECT_EQ(answers[i].code, game->code(i));
        std::uint64_t won = 0;
        for (std::size_t trial = 0; trial < kAsking.count; ++trial) {
            SeededChance chance(mix(kAsking.seed, trial));
            const auto copy = game->clone();
            Step step(chance);
            copy->choose(i, step);
            playOut(*copy, *kAsking.policy, chance);
            won += copy->ending().won ? 1 : 0;
        }
        EXPECT_EQ(answers[i].odds.counts[kSuccess].sum, static_cast<std::int64_t>(won));
        EXPECT_NEAR(answers[i].change.value,
                    answers[i].odds.of(kSuccess).value - answers[0].odds.of(kSuccess).value, 1e-12);
    }
}

TEST(Odds, DangerIsWhereGamesAreLost)
{
    const flagstone::Setup setup{"fastplay", "FP-A01", 1, {}};
    const Question question = Question::ofSetup(modules()[0], fastplayPack(), setup).value();
    Asking asking = kAsking;
    asking.count = 300;
    const Odds odds = findOdds(question, asking);
    std::uint64_t lost = 0, lostByCard = 0;
    for (const Peril &p : odds.byDepth) {
        EXPECT_LE(p.lost, p.reached);
        lost += p.lost;
    }
    for (const Peril &p : odds.byCard)
        lostByCard += p.lost;
    EXPECT_EQ(lost, odds.games - static_cast<std::uint64_t>(odds.counts[kSuccess].sum));
    EXPECT_EQ(lostByCard, lost);
    EXPECT_EQ(odds.byDepth.front().reached, odds.games);
    EXPECT_TRUE(std::ranges::is_sorted(odds.byDepth, std::greater{}, &Peril::reached));
}

/// A race is always won; what people ask is by whom.
TEST(Odds, ARaceIsToldBySeat)
{
    static const PackData pack = readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/dungeon").value().data;
    const flagstone::Setup setup{"dungeon", "basic", 3, {}};
    const Question question = Question::ofSetup(modules()[1], pack, setup).value();
    Asking asking = kAsking;
    asking.count = 60;
    const Odds odds = findOdds(question, asking);
    const std::vector<std::size_t> wins = headlines(odds.measures);
    ASSERT_EQ(wins.size(), 3u);
    std::vector<std::int64_t> won(3);
    for (std::size_t i = 0; i < asking.count; ++i) { // by hand
        SeededChance chance(mix(asking.seed, i));
        Step step(chance);
        const auto game = modules()[1].start(pack, setup, step).value();
        playOut(*game, *asking.policy, chance);
        for (std::int8_t seat = 0; seat < 3; ++seat)
            won[static_cast<std::size_t>(seat)] += contains(game->ending().winners, Seat{seat}) ? 1 : 0;
    }
    for (std::size_t seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(odds.measures[wins[seat]].label, "Player " + std::to_string(seat + 1) + " wins");
        EXPECT_EQ(odds.counts[wins[seat]].sum, won[seat]);
    }
    EXPECT_GE(odds.counts[wins[0]].sum + odds.counts[wins[1]].sum + odds.counts[wins[2]].sum,
              odds.counts[kSuccess].sum);
    EXPECT_EQ(headlineOf(odds.measures, seatBit(Seat{1})), wins[1]);
    EXPECT_EQ(headlineOf(odds.measures, seatBit(Seat::Gm)), kSuccess);
    EXPECT_FALSE(odds.knownWithin(0.05)) << "success is certain, the winner is not";
    EXPECT_EQ(headlines(measuresOf(toyQuestion().example().sheet())), std::vector{kSuccess});
}

TEST(HopeOdds, AreCountedOverEveryFallOfTheDice)
{
    // the first seat rolls two dice for oil: it gains with 7 or more and no one, which may be grabbed
    const auto game = toyGame({3, 4});
    const auto roll = game->find("roll").value();
    const std::vector<HopeOdds> counted = oddsOf(*game, roll);
    ASSERT_EQ(counted.size(), 2u);
    EXPECT_EQ(sentence(*game, counted[0].label), "gain oil");
    EXPECT_NEAR(counted[0].chance, 19.0 / 36, 1e-12); // 21 ways to seven or more, two of them with a one
    EXPECT_NEAR(counted[1].chance, 15.0 / 36, 1e-12);
    EXPECT_TRUE(oddsOf(*game, game->find("draw").value()).empty());
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(oddsOf(*game, roll, stop.get_token()).empty()) << "nothing more is counted";
    const std::int32_t before = game->table().counter(toy::oil(0));
    const auto gains = [&](const Game &after) { return after.table().counter(toy::oil(0)) > before; };
    std::uint64_t seen = 0;
    constexpr std::uint64_t kTrials = 20'000;
    for (std::uint64_t i = 0; i < kTrials; ++i) {
        SeededChance chance(mix({8, 9}, i));
        Step step(chance);
        const auto copy = game->clone();
        copy->choose(roll, step);
        seen += gains(*copy) ? 1 : 0;
    }
    const Interval around = shareInterval(seen, kTrials);
    EXPECT_TRUE(around.low <= counted[0].chance && counted[0].chance <= around.high);
}

/// The odds of a red, a blue and a green door by counting, against the real rules.
TEST(Odds, DoorsOpenAsOftenAsCounted)
{
    const flagstone::Setup setup{"fastplay", "FP-A01", 1, {}};
    SeededChance first(Seed{1, 1});
    Step step(first);
    const auto game = modules()[0].start(fastplayPack(), setup, step).value();
    SeededChance any(Seed{1, 2});
    Step on(any);
    game->choose(0, on); // the starting corridor
    std::size_t doors = 0;
    const PackTable &cards = *fastplayPack().table("locations");
    const auto colourOf = [&](CardId card) { return cards.cell(cards.rows[index(card)], "colour"); };
    const auto &sheet = game->sheet();
    const auto deck = std::ranges::find(sheet.piles, std::string("locations"), &PileSpec::key)->id;
    for (std::size_t which = 0; which < game->choiceCount(); ++which) {
        if (!game->code(which).starts_with("door:"))
            continue;
        ++doors;
        const std::string column = "door_" + game->code(which).substr(5, 1);
        const CardId here = game->table().board.back().card;
        const std::string_view band = cards.cell(cards.rows[index(here)], column);
        ASSERT_FALSE(band.empty()) << game->code(which);
        const auto &hidden = game->table().pile(deck).cards;
        const auto fitting =
            std::ranges::count_if(hidden, [&](CardId card) { return colourOf(card) == band; });
        double allMiss = 1.0;
        for (int turned = 0; turned < 3; ++turned)
            allMiss *= 1 - static_cast<double>(fitting) / static_cast<double>(std::ssize(hidden) - turned);
        const double counted = 1 - allMiss;
        std::uint64_t opened = 0;
        constexpr std::uint64_t kTrials = 4000;
        for (std::uint64_t i = 0; i < kTrials; ++i) {
            SeededChance chance(mix({4, 4}, i));
            Step trial(chance);
            const auto copy = game->clone();
            copy->resample(Seat{0}, chance);
            copy->choose(which, trial);
            opened += colourOf(copy->table().board.back().card) == band ? 1 : 0;
        }
        const double share = static_cast<double>(opened) / kTrials;
        EXPECT_NEAR(share, counted, 4 * std::sqrt(counted * (1 - counted) / kTrials)) << band;
    }
    EXPECT_EQ(doors, 2u);
}

} // namespace
} // namespace flagstone::odds_test
