#pragma once

class QColor;
class QPainter;
class QRectF;

namespace flagstone::app {

/// A box for each hit of a figure, the remaining ones filled: as wide as the bar allows and at most `widest` px. If
/// there are too many to count by eye, a bar.
void paintHitBoxes(QPainter &painter, const QRectF &bar, int left, int most, double widest,
                   const QColor &ink);

} // namespace flagstone::app
