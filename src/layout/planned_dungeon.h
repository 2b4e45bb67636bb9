#pragma once

#include "core/preparation.h"
#include "layout/lattice.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace flagstone {

/// A dungeon that a game master has laid out in advance. The plan only says which card lies behind which edge
/// of which other, and by which of its own edges; where the cards lie, and which other doors meet (FP-335),
/// follows from that. FP-368
///
/// Cards connected by such edges are one piece. Each piece has its own board that begins with the piece's first
/// card, unturned, at 0, 0: the start of the game, or a card that is drawn later. A card that may be laid
/// by several edges, of which the plan chose none, also begins a piece: the players lay it at the table.
class PlannedDungeon {
public:
    /// What is beyond an edge.
    struct Way {
        CardId card = kNoCard;  ///< kNoCard = nothing is planned there
        std::optional<Edge> by; ///< the printed edge of `card` that meets it, or any by which it may be laid
        friend bool operator==(const Way &, const Way &) = default;
    };
    struct Piece {
        Lattice lattice;
        std::vector<CardId> cards; ///< by slot
    };

    PlannedDungeon() = default;
    /// `openings` are those of the cards that can be laid, by CardId. Of `assignments` it skips other cards, what is
    /// not behind an edge, and what is impossible (canLieBy). With `meetingsJoin`, unplanned doors that happen
    /// to meet are also ways (FP-S34).
    PlannedDungeon(std::span<const ResolvedAssignment> assignments, std::span<const Openings> openings,
                   bool meetingsJoin);

    [[nodiscard]] bool empty() const noexcept { return m_pieces.empty(); }
    [[nodiscard]] const std::vector<Piece> &pieces() const noexcept { return m_pieces; }
    /// Index of the piece that a card is in, or -1.
    [[nodiscard]] int pieceOf(CardId card) const noexcept
    {
        return index(card) < m_known.size() ? m_known[index(card)].piece : -1;
    }
    /// Where a printed edge of a card leads.
    [[nodiscard]] Way beyond(CardId card, Edge printed) const noexcept
    {
        return index(card) < m_known.size() ? m_known[index(card)].ways[index(printed)] : Way{};
    }
    /// The edges of a card with something behind a wall: hidden doors, as printed.
    [[nodiscard]] EdgeSet hidden(CardId card) const noexcept
    {
        return index(card) < m_known.size() ? m_known[index(card)].hidden : kNoEdges;
    }

private:
    struct Known {
        std::array<Way, 4> ways;
        EdgeSet hidden = kNoEdges;
        std::int32_t piece = -1;
    };
    class Builder;

    std::vector<Known> m_known; ///< by CardId; empty without a plan
    std::vector<Piece> m_pieces;
};

/// Whether the planned edge is one by which the card can be laid (FP-379).
[[nodiscard]] bool canLieBy(Openings card, std::optional<Edge> by);

} // namespace flagstone
