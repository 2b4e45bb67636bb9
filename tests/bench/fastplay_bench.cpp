// What a step and a whole adventure of Fastplay cost through the Game facade. See docs/performance.md.
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "core/hash.h"
#include "random_games.h"
#include "test_paths.h"

#include <array>
#include <atomic>
#include <thread>

using namespace flagstone;
using namespace flagstone::bench;

namespace {

const PackData &pack()
{
    static const PackData data =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data;
    return data;
}

Setup setupOf(int number, bool layout, bool adnd)
{
    const auto adventures = modules()[0].adventures(pack());
    Setup setup{.ruleset = "fastplay",
                .adventure = adventures[static_cast<std::size_t>(number) % adventures.size()].id};
    if (layout)
        setup.options["layout"] = "on";
    if (adnd)
        setup.options["adnd"] = "on";
    return setup;
}

/// One game for each adventure, set up once: reading a pack is not what is measured. Every game is dealt anew
/// by its first choice, the starting corridor, which shuffles all three decks.
Starts startedGames(bool layout, bool adnd = false)
{
    Starts games;
    for (int i = 0; i < 12; ++i) {
        SeededChance chance(mix({1, 2}, static_cast<std::uint64_t>(i)));
        Step step(chance);
        games.push_back(modules()[0].start(pack(), setupOf(i, layout, adnd), step).value());
    }
    return games;
}

void stacked(benchmark::State &state)
{
    randomGames(state, startedGames(false));
}
void laidOut(benchmark::State &state)
{
    randomGames(state, startedGames(true));
}
/// FP-O07
void laidOutWithAdndCombat(benchmark::State &state)
{
    randomGames(state, startedGames(true, true));
}
void laidOutToldInFull(benchmark::State &state)
{
    randomGames(state, startedGames(true), true);
}

void besideShuffles(benchmark::State &state)
{
    for (auto _ : state)
        state.counters["shuffles_per_step"] = stepInShuffles(startedGames(true));
}

/// How long it takes to do `work` once for each of 0 to `count`-1, dealt out in blocks of 32 as simulations
/// are; it is told which thread it is on.
template <class Work>
double secondsOn(unsigned threads, std::uint64_t count, const Work &work)
{
    return secondsOf([&] {
        constexpr std::uint64_t kBlock = 32;
        std::atomic<std::uint64_t> next = 0;
        std::vector<std::jthread> workers;
        for (unsigned t = 0; t < threads; ++t)
            workers.emplace_back([&, t] {
                for (std::uint64_t first; (first = next.fetch_add(kBlock)) < count;)
                    for (std::uint64_t i = first; i < std::min(count, first + kBlock); ++i)
                        work(i, t);
            });
    });
}

/// Two threads against one, turn and turn about, so that both meet the same machine: the median of the
/// ratios.
template <class Work>
double gainOfTwoThreads(std::uint64_t count, const Work &work)
{
    return medianOf21([&] {
        const double one = secondsOn(1, count, work);
        return one / secondsOn(2, count, work);
    });
}

/// What two threads gain for random adventures, and for bare arithmetic that shares no memory at all: more
/// than that the machine does not have to give.
void twoThreads(benchmark::State &state)
{
    const auto games = startedGames(true);
    double adventures = 0, arithmetic = 0;
    for (auto _ : state) {
        std::array<std::unique_ptr<Game>, 2> memory; // each made by the thread that uses it
        adventures = gainOfTwoThreads(4'800, [&](std::uint64_t i, unsigned thread) {
            std::vector<Event> events;
            if (!memory[thread])
                memory[thread] = games[0]->clone();
            benchmark::DoNotOptimize(playOne(*games[i % games.size()], *memory[thread], i, false, events));
        });
        arithmetic = gainOfTwoThreads(4'800, [](std::uint64_t i, unsigned) {
            for (std::uint64_t n = 0; n < 10'000; ++n)
                benchmark::DoNotOptimize(i = mix64(i + n));
        });
    }
    state.counters["adventures"] = adventures;
    state.counters["arithmetic"] = arithmetic;
}

} // namespace

BENCHMARK(stacked);
BENCHMARK(laidOut);
BENCHMARK(laidOutWithAdndCombat);
BENCHMARK(laidOutToldInFull);
BENCHMARK(besideShuffles)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(twoThreads)->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
