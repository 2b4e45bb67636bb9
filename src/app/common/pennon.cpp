#include "app/common/pennon.h"

#include "paint/icons.h"

#include <QPainter>

namespace flagstone::app {

namespace {

constexpr int kMasters = 6;
constexpr double kDepth = 0.36; ///< of a notch, of the width
constexpr double kTall = 0.1, kFirst = 0.24,
                 kNext = 0.2; ///< of the height: a notch, from where on, and how far on

/// From the left, so deep that every outline has cloth there.
void cutNotches(QImage &image, int notches)
{
    QPainter painter(&image);
    painter.setCompositionMode(QPainter::CompositionMode_Clear);
    for (int notch = 0; notch < notches; ++notch)
        painter.fillRect(QRectF(0, (kFirst + notch * kNext) * image.height(), kDepth * image.width(),
                                kTall * image.height()),
                         Qt::black);
}

} // namespace

QPixmap pennon(Seat seat, int height, double ratio)
{
    const QSize size = QSizeF(height * kPennonShape * ratio, height * ratio).toSize();
    const int number = raw(seat);
    QImage image = paint::lookImage(QStringLiteral("pennons/pennon-%1").arg(number % kMasters + 1), size);
    if (number >= kMasters)
        cutNotches(image, number / kMasters);
    QPixmap pixmap = QPixmap::fromImage(image);
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

} // namespace flagstone::app
