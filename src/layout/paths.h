#pragma once

#include "layout/lattice.h"

#include <cstdint>
#include <optional>
#include <vector>

/// Walking along known ways: the walk back (FP-336) and the way out (FP-347, FP-348).
namespace flagstone {

inline constexpr std::uint16_t kUnreachable = 0xFFFF;

/// One card farther along a known way.
struct WalkStep {
    Edge by{}; ///< the edge to leave by
    SlotId to = kNoSlot;
    friend bool operator==(const WalkStep &, const WalkStep &) = default;
};

/// The distance of each card from `from` in moves, by slot; kUnreachable for cards that no way leads to.
[[nodiscard]] std::vector<std::uint16_t> distances(const Lattice &lattice, SlotId from);

/// The fewest moves from one card to another; among equally short walks the one that leaves by the first edge
/// in the order north, east, south, west at each card. Empty for from == to, nothing if no way leads there.
[[nodiscard]] std::optional<std::vector<WalkStep>> shortestWalk(const Lattice &lattice, SlotId from,
                                                                SlotId to);

} // namespace flagstone
