// What the past of a long game costs: memory for each entry, taking back, looking at any time of it. Aims: 512
// bytes for an entry beside the games that are kept, 100,000 entries in 150 MiB, 5 ms for taking one back.
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "core/session.h"
#include "test_paths.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <malloc.h>

using namespace flagstone;

namespace {

constexpr std::size_t kLong = 100'000;

struct Kind {
    std::size_t module;
    const char *adventure;
    int seats;
};
constexpr Kind kKinds[]{{0, "FP-A12", 1}, {1, "expert", 4}, {2, "MD-0", 3}};

/// Processor time of this thread, so that what else runs does not count.
double milliseconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

std::size_t bytesUsed()
{
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/// A random game that does not end: what ends it is taken back, and a game master sets counters meanwhile.
Session longSession(const Kind &kind, std::size_t entries)
{
    const ModuleInfo &module = modules()[kind.module];
    const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + module.id).value().data;
    const Setup setup{.ruleset = module.id, .adventure = kind.adventure, .seats = kind.seats};
    Session session =
        Session::start([&](Step &step) { return module.start(pack, setup, step); }, {1, 2}, UndoPolicy::Free)
            .value();
    SeededChance chance({3, 4});
    const auto any = [&](std::size_t n) {
        return chance.uniform(static_cast<std::uint32_t>(n), ChanceTag::Pick);
    };
    while (session.entries().size() <= entries) {
        const Game &game = session.game();
        const GmEdit edit{.kind = GmEdit::Kind::SetCounter,
                          .counter = CounterId{static_cast<std::uint16_t>(any(game.table().counters.size()))},
                          .value = static_cast<std::int32_t>(any(3))};
        if (any(4) == 0)
            benchmark::DoNotOptimize(session.edit(edit));
        else
            benchmark::DoNotOptimize(session.submit(Seat::Gm, game.code(any(game.choiceCount()))));
        for (std::size_t n = session.game().ending().over ? 1 + any(30) : 0; n > 0; --n)
            session.undo(Seat::Gm);
    }
    return session;
}

void memory(benchmark::State &state)
{
    const Kind &kind = kKinds[state.range(0)];
    for (auto _ : state) {
        const std::size_t before = bytesUsed();
        const Session session = longSession(kind, kLong);
        const std::size_t after = bytesUsed();
        std::vector<std::unique_ptr<Game>> copies;
        for (std::size_t entry = 0; entry <= kLong; entry += 64) // as many as it keeps
            copies.push_back(session.gameAt(entry).clone());
        const auto kept = static_cast<double>(bytesUsed() - after);
        const auto all = static_cast<double>(after - before);
        state.counters["MiB"] = all / 1024 / 1024;
        state.counters["game_bytes"] = kept / static_cast<double>(copies.size());
        state.counters["entry_bytes"] = (all - kept) / kLong;
    }
}
BENCHMARK(memory)->DenseRange(0, 2)->Iterations(1)->Unit(benchmark::kMillisecond);

/// Back by 2,000 entries, one after the other; the slowest of them is what counts.
void undo(benchmark::State &state)
{
    Session session = longSession(kKinds[state.range(0)], 3000);
    double worst = 0;
    for (auto _ : state) {
        while (session.redo(Seat::Gm)) {
        }
        for (int n = 0; n < 2000; ++n) {
            const double start = milliseconds();
            session.undo(Seat::Gm);
            worst = std::max(worst, milliseconds() - start);
        }
    }
    state.counters["worst_ms"] = worst;
}
BENCHMARK(undo)->DenseRange(0, 2)->Iterations(3)->Unit(benchmark::kMillisecond);

void lookBack(benchmark::State &state)
{
    const Session session = longSession(kKinds[state.range(0)], 3000);
    std::size_t entry = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(session.gameAt(entry = (entry + 997) % 3000).digest());
}
BENCHMARK(lookBack)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
