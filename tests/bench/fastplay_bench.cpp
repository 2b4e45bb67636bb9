// What a step and a whole adventure of Fastplay cost through the Game facade. See docs/performance.md.
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "sim/playing.h"

#include <benchmark/benchmark.h>

#include <thread>

using namespace flagstone;

namespace {

const PackData &pack()
{
    static const PackData data =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data;
    return data;
}

Setup setupOf(int number, bool layout)
{
    const auto adventures = modules()[0].adventures(pack());
    Setup setup{.ruleset = "fastplay",
                .adventure = adventures[static_cast<std::size_t>(number) % adventures.size()].id};
    if (layout)
        setup.options["layout"] = "on";
    return setup;
}

/// Games at their first decision, one for each adventure, set up once: reading a pack is not what is
/// measured.
std::vector<std::unique_ptr<Game>> startedGames(bool layout)
{
    std::vector<std::unique_ptr<Game>> games;
    for (int i = 0; i < 12; ++i) {
        SeededChance chance(mix({1, 2}, static_cast<std::uint64_t>(i)));
        Step step(chance);
        games.push_back(modules()[0].start(pack(), setupOf(i, layout), step).value());
    }
    return games;
}

/// Plays random adventures to their ends; every game is dealt anew by its first choice, the starting
/// corridor, which shuffles all three decks.
[[gnu::noinline]] // so that an instruction counter can tell it from the set-up
std::size_t
playOne(const Game &start, std::uint64_t number, bool told, std::vector<Event> &events)
{
    const auto game = start.clone();
    SeededChance chance(mix({3, 4}, number));
    std::size_t steps = 0;
    while (const std::size_t count = game->choiceCount()) {
        Step step(chance, told ? &events : nullptr);
        game->choose(chance.uniform(static_cast<std::uint32_t>(count), ChanceTag::Pick), step);
        events.clear();
        ++steps;
    }
    return steps;
}

void randomAdventures(benchmark::State &state, bool layout, bool told)
{
    const auto games = startedGames(layout);
    std::vector<Event> events;
    std::uint64_t number = 0;
    std::size_t steps = 0;
    for (auto _ : state) {
        steps += playOne(*games[number % games.size()], number, told, events);
        ++number;
    }
    state.counters["ns_per_step"] = benchmark::Counter(
        static_cast<double>(steps) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    state.counters["games_per_s"] =
        benchmark::Counter(static_cast<double>(number), benchmark::Counter::kIsRate);
    state.counters["steps_per_game"] = static_cast<double>(steps) / static_cast<double>(number);
}

void stacked(benchmark::State &state)
{
    randomAdventures(state, false, false);
}
void laidOut(benchmark::State &state)
{
    randomAdventures(state, true, false);
}
void laidOutToldInFull(benchmark::State &state)
{
    randomAdventures(state, true, true);
}

void threads(benchmark::State &state)
{
    const auto games = startedGames(true);
    constexpr std::uint64_t kGames = 20'000;
    for (auto _ : state) {
        std::vector<std::jthread> workers;
        const auto count = static_cast<std::uint64_t>(state.range(0));
        for (std::uint64_t t = 0; t < count; ++t)
            workers.emplace_back([&, t] {
                std::vector<Event> events;
                for (std::uint64_t i = t; i < kGames; i += count)
                    benchmark::DoNotOptimize(playOne(*games[i % games.size()], i, false, events));
            });
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kGames));
}

} // namespace

BENCHMARK(stacked);
BENCHMARK(laidOut);
BENCHMARK(laidOutToldInFull);
BENCHMARK(threads)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
