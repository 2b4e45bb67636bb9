// What a step and a whole game of DUNGEON! cost through the Game facade. See docs/performance.md.
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "core/odds.h"
#include "sim/playing.h"

#include <benchmark/benchmark.h>

using namespace flagstone;

namespace {

std::unique_ptr<Game> started(const char *game, int seats)
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/dungeon").value().data;
    SeededChance chance({1, 2});
    Step step(chance);
    return modules()[1].start(pack, {"dungeon", game, seats, {}}, step).value();
}

/// Random games from their first decision to their end; the piles lie as they were shuffled once.
void randomGames(benchmark::State &state, const char *game)
{
    const auto start = started(game, static_cast<int>(state.range(0)));
    std::uint64_t number = 0;
    std::size_t steps = 0;
    for (auto _ : state) {
        const auto playing = start->clone();
        SeededChance chance(mix({3, 4}, number++));
        steps += playOut(*playing, randomPolicy(), chance);
    }
    state.counters["ns_per_step"] = benchmark::Counter(
        static_cast<double>(steps) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    state.counters["steps_per_game"] = static_cast<double>(steps) / static_cast<double>(number);
}

void basic(benchmark::State &state)
{
    randomGames(state, "basic");
}
void expert(benchmark::State &state)
{
    randomGames(state, "expert");
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
    (void)playOut(*game, boldPolicy(), chance, 40);
    for (auto _ : state)
        for (std::size_t c = 0; c < game->choiceCount(); ++c)
            benchmark::DoNotOptimize(oddsOf(*game, c));
}

} // namespace

BENCHMARK(basic)->Arg(2)->Arg(4);
BENCHMARK(expert)->Arg(2)->Arg(4);
BENCHMARK(copying);
BENCHMARK(oddsOfADecision)->Unit(benchmark::kMicrosecond);

BENCHMARK_MAIN();
