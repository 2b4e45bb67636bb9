// What chance and a step cost, beside the same work done by mt19937_64 with Lemire's bound and nothing around
// it. Aims: a die at most twice, a shuffle of 108 cards at most one and a half times as long.
#include "conformance/toy.h"
#include "plain_chance.h"
#include "sim/playing.h"

#include <benchmark/benchmark.h>

namespace flagstone {
namespace {

void plainDie(benchmark::State &state)
{
    bench::PlainChance chance;
    for (auto _ : state)
        benchmark::DoNotOptimize(chance.uniform(6));
}
BENCHMARK(plainDie);

void seededDie(benchmark::State &state)
{
    SeededChance seeded({1, 2});
    ChanceSource *chance = &seeded;
    benchmark::DoNotOptimize(chance);
    Step step(*chance);
    for (auto _ : state)
        benchmark::DoNotOptimize(step.roll(6));
}
BENCHMARK(seededDie);

void plainShuffle(benchmark::State &state)
{
    bench::PlainChance chance;
    std::vector<CardId> cards = bench::deckOf108();
    for (auto _ : state) {
        chance.shuffle(cards);
        benchmark::DoNotOptimize(cards.data());
        benchmark::ClobberMemory();
    }
}
BENCHMARK(plainShuffle);

void seededShuffle(benchmark::State &state)
{
    SeededChance seeded({1, 2});
    ChanceSource *chance = &seeded;
    benchmark::DoNotOptimize(chance);
    Table table;
    table.piles.resize(1);
    table.piles[0].cards = bench::deckOf108();
    Step step(*chance);
    for (auto _ : state) {
        table::shuffle(table, step, PileId{0});
        benchmark::DoNotOptimize(table.piles[0].cards.data());
        benchmark::ClobberMemory();
    }
}
BENCHMARK(seededShuffle);

void newStream(benchmark::State &state)
{
    std::uint64_t i = 0;
    for (auto _ : state) {
        SeededChance chance(mix({1, 2}, ++i));
        benchmark::DoNotOptimize(chance.uniform(6, ChanceTag::Die));
    }
}
BENCHMARK(newStream);

/// One decision of the toy rule system with a random policy; an item is a decision.
void toyStep(benchmark::State &state)
{
    std::int64_t steps = 0;
    std::uint64_t trial = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const auto game = toyGame(mix({1, 2}, ++trial), 3);
        SeededChance chance(mix({3, 4}, trial));
        state.ResumeTiming();
        steps += static_cast<std::int64_t>(playOut(*game, randomPolicy(), chance));
    }
    state.SetItemsProcessed(steps);
}
BENCHMARK(toyStep);

void signatureOnThreads(benchmark::State &state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(
            signature(toyModule(), toyPack(), 4000, static_cast<unsigned>(state.range(0))));
}
BENCHMARK(signatureOnThreads)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

} // namespace
} // namespace flagstone

BENCHMARK_MAIN();
