#include "sim/playing.h"

#include "sim/trials.h"

#include <mutex>

namespace flagstone {

namespace {

struct Result {
    Ending ending;
    std::size_t steps = 0;
};

/// Results by index, and the first issues of a game that did not start.
struct Results {
    explicit Results(std::size_t count) : each(count) {}

    void fail(Issues found)
    {
        const std::scoped_lock lock(mutex);
        if (issues.empty())
            issues = std::move(found);
        failed.request_stop();
    }

    std::vector<Result> each;
    std::mutex mutex;
    std::stop_source failed;
    Issues issues;
};

Tally sum(const std::vector<Result> &results, std::size_t count)
{
    Tally tally;
    for (std::size_t i = 0; i < count; ++i)
        tally.add(results[i].ending, results[i].steps);
    return tally;
}

} // namespace

std::size_t playOut(Game &game, const Policy &policy, ChanceSource &chance, std::size_t mostSteps)
{
    Step step(chance);
    std::size_t steps = 0;
    while (steps < mostSteps && game.choiceCount() > 0) {
        game.choose(policy.choose(game, chance), step);
        ++steps;
    }
    return steps;
}

tl::expected<Tally, Issues> playGames(const ModuleInfo &module, const PackData &pack, const Setup &setup,
                                      const Policy &policy, std::size_t games, Seed seed, unsigned threads,
                                      const std::stop_token &stop)
{
    Results results(games);
    const std::stop_callback passOn(stop, [&results] { results.failed.request_stop(); });
    const std::size_t made = runTrials(games, threads, results.failed.get_token(), [&](std::size_t i) {
        SeededChance chance(mix(seed, i));
        Step step(chance);
        auto game = module.start(pack, setup, step);
        if (!game)
            return results.fail(std::move(game.error()));
        results.each[i].steps = playOut(**game, policy, chance);
        results.each[i].ending = (*game)->ending();
    });
    if (!results.issues.empty())
        return tl::make_unexpected(std::move(results.issues));
    return sum(results.each, made);
}

Tally estimatePlayout(const Game &game, Seat asking, const Policy &policy, std::size_t trials, Seed seed,
                      unsigned threads, const std::stop_token &stop)
{
    std::vector<Result> results(trials);
    const std::size_t made = runTrials(trials, threads, stop, [&](std::size_t i) {
        SeededChance chance(mix(seed, i));
        const auto copy = game.clone();
        copy->resample(asking, chance);
        results[i].steps = playOut(*copy, policy, chance);
        results[i].ending = copy->ending();
    });
    return sum(results, made);
}

tl::expected<std::uint64_t, Issues> signature(const ModuleInfo &module, const PackData &pack,
                                              std::size_t games, unsigned threads, Seed seed)
{
    const std::vector<AdventureSpec> adventures = module.adventures(pack);
    if (adventures.empty())
        return tl::make_unexpected(
            Issues{{.file = pack.id, .message = "the pack has no adventure to play", .rule = {}}});
    std::vector<std::uint64_t> digests(games);
    Results failures(0);
    runTrials(games, threads, failures.failed.get_token(), [&](std::size_t i) {
        const auto most = static_cast<std::size_t>(module.mostSeats);
        const Setup setup{.ruleset = module.id,
                          .adventure = adventures[i % adventures.size()].id,
                          .seats = static_cast<int>(1 + i / adventures.size() % most),
                          .options = {}};
        SeededChance chance(mix(seed, i));
        Step step(chance);
        auto game = module.start(pack, setup, step);
        if (!game)
            return failures.fail(std::move(game.error()));
        const std::size_t steps = playOut(**game, randomPolicy(), chance);
        digests[i] = (*game)->digest() + mix64(steps);
    });
    if (!failures.issues.empty())
        return tl::make_unexpected(std::move(failures.issues));
    Hasher hasher;
    for (const std::uint64_t digest : digests)
        hasher.add(digest);
    return hasher.value();
}

} // namespace flagstone
