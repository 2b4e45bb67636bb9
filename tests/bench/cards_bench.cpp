// What a step and a whole game of C.A.R.D.S. cost through the Game facade. See docs/performance.md.
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "random_games.h"
#include "test_paths.h"

using namespace flagstone;
using namespace flagstone::bench;

namespace {

Starts startedGames(const char *mode)
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/cards").value().data;
    const auto module = std::ranges::find(modules(), "cards", &ModuleInfo::id);
    Starts games;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        SeededChance chance({seed, 2});
        Step step(chance);
        games.push_back(module->start(pack, {"cards", mode, 3, {}}, step).value());
    }
    return games;
}

/// Random games of three players from the choice of suits to the end, dealing the map included.
void games(benchmark::State &state, const char *mode, bool told)
{
    randomGames(state, startedGames(mode), told);
}
void besideShuffles(benchmark::State &state, const char *mode)
{
    for (auto _ : state)
        state.counters["shuffles_per_step"] = stepInShuffles(startedGames(mode));
}

} // namespace

BENCHMARK_CAPTURE(games, quest, "MD-0", false);
BENCHMARK_CAPTURE(games, questToldInFull, "MD-0", true);
BENCHMARK_CAPTURE(games, lastOneStanding, "MD-1", false);
BENCHMARK_CAPTURE(games, dragon, "MD-6", false);
BENCHMARK_CAPTURE(games, conquest, "MD-7", false);
BENCHMARK_CAPTURE(besideShuffles, quest, "MD-0")->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(besideShuffles, conquest, "MD-7")->Iterations(1)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
