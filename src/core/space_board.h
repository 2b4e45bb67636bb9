#pragma once

#include "core/grid.h"

#include <cstdint>
#include <string>
#include <vector>

/// A board with fixed spaces: what it looks like and how the spaces connect. Tokens stand on spaces, piles and
/// counters may belong to one. The Table says where things are; this never changes.
namespace flagstone {

enum class SpaceKind : std::uint8_t {
    Corridor, ///< one flagstone
    Stair,
    Room,    ///< behind doors, in its level's colour
    Chamber, ///< a widening of the corridors
    Start,   ///< where the figures begin
    Hall     ///< a chamber where nobody ever meets anything
};

struct SpaceSpec {
    std::string key;  ///< "R101": the space's id in its pack
    std::string name; ///< for people; empty if it has none
    SpaceKind kind = SpaceKind::Corridor;
    std::uint8_t level = 0;                      ///< number of a LevelSpec, 0 = none
    std::vector<CellRect> cells;                 ///< never empty; they do not overlap
    std::string feature;                         ///< "pool", "teleport", "tome" or empty: for drawing
    Edge down = Edge::North;                     ///< Stair: the way down
    std::uint8_t upperLevel = 0, lowerLevel = 0; ///< Stair: what it joins, for drawing

    friend bool operator==(const SpaceSpec &, const SpaceSpec &) = default;
};

enum class PassageKind : std::uint8_t { Open, Door, Secret };

/// A way between two spaces, both ways. It lies on the edges of `width` cells: cell x,y and those after it
/// (southward for an eastern edge, eastward for a southern one).
struct PassageSpec {
    std::string key;
    SpaceId a{}, b{}; ///< cell x,y is part of `a`, its neighbour behind the edge of `b`
    PassageKind kind = PassageKind::Open;
    std::int16_t x = 0, y = 0;
    Edge side = Edge::East; ///< of the cell: East or South
    std::uint8_t width = 1;

    friend bool operator==(const PassageSpec &, const PassageSpec &) = default;
};

struct LevelSpec {
    std::uint8_t number = 1;
    std::string name;
    std::string colour, ink, rim;    ///< "#rrggbb": ground, text on it, border
    std::string pattern, patternInk; ///< "plain", "dots", "rise", "waves", "lattice", "bricks"; its "#rrggbb"

    friend bool operator==(const LevelSpec &, const LevelSpec &) = default;
};

struct SpaceBoard {
    std::int16_t columns = 0, rows = 0;
    std::vector<LevelSpec> levels;
    std::vector<SpaceSpec> spaces; ///< by SpaceId; empty = no board
    std::vector<PassageSpec> passages;

    [[nodiscard]] const SpaceSpec &space(SpaceId id) const { return spaces[index(id)]; }

    friend bool operator==(const SpaceBoard &, const SpaceBoard &) = default;
};

} // namespace flagstone
