// What a step and a whole game of C.A.R.D.S. cost through the Game facade. See docs/performance.md.
#include "content/pack_reader.h"
#include "rules/cards/cards_module.h"
#include "rules/cards/odds.h"

#include <benchmark/benchmark.h>

#include <numeric>

using namespace flagstone;

namespace {

const PackData &pack()
{
    static const PackData data =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/cards").value().data;
    return data;
}

/// Plays one random game to its end, from its first choice on.
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

void randomGames(benchmark::State &state, const char *mode, int seats, bool told)
{
    SeededChance chance({1, 2});
    Step step(chance);
    const auto start = cards::module().start(pack(), {"cards", mode, seats, {}}, step).value();
    std::vector<Event> events;
    std::uint64_t number = 0;
    std::size_t steps = 0;
    for (auto _ : state)
        steps += playOne(*start, number++, told, events);
    state.counters["ns_per_step"] = benchmark::Counter(
        static_cast<double>(steps) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    state.counters["steps_per_game"] = static_cast<double>(steps) / static_cast<double>(number);
}

void quest(benchmark::State &state)
{
    randomGames(state, "MD-0", 3, false);
}
void questToldInFull(benchmark::State &state)
{
    randomGames(state, "MD-0", 3, true);
}
void lastOneStanding(benchmark::State &state)
{
    randomGames(state, "MD-1", 3, false);
}
void dragon(benchmark::State &state)
{
    randomGames(state, "MD-6", 3, false);
}
void conquest(benchmark::State &state)
{
    randomGames(state, "MD-7", 3, false);
}

void fullSuitsFight(benchmark::State &state)
{
    std::vector<int> suit(10);
    std::iota(suit.begin(), suit.end(), 1);
    for (auto _ : state)
        benchmark::DoNotOptimize(cards::fightOdds(suit, suit));
}

} // namespace

BENCHMARK(quest);
BENCHMARK(questToldInFull);
BENCHMARK(lastOneStanding);
BENCHMARK(dragon);
BENCHMARK(conquest);
BENCHMARK(fullSuitsFight)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
