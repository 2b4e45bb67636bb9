#pragma once

#include "core/grid.h"
#include "core/ids.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace flagstone {

class Step;
class ChanceSource;

/// Cards in an order. `cards.back()` is the top.
struct Pile {
    SeatSet knows = kNobody;   ///< who may look through it
    std::uint8_t cardBack = 0; ///< which back its cards show; nobody can tell apart cards with the same back
    bool stacked = false;      ///< ordered by a game master: a reshuffle goes underneath and never mixes it
    std::vector<CardId> cards;

    friend bool operator==(const Pile &, const Pile &) = default;
};

/// A card on the board, or a slot whose card was taken away: card kNoCard, known to everybody.
struct Placement {
    SlotId slot{};
    CardId card{};
    std::int16_t col = 0, row = 0;
    std::int8_t storey = 0; ///< 0 lies on the table, 1 on a card of storey 0, ...
    Turn turns;
    std::uint8_t cardBack = 0;
    SeatSet knows = kEverybody; ///< who sees its face

    [[nodiscard]] Cell cell() const { return {col, row}; }
    friend bool operator==(const Placement &, const Placement &) = default;
};

/// Whether the card of a slot was taken away, as opposed to a card whose face is unknown here.
[[nodiscard]] inline bool isEmpty(const Placement &placement)
{
    return placement.card == kNoCard && placement.knows == kEverybody;
}

/// A marker, and where it stands; kNoSpace while it is off the board.
struct Token {
    TokenId id{};
    SpaceId space = kNoSpace;

    friend bool operator==(const Token &, const Token &) = default;
};

/// Everything that anybody may see, and nothing else: rules keep their bookkeeping elsewhere. The rule
/// system's Sheet (sheet.h) says what the numbers mean.
struct Table {
    std::vector<Pile> piles;
    std::vector<Placement> board;       ///< by SlotId; slots are never reused in one game
    std::vector<Token> tokens;          ///< by TokenId
    std::vector<std::int32_t> counters; ///< by CounterId
    /// By CardId, for games in which face-down cards with different backs lie in one pile; empty = every card
    /// in a pile that some seat may not look through has the pile's back.
    std::vector<std::uint8_t> backs;

    [[nodiscard]] const Pile &pile(PileId id) const { return piles[index(id)]; }
    [[nodiscard]] std::int32_t counter(CounterId id) const { return counters[index(id)]; }
    [[nodiscard]] SpaceId space(TokenId id) const { return tokens[index(id)].space; }

    friend bool operator==(const Table &, const Table &) = default;
};

/// The only code that moves cards: each function both changes the table and tells the step.
namespace table {

/// Moves the top card of `from` to the top of `to`. `from` must not be empty.
CardId draw(Table &, Step &, PileId from, PileId to);
/// Moves one card, wherever it lies in `from`, to the top of `to`. It must be in `from`.
void move(Table &, Step &, CardId card, PileId from, PileId to);
/// Moves several cards, as they lie in `from` one above the other, to the top of `to`, the lowest first.
void move(Table &, Step &, std::span<const CardId> cards, PileId from, PileId to);
/// Moves every card of `from` under the cards of `to`, which is another pile, then shuffles. A stacked `to`
/// keeps its own order on top.
void reshuffle(Table &, Step &, PileId from, PileId to);
/// Shuffles all cards of a pile, even of a stacked one.
void shuffle(Table &, Step &, PileId pile);
/// Puts a card at a chosen depth of a pile: 0 is the bottom, `cards.size()` the top.
void insert(Table &, Step &, CardId card, PileId from, PileId to, std::size_t depth);
/// Takes a card from a pile and lays it on the board as a new slot.
SlotId place(Table &, Step &, CardId card, PileId from, Placement where);
/// Turns a card on the board over: from now on these seats see its face. The slot must have a card.
void turn(Table &, Step &, SlotId slot, SeatSet knows);
/// Takes the card of a slot to the top of a pile. The slot stays, empty. It must have a card.
CardId lift(Table &, Step &, SlotId slot, PileId to);
/// Puts a pile in the order that a rule demands; `order` has the same cards, bottom first.
void arrange(Table &, Step &, PileId pile, std::vector<CardId> order);
/// Sets a counter and tells of it even if it has that value already, as setCounter does not.
void changeCounter(Table &, Step &, CounterId counter, std::int32_t value);
inline void setCounter(Table &t, Step &step, CounterId counter, std::int32_t value)
{
    if (t.counter(counter) != value)
        changeCounter(t, step, counter, value);
}
/// Moves a marker to a space, or off the board to kNoSpace. Nothing happens if it is there already.
void moveToken(Table &, Step &, TokenId token, SpaceId space);
/// Changes who may look through a pile.
void reveal(Table &, Step &, PileId pile, SeatSet knows);

/// Deals what `seat` cannot know again among the places where it could be, silently: for odds, computer players
/// and leak tests. Tables that look the same to the seat become the same table, given the same numbers.
void resampleHidden(Table &, Seat seat, ChanceSource &);

/// Every card from 0 to `cardCount`-1 is in exactly one place.
[[nodiscard]] bool conserved(const Table &, std::size_t cardCount);

} // namespace table
} // namespace flagstone
