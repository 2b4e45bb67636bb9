#include "layout/planned_dungeon.h"

#include "layout/placements.h"

#include <algorithm>
#include <bit>

namespace flagstone {

bool canLieBy(Openings card, std::optional<Edge> by)
{
    return !by || contains(edgesToLayBy(card), *by);
}

/// Lays the pieces one after the other, each card in the order of the plan as soon as the one before it lies.
class PlannedDungeon::Builder {
public:
    Builder(PlannedDungeon &dungeon, std::span<const ResolvedAssignment> assignments,
            std::span<const Openings> openings)
        : m_dungeon(dungeon), m_openings(openings)
    {
        for (const ResolvedAssignment &each : assignments)
            if (isPlace(each.place) && isPlace(each.card) && each.edge &&
                canLieBy(openings[index(each.card)], each.by))
                m_lying.push_back(each);
        for (ResolvedAssignment &each : m_lying)
            if (const EdgeSet by = edgesToLayBy(openings[index(each.card)]); !each.by && edgeCount(by) == 1)
                each.by = static_cast<Edge>(std::countr_zero(by));
        if (!m_lying.empty())
            m_dungeon.m_known.resize(openings.size());
        m_slots.resize(m_dungeon.m_known.size(), kNoSlot);
    }

    void run(bool meetingsJoin)
    {
        for (const ResolvedAssignment &each : m_lying)
            if (isFirst(each.place) && m_dungeon.pieceOf(each.place) < 0)
                layPiece(each.place);
        for (const ResolvedAssignment &each : m_lying)
            if (!each.by) // a piece of its own, if only of one card
                tellLoose(each);
        for (Piece &piece : m_dungeon.m_pieces) {
            if (meetingsJoin)
                joinMeetings(piece);
            tellWays(piece);
        }
        for (const ResolvedAssignment &each : m_lying)
            if (const Way way = m_dungeon.beyond(each.place, *each.edge);
                way.card == each.card && !contains(m_openings[index(each.place)].doors, *each.edge))
                known(each.place).hidden |= edgeBit(*each.edge);
    }

private:
    [[nodiscard]] bool isPlace(CardId card) const { return index(card) < m_openings.size(); }
    [[nodiscard]] Known &known(CardId card) { return m_dungeon.m_known[index(card)]; }
    /// Whether nothing says how this card is to lie.
    [[nodiscard]] bool isFirst(CardId card) const
    {
        return std::ranges::none_of(
            m_lying, [&](const ResolvedAssignment &each) { return each.card == card && each.by; });
    }
    void layPiece(CardId first)
    {
        const auto number = static_cast<std::int32_t>(m_dungeon.m_pieces.size());
        Piece &piece = m_dungeon.m_pieces.emplace_back();
        const auto enter = [&](CardId card, SlotId slot) {
            m_slots[index(card)] = slot;
            known(card).piece = number;
            piece.cards.push_back(card);
        };
        enter(first, piece.lattice.lay({}, 0, m_openings[index(first)]));
        for (bool grew = true; grew;) {
            grew = false;
            for (const ResolvedAssignment &each : m_lying) {
                if (!each.by || known(each.place).piece != number || m_dungeon.pieceOf(each.card) >= 0)
                    continue;
                const SlotId from = m_slots[index(each.place)];
                const Edge leave = turned(*each.edge, piece.lattice.at(from).turns);
                const Openings openings = m_openings[index(each.card)];
                const auto spot = placementBy(piece.lattice, from, leave, openings, *each.by);
                if (!spot)
                    continue;
                enter(each.card, settle(piece.lattice, *spot, openings));
                grew = true;
            }
        }
    }
    void tellLoose(const ResolvedAssignment &each)
    {
        Way &way = known(each.place).ways[index(*each.edge)];
        if (way.card == kNoCard)
            way = {each.card, std::nullopt};
    }
    /// Joins doors that happen to meet, except those behind which something else was planned.
    void joinMeetings(Piece &piece)
    {
        for (std::size_t i = 0; i < piece.cards.size(); ++i) {
            const auto slot = static_cast<SlotId>(i);
            for (const Meeting &meeting : piece.lattice.meetings(slot))
                if (isOpen(piece, slot, meeting.edge) && isOpen(piece, meeting.slot, opposite(meeting.edge)))
                    piece.lattice.connect(slot, meeting.edge, meeting.slot, opposite(meeting.edge));
        }
    }
    [[nodiscard]] bool isOpen(const Piece &piece, SlotId slot, Edge edge) const
    {
        const Edge printed = unturned(edge, piece.lattice.at(slot).turns);
        return m_dungeon.beyond(piece.cards[index(slot)], printed).card == kNoCard;
    }
    void tellWays(const Piece &piece)
    {
        for (std::size_t i = 0; i < piece.cards.size(); ++i) {
            const auto slot = static_cast<SlotId>(i);
            for (const Edge edge : kEdges) {
                const SlotId other = piece.lattice.linked(slot, edge);
                if (other == kNoSlot)
                    continue;
                const Edge printed = unturned(edge, piece.lattice.at(slot).turns);
                const Edge theirs = unturned(opposite(edge), piece.lattice.at(other).turns);
                known(piece.cards[i]).ways[index(printed)] = {piece.cards[index(other)], theirs};
            }
        }
    }

    PlannedDungeon &m_dungeon;
    std::span<const Openings> m_openings;
    std::vector<ResolvedAssignment> m_lying;
    std::vector<SlotId> m_slots; ///< by CardId, within its piece
};

PlannedDungeon::PlannedDungeon(std::span<const ResolvedAssignment> assignments,
                               std::span<const Openings> openings, bool meetingsJoin)
{
    Builder(*this, assignments, openings).run(meetingsJoin);
}

} // namespace flagstone
