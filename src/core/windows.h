#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

/// Things that each need a place within bounds, like cards of a pile.
namespace flagstone {

/// The first and the last possible place, from 0.
struct PlaceWindow {
    std::size_t first = 0, last = std::numeric_limits<std::size_t>::max();
};

/// Whether every window gets a free place.
[[nodiscard]] bool allFit(std::span<const PlaceWindow> windows, const std::vector<bool> &isFree);

/// The free places of which something else may take any one, so that every window still gets a place.
[[nodiscard]] std::vector<bool> sparePlaces(std::span<const PlaceWindow> windows,
                                            const std::vector<bool> &isFree);

} // namespace flagstone
