// What chance and a step cost, beside the same work done by mt19937_64 with Lemire's bound and nothing around
// it. Aims: a die at most twice, a shuffle of 108 cards at most one and a half times as long.
#include "conformance/toy.h"
#include "sim/playing.h"

#include <benchmark/benchmark.h>
#include <boost/random/mersenne_twister.hpp>

#include <numeric>

namespace flagstone {
namespace {

/// Lemire's bounded draw over Boost's mt19937_64 (the standard library's is slower), inlined into its caller.
class Plain {
public:
    std::uint32_t uniform(std::uint32_t n)
    {
        std::uint64_t product = std::uint64_t{static_cast<std::uint32_t>(m_engine())} * n;
        if (static_cast<std::uint32_t>(product) < n) {
            const std::uint32_t threshold = (0u - n) % n;
            while (static_cast<std::uint32_t>(product) < threshold)
                product = std::uint64_t{static_cast<std::uint32_t>(m_engine())} * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    boost::random::mt19937_64 m_engine{1};
};

void plainDie(benchmark::State &state)
{
    Plain chance;
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

std::vector<CardId> deck()
{
    std::vector<CardId> cards(108);
    for (std::size_t i = 0; i < cards.size(); ++i)
        cards[i] = CardId{static_cast<std::uint16_t>(i)};
    return cards;
}

void plainShuffle(benchmark::State &state)
{
    Plain chance;
    std::vector<CardId> cards = deck();
    for (auto _ : state) {
        for (std::size_t i = cards.size(); i > 1; --i)
            std::swap(cards[i - 1], cards[chance.uniform(static_cast<std::uint32_t>(i))]);
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
    table.piles[0].cards = deck();
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
