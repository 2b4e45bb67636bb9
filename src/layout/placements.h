#pragma once

#include "layout/lattice.h"

#include <optional>

/// Where a card that was drawn may be laid.
namespace flagstone {

/// One legal way to lay a card so that one of its openings meets an edge of a card that lies already.
struct Spot {
    Lay lay;
    SlotId from = kNoSlot; ///< the card it is laid at
    Edge leave{};          ///< the edge of `from`, on the board
    Edge printed{};        ///< the edge of the new card that meets it, before the turn
    std::uint8_t open = 0; ///< how many of its other doors face a free cell or meet a free door on its storey

    /// The edge of the new card that meets `leave`, on the board.
    [[nodiscard]] Edge by() const noexcept { return opposite(leave); }
    friend bool operator==(const Spot &, const Spot &) = default;
};
/// Four edges of one card, four turns each.
using Spots = FixedList<Spot, 16>;

/// Every legal way to lay a card at the given edges of `from`, the most sensible first: a free cell before a
/// low storey before a high one, then most other doors kept open, then fewest turns, then the order of the
/// edges.
///
/// One way for each door of the card, in any colour (FP-330 to FP-332); a card without doors only by its
/// archway, and one that has none either by any edge (FP-379). A card below is no hindrance (FP-334). An edge
/// through which a way leads already gives none (FP-352), nor does one that faces a cell off the board or
/// full to kHighestStorey.
[[nodiscard]] Spots placements(const Lattice &lattice, SlotId from, EdgeSet edges, Openings card);
/// How many those are, without looking for the most sensible.
[[nodiscard]] std::size_t placementCount(const Lattice &lattice, SlotId from, EdgeSet edges, Openings card);
[[nodiscard]] inline Spots placements(const Lattice &lattice, SlotId from, Edge edge, Openings card)
{
    return placements(lattice, from, edgeBit(edge), card);
}

/// The edges by which a card may be laid: its doors, or a door-less card's archway, or any edge if it has
/// neither (FP-379).
[[nodiscard]] EdgeSet edgesToLayBy(Openings card);
/// The one way to lay a card so that this printed edge of it meets that edge of `from`, wherever the two have
/// doors; nothing if a way leads through the edge already or there is no room.
[[nodiscard]] std::optional<Spot> placementBy(const Lattice &lattice, SlotId from, Edge leave, Openings card,
                                              Edge printed);

/// The edges where a secret door of this card may come to be: those without an opening and without a way, or,
/// if there are none, every edge without a way (FP-380). Empty if a way leads through every edge.
[[nodiscard]] EdgeSet secretDoorEdges(const Lattice &lattice, SlotId slot);

/// Lays the card at a spot of `placements` and connects it through the door used. Doors that come to meet by
/// chance are left to Lattice::joinMeetings.
SlotId settle(Lattice &lattice, const Spot &spot, Openings card);

} // namespace flagstone
