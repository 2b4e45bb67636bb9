#pragma once

class QColor;
class QPainter;
class QRectF;

namespace flagstone::app {

/// A box for each hit of somebody, those that are left filled: as wide as the bar allows and at most `widest` px. Too
/// many to count by eye are a bar.
void paintHitBoxes(QPainter &painter, const QRectF &bar, int left, int most, double widest,
                   const QColor &ink);

} // namespace flagstone::app
