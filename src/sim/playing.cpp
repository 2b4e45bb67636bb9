#include "sim/playing.h"

#include "core/hash.h"
#include "sim/trials.h"

#include <algorithm>

namespace flagstone {

namespace {

/// A game to start others from, so that what all trials of one set-up share is read once. Its own chance is not used.
tl::expected<std::unique_ptr<Game>, Issues> firstOf(const ModuleInfo &module, const PackData &pack,
                                                    const Setup &setup)
{
    SeededChance chance({});
    Step step(chance);
    return module.start(pack, setup, step);
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

std::optional<std::size_t> playOut(Game &game, const Policy &policy, ChanceSource &chance,
                                   const std::stop_token &stop)
{
    std::size_t steps = 0;
    while (steps < kMostSteps && game.choiceCount() > 0) {
        if (stop.stop_requested())
            return std::nullopt;
        steps += playOut(game, policy, chance, 1); // a strong player may think for seconds
    }
    return steps;
}

tl::expected<std::uint64_t, Issues> signature(const ModuleInfo &module, const PackData &pack,
                                              std::size_t games, unsigned threads, Seed seed)
{
    const std::vector<AdventureSpec> adventures = module.adventures(pack);
    if (adventures.empty())
        return tl::make_unexpected(
            Issues{{.file = pack.id, .message = "the pack has no adventure to play", .rule = {}}});
    // Game i is of adventure i, one round of adventures for each number of seats.
    std::vector<std::unique_ptr<Game>> firsts;
    const std::size_t setups = adventures.size() * static_cast<std::size_t>(module.mostSeats);
    while (firsts.size() < std::min(games, setups)) {
        const std::size_t i = firsts.size();
        const Setup setup{.ruleset = module.id,
                          .adventure = adventures[i % adventures.size()].id,
                          .seats = static_cast<int>(1 + i / adventures.size()),
                          .options = {}};
        auto first = firstOf(module, pack, setup);
        if (!first)
            return tl::make_unexpected(std::move(first.error()));
        firsts.push_back(std::move(*first));
    }
    std::vector<std::uint64_t> digests(games);
    runTrials(games, threads, {}, [&](std::size_t i, unsigned) {
        SeededChance chance(mix(seed, i));
        Step step(chance);
        const auto game = firsts[i % setups]->startAgain(step);
        const std::size_t steps = playOut(*game, randomPolicy(), chance);
        digests[i] = game->digest() + mix64(steps);
        return true;
    });
    Hasher hasher;
    for (const std::uint64_t digest : digests)
        hasher.add(digest);
    return hasher.value();
}

} // namespace flagstone
