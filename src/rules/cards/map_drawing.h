#pragma once

#include "core/map_drawing.h"

/// Maps that people draw. CD-272, CD-283
namespace flagstone::cards {

/// How the option "map.cells" is drawn.
[[nodiscard]] const MapDrawingSpec &mapDrawing();

} // namespace flagstone::cards
