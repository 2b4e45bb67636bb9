#pragma once

#include "core/chance.h"
#include "core/grid.h"
#include "core/issue.h"
#include "core/windows.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// How a game master lays the cards before a game. It is part of the set-up, so a record contains it. It
/// knows no rule system and names cards and piles by their keys (CardSheet::key, PileSpec::key).
namespace flagstone {

class Step;
struct Sheet;
struct Table;

/// A card at one place of its pile. Places count from 1, the first card drawn.
struct CardPin {
    std::string card;
    int at = 1;
    friend bool operator==(const CardPin &, const CardPin &) = default;
};

/// A card that comes neither too soon nor too late. `notBefore` is the first place it may have; `before` is
/// the first place after the last it may have, 0 for no limit.
struct CardBound {
    std::string card;
    int notBefore = 1;
    int before = 0;
    friend bool operator==(const CardBound &, const CardBound &) = default;
};
/// Its places counted from 0.
[[nodiscard]] PlaceWindow windowOf(const CardBound &bound);

/// One pile: some cards in an order on top, and what becomes of the others.
struct PileStack {
    enum class Rest : std::uint8_t {
        Shuffled, ///< they lie below, mixed as far as pins and bounds allow
        Aside     ///< they take no part in the game, except those with a pin or a bound
    };
    std::string pile;
    std::vector<std::string> order; ///< drawn first to last
    Rest rest = Rest::Shuffled;
    std::vector<CardPin> pins;     ///< of cards that are not in `order`, below it
    std::vector<CardBound> bounds; ///< the same
    friend bool operator==(const PileStack &, const PileStack &) = default;
};

/// What is certain to lie at a place: a treasure, a trap or a monster, by the place's own card; or the place
/// behind one of its edges. A dungeon laid out in advance is a tree of these.
struct Assignment {
    std::string place, card;
    /// The edge of `place` as it is printed, or the place itself. An edge without a printed door is a hidden
    /// one.
    std::optional<Edge> edge;
    std::optional<Edge> by; ///< the edge of `card`, as printed, that meets it; none = any
    friend bool operator==(const Assignment &, const Assignment &) = default;
};

/// What a game master has decided before the game, by keys of cards and piles.
struct Preparation {
    std::vector<PileStack> piles; ///< each pile at most once; the others are shuffled
    std::vector<std::string> out; ///< cards that take no part in the game
    std::vector<Assignment> assigned;

    [[nodiscard]] bool empty() const { return piles.empty() && out.empty() && assigned.empty(); }
    friend bool operator==(const Preparation &, const Preparation &) = default;
};

/// An assignment with its names looked up; kNoCard for an unknown name.
struct ResolvedAssignment {
    CardId place = kNoCard, card = kNoCard;
    std::optional<Edge> edge, by;
    friend bool operator==(const ResolvedAssignment &, const ResolvedAssignment &) = default;
};
/// All assignments, in their order.
[[nodiscard]] std::vector<ResolvedAssignment> resolvedAssignments(const Preparation &preparation,
                                                                  const Sheet &sheet);

/// Everything that is impossible with these cards: unknown names, a card at two places, two behind
/// one door, a dungeon that closes in a ring, pins and bounds that leave no place. The sizes of the piles are
/// those before anybody takes a card out. Issues of the file "plan"; each message begins with where it is, a
/// JSON pointer within a plan ("/piles/0/pins/2"), and a blank.
[[nodiscard]] Issues issuesOf(const Preparation &preparation, const Sheet &sheet);

/// A valid preparation with its names looked up. A rule system makes one with its sheet and asks it wherever
/// it would shuffle a pile at set-up; that is all it has to do for game masters.
class DeckSetup {
public:
    DeckSetup() = default; ///< every pile is shuffled
    DeckSetup(const Preparation &preparation, const Sheet &sheet);

    /// Orders a pile before the game as the preparation says: the stack on top, cards with pins and bounds
    /// at a fair place among those they may have, the others mixed. Cards that take no part go to `aside`,
    /// which must have the same back and must not be open to more seats. An unprepared pile is just
    /// shuffled. It skips cards that the set-up has already taken out of the pile, and the cards below move
    /// up. A prepared pile stays `stacked`: later reshuffles go underneath.
    void stock(Table &table, Step &step, PileId pile, PileId aside) const;
    /// The same by number: as many cards go aside and as many stay, but chance decides which ones and in what
    /// order. For copies on which possible futures are tried out (Game::resample).
    void stockUnknown(Table &table, Step &step, PileId pile, PileId aside) const;
    [[nodiscard]] bool empty() const { return m_out.empty(); } ///< nothing was prepared
    /// The cards assigned to a place, in the plan's order; `stock` has set them aside.
    [[nodiscard]] std::vector<CardId> assignedTo(CardId place) const;
    /// All assigned cards, including places behind doors.
    [[nodiscard]] const std::vector<ResolvedAssignment> &assignments() const { return m_assigned; }
    /// The card that was put on top of a pile; kNoCard if none was.
    [[nodiscard]] CardId firstOf(PileId pile) const;

private:
    struct Window : PlaceWindow {
        CardId card = kNoCard;
    };
    struct Deck {
        PileId pile{};
        std::vector<CardId> order;
        bool restAside = false;
        std::vector<Window> windows;
    };
    void setAside(Table &table, Step &step, PileId pile, PileId aside) const;
    [[nodiscard]] const Deck *deckOf(PileId pile) const; ///< null if it was not prepared
    static void fit(std::vector<Window> windows, std::size_t taken, std::vector<CardId> &places,
                    ChanceSource &chance);

    std::vector<Deck> m_decks;
    std::vector<bool> m_out; ///< by CardId: not in any pile when the game begins; empty = none
    std::vector<ResolvedAssignment> m_assigned;
};

} // namespace flagstone
