// What a step and a whole adventure of Fastplay cost through the Game facade. See docs/performance.md.
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "core/hash.h"
#include "sim/playing.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
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

/// Plays a random adventure to its end in the memory of the one before, as odds do; every game is dealt anew
/// by its first choice, the starting corridor, which shuffles all three decks.
[[gnu::noinline]] // so that an instruction counter can tell it from the set-up
std::size_t
playOne(const Game &start, Game &game, std::uint64_t number, bool told, std::vector<Event> &events)
{
    game.become(start);
    SeededChance chance(mix({3, 4}, number));
    std::size_t steps = 0;
    while (const std::size_t count = game.choiceCount()) {
        Step step(chance, told ? &events : nullptr);
        game.choose(chance.uniform(static_cast<std::uint32_t>(count), ChanceTag::Pick), step);
        events.clear();
        ++steps;
    }
    return steps;
}

void randomAdventures(benchmark::State &state, bool layout, bool told)
{
    const auto games = startedGames(layout);
    const auto game = games[0]->clone();
    std::vector<Event> events;
    std::uint64_t number = 0;
    std::size_t steps = 0;
    for (auto _ : state) {
        steps += playOne(*games[number % games.size()], *game, number, told, events);
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

/// How long it takes to do `work` once for each of 0 to `count`-1, dealt out to so many threads; it is told
/// which thread it is on.
template <class Work>
double seconds(unsigned threads, std::uint64_t count, const Work &work)
{
    const auto begin = std::chrono::steady_clock::now();
    {
        std::vector<std::jthread> workers;
        for (unsigned t = 0; t < threads; ++t)
            workers.emplace_back([&work, t, threads, count] {
                for (std::uint64_t i = t; i < count; i += threads)
                    work(i, t);
            });
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Two threads against one, turn and turn about, so that both meet the same machine: the median of the
/// ratios.
template <class Work>
double gainOfTwoThreads(std::uint64_t count, const Work &work)
{
    std::vector<double> ratios;
    for (int pair = 0; pair < 21; ++pair) {
        const double one = seconds(1, count, work);
        ratios.push_back(one / seconds(2, count, work));
    }
    std::ranges::nth_element(ratios, ratios.begin() + 10);
    return ratios[10];
}

/// What two threads gain for random adventures, and for bare arithmetic that shares no memory at all: more
/// than that the machine does not have to give.
void twoThreads(benchmark::State &state)
{
    const auto games = startedGames(true);
    double adventures = 0, arithmetic = 0;
    for (auto _ : state) {
        const std::array memory{games[0]->clone(), games[0]->clone()}; // one for each thread
        adventures = gainOfTwoThreads(1'000, [&](std::uint64_t i, unsigned thread) {
            std::vector<Event> events;
            benchmark::DoNotOptimize(playOne(*games[i % games.size()], *memory[thread], i, false, events));
        });
        arithmetic = gainOfTwoThreads(1'000, [](std::uint64_t i, unsigned) {
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
BENCHMARK(laidOutToldInFull);
BENCHMARK(twoThreads)->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
