#pragma once

#include "core/module.h"
#include "sim/policy.h"

#include <optional>
#include <stop_token>

/// Whole games without a window. Trial i of anything here gets only SeededChance{mix(seed, i)}, so results are
/// the same for any number of threads; `threads` 0 means as many as the machine has.
namespace flagstone {

inline constexpr std::size_t kMostSteps = 100'000; ///< a longer game counts as unfinished

/// Continues a game, silently, to its end or for `mostSteps` decisions. Returns how many it made.
std::size_t playOut(Game &game, const Policy &policy, ChanceSource &chance,
                    std::size_t mostSteps = kMostSteps);
/// The same for a trial that breaks off at a stop: players may go in circles, and nobody wants to wait for them.
/// Nothing if it broke off.
[[nodiscard]] std::optional<std::size_t> playOut(Game &game, const Policy &policy, ChanceSource &chance,
                                                 const std::stop_token &stop);

/// One number for `games` random games through all adventures and numbers of seats: it changes when the
/// rules, the pack or the chance change, and never with threads, compilers or machines. Errors: whatever keeps a
/// game from starting.
[[nodiscard]] tl::expected<std::uint64_t, Issues> signature(const ModuleInfo &module, const PackData &pack,
                                                            std::size_t games, unsigned threads,
                                                            Seed seed = {});

} // namespace flagstone
