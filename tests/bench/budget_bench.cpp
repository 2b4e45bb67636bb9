// How long the worst files of up to 4 MiB take to be answered, and how much is said. A reader has a second.
#include "budgets/worst_cases.h"

#include <benchmark/benchmark.h>

namespace {

using namespace flagstone;

void answer(benchmark::State &state, const test::WorstCase &worst)
{
    const std::string bytes = worst.bytes();
    Issues issues;
    for (auto _ : state)
        issues = worst.read(bytes);
    std::size_t said = 0;
    for (const Issue &issue : issues)
        said += toString(issue).size() + 1;
    state.counters["findings"] = static_cast<double>(issues.size());
    state.counters["bytes said"] = static_cast<double>(said);
    state.SetBytesProcessed(static_cast<std::int64_t>(bytes.size()) * state.iterations());
}

} // namespace

int main(int count, char **arguments)
{
    for (const test::WorstCase &worst : test::worstCases())
        benchmark::RegisterBenchmark(worst.name.c_str(), [worst](benchmark::State &state) {
            answer(state, worst);
        })->Unit(benchmark::kMillisecond);
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
