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

void paintTryBox(QPainter &painter, const QRectF &box, bool won, const QPalette &palette)
{
    constexpr double kInset = 0.3; // of the box
    paintTickBox(painter, box, won, palette);
    if (won)
        return;
    const double inset = kInset * box.width();
    const QRectF cross = box.adjusted(inset, inset, -inset, -inset);
    painter.drawLine(cross.topLeft(), cross.bottomRight());
    painter.drawLine(cross.topRight(), cross.bottomLeft());
}

} // namespace flagstone::app
