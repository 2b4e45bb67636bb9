#include "app/common/hit_boxes.h"

#include <QPainter>

#include <algorithm>

namespace flagstone::app {

void paintHitBoxes(QPainter &painter, const QRectF &bar, int left, int most, double widest, const QColor &ink)
{
    constexpr double kLeastBox = 3; // px
    const double step = std::min(widest, bar.width() / most);
    painter.setPen(QPen(ink, 1));
    if (step < kLeastBox) {
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(bar);
        painter.fillRect(
            QRectF(bar.topLeft(), QSizeF(bar.width() * std::clamp(left, 0, most) / most, bar.height())), ink);
        return;
    }
    for (int i = 0; i < most; ++i) {
        painter.setBrush(i < left ? QBrush(ink) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(QRectF(bar.left() + i * step + 0.5, bar.top(), step - 1.5, bar.height()), 1,
                                1);
    }
}

} // namespace flagstone::app
