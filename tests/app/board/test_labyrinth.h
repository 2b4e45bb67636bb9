#pragma once

#include "app/board/board_view.h"
#include "little_maze.h"

#include <memory>

namespace flagstone::app::test {

/// A table with the little maze: two heroes, a deck of monsters, a pile in each room, and the counters of
/// emptied rooms and of the secret door that each seat may have found.
class TestLabyrinth {
public:
    static constexpr PileId kDeck{0};
    static constexpr std::uint16_t kMonsters = 4;

    /// `secret`: false leaves a wall where the secret door is.
    explicit TestLabyrinth(bool secret = true);

    [[nodiscard]] static PileId pileIn(SpaceId room)
    {
        return PileId{static_cast<std::uint16_t>(1 + raw(emptiedIn(room)))};
    }
    [[nodiscard]] static CounterId emptiedIn(SpaceId room)
    {
        return CounterId{static_cast<std::uint16_t>(raw(room) - raw(paint::test::kRooms[0]))};
    }
    [[nodiscard]] static CounterId foundBy(Seat seat)
    {
        return CounterId{static_cast<std::uint16_t>(paint::test::kRooms.size() + index(seat))};
    }
    void set(CounterId counter, std::int32_t value) { view.counters[index(counter)] = value; }
    /// One choice to move the first hero along each path; codes "c0", "c1", ...; labels as TestBoard::choices.
    [[nodiscard]] static Decision ways(const std::vector<std::vector<SpaceId>> &paths);
    void show(BoardView &board, const Decision &decision = {}) const;

    Sheet sheet;
    TableView view;
    std::shared_ptr<paint::PixmapCache> pixmaps;
};

} // namespace flagstone::app::test
