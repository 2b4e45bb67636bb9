#pragma once

#include "core/hash.h"
#include "core/ids.h"

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>

/// Cells, edges and quarter turns: a lattice of squares with doors in the middle of their edges, so that any
/// card in any turn fits any neighbour. Pure integers; a square's size in millimetres is the painter's
/// business. Beside them the spaces that markers stand on.
namespace flagstone {

/// A number of quarter turns clockwise, 0 to 3; any other number equals one of these.
class Turn {
public:
    constexpr Turn(int quarters = 0) noexcept : m_quarters(static_cast<std::uint8_t>(quarters & 3)) {}

    [[nodiscard]] constexpr int quarters() const noexcept { return m_quarters; }
    [[nodiscard]] constexpr int degrees() const noexcept { return 90 * m_quarters; }
    /// Width and height swap places.
    [[nodiscard]] constexpr bool isSideways() const noexcept { return (m_quarters & 1) != 0; }

    friend constexpr Turn operator+(Turn a, Turn b) noexcept { return a.m_quarters + b.m_quarters; }
    friend constexpr Turn operator-(Turn a) noexcept { return -a.m_quarters; }
    friend constexpr auto operator<=>(const Turn &, const Turn &) = default;
    friend void digest(Turn turn, Hasher &hasher) { hasher.add(turn.m_quarters); }

private:
    std::uint8_t m_quarters;
};

/// An edge of a square, clockwise. "Printed" is the edge on the card before any turn, "on the board" after
/// it.
enum class Edge : std::uint8_t { North, East, South, West };

inline constexpr std::array kEdges{Edge::North, Edge::East, Edge::South, Edge::West};

[[nodiscard]] constexpr Edge opposite(Edge edge) noexcept
{
    return static_cast<Edge>((static_cast<unsigned>(edge) + 2u) & 3u);
}
/// North or south: what is on it is between east and west.
[[nodiscard]] constexpr bool isLevel(Edge edge) noexcept
{
    return edge == Edge::North || edge == Edge::South;
}
/// The turn that brings north to an edge.
[[nodiscard]] constexpr Turn turnTo(Edge edge) noexcept
{
    return static_cast<int>(edge);
}
/// The edge of the board at which a printed edge of a turned card lies.
[[nodiscard]] constexpr Edge turned(Edge printed, Turn turn) noexcept
{
    return static_cast<Edge>((turnTo(printed) + turn).quarters());
}
/// The printed edge of a turned card that lies at an edge of the board.
[[nodiscard]] constexpr Edge unturned(Edge onBoard, Turn turn) noexcept
{
    return turned(onBoard, -turn);
}

/// A set of edges: bit 0 is north, bit 3 west.
using EdgeSet = std::uint8_t;
inline constexpr EdgeSet kNoEdges = 0;
inline constexpr EdgeSet kAllEdges = 0xF;

[[nodiscard]] constexpr EdgeSet edgeBit(Edge edge) noexcept
{
    return static_cast<EdgeSet>(1u << static_cast<unsigned>(edge));
}
[[nodiscard]] constexpr bool contains(EdgeSet set, Edge edge) noexcept
{
    return (set & edgeBit(edge)) != 0;
}
[[nodiscard]] constexpr int edgeCount(EdgeSet set) noexcept
{
    return static_cast<int>(0x4332'3221'3221'2110u >> 4 * (set & kAllEdges) & 0xFu);
}
/// All edges of the set on a turned card.
[[nodiscard]] constexpr EdgeSet turned(EdgeSet set, Turn turn) noexcept
{
    const unsigned twice = (set & 0xFu) * 0x11u;
    return static_cast<EdgeSet>((twice << static_cast<unsigned>(turn.quarters()) >> 4u) & 0xFu);
}

/// A square of the board. Columns grow eastward, rows southward; the first card usually lies at 0, 0.
struct Cell {
    std::int16_t col = 0, row = 0;
    friend bool operator==(const Cell &, const Cell &) = default;
};

/// The board reaches this many cells from 0, 0 in every direction, so that the neighbour of a cell of the
/// board can always be written as a Cell.
inline constexpr int kFarthestCell = 32'000;

[[nodiscard]] constexpr bool onBoard(Cell cell) noexcept
{
    return cell.col >= -kFarthestCell && cell.col <= kFarthestCell && cell.row >= -kFarthestCell &&
           cell.row <= kFarthestCell;
}
/// The cell beyond an edge. `cell` must be on the board; its neighbour may be off it.
[[nodiscard]] constexpr Cell neighbour(Cell cell, Edge edge) noexcept
{
    assert(onBoard(cell));
    switch (edge) {
    case Edge::North:
        return {cell.col, static_cast<std::int16_t>(cell.row - 1)};
    case Edge::East:
        return {static_cast<std::int16_t>(cell.col + 1), cell.row};
    case Edge::South:
        return {cell.col, static_cast<std::int16_t>(cell.row + 1)};
    case Edge::West:
        return {static_cast<std::int16_t>(cell.col - 1), cell.row};
    }
    return cell;
}

/// A cell, and how high above the table something lies there.
struct RaisedCell {
    std::int16_t col = 0, row = 0;
    std::int8_t height = 0;

    friend constexpr RaisedCell operator+(RaisedCell a, RaisedCell b) noexcept
    {
        return {static_cast<std::int16_t>(a.col + b.col), static_cast<std::int16_t>(a.row + b.row),
                static_cast<std::int8_t>(a.height + b.height)};
    }
    friend constexpr RaisedCell operator-(RaisedCell a) noexcept
    {
        return {static_cast<std::int16_t>(-a.col), static_cast<std::int16_t>(-a.row),
                static_cast<std::int8_t>(-a.height)};
    }
    friend auto operator<=>(const RaisedCell &, const RaisedCell &) = default;
};

/// Turned about column 0 and row 0.
[[nodiscard]] constexpr RaisedCell turned(RaisedCell cell, Turn turn) noexcept
{
    for (int i = 0; i < turn.quarters(); ++i)
        cell = {static_cast<std::int16_t>(-cell.row), cell.col, cell.height};
    return cell;
}

/// Cells of a board's grid: x grows eastward and y southward, both from 0.
struct CellRect {
    std::int16_t x = 0, y = 0, w = 1, h = 1;
    friend bool operator==(const CellRect &, const CellRect &) = default;
};

/// Where a marker can stand: a space of a board whose spaces are there from the start (space_board.h), or, on
/// a board of laid cards, a card by its slot.
enum class SpaceId : std::uint16_t {};
inline constexpr SpaceId kNoSpace{0xFFFF};

[[nodiscard]] constexpr SpaceId spaceOf(SlotId slot) noexcept
{
    return SpaceId{raw(slot)};
}
/// Only on a board of laid cards.
[[nodiscard]] constexpr SlotId slotOf(SpaceId space) noexcept
{
    return SlotId{raw(space)};
}

} // namespace flagstone
