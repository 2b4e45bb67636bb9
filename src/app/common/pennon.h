#pragma once

#include "core/ids.h"

#include <QPixmap>

namespace flagstone::app {

/// The pennon of a seat shows whose something is by its outline, its field or its cloth, each sufficient alone: all six
/// differ. Later seats have the outlines again, with a notch in the upper left from the seventh on and a second one
/// from the thirteenth on. It says what a name beside it says, so a screen reader needs nothing of it.
inline constexpr double kPennonShape = 116.0 / 132; ///< its width by its height
inline constexpr double kPennonOnFace = 0.36;       ///< its width by that of the portrait on which it lies

/// It fills a height in pixels of the window; `ratio` is the window's device pixel ratio.
[[nodiscard]] QPixmap pennon(Seat seat, int height, double ratio);

} // namespace flagstone::app
