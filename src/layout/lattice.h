#pragma once

#include "layout/fixed_list.h"
#include "layout/openings.h"

#include <array>
#include <cstdint>
#include <vector>

namespace flagstone {

/// How a card lies: `storey` 0 is on the table, 1 on a card of storey 0, ...
struct Lay {
    Cell cell;
    std::int8_t storey = 0;
    Turn turns;
    friend bool operator==(const Lay &, const Lay &) = default;
};

/// The highest storey; a cell takes one more card than this.
inline constexpr int kHighestStorey = 127;

/// Doors that happen to meet, besides the door used.
struct Meeting {
    Edge edge{};           ///< on the board, seen from the card in question
    SlotId slot = kNoSlot; ///< the neighbour
    friend bool operator==(const Meeting &, const Meeting &) = default;
};
using Meetings = FixedList<Meeting, 4>;

/// The laid cards and the ways between them. It knows where cards lie and which edges have doors, but not what
/// the cards are: slot numbers are those of Table::board if every card is laid in both, in the same order.
///
/// A plain value that copies two flat vectors. Every question about a cell is one look into a hash table of
/// cells, whatever the number of cards. Every Edge is an edge of the board, after the card's turn; every
/// SlotId passed in must have been laid.
class Lattice {
public:
    /// Lays the next card: the first is slot 0. On an occupied cell it goes to the next storey, because
    /// geometry never blocks a card (FP-334). Links nothing.
    ///
    /// Throws std::out_of_range if the cell is not on the board, and std::length_error for a cell that is
    /// full to kHighestStorey or for more cards than SlotId can tell apart (65,535); nothing has changed
    /// then.
    SlotId lay(Cell cell, Turn turns, Openings printed);

    [[nodiscard]] std::size_t size() const noexcept { return m_slots.size(); }
    [[nodiscard]] bool empty() const noexcept { return m_slots.empty(); }
    /// Takes all cards away and keeps the memory.
    void clear() noexcept;

    [[nodiscard]] const Lay &at(SlotId slot) const { return inSlot(slot).lay; }
    /// How many cards lie on a cell: the storey of the next one.
    [[nodiscard]] int storeysAt(Cell cell) const noexcept;
    /// The card of one storey of a cell, or kNoSlot.
    [[nodiscard]] SlotId slotAt(Cell cell, int storey) const noexcept;

    /// Makes a way between two edges, in both directions; they need not be neighbours or have doors. It never
    /// replaces a way: if either edge already has one, nothing changes and the answer is false.
    bool connect(SlotId a, Edge edgeOfA, SlotId b, Edge edgeOfB);
    /// Where the way through an edge leads, or kNoSlot.
    [[nodiscard]] SlotId linked(SlotId slot, Edge edge) const { return inSlot(slot).links[index(edge)]; }
    /// The edges through which a way leads.
    [[nodiscard]] EdgeSet linkedEdges(SlotId slot) const;

    [[nodiscard]] EdgeSet doors(SlotId slot) const { return inSlot(slot).openings & kAllEdges; }
    [[nodiscard]] EdgeSet archways(SlotId slot) const
    {
        return static_cast<EdgeSet>(inSlot(slot).openings >> kArchwayShift);
    }
    [[nodiscard]] bool hasDoor(SlotId slot, Edge edge) const { return contains(doors(slot), edge); }
    [[nodiscard]] bool isArchway(SlotId slot, Edge edge) const { return contains(archways(slot), edge); }
    /// A door that leads nowhere yet.
    [[nodiscard]] bool hasFreeDoor(SlotId slot, Edge edge) const
    {
        return hasDoor(slot, edge) && linked(slot, edge) == kNoSlot;
    }
    /// A secret door is found (FP-380). An edge that already has a door keeps it.
    void addDoor(SlotId slot, Edge edge) { inSlot(slot).openings |= edgeBit(edge); }

    /// The free doors of a card that face a free door of a neighbour on the same storey (FP-335). An archway
    /// meets nothing (FP-379).
    [[nodiscard]] Meetings meetings(SlotId slot) const;
    /// Connects all of them.
    void joinMeetings(SlotId slot);

    /// The same cards laid the same way in the same order, with the same doors and ways.
    friend bool operator==(const Lattice &a, const Lattice &b) { return a.m_slots == b.m_slots; }
    friend void digest(const Lattice &lattice, Hasher &hasher);

private:
    static constexpr unsigned kArchwayShift = 4;

    // 16 bytes: a copied dungeon is mostly these.
    struct Slot {
        Lay lay;
        std::uint8_t openings = 0; ///< doors in the low half, archways in the high half, as on the board
        std::uint8_t storeys = 0;  ///< on storey 0: how many cards lie on this cell
        std::array<SlotId, 4> links{kNoSlot, kNoSlot, kNoSlot, kNoSlot};
        friend bool operator==(const Slot &, const Slot &) = default;
    };

    [[nodiscard]] const Slot &inSlot(SlotId slot) const
    {
        assert(index(slot) < m_slots.size());
        return m_slots[index(slot)];
    }
    [[nodiscard]] Slot &inSlot(SlotId slot)
    {
        assert(index(slot) < m_slots.size());
        return m_slots[index(slot)];
    }
    [[nodiscard]] std::size_t bucketOf(Cell cell, int storey) const noexcept;
    void enter(SlotId slot) noexcept;
    void grow();

    std::vector<Slot> m_slots;
    /// Open addressing over (cell, storey), at most half full; a power of two, or empty.
    std::vector<SlotId> m_buckets;
};

/// The same on every machine; equal lattices have equal digests.
void digest(const Lattice &lattice, Hasher &hasher);

} // namespace flagstone
