#include "app/common/tick_box.h"

#include <QPainter>
#include <QPalette>

namespace flagstone::app {

void paintTickBox(QPainter &painter, const QRectF &box, bool done, const QPalette &palette)
{
    painter.setPen(QPen(palette.color(QPalette::WindowText), 1.4));
    painter.setBrush(done ? palette.brush(QPalette::WindowText) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(box, 2, 2);
    if (!done)
        return;
    const auto at = [&](double across, double down) {
        return box.topLeft() + QPointF(across, down) * box.width();
    };
    painter.setPen(QPen(palette.color(QPalette::Window), 1.8));
    painter.drawPolyline(QPolygonF({at(0.23, 0.54), at(0.42, 0.77), at(0.8, 0.27)}));
}

} // namespace flagstone::app
