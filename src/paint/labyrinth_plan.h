#pragma once

#include "core/space_board.h"
#include "paint/card_layout.h"

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include <cstdint>
#include <optional>
#include <vector>

namespace flagstone::paint {

inline constexpr double kModuleMm = 9;        ///< side of one cell of a labyrinth: the module of every floor
inline constexpr double kMazeWallMm = 0.95;   ///< on either side of the line between two cells
inline constexpr double kPaperLineMm = 0.65;  ///< beside a wall, keeps black and colour apart
inline constexpr double kLevelBorderMm = 1.7; ///< in the colour of a level, beside that

/// Where the parts of a board with fixed spaces are, in millimetres from the grid's top left corner. Nothing
/// here draws or changes.
class LabyrinthPlan {
public:
    explicit LabyrinthPlan(SpaceBoard board);

    [[nodiscard]] const SpaceBoard &board() const { return m_board; }
    /// Everything printed: the grid and the rim around it.
    [[nodiscard]] QRectF sheet() const;
    [[nodiscard]] QRectF block() const; ///< the black on the sheet

    /// The space whose floor holds a point.
    [[nodiscard]] std::optional<SpaceId> spaceAt(QPointF point) const;
    [[nodiscard]] const QRectF &bounds(SpaceId space) const { return m_bounds[index(space)]; }
    [[nodiscard]] std::vector<QRectF> parts(SpaceId space) const;
    /// The largest rectangle within a space: where its plate, words, cards and figures go.
    [[nodiscard]] const QRectF &main(SpaceId space) const { return m_main[index(space)]; }
    /// The plate with the level.
    [[nodiscard]] QRectF plate(SpaceId space, Detail detail) const;
    /// A place for the nth card in a space.
    [[nodiscard]] QRectF card(SpaceId space, int n) const;
    /// Where the nth of `count` figures stands in a space.
    [[nodiscard]] QPointF figure(SpaceId space, int n, int count) const;

    /// The line of a passage on the wall it goes through.
    [[nodiscard]] QLineF line(const PassageSpec &passage) const;
    /// Its door: a band on that line, lying if the wall does.
    [[nodiscard]] QRectF door(const PassageSpec &passage) const;
    /// The level whose colour a passage's door has; 0 = none.
    [[nodiscard]] int doorLevel(const PassageSpec &passage) const;

    /// A straight wall seen from inside one space. `from` to `to` are along the wall, in cells.
    struct Wall {
        SpaceId space{};
        Edge edge = Edge::North; ///< of the cells that it bounds
        std::int16_t row = 0;    ///< of cells: a row for the northern and the southern edge, else a column
        std::int16_t from = 0, to = 0;         ///< first cell, and the one after the last
        bool jambFrom = false, jambTo = false; ///< ends at an opening into another space
        bool turnFrom = false, turnTo = false; ///< ends where the same floor continues round a corner
    };
    [[nodiscard]] const std::vector<Wall> &walls() const { return m_walls; }
    /// A strip of `width` along the inside of a wall. Round corners of its own floor it is continuous;
    /// `jamb` also lets it reach into openings.
    [[nodiscard]] QRectF strip(const Wall &wall, double width, bool jamb) const;

    /// A cut in the black, between two points.
    struct Gouge {
        QPointF a, b;
        double width = 0.5;
    };
    [[nodiscard]] const std::vector<Gouge> &gouges() const { return m_gouges; }

    /// A number that belongs to a place and never changes: for wear and unevenness.
    [[nodiscard]] static std::uint32_t grain(int x, int y, int which);

private:
    [[nodiscard]] SpaceId at(int x, int y) const;
    [[nodiscard]] bool solid(int x, int y) const { return at(x, y) == kNoSpace; }
    [[nodiscard]] bool open(int x, int y, Edge edge) const;
    [[nodiscard]] QRectF largest(SpaceId space) const;
    void findWalls();
    void walkEdge(Edge edge, int row, int length);
    void cutGouges();
    void cutCell(int x, int y);
    [[nodiscard]] int toFloor(int x, int y, int dx, int dy) const;
    [[nodiscard]] bool black(const QRectF &rect) const;

    SpaceBoard m_board;
    std::vector<SpaceId> m_grid;                       ///< space by cell
    std::vector<std::uint8_t> m_openEast, m_openSouth; ///< by cell: an open passage lies on that edge
    std::vector<QRectF> m_bounds, m_main;              ///< by space
    std::vector<Wall> m_walls;
    std::vector<Gouge> m_gouges;
};

} // namespace flagstone::paint
