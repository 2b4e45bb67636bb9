#pragma once

#include "layout/lattice.h"

#include <optional>

/// Where a drawn card may be laid.
namespace flagstone {

/// One legal way to lay a card so that one of its openings meets an edge of a laid card.
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
/// archway, and one without an archway by any edge (FP-379). A card below does not hinder (FP-334). An edge that
/// already has a way gives none (FP-352), nor does one that faces a cell off the board or full to
/// kHighestStorey.
[[nodiscard]] Spots placements(const Lattice &lattice, SlotId from, EdgeSet edges, Openings card);
/// How many there are, without sorting them.
[[nodiscard]] std::size_t placementCount(const Lattice &lattice, SlotId from, EdgeSet edges, Openings card);
[[nodiscard]] inline Spots placements(const Lattice &lattice, SlotId from, Edge edge, Openings card)
{
    return placements(lattice, from, edgeBit(edge), card);
}

/// The edges by which a card may be laid: its doors, or a door-less card's archway, or any edge if it has
/// neither (FP-379).
[[nodiscard]] EdgeSet edgesToLayBy(Openings card);
/// The one way to lay a card so that this printed edge of it meets that edge of `from`, wherever the two have
/// doors; nothing if the edge already has a way or there is no room.
[[nodiscard]] std::optional<Spot> placementBy(const Lattice &lattice, SlotId from, Edge leave, Openings card,
                                              Edge printed);

/// The edges where this card may have a secret door: those without an opening and without a way or, if there
/// are none, every edge without a way (FP-380). Empty if every edge has a way.
[[nodiscard]] EdgeSet secretDoorEdges(const Lattice &lattice, SlotId slot);

/// Lays the card at a spot of `placements` and connects it through the door used. Lattice::joinMeetings handles
/// doors that happen to meet.
SlotId settle(Lattice &lattice, const Spot &spot, Openings card);

} // namespace flagstone
