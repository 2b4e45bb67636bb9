#pragma once

#include <array>
#include <cassert>
#include <cstdint>

/// Cells, edges and quarter turns of the board: a lattice of squares whose doors sit in the middle of the
/// edges, so that any card in any turn meets any neighbour. Pure integers; a square's size in millimetres is
/// the painter's business.
namespace flagstone {

/// An edge of a square, clockwise. "Printed" is the edge on the card before any turn, "on the board" after
/// it.
enum class Edge : std::uint8_t { North, East, South, West };

inline constexpr std::array kEdges{Edge::North, Edge::East, Edge::South, Edge::West};

[[nodiscard]] constexpr Edge opposite(Edge edge) noexcept
{
    return static_cast<Edge>((static_cast<unsigned>(edge) + 2u) & 3u);
}
/// Where a printed edge lies after quarter turns clockwise; any number of turns, negative ones too.
[[nodiscard]] constexpr Edge turned(Edge printed, int quarterTurns) noexcept
{
    return static_cast<Edge>((static_cast<unsigned>(printed) + static_cast<unsigned>(quarterTurns)) & 3u);
}
/// Which printed edge lies at an edge of the board on a card with these turns.
[[nodiscard]] constexpr Edge unturned(Edge onBoard, int quarterTurns) noexcept
{
    return turned(onBoard, -quarterTurns);
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
/// All edges of the set after quarter turns clockwise.
[[nodiscard]] constexpr EdgeSet turned(EdgeSet set, int quarterTurns) noexcept
{
    const unsigned twice = (set & 0xFu) * 0x11u;
    return static_cast<EdgeSet>((twice << (static_cast<unsigned>(quarterTurns) & 3u) >> 4u) & 0xFu);
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

/// The openings of one card as printed. An archway is no door: it serves to lay a card that has no doors, and
/// never joins another card by chance (FP-379).
struct Openings {
    EdgeSet doors = kNoEdges;
    EdgeSet archways = kNoEdges;
    friend bool operator==(const Openings &, const Openings &) = default;
};

} // namespace flagstone
