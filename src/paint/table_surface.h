#pragma once

#include "paint/theme.h"

#include <QImage>

namespace flagstone::paint {

/// The sheet of linoleum under the cards: one colour with sparse horizontal flecks. A tile that meets itself
/// on all sides; the same seed gives the same flecks. An empty size gives a null image.
[[nodiscard]] QImage linoleum(QSize pixels, Theme theme, quint32 seed);
/// The tile of linoleum for every table of the program, 512 px square.
[[nodiscard]] QImage tableTile(Theme theme);

} // namespace flagstone::paint
