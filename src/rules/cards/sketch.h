#pragma once

#include "core/sketch.h"
#include "rules/cards/map.h"

/// Maps that people draw. CD-272, CD-283
namespace flagstone::cards {

/// The place of each tile, in order. What readSketch gives fits.
[[nodiscard]] std::vector<Cell> toCells(const Sketch &sketch);
[[nodiscard]] Sketch toSketch(std::span<const Cell> cells);

/// How the option "map.cells" is drawn.
[[nodiscard]] const SketchSpec &mapSketch();

} // namespace flagstone::cards
