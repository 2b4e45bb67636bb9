#pragma once

#include "app/board/board_view.h"
#include "core/pack_data.h"

#include <memory>

namespace flagstone::app::test {

/// A table as Fastplay lays it, made by hand: three decks with discards, a party marker, three monster
/// markers and location cards from the real pack.
class TestBoard {
public:
    static constexpr PileId kLocations{0}, kLocationDiscard{1}, kMonsters{2}, kMonsterDiscard{3},
        kTreasures{4}, kTreasureDiscard{5}, kHand{6};
    static constexpr TokenId kParty{0};

    /// `copies` of the location deck, for boards larger than one set.
    explicit TestBoard(std::size_t copies = 1);
    TestBoard(const TestBoard &) = delete; // its faces read its pack
    TestBoard &operator=(const TestBoard &) = delete;

    /// Lays the next location card. The view is that of Seat{0}, who sees its face.
    SlotId lay(int col, int row, int storey = 0, Turn turns = 0);
    /// As a rule would tell it: the event that lays the next card; `view` is not changed.
    [[nodiscard]] Event laying(int col, int row, int storey = 0, Turn turns = 0) const;
    /// Cards side by side in `columns` columns.
    void fill(std::size_t cards, int columns);
    /// About thirty cards, some on the second storey, every card turned so that a door meets its neighbour.
    void dungeon();
    void party(SlotId slot) { view.tokens[0].space = spaceOf(slot); }

    /// One choice per target: code "c0", "c1", ...; its label's key is 1 + its place.
    [[nodiscard]] static Decision choices(const std::vector<Target> &targets);
    /// "choice N" for keys of choices(), "no: N" for keys from 100 on.
    [[nodiscard]] static QString word(const Beat &beat);

    void show(BoardView &board, const Decision &decision = {}) const;

    PackData pack;
    Sheet sheet;
    TableView view;
    std::shared_ptr<paint::FaceBook> faces;
    std::shared_ptr<paint::PixmapCache> pixmaps;

private:
    void addTable(const char *table, std::size_t copies, std::uint8_t back, PileId pile);
};

[[nodiscard]] inline Target door(SlotId slot, Edge edge)
{
    return {.kind = Target::Kind::Door, .slot = slot, .number = static_cast<int>(edge)};
}
[[nodiscard]] inline Target place(CardId card, int col, int row, int storey = 0, Turn turns = 0)
{
    Target target{.kind = Target::Kind::Place, .card = card};
    target.placement.col = static_cast<std::int16_t>(col);
    target.placement.row = static_cast<std::int16_t>(row);
    target.placement.storey = static_cast<std::int8_t>(storey);
    target.placement.turns = turns;
    return target;
}

} // namespace flagstone::app::test
