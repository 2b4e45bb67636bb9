#pragma once

#include "core/issue.h"
#include "core/step.h"

#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

/// The quest map: where tiles lie and how they hang together. What lies on them is dealt later. CD-267 to
/// CD-283
namespace flagstone::cards {

using TileId = std::uint8_t;
inline constexpr TileId kNoTile = 0xFF;
inline constexpr int kFewestTiles = 5, kMostTiles = 216; ///< eight map packs, CD-134
inline constexpr std::uint8_t kMapBack = 0;              ///< CardSheet::back of the map's cards

/// North, east, south and west.
inline constexpr std::array<RaisedCell, 4> kWays{{{0, -1, 0}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}}};

/// CD-268: side by side with at most one step of height, or one above the other in a tower.
[[nodiscard]] inline bool linked(const RaisedCell &a, const RaisedCell &b)
{
    const int aside = std::abs(a.col - b.col) + std::abs(a.row - b.row),
              height = std::abs(a.height - b.height);
    return aside <= 1 && height <= 1 && aside + height > 0;
}

enum class Area : std::uint8_t {
    IndoorsHostile,
    IndoorsDocile,
    IndoorsHabitated,
    OutdoorsHostile,
    OutdoorsDocile,
    OutdoorsHabitated
};
[[nodiscard]] constexpr bool outdoors(Area area)
{
    return area >= Area::OutdoorsHostile;
}
enum class Mood : std::uint8_t { Hostile, Docile, Habitated };
[[nodiscard]] constexpr Mood moodOf(Area area)
{
    return static_cast<Mood>(static_cast<int>(area) % 3);
}

/// The shapes that maps are built from. CD-272
enum class Shape : std::uint8_t { Path, Field, Room, House, Arch, Slope, Tower, Town };
struct Block {
    Shape shape = Shape::Path;
    std::uint8_t a = 1, b = 1; ///< length, width and height, or the size of the arc
    friend bool operator==(const Block &, const Block &) = default;
};
/// How many cells a block has.
[[nodiscard]] int sizeOf(const Block &block);
/// The cells of a block, the one that is joined to its parent first and at 0,0; heights are counted from the parent.
[[nodiscard]] std::vector<RaisedCell> cellsOf(const Block &block);
/// Which of a block's cells later blocks may be joined to, a bit each.
[[nodiscard]] std::uint64_t portsOf(const Block &block);
/// The blocks of an area, over and over. CD-278
[[nodiscard]] std::span<const Block> recipeOf(Area area);

/// What layTiles built, for tests and for drawing.
struct Layout {
    std::vector<RaisedCell> cells;
    std::vector<Block> blocks;
    bool replaced = false; ///< a block had no room and became a path, CD-279 step 5
};
/// Lays `count` tiles, at least one. CD-279
[[nodiscard]] Layout layTiles(Area area, int count, Step &step);

/// Where one of a tile's two cards lies: the lower one upright, the upper one across it. CD-267
[[nodiscard]] Placement cardOf(const RaisedCell &cell, bool across);

/// What keeps cells from being a map: none at all, too many, two in one place, parts that do not hang
/// together. Issue::entries are the cells it is about. CD-270, CD-283
[[nodiscard]] Issues checkCells(std::span<const RaisedCell> cells, int most, const std::string &file);

} // namespace flagstone::cards
