// Computer players: how strong they are, and that their games end.
#include "contests.h"
#include "rules/dungeon/dungeon_module.h"
#include "sim/contest.h"

#include <gtest/gtest.h>

#include <utility>

namespace flagstone::dungeon::strength_test {
namespace {

std::uint64_t winsOf(const Policy &one, const Policy &other, const char *game, std::size_t games)
{
    const ContestResult result = duel(one, other, game, games);
    EXPECT_EQ(result.unfinished, 0u);
    EXPECT_EQ(result.scores[0].wins + result.scores[1].wins, games);
    return result.scores[0].wins;
}

TEST(DungeonStrength, ChoosingByHeuristicBeatsChance)
{
    for (const char *game : {"basic", "expert"}) {
        EXPECT_GE(winsOf(fairPolicy(), randomPolicy(), game, 20), 18u);
        EXPECT_GE(winsOf(cautiousPolicy(), randomPolicy(), game, 20), 18u);
    }
}

/// With bounds that so few games can bear; `./dev bench` plays more, and docs/performance.md has a thousand.
TEST(DungeonStrength, EachStrengthBeatsTheOneBelow)
{
    EXPECT_GE(winsOf(fairPolicy(), easyPolicy(), "basic", 40), 25u);
    EXPECT_GE(winsOf(fairPolicy(), easyPolicy(), "expert", 40), 25u);
    EXPECT_GE(winsOf(strongPolicy(), randomPolicy(), "expert", 20), 19u);
    EXPECT_GE(winsOf(strongPolicy(), fairPolicy(), "expert", 40), 24u);
}

/// A game takes seconds of thinking, so these are few: two of three must be won, and who wins the first two of them
/// need not play the third.
TEST(DungeonStrength, TheStrongAlsoWinTheBasicGame)
{
    EXPECT_EQ(winsOf(strongPolicy(), randomPolicy(), "basic", 1), 1u);
    if (winsOf(strongPolicy(), fairPolicy(), "basic", 2) < 2) {
        EXPECT_GE(winsOf(strongPolicy(), fairPolicy(), "basic", 3), 2u);
    }
}

/// Estimates are chances, and whoever is nearer to his gold and home has the better one.
TEST(DungeonStrength, AStandingIsAChance)
{
    SeededChance chance({8, 9});
    Step step(chance);
    const auto game = module().start(shippedPack(), gameFor("basic", 2), step).value();
    int estimates = 0;
    double first = 0;
    while (game->choiceCount() > 0) {
        const auto one = game->standing(Seat{0}), other = game->standing(Seat{1});
        ASSERT_EQ(one.has_value(), other.has_value());
        if (one) {
            ASSERT_GE(*one, 0.0);
            ASSERT_LE(*one, 1.0);
            ++estimates;
            first = *one;
        }
        game->choose(fairPolicy().choose(*game, chance), step);
    }
    ASSERT_GT(estimates, 20);
    EXPECT_EQ(game->standing(Seat{0}), game->ending().winners == seatBit(Seat{0}) ? 1.0 : 0.0);
    EXPECT_EQ(first > 0.5, game->ending().winners == seatBit(Seat{0})) << "just before the end";
}

/// The same position is the same move, whatever lies hidden and however often it is asked.
TEST(DungeonStrength, AMoveFollowsFromWhatTheSeatSees)
{
    for (const auto &[rules, decisions] : {std::pair{"basic", 12}, std::pair{"expert", 60}}) {
        SeededChance chance({10, 11});
        Step step(chance);
        const auto game = module().start(shippedPack(), gameFor(rules, 3), step).value();
        int different = 0;
        for (int i = 0; i < decisions && game->choiceCount() > 0; ++i) {
            const auto other = game->clone();
            other->resample(seatToMove(*game), chance);
            different += other->equals(*game) ? 0 : 1;
            SeededChance one({12, static_cast<std::uint64_t>(i)});
            SeededChance same = one;
            const std::size_t which = strongPolicy().choose(*game, one);
            ASSERT_EQ(strongPolicy().choose(*other, same), which) << rules << ", decision " << i;
            game->choose(which, step);
        }
        EXPECT_GT(different, decisions / 2) << rules;
    }
}

/// What a computer player is given: games that are one to its seat are one after they were dealt again.
TEST(DungeonStrength, DealingAgainForgetsHowHiddenCardsLay)
{
    int different = 0;
    SeededChance chance({5, 6});
    Step step(chance);
    flagstone::Setup setup = gameFor("expert", 3);
    setup.options = {{"hiddenMonsters", "on"}, {"spellHands", "private"}};
    const auto game = module().start(shippedPack(), setup, step).value();
    for (int i = 0; i < 400 && game->choiceCount() > 0; ++i) {
        const Seat seat = seatToMove(*game);
        const auto other = game->clone();
        other->resample(seat, chance);
        different += other->equals(*game) ? 0 : 1;
        const auto one = game->clone();
        SeededChance deal({7, static_cast<std::uint64_t>(i)});
        SeededChance same = deal;
        one->resample(seat, deal);
        other->resample(seat, same);
        ASSERT_TRUE(one->equals(*other)) << "decision " << i;
        game->choose(fairPolicy().choose(*game, chance), step);
    }
    EXPECT_GT(different, 50);
}

/// One to six seats, both games, every strength: games end, and none by being broken off. `./dev bench` plays more
/// of those in which the strong think for seconds.
TEST(DungeonStrength, GamesOfAnyMixEnd)
{
    for (const std::size_t mixture : {0, 1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13, 15, 17})
        EXPECT_EQ(playMixture(mixture, 1).unfinished, 0u) << "mixture " << mixture;
}

} // namespace
} // namespace flagstone::dungeon::strength_test
