#include "layout/lattice.h"

#include "core/digest.h"

#include <algorithm>
#include <stdexcept>

namespace flagstone {

namespace {

constexpr std::size_t kFirstBuckets = 16;

std::uint64_t packed(Cell cell, int storey) noexcept
{
    return std::uint64_t{static_cast<std::uint16_t>(cell.col)} |
           std::uint64_t{static_cast<std::uint16_t>(cell.row)} << 16 |
           std::uint64_t{static_cast<std::uint8_t>(storey)} << 32;
}

} // namespace

SlotId Lattice::lay(Cell cell, Turn turns, Openings printed)
{
    if (!onBoard(cell))
        throw std::out_of_range("Lattice::lay: the cell is not on the board");
    if (m_slots.size() >= index(kNoSlot))
        throw std::length_error("Lattice::lay: no slot number is left");
    const SlotId ground = slotAt(cell, 0);
    const int storey = ground == kNoSlot ? 0 : inSlot(ground).storeys;
    if (storey > kHighestStorey)
        throw std::length_error("Lattice::lay: the cell is full");

    if ((m_slots.size() + 1) * 2 > m_buckets.size())
        grow();
    const auto slot = static_cast<SlotId>(m_slots.size());
    Slot &made = m_slots.emplace_back();
    made.lay = {cell, static_cast<std::int8_t>(storey), turns};
    made.openings = static_cast<std::uint8_t>(turned(printed.doors, turns) | turned(printed.archways, turns)
                                                                                 << kArchwayShift);
    ++inSlot(storey == 0 ? slot : ground).storeys;
    enter(slot);
    return slot;
}

void Lattice::clear() noexcept
{
    m_slots.clear();
    std::ranges::fill(m_buckets, kNoSlot);
}

int Lattice::storeysAt(Cell cell) const noexcept
{
    const SlotId ground = slotAt(cell, 0);
    return ground == kNoSlot ? 0 : inSlot(ground).storeys;
}

SlotId Lattice::slotAt(Cell cell, int storey) const noexcept
{
    if (m_buckets.empty())
        return kNoSlot;
    const std::size_t mask = m_buckets.size() - 1;
    for (std::size_t i = bucketOf(cell, storey);; i = (i + 1) & mask) {
        const SlotId slot = m_buckets[i];
        if (slot == kNoSlot)
            return kNoSlot;
        const Lay &lay = m_slots[index(slot)].lay;
        if (lay.cell == cell && lay.storey == storey)
            return slot;
    }
}

bool Lattice::connect(SlotId a, Edge edgeOfA, SlotId b, Edge edgeOfB)
{
    assert(a != b);
    SlotId &fromA = inSlot(a).links[index(edgeOfA)];
    SlotId &fromB = inSlot(b).links[index(edgeOfB)];
    if (fromA != kNoSlot || fromB != kNoSlot)
        return false;
    fromA = b;
    fromB = a;
    return true;
}

EdgeSet Lattice::linkedEdges(SlotId slot) const
{
    EdgeSet set = kNoEdges;
    for (const Edge edge : kEdges) {
        if (linked(slot, edge) != kNoSlot)
            set |= edgeBit(edge);
    }
    return set;
}

Meetings Lattice::meetings(SlotId slot) const
{
    Meetings found;
    const Lay &lay = at(slot);
    for (const Edge edge : kEdges) {
        if (!hasFreeDoor(slot, edge))
            continue;
        const SlotId other = slotAt(neighbour(lay.cell, edge), lay.storey);
        if (other != kNoSlot && hasFreeDoor(other, opposite(edge)))
            found.add({edge, other});
    }
    return found;
}

void Lattice::joinMeetings(SlotId slot)
{
    for (const Meeting &meeting : meetings(slot))
        connect(slot, meeting.edge, meeting.slot, opposite(meeting.edge));
}

std::size_t Lattice::bucketOf(Cell cell, int storey) const noexcept
{
    return static_cast<std::size_t>(mix64(packed(cell, storey))) & (m_buckets.size() - 1);
}

void Lattice::enter(SlotId slot) noexcept
{
    const Lay &lay = m_slots[index(slot)].lay;
    const std::size_t mask = m_buckets.size() - 1;
    std::size_t i = bucketOf(lay.cell, lay.storey);
    while (m_buckets[i] != kNoSlot)
        i = (i + 1) & mask;
    m_buckets[i] = slot;
}

void Lattice::grow()
{
    // The new card's own memory first: whatever throws here leaves the lattice as it was.
    m_slots.reserve(std::max(m_buckets.size(), kFirstBuckets / 2));
    std::vector<SlotId> buckets(std::max(m_buckets.size() * 2, kFirstBuckets), kNoSlot);
    m_buckets.swap(buckets);
    for (std::size_t slot = 0; slot < m_slots.size(); ++slot)
        enter(static_cast<SlotId>(slot));
}

void digest(const Lattice &lattice, Hasher &hasher)
{
    digest(lattice.m_slots, hasher);
}

} // namespace flagstone
