#include "app/common/sharp_picture.h"

#include <QPainter>
#include <QPixmap>
#include <QRectF>

#include <cmath>

namespace flagstone::app {

void paintSharp(QPainter &painter, const QRectF &place, const QPixmap &picture)
{
    constexpr double kRounded = 1.5; // device pixels: a size is a whole number
    const double ratio = painter.device()->devicePixelRatioF();
    const QTransform scene = painter.worldTransform();
    const QRectF seen = scene.mapRect(place);
    const QSizeF size = QSizeF(picture.size()) / ratio, off = (seen.size() - size) * ratio;
    if (scene.type() > QTransform::TxScale || std::abs(off.width()) > kRounded ||
        std::abs(off.height()) > kRounded) {
        painter.drawPixmap(place, picture, QRectF(picture.rect()));
        return;
    }
    const QPointF corner = seen.center() - QPointF(size.width(), size.height()) / 2;
    const auto whole = [ratio](double at) { return std::round(at * ratio) / ratio; };
    painter.save();
    painter.setWorldTransform({});
    painter.drawPixmap(QRectF({whole(corner.x()), whole(corner.y())}, size), picture, QRectF(picture.rect()));
    painter.restore();
}

} // namespace flagstone::app
