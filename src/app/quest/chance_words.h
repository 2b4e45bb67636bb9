#pragma once

#include "sim/measures.h"

#include <QString>

class QColor;
class QPainter;
class QRectF;

namespace flagstone::app {

/// "about 5 of 10 succeed"; between two numbers while the interval is wide.
[[nodiscard]] QString chanceText(const Estimate &success);
/// "hard".
[[nodiscard]] QString difficulty(const Estimate &success);
/// How many of ten pins are filled.
[[nodiscard]] int pinsOf(const Estimate &success);
/// Ten pins side by side in a rectangle.
void paintPins(QPainter &painter, const QRectF &box, int filled, const QColor &ink, const QColor &paper);

} // namespace flagstone::app
