#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

/// Things that each want a place of their own within bounds, as cards of a pile do.
namespace flagstone {

/// The first and the last place that would do, from 0.
struct PlaceWindow {
    std::size_t first = 0, last = std::numeric_limits<std::size_t>::max();
};

/// Whether every window gets a free place of its own.
[[nodiscard]] bool allFit(std::span<const PlaceWindow> windows, const std::vector<bool> &isFree);

/// The free places that may be taken by something else, one at a time, and every window still gets one.
[[nodiscard]] std::vector<bool> sparePlaces(std::span<const PlaceWindow> windows,
                                            const std::vector<bool> &isFree);

} // namespace flagstone
