// Whole adventures, played by random choices to their end.
#include "content/record.h"
#include "content/replay.h"
#include "core/game.h"
#include "core/hash.h"
#include "rules/adventuredeck/adventuredeck.h"
#include "rules/adventuredeck/adventuredeck_module.h"
#include "rules/adventuredeck/scene.h"
#include "sim/odds.h"
#include "sim/playing.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace flagstone::adventuredeck::whole_games_test {
namespace {

const std::string kRecords = std::string(FLAGSTONE_SOURCE_DIR) + "/tests/rules/adventuredeck/records/";

struct Played {
    std::unique_ptr<Game> game;
    int steps = 0;
    std::set<std::string> verbs;
};

/// A game by choices that are made at random, or by what looks best every other time.
Played play(const std::string &adventure, int seats, std::uint64_t number, bool sensible,
            std::size_t noise = 4, const std::map<std::string, std::string> &options = {})
{
    constexpr int kEnough = 40'000;
    SeededChance chance(mix({0xAD, 0xEC}, number));
    Step step(chance);
    Played played{
        module().start(shipped(), {"adventuredeck", adventure, seats, options}, step).value(), 0, {}};
    Game &game = *played.game;
    while (!game.ending().over && played.steps < kEnough) {
        if (game.choiceCount() == 0) {
            ADD_FAILURE() << "nothing to choose in step " << played.steps;
            break;
        }
        std::size_t which = step.pick(game.choiceCount());
        if (sensible && (noise == 0 || step.pick(noise) != 0))
            for (std::size_t c = 0; c < game.choiceCount(); ++c)
                if (game.heuristic(c, PlayStyle::Bold) > game.heuristic(which, PlayStyle::Bold))
                    which = c;
        const std::string code = game.code(which);
        played.verbs.insert(code.substr(0, code.find(':')));
        game.choose(which, step);
        EXPECT_TRUE(table::conserved(game.table(), game.sheet().cards.size())) << code;
        ++played.steps;
    }
    return played;
}

TEST(AdventureDeckGames, RandomGamesEnd)
{
    std::map<std::string, int> verbs;
    for (const char *adventure : {"Q", "P"})
        for (int seats = 1; seats <= 4; ++seats)
            for (std::uint64_t n = 0; n < 12; ++n) {
                const Played played =
                    play(adventure, seats, n * 8 + static_cast<std::uint64_t>(seats), n % 3 != 0);
                EXPECT_TRUE(played.game->ending().over) << adventure << ' ' << seats << ' ' << n;
                for (const std::string &verb : played.verbs)
                    ++verbs[verb];
                ASSERT_FALSE(HasFailure());
            }
    // Random games come through all chapters.
    for (const char *verb :
         {"play", "add", "base", "cling", "counter", "escape", "fast-swap", "flee", "force", "grapple",
          "hide-again", "luck", "notice", "recall", "rest", "seek", "to-hand"})
        EXPECT_GT(verbs[verb], 0) << verb;
}

TEST(AdventureDeckGames, AD_001_TheSameSeedGivesTheSameGame)
{
    const Played once = play("Q", 2, 77, true), again = play("Q", 2, 77, true);
    EXPECT_EQ(once.steps, again.steps);
    EXPECT_EQ(once.game->digest(), again.game->digest());
    EXPECT_NE(once.game->digest(), play("Q", 2, 78, true).game->digest());
}

TEST(AdventureDeckGames, KeepTheirSignature)
{
    std::ifstream file(kRecords + "signature.txt");
    std::string expected;
    file >> expected;
    EXPECT_EQ(toHex(signature(module(), shipped(), 60, 1).value()), expected);
}

TEST(AdventureDeckGames, TheKeptRecordsPlayAgain)
{
    for (const char *name : {"party", "plan", "duel"}) {
        const auto record = readRecord(kRecords + name + ".flagstone");
        ASSERT_TRUE(record) << name;
        const auto played = verify(*record, module(), shipped());
        ASSERT_TRUE(played) << name << ": " << toString(played.error());
    }
}

TEST(AdventureDeckGames, RandomGamesEndWithEveryOption)
{
    std::map<std::string, int> verbs;
    std::uint64_t n = 0;
    for (const OptionSpec &option : module().options)
        for (std::size_t value = 1; value < option.values.size(); ++value)
            for (const char *mode : {"simple", "two"}) {
                const Played played = play(n % 2 == 0 ? "Q" : "P", 2, 5000 + n, n % 3 != 0, 4,
                                           {{"mode", mode}, {option.key, option.values[value]}});
                EXPECT_TRUE(played.game->ending().over) << option.key << ' ' << option.values[value];
                for (const std::string &verb : played.verbs)
                    ++verbs[verb];
                ++n;
                ASSERT_FALSE(HasFailure());
            }
    for (const char *verb : {"begin-in", "dual", "move", "play-resolve", "react-resolve", "throw"})
        EXPECT_GT(verbs[verb], 0) << verb;
}

/// Which games are played at random: FLAGSTONE_RANDOM_GAMES=1000000 for so many, and "200000 100000" for a
/// part of them, so many from a number on.
struct Numbers {
    std::uint64_t count = 200, first = 0;
};
Numbers gamesWanted()
{
    Numbers wanted;
    if (const char *text = std::getenv("FLAGSTONE_RANDOM_GAMES"))
        std::istringstream(text) >> wanted.count >> wanted.first;
    return wanted;
}

/// A game in which every other switch is as chance has it. Switches that do not go together are refused, and
/// then others are drawn.
std::unique_ptr<Game> gameOfAnyKind(std::uint64_t number)
{
    SeededChance chance(mix({0xAD, 0xA11}, number));
    Step step(chance);
    for (;;) {
        Setup setup{.ruleset = module().id,
                    .adventure = step.pick(2) == 0 ? "Q" : "P",
                    .seats = 1 + static_cast<int>(step.pick(kMostHeroes)),
                    .options = {}};
        for (const OptionSpec &option : module().options)
            if (step.pick(2) == 0)
                setup.options[option.key] = option.values[step.pick(option.values.size())];
        if (auto game = module().start(shipped(), setup, step))
            return std::move(*game);
    }
}

/// Empty if every card is somewhere and every counter within what its sheet says.
std::string flawOf(const Game &game)
{
    if (!table::conserved(game.table(), game.sheet().cards.size()))
        return "a card is lost, or lies in two places";
    for (const CounterSpec &counter : game.sheet().counters) {
        const std::int32_t value = game.table().counter(counter.id);
        if (value < 0 || (counter.most > 0 && value > counter.most))
            return counter.label + " is " + std::to_string(value);
    }
    return {};
}

TEST(AdventureDeckGames, GamesOfAnyKindEndAndKeepTheirCards)
{
    constexpr std::uint64_t kOfOneKind = 20;
    constexpr std::size_t kEnough = 40'000;
    const auto [count, first] = gamesWanted();
    std::unique_ptr<Game> kind;
    for (std::uint64_t n = first; n < first + count; ++n) {
        if (!kind || n % kOfOneKind == 0)
            kind = gameOfAnyKind(n / kOfOneKind);
        SeededChance chance(mix({0xAD, 0xA12}, n));
        Step step(chance);
        const auto game = kind->startAgain(step);
        for (std::size_t steps = 0; const std::size_t choices = game->choiceCount(); ++steps) {
            ASSERT_LT(steps, kEnough) << "game " << n;
            game->choose(step.pick(choices), step);
            ASSERT_EQ(flawOf(*game), "") << "game " << n << ", step " << steps;
        }
        ASSERT_TRUE(game->ending().over) << "game " << n;
    }
}

TEST(AdventureDeckGames, ComputersEndGamesInWhichNoWayLeadsOn)
{
    constexpr std::size_t kGames = 100;
    for (const auto &pack : {withLocks("Q04", "Q05"), withLocks("Q01;Q04", "Q01;Q05")}) {
        const auto question = Question::ofSetup(module(), pack, {"adventuredeck", "Q", 2, {}});
        ASSERT_TRUE(question);
        for (const Policy *policy : {&cautiousPolicy(), &fairPolicy(), &randomPolicy()}) {
            const Odds odds =
                findOdds(*question, {.policy = policy, .seed = {1, 2}, .count = kGames, .threads = 1});
            EXPECT_EQ(odds.unfinished, 0u);
            EXPECT_LT(odds.of(kLength).value, 5000);
        }
    }
}

TEST(AdventureDeckGames, SensiblePlayersGoFar)
{
    // The rating is no strong player; it clears rooms and does not die at the door.
    int rooms = 0;
    constexpr int kGames = 40;
    for (std::uint64_t n = 0; n < kGames; ++n) {
        const Played played = play("Q", 1, 1000 + n, true, 0);
        EXPECT_TRUE(played.game->ending().over);
        rooms += static_cast<int>(played.game->table().board.size());
    }
    EXPECT_GE(rooms, 3 * kGames);
}

} // namespace
} // namespace flagstone::adventuredeck::whole_games_test
