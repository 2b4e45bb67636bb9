#pragma once

#include "core/map_drawing.h"
#include "rules/cards/map.h"

/// Maps that people draw. CD-272, CD-283
namespace flagstone::cards {

/// The place of each tile, in order. What readMapDrawing gives fits.
[[nodiscard]] std::vector<Cell> toCells(const MapDrawing &sketch);
[[nodiscard]] MapDrawing toMapDrawing(std::span<const Cell> cells);

/// How the option "map.cells" is drawn.
[[nodiscard]] const MapDrawingSpec &mapDrawing();

} // namespace flagstone::cards
