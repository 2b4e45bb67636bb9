#pragma once

#include "print/job.h"

namespace flagstone::print {

/// Draws one drawing of the job's stock at the origin, in its own size.
using DrawingPainter = std::function<void(Brush &, int drawing)>;

/// Draws one sheet: cards, marks, ruler, title. The painter's unit is the millimetre, its origin the top left
/// of the paper; it applies the printer profile. `draw` may replace the drawing itself.
void paintSheet(QPainter &painter, paint::CardPainter &cards, const Job &job, std::size_t sheet,
                const DrawingPainter &draw = {});

/// Where the ruler of the first sheet is, a line of 100 mm; nothing if no margin has room for it.
[[nodiscard]] std::optional<QLineF> rulerLine(const Grid &grid);

/// The ink on a picture of a sheet, 0 to 1: the mean of cyan, magenta and yellow over the paper, black
/// counting as all three.
[[nodiscard]] double inkShare(const QImage &sheet);

/// The sheet as a picture on white.
[[nodiscard]] QImage sheetImage(const Job &job, paint::CardPainter &cards, std::size_t sheet, double pxPerMm);

} // namespace flagstone::print
