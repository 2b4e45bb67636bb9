// How long a decision waits for its record, and how long the disk takes to confirm it. Aim: 99 of 100 decisions
// go on within 5 ms. A file of this program's own, written and synchronised in one thread, is measured beside it.
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "content/record_writer.h"
#include "core/session.h"
#include "test_paths.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <unistd.h>

namespace fs = std::filesystem;
using namespace flagstone;

namespace {

using Clock = std::chrono::steady_clock;

/// In the folder where it is started, so that it is a disk's and not memory's.
const fs::path kFile = "record_bench.flagstone";

double microseconds(Clock::time_point from)
{
    return std::chrono::duration<double, std::micro>(Clock::now() - from).count();
}

/// What `share` of the times stay within.
double within(std::vector<double> &times, double share)
{
    const auto at =
        std::min(times.size() - 1, static_cast<std::size_t>(share * static_cast<double>(times.size())));
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(at), times.end());
    return times[at];
}

void tell(benchmark::State &state, const char *what, std::vector<double> &times)
{
    state.counters[std::string(what) + "_p50_us"] = within(times, 0.5);
    state.counters[std::string(what) + "_p99_us"] = within(times, 0.99);
    state.counters[std::string(what) + "_max_us"] = *std::max_element(times.begin(), times.end());
}

/// A random game that goes on: what ends it is taken back. Each decision waits until it is in the file, as in the
/// window, where the disk is waited for in a thread; here it is waited for to know how long that takes.
void decisions(benchmark::State &state)
{
    const ModuleInfo &module = modules().front();
    const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + module.id).value().data;
    const Setup setup{.ruleset = module.id, .adventure = "FP-A12", .seats = 1};
    Session session =
        Session::start([&](Step &step) { return module.start(pack, setup, step); }, {1, 2}, UndoPolicy::Free)
            .value();
    fs::remove(kFile);
    const auto writer = RecordWriter::create(kFile, RecordHeader{.setup = setup}, session);
    if (const auto problem = writer->error()) {
        state.SkipWithError(problem->message.c_str());
        return;
    }
    session.setListener(writer.get());
    SeededChance chance({3, 4});
    std::vector<double> waits, disks;
    for (auto _ : state) {
        if (session.game().ending().over)
            session.undo(Seat::Gm);
        const Game &game = session.game();
        const auto any = chance.uniform(static_cast<std::uint32_t>(game.choiceCount()), ChanceTag::Pick);
        const auto begin = Clock::now();
        benchmark::DoNotOptimize(session.submit(Seat::Gm, game.code(any)));
        waits.push_back(microseconds(begin));
        if (!writer->finish()) {
            state.SkipWithError(writer->error()->message.c_str());
            break;
        }
        disks.push_back(microseconds(begin));
    }
    session.setListener(nullptr);
    tell(state, "decision", waits);
    tell(state, "disk", disks);
    fs::remove(kFile);
}
BENCHMARK(decisions)->Iterations(3000)->UseRealTime();

void bareFile(benchmark::State &state)
{
    const int file = ::open(kFile.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    const std::string line(120, 'x');
    std::vector<double> disks;
    for (auto _ : state) {
        const auto begin = Clock::now();
        if (file < 0 || ::write(file, line.data(), line.size()) < 0 || ::fdatasync(file) != 0) {
            state.SkipWithError("the file cannot be written");
            break;
        }
        disks.push_back(microseconds(begin));
    }
    if (!disks.empty())
        tell(state, "disk", disks);
    ::close(file);
    fs::remove(kFile);
}
BENCHMARK(bareFile)->Iterations(3000)->UseRealTime();

} // namespace

BENCHMARK_MAIN();
