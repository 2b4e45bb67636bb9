#pragma once

#include "core/module.h"
#include "sim/policy.h"
#include "sim/tally.h"

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

/// How a set-up turns out in `games` games from its start. Errors: whatever keeps the game from starting.
/// After a stop the tally has fewer games.
[[nodiscard]] tl::expected<GameCounts, Issues> playGames(const ModuleInfo &module, const PackData &pack,
                                                         const Setup &setup, const Policy &policy,
                                                         std::size_t games, Seed seed, unsigned threads,
                                                         const std::stop_token &stop = {});

/// How a running game may turn out, as far as `asking` can know: every trial deals again what that seat does
/// not know. Every seat decides by `policy`.
[[nodiscard]] GameCounts estimatePlayout(const Game &game, Seat asking, const Policy &policy,
                                         std::size_t trials, Seed seed, unsigned threads,
                                         const std::stop_token &stop = {});

/// One number for `games` random games through all adventures and numbers of seats: it changes when the
/// rules, the pack or the chance change, and never with threads, compilers or machines. Errors: as playGames.
[[nodiscard]] tl::expected<std::uint64_t, Issues> signature(const ModuleInfo &module, const PackData &pack,
                                                            std::size_t games, unsigned threads,
                                                            Seed seed = {});

} // namespace flagstone
