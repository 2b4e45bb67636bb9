#pragma once

#include "core/ids.h"
#include "core/table.h"

#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

/// What happens on a table, in a closed vocabulary. To show a game, fold these into a view and animate them;
/// nothing else is ever needed. A missing card means "this seat may not know which".
namespace flagstone {

/// A key into the rule system's wording (wording.h) with the numbers that go into it. Rules never make
/// sentences.
struct Beat {
    std::uint16_t key = 0; ///< 0 says nothing
    std::uint8_t count = 0;
    std::array<std::int32_t, 6> args{};

    friend bool operator==(const Beat &, const Beat &) = default;
};

inline constexpr std::uint8_t kPileBack = 0xFF; ///< a card's back is that of its pile

struct CardMoved {
    std::optional<CardId> card;
    PileId from{}, to{};
    SeatSet fromKnows = kNobody, toKnows = kNobody; ///< who may look through either pile
    std::uint16_t fromIndex = 0, toIndex = 0;       ///< 0 for seats that may not look through that pile
    std::uint8_t back = kPileBack;                  ///< the card's own, where the table keeps them
    friend bool operator==(const CardMoved &, const CardMoved &) = default;
};
struct CardPlaced {
    std::optional<CardId> card;
    PileId from{};
    SeatSet fromKnows = kNobody;
    std::uint16_t fromIndex = 0;
    Placement
        placement; ///< its card is kNoCard for seats that do not see its face, even if they saw `card` go
    friend bool operator==(const CardPlaced &, const CardPlaced &) = default;
};
/// A card on the board was turned over, or other seats than before see it.
struct CardTurned {
    SlotId slot{};
    std::optional<CardId> card; ///< missing for seats that do not see its face now
    SeatSet knows = kNobody;    ///< who sees its face from now on
    friend bool operator==(const CardTurned &, const CardTurned &) = default;
};
/// A card was taken off the board to the top of a pile; its slot stays, empty.
struct CardLifted {
    SlotId slot{};
    std::optional<CardId> card;
    PileId to{};
    SeatSet toKnows = kNobody;
    std::uint16_t toIndex = 0;     ///< 0 for seats that may not look through that pile
    std::uint8_t back = kPileBack; ///< as in CardMoved
    friend bool operator==(const CardLifted &, const CardLifted &) = default;
};
/// `with` was emptied into `pile` (it is `pile` itself for a plain shuffle), which was then mixed.
struct PileShuffled {
    PileId pile{}, with{};
    std::vector<CardId> order;       ///< the new order, bottom first; empty for seats that may not look
    std::vector<std::uint8_t> backs; ///< ascending, where the table keeps them: for those who may not look
    friend bool operator==(const PileShuffled &, const PileShuffled &) = default;
};
struct PileRevealed {
    PileId pile{};
    SeatSet knows = kNobody;
    std::vector<CardId> order;       ///< empty for seats that may not look
    std::vector<std::uint8_t> backs; ///< as in PileShuffled
    friend bool operator==(const PileRevealed &, const PileRevealed &) = default;
};
struct TokenMoved {
    TokenId token{};
    SpaceId from = kNoSpace, to = kNoSpace;
    friend bool operator==(const TokenMoved &, const TokenMoved &) = default;
};
struct CounterSet {
    CounterId counter{};
    std::int32_t from = 0, to = 0;
    friend bool operator==(const CounterSet &, const CounterSet &) = default;
};
/// How a roll that does not only count hits is read.
struct RollTerms {
    std::uint8_t sum = 0; ///< what dice that are added up have to come to at least; 0 = nothing in particular
    std::uint8_t column = 0; ///< which labelled number of the card that is fought says so, from 1; 0 = none
    std::uint8_t every =
        0; ///< each die counts once for every this many: with 4, a 3 counts 0 times and an 11 twice
    std::uint8_t worth = 1; ///< how much it gives each time
    friend bool operator==(const RollTerms &, const RollTerms &) = default;
};

/// Dice that were rolled together. A face at or above `hitFrom` is a hit; 0 = the faces are added up, or as `terms`
/// says.
struct DiceRolled {
    static constexpr std::size_t kMost = 40;
    std::uint16_t why = 0; ///< wording key of the roll's name
    std::int32_t who = -1; ///< the wording's {0}: the one it is for
    std::uint8_t sides = 0, hitFrom = 0, count = 0;
    std::array<std::uint8_t, kMost> faces{};
    RollTerms terms = {};
    /// The least face that counts; 0 = all are added up.
    [[nodiscard]] std::uint8_t countsFrom() const { return terms.every > 0 ? terms.every : hitFrom; }
    friend bool operator==(const DiceRolled &, const DiceRolled &) = default;
};

using EventBody = std::variant<CardMoved, CardPlaced, CardTurned, CardLifted, PileShuffled, PileRevealed,
                               TokenMoved, CounterSet, DiceRolled, Beat>;

struct Event {
    SeatSet knows = kEverybody; ///< who may know all of it; the others get it redacted
    EventBody body;
    friend bool operator==(const Event &, const Event &) = default;
};

/// The event as one seat may know it. The only filter between the game and everything that shows it.
[[nodiscard]] Event redact(Event event, Seat seat);
[[nodiscard]] std::vector<Event> redact(const std::vector<Event> &events, Seat seat);

/// What a roll comes to: its hits, what its dice give, or their sum.
[[nodiscard]] int resultOf(const DiceRolled &roll);

/// What an event says; nullptr if it says nothing.
[[nodiscard]] const Beat *sentenceIn(const Event &event);

} // namespace flagstone
