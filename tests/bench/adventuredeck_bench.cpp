// What a step and a whole game of the Adventure Deck System cost through the Game facade. See docs/performance.md.
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "random_games.h"
#include "test_paths.h"

using namespace flagstone;
using namespace flagstone::bench;

namespace {

Starts startedGames(const char *dungeon)
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/adventuredeck").value().data;
    const auto module = std::ranges::find(modules(), "adventuredeck", &ModuleInfo::id);
    Starts games;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        SeededChance chance({seed, 2});
        Step step(chance);
        games.push_back(module->start(pack, {"adventuredeck", dungeon, 1, {}}, step).value());
    }
    return games;
}

/// Random games of one hero from the choice of a deck to the end.
void games(benchmark::State &state, const char *dungeon)
{
    randomGames(state, startedGames(dungeon));
}
void besideShuffles(benchmark::State &state, const char *dungeon)
{
    for (auto _ : state)
        state.counters["shuffles_per_step"] = stepInShuffles(startedGames(dungeon));
}

} // namespace

BENCHMARK_CAPTURE(games, quarry, "Q");
BENCHMARK_CAPTURE(games, priory, "P");
BENCHMARK_CAPTURE(besideShuffles, quarry, "Q")->Iterations(1)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
