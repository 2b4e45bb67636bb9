#pragma once

#include "core/events.h"
#include "core/sheet.h"

namespace flagstone {

/// A pile as one seat sees it: its cards, or only how many there are.
struct PileView {
    SeatSet knows = kNobody;
    std::uint8_t cardBack = 0;
    std::uint16_t count = 0;
    std::vector<CardId> cards; ///< bottom first; empty unless the seat may look through it
    /// Backs of the cards that the seat may not look at, in ascending order; empty if all are `cardBack`.
    std::vector<std::uint8_t> backs;

    friend bool operator==(const PileView &, const PileView &) = default;
};

/// A table as one seat sees it. A face-down card's placement has the card kNoCard.
struct TableView {
    Seat seat{};
    std::vector<PileView> piles;
    std::vector<Placement> board;
    std::vector<Token> tokens;
    std::vector<std::int32_t> counters;

    [[nodiscard]] const PileView &pile(PileId id) const { return piles[index(id)]; }
    [[nodiscard]] std::int32_t counter(CounterId id) const { return counters[index(id)]; }

    friend bool operator==(const TableView &, const TableView &) = default;
};

/// The table as `seat` sees it: without the faces that it may not know.
[[nodiscard]] TableView observe(const Table &table, Seat seat);

/// What a card looks like now: its entry in the sheet, with the row from its Look counter.
[[nodiscard]] CardSheet shownAs(const Sheet &sheet, const TableView &view, CardId card);
/// The card whose drawing a seat's hero has: the figure that its player chose, or else its own `card`.
[[nodiscard]] CardId drawnAs(const Sheet &sheet, const TableView &view, Seat seat, CardId card);

/// Folds one event, already redacted for the view's seat, into the view: doing so for every event of a step
/// turns the view before it into the view after it.
void project(TableView &view, const Event &event);

} // namespace flagstone
