#pragma once

#include "core/chance.h"
#include "layout/placements.h"

#include <utility>
#include <vector>

/// Random dungeons, and the same dungeon as a child would see it: squares of 63 mm on a table, with points on
/// their edges. The tests ask both and compare.
namespace flagstone::testing {

/// In half-millimetres, so that the middle of an edge is a whole number. y grows southward.
struct Point {
    int x = 0, y = 0;
    friend auto operator<=>(const Point &, const Point &) = default;
};
inline constexpr int kSide = 126;

/// The middle of an edge of a card as printed.
[[nodiscard]] Point printedDoorCentre(Edge printed);
/// The same point on the table, for a card that lies at `lay`.
[[nodiscard]] Point doorCentreOnTable(Edge printed, const Lay &lay);

/// The uppermost card of a cell, or kNoSlot.
[[nodiscard]] inline SlotId topAt(const Lattice &lattice, Cell cell)
{
    return lattice.slotAt(cell, lattice.storeysAt(cell) - 1);
}

/// A laid card as printed, kept beside the lattice.
struct Known {
    Lay lay;
    Openings printed;
};

struct RandomLayout {
    Lattice lattice;
    std::vector<Known> known; ///< by slot
    std::vector<std::pair<std::pair<SlotId, Edge>, std::pair<SlotId, Edge>>>
        ways; ///< in the order they were made

    /// Lays `cards` cards by random spots at random edges, doors or walls. With `joined`, doors that meet by
    /// chance are connected as they come.
    RandomLayout(std::uint64_t number, int cards, bool joined);

    /// Slots that have a door, seen from the printed cards, whose centre on the table is `point`, on one
    /// storey.
    [[nodiscard]] std::vector<std::pair<SlotId, Edge>> doorsAt(Point point, int storey) const;
    [[nodiscard]] bool hasWay(SlotId slot, Edge edge) const;

private:
    void layOne(ChanceSource &chance, bool joined);
};

[[nodiscard]] Openings randomOpenings(ChanceSource &chance);
[[nodiscard]] inline Edge randomEdge(ChanceSource &chance)
{
    return static_cast<Edge>(chance.uniform(4, ChanceTag::Pick));
}

} // namespace flagstone::testing
