#pragma once

#include "core/game.h"

#include <cstddef>
#include <functional>
#include <optional>

/// Odds without luck, where counting does it.
namespace flagstone {

/// The chance that at least one of `wanted` cards comes within `draws` cards from the top of `total` mixed
/// ones: a door that opens on its own colour, a check that finds a monster of the level. Hypergeometric; 0 to
/// 1. `wanted` and `draws` above `total` count as `total`.
[[nodiscard]] double chanceWithin(unsigned wanted, unsigned total, unsigned draws);

/// Goes through everything that chance can do in one choice of a game, by making the choice again and again
/// with one more known number, as typed dice do. Calls `leaf` with each game that can follow and its
/// probability; the probabilities sum to 1. False, perhaps after some leaves, if there are more than
/// `mostLeaves` of them.
[[nodiscard]] bool forEachOutcome(const Game &game, std::size_t which, std::size_t mostLeaves,
                                  const std::function<void(const Game &after, double probability)> &leaf);

/// The exact chance that something holds after a choice; nothing if that cannot be counted through.
[[nodiscard]] std::optional<double> exactChance(const Game &game, std::size_t which,
                                                const std::function<bool(const Game &after)> &holds,
                                                std::size_t mostLeaves = 100'000);

} // namespace flagstone
