#include "layout/placements.h"

#include <algorithm>
#include <tuple>

namespace flagstone {

namespace {

// The edges of a place, but for one, at which a door of a card there would be of use.
EdgeSet welcomingEdges(const Lattice &lattice, Cell cell, int storey, Edge but)
{
    EdgeSet set = kNoEdges;
    for (const Edge edge : kEdges) {
        if (edge == but)
            continue;
        const Cell beyond = neighbour(cell, edge);
        const SlotId ground = lattice.slotAt(beyond, 0);
        const SlotId other = storey == 0 || ground == kNoSlot ? ground : lattice.slotAt(beyond, storey);
        if (ground == kNoSlot || (other != kNoSlot && lattice.hasFreeDoor(other, opposite(edge))))
            set |= edgeBit(edge);
    }
    return set;
}

void addSpots(Spots &spots, const Lattice &lattice, SlotId from, Edge leave, Openings card, EdgeSet by)
{
    const Cell cell = neighbour(lattice.at(from).cell, leave);
    const int storey = lattice.storeysAt(cell);
    const Edge facing = opposite(leave);
    const EdgeSet useful = welcomingEdges(lattice, cell, storey, facing);
    for (const Edge printed : kEdges) {
        if (!contains(by, printed))
            continue;
        const Turn turns = turnTo(unturned(facing, turnTo(printed)));
        const auto open = static_cast<std::uint8_t>(edgeCount(useful & turned(card.doors, turns)));
        spots.add({{cell, static_cast<std::int8_t>(storey), turns}, from, leave, printed, open});
    }
}

// Those edges, of some, that have room beyond them.
EdgeSet openEdges(const Lattice &lattice, SlotId from, EdgeSet edges)
{
    EdgeSet open = kNoEdges;
    for (const Edge leave : kEdges) {
        if (!contains(edges, leave) || lattice.linked(from, leave) != kNoSlot)
            continue;
        const Cell cell = neighbour(lattice.at(from).cell, leave);
        if (onBoard(cell) && lattice.storeysAt(cell) <= kHighestStorey)
            open |= edgeBit(leave);
    }
    return open;
}

} // namespace

EdgeSet edgesToLayBy(Openings card)
{
    if (card.doors != kNoEdges)
        return card.doors;
    return card.archways != kNoEdges ? card.archways : kAllEdges;
}

std::optional<Spot> placementBy(const Lattice &lattice, SlotId from, Edge leave, Openings card, Edge printed)
{
    if (openEdges(lattice, from, edgeBit(leave)) == kNoEdges)
        return std::nullopt;
    Spots spots;
    addSpots(spots, lattice, from, leave, card, edgeBit(printed));
    return spots.front();
}

Spots placements(const Lattice &lattice, SlotId from, EdgeSet edges, Openings card)
{
    Spots spots;
    const EdgeSet open = openEdges(lattice, from, edges);
    for (const Edge leave : kEdges) {
        if (contains(open, leave))
            addSpots(spots, lattice, from, leave, card, edgesToLayBy(card));
    }
    std::ranges::sort(spots, {}, [](const Spot &spot) {
        return std::tuple(spot.lay.storey, -int{spot.open}, spot.lay.turns, spot.leave);
    });
    return spots;
}

std::size_t placementCount(const Lattice &lattice, SlotId from, EdgeSet edges, Openings card)
{
    return static_cast<std::size_t>(edgeCount(openEdges(lattice, from, edges)) *
                                    edgeCount(edgesToLayBy(card)));
}

EdgeSet secretDoorEdges(const Lattice &lattice, SlotId slot)
{
    const unsigned taken = lattice.linkedEdges(slot);
    const unsigned openings = lattice.doors(slot) | lattice.archways(slot);
    const unsigned walls = kAllEdges & ~(taken | openings);
    return static_cast<EdgeSet>(walls != 0 ? walls : kAllEdges & ~taken);
}

SlotId settle(Lattice &lattice, const Spot &spot, Openings card)
{
    const SlotId slot = lattice.lay(spot.lay.cell, spot.lay.turns, card);
    assert(lattice.at(slot) == spot.lay);
    lattice.connect(spot.from, spot.leave, slot, spot.by());
    return slot;
}

} // namespace flagstone
