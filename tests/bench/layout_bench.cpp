#include "core/chance.h"
#include "layout/paths.h"
#include "layout/placements.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <utility>
#include <vector>

/// What laying a card costs in a dungeon of so many cards: it must not grow with it.
namespace flagstone {
namespace {

struct Lain {
    SlotId from;
    Edge leave;
    Openings card;
};

/// A dungeon that grew at random free doors, how it grew, and its doors that are still free.
struct Dungeon {
    Lattice lattice;
    std::vector<Lain> script;
    std::vector<std::pair<SlotId, Edge>> freeDoors;
};

constexpr Openings kFirst{kAllEdges, kNoEdges};

Openings someDoors(ChanceSource &chance)
{
    // Two or more doors, so that a dungeon of any size goes on.
    constexpr EdgeSet kSets[] = {0b0011, 0b0101, 0b0111, 0b1011, 0b1111, 0b1010};
    return {kSets[chance.uniform(std::size(kSets), ChanceTag::Pick)], kNoEdges};
}

void addFreeDoors(Dungeon &dungeon, SlotId slot)
{
    for (const Edge edge : kEdges) {
        if (dungeon.lattice.hasFreeDoor(slot, edge))
            dungeon.freeDoors.emplace_back(slot, edge);
    }
}

SlotId layBest(Lattice &lattice, const Lain &lain)
{
    const Spots spots = placements(lattice, lain.from, lain.leave, lain.card);
    const SlotId slot = settle(lattice, spots.front(), lain.card);
    lattice.joinMeetings(slot);
    return slot;
}

Dungeon grown(std::int64_t cards, std::uint64_t number = 0)
{
    SeededChance chance{mix(Seed{11, 12}, number)};
    Dungeon dungeon;
    addFreeDoors(dungeon, dungeon.lattice.lay({0, 0}, 0, kFirst));
    while (static_cast<std::int64_t>(dungeon.lattice.size()) < cards) {
        auto &doors = dungeon.freeDoors;
        std::swap(doors[chance.uniform(static_cast<std::uint32_t>(doors.size()), ChanceTag::Pick)],
                  doors.back());
        const auto [from, leave] = doors.back();
        doors.pop_back();
        if (!dungeon.lattice.hasFreeDoor(from, leave))
            continue; // joined by chance since
        dungeon.script.push_back({from, leave, someDoors(chance)});
        addFreeDoors(dungeon, layBest(dungeon.lattice, dungeon.script.back()));
    }
    std::erase_if(dungeon.freeDoors,
                  [&](const auto &door) { return !dungeon.lattice.hasFreeDoor(door.first, door.second); });
    shuffle(dungeon.freeDoors, chance);
    return dungeon;
}

/// Placements, the lay, its links and chance contacts, for up to 64 more cards at free doors spread over the
/// whole dungeon. Time is per card.
void layOneMore(benchmark::State &state)
{
    const Dungeon dungeon = grown(state.range(0));
    SeededChance chance{Seed{13, 14}};
    std::vector<Lain> more;
    for (const auto &[from, leave] : dungeon.freeDoors) {
        if (more.size() < 64)
            more.push_back({from, leave, someDoors(chance)});
    }
    Lattice lattice;
    std::int64_t laid = 0;
    double seconds = 0;
    for (auto _ : state) {
        lattice = dungeon.lattice;
        const auto begin = std::chrono::steady_clock::now();
        for (const Lain &lain : more) {
            if (lattice.hasFreeDoor(lain.from, lain.leave))
                benchmark::DoNotOptimize(layBest(lattice, lain));
        }
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        state.SetIterationTime(took.count());
        seconds += took.count();
        laid += static_cast<std::int64_t>(lattice.size() - dungeon.lattice.size());
    }
    state.counters["ns_per_card"] = seconds * 1e9 / static_cast<double>(laid);
}
BENCHMARK(layOneMore)->Arg(10)->Arg(100)->Arg(1'000)->Arg(10'000)->UseManualTime();

/// 10,000 cards in dungeons of so many, each from nothing with all its growing. The dungeons differ, so that
/// the processor cannot learn a small one by heart.
void growFromNothing(benchmark::State &state)
{
    constexpr std::int64_t kCards = 10'000;
    std::vector<Dungeon> dungeons;
    for (std::int64_t i = 0; i < kCards / state.range(0); ++i)
        dungeons.push_back(grown(state.range(0), static_cast<std::uint64_t>(i)));
    Lattice lattice;
    for (auto _ : state) {
        for (const Dungeon &dungeon : dungeons) {
            lattice.clear();
            lattice.lay({0, 0}, 0, kFirst);
            for (const Lain &lain : dungeon.script)
                benchmark::DoNotOptimize(layBest(lattice, lain));
        }
    }
    if (lattice != dungeons.back().lattice)
        state.SkipWithError("the same script made another dungeon");
    state.counters["per_card"] =
        benchmark::Counter(static_cast<double>(state.iterations() * kCards),
                           benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(growFromNothing)->Arg(10)->Arg(100)->Arg(1'000)->Arg(10'000);

void placementsOnly(benchmark::State &state)
{
    const Dungeon dungeon = grown(state.range(0));
    std::size_t i = 0;
    for (auto _ : state) {
        const auto &[from, leave] = dungeon.freeDoors[i++ % dungeon.freeDoors.size()];
        benchmark::DoNotOptimize(placements(dungeon.lattice, from, leave, kFirst));
    }
}
BENCHMARK(placementsOnly)->Arg(10)->Arg(100)->Arg(1'000)->Arg(10'000);

/// Into a lattice that has the memory already, as a state that is copied again and again.
void copyInto(benchmark::State &state)
{
    const Dungeon dungeon = grown(state.range(0));
    Lattice copy;
    for (auto _ : state) {
        copy = dungeon.lattice;
        benchmark::DoNotOptimize(copy);
    }
}
BENCHMARK(copyInto)->Arg(0)->Arg(20)->Arg(100);

void copyAnew(benchmark::State &state)
{
    const Dungeon dungeon = grown(state.range(0));
    for (auto _ : state) {
        Lattice copy = dungeon.lattice;
        benchmark::DoNotOptimize(copy);
    }
}
BENCHMARK(copyAnew)->Arg(20)->Arg(100);

void walkAcross(benchmark::State &state)
{
    const Dungeon dungeon = grown(state.range(0));
    const auto last = static_cast<SlotId>(dungeon.lattice.size() - 1);
    for (auto _ : state)
        benchmark::DoNotOptimize(shortestWalk(dungeon.lattice, last, SlotId{0}));
}
BENCHMARK(walkAcross)->Arg(100)->Arg(10'000);

} // namespace
} // namespace flagstone
