// Hints: from what a seat knows, the same on every machine, with the numbers that odds give.
#include "catalog/catalog.h"
#include "odds_fixture.h"
#include "sim/contest.h"
#include "sim/hint.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::hint_test {
namespace {

constexpr Seed kSeed{5, 6};

std::unique_ptr<Game> gameOf(const ModuleInfo &module, const PackData &pack, const Setup &setup)
{
    SeededChance chance({3, 4});
    Step step(chance);
    return std::move(module.start(pack, setup, step).value());
}

std::unique_ptr<Game> toyGame()
{
    return gameOf(toyModule(), toyPack(), {"toy", "TOY-A1", 2, {}});
}

/// At the nth decision of more than one choice.
std::unique_ptr<Game> fastplayGame(int n)
{
    const auto module = std::ranges::find(modules(), "fastplay", &ModuleInfo::id);
    auto game = gameOf(*module, fastplayPack(), {"fastplay", "FP-A03", 1, {}});
    SeededChance chance({8, 1});
    Step step(chance);
    while (game->choiceCount() == 1 || n-- > 0)
        game->choose(fairPolicy().choose(*game, chance), step);
    return game;
}

void expectSame(const Hint &one, const Hint &other)
{
    EXPECT_EQ(one.which, other.which);
    EXPECT_EQ(one.against, other.against);
    EXPECT_EQ(one.chance.value, other.chance.value);
    EXPECT_EQ(one.gain.value, other.gain.value);
    EXPECT_EQ(one.games, other.games);
    ASSERT_EQ(one.reason.has_value(), other.reason.has_value());
    if (one.reason) {
        EXPECT_EQ(one.reason->measure, other.reason->measure);
    }
}

TEST(Hints, OnePositionAndOneSeedGiveOneHint)
{
    const auto game = fastplayGame(4);
    const auto hint = hintFor(*game, Seat{0}, kSeed);
    ASSERT_TRUE(hint);
    expectSame(*hint, *hintFor(*game->clone(), Seat{0}, kSeed));
    EXPECT_NE(hint->chance.value, hintFor(*game, Seat{0}, {7, 7})->chance.value) << "other games";
}

TEST(Hints, HiddenCardsDealtOtherwiseChangeNothing)
{
    const auto compare = [](const Game &game) {
        const Seat seat = seatToMove(game);
        const auto hint = hintFor(game, seat, kSeed);
        ASSERT_TRUE(hint);
        int different = 0;
        for (std::uint64_t deal = 0; deal < 3; ++deal) {
            SeededChance hidden({9, deal});
            const auto other = game.clone();
            other->resample(seat, hidden);
            different += other->equals(game) ? 0 : 1;
            expectSame(*hint, *hintFor(*other, seat, kSeed));
        }
        EXPECT_GT(different, 0) << "something is hidden";
    };
    compare(*toyGame());
    compare(*fastplayGame(4));
}

TEST(Hints, TheNumberIsThatOfTheOdds)
{
    const auto game = fastplayGame(4);
    const auto hint = hintFor(*game, Seat{0}, kSeed);
    ASSERT_TRUE(hint);
    const auto question = Question::ofGame(*game, Seat{0});
    const auto chanceAfter = [&](std::size_t which) {
        return findOdds(question.after(which), {.policy = &fairPolicy(), .seed = {1, 1}, .count = 2000})
            .of(kSuccess);
    };
    const Estimate chance = chanceAfter(hint->which);
    EXPECT_LE(hint->chance.range.low, chance.range.high);
    EXPECT_GE(hint->chance.range.high, chance.range.low);
    for (std::size_t i = 0; i < game->choiceCount(); ++i)
        EXPECT_LE(chanceAfter(i).range.low, hint->chance.range.high) << game->code(i);
}

TEST(Hints, WhatIsMuchTheSameLeavesTheUsualChoice)
{
    int alike = 0, others = 0;
    const auto check = [&](const Game &game) {
        std::size_t usual = 0;
        for (std::size_t i = 1; i < game.choiceCount(); ++i)
            if (game.heuristic(i, PlayStyle::Bold) > game.heuristic(usual, PlayStyle::Bold))
                usual = i;
        const auto hint = hintFor(game, seatToMove(game), kSeed);
        ASSERT_TRUE(hint);
        EXPECT_EQ(hint->which != usual, !hint->alike() && hint->against == usual) << game.code(hint->which);
        alike += hint->alike() ? 1 : 0;
        others += hint->which != usual ? 1 : 0;
    };
    for (int n = 0; n < 8; ++n)
        check(*fastplayGame(n));
    const auto game = toyGame();
    SeededChance chance({1, 2});
    Step step(chance);
    for (int n = 0; n < 40 && game->choiceCount() > 0; ++n) {
        check(*game);
        game->choose(randomPolicy().choose(*game, chance), step);
    }
    EXPECT_GT(alike, 0);
    EXPECT_GT(others, 0);
}

TEST(Hints, NothingForASeatWithoutAChoiceOrAfterAStop)
{
    const auto game = toyGame();
    const Seat idle{static_cast<std::int8_t>(1 - raw(seatToMove(*game)))};
    EXPECT_FALSE(hintFor(*game, idle, kSeed));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(hintFor(*game, seatToMove(*game), kSeed, stop.get_token()));
}

TEST(Hints, WhoPlaysAgainstEachOtherIsARival)
{
    EXPECT_FALSE(areRivals(fastplayGame(0)->sheet()));
    const auto dungeon = std::ranges::find(modules(), "dungeon", &ModuleInfo::id);
    const PackData pack = readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/dungeon").value().data;
    EXPECT_TRUE(areRivals(gameOf(*dungeon, pack, {"dungeon", "basic", 2, {}})->sheet()));
    EXPECT_FALSE(areRivals(gameOf(*dungeon, pack, {"dungeon", "basic", 1, {}})->sheet())) << "alone";
}

} // namespace
} // namespace flagstone::hint_test
