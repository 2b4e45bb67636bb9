// What a step and a whole game of DUNGEON! cost through the Game facade. See docs/performance.md.
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "core/odds.h"
#include "random_games.h"
#include "sim/playing.h"
#include "test_paths.h"

using namespace flagstone;
using namespace flagstone::bench;

namespace {

std::unique_ptr<Game> started(const char *game, int seats)
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/dungeon").value().data;
    SeededChance chance({1, 2});
    Step step(chance);
    return modules()[1].start(pack, {"dungeon", game, seats, {}}, step).value();
}

Starts startedGames(const char *game, std::int64_t seats)
{
    Starts games;
    games.push_back(started(game, static_cast<int>(seats)));
    return games;
}

/// Random games from their first decision to their end; the piles lie as they were shuffled once.
void basic(benchmark::State &state)
{
    randomGames(state, startedGames("basic", state.range(0)));
}
void expert(benchmark::State &state)
{
    randomGames(state, startedGames("expert", state.range(0)));
}
void besideShuffles(benchmark::State &state, const char *game)
{
    for (auto _ : state)
        state.counters["shuffles_per_step"] = stepInShuffles(startedGames(game, 2));
}

/// A copy, as a computer player takes one for each look ahead.
void copying(benchmark::State &state)
{
    const auto game = started("expert", 4);
    for (auto _ : state)
        benchmark::DoNotOptimize(game->clone());
}

/// The odds of every choice of a decision in the middle of a game, as the prompt shows them.
void oddsOfADecision(benchmark::State &state)
{
    const auto game = started("basic", 2);
    SeededChance chance({5, 6});
    (void)playOut(*game, fairPolicy(), chance, 40);
    for (auto _ : state)
        for (std::size_t c = 0; c < game->choiceCount(); ++c)
            benchmark::DoNotOptimize(oddsOf(*game, c));
}

} // namespace

BENCHMARK(basic)->Arg(2)->Arg(4);
BENCHMARK(expert)->Arg(2)->Arg(4);
BENCHMARK_CAPTURE(besideShuffles, basic, "basic")->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(besideShuffles, expert, "expert")->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(copying);
BENCHMARK(oddsOfADecision)->Unit(benchmark::kMicrosecond);

BENCHMARK_MAIN();
