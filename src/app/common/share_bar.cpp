#include "app/common/share_bar.h"

#include <QPainter>

#include <algorithm>

namespace flagstone::app {

void ShareBar::setShare(const Estimate &share)
{
    m_share = share;
    update();
}

void ShareBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor ink = palette().color(QPalette::WindowText), line = palette().color(QPalette::Midlight),
                 panel = palette().color(QPalette::Window), mark = palette().color(QPalette::Link);
    const double tall = std::min(height(), fontMetrics().height() * 3 / 4);
    const double top = (height() - tall) / 2, wide = width();
    const bool outlined = line == ink; // high contrast has no colour between the two
    painter.fillRect(QRectF(0, top, wide, tall), outlined ? panel : line);
    painter.fillRect(QRectF(0, top, wide * m_share.value, tall), ink);
    if (outlined) {
        painter.setPen(ink);
        painter.drawRect(QRectF(0.5, top + 0.5, wide - 1, tall - 1));
    }
    const double low = wide * m_share.range.low, high = wide * m_share.range.high, mid = height() / 2.0;
    if (low == high)
        return;
    painter.fillRect(QRectF(low - 2, mid - 3, high - low + 4, 6), panel);
    painter.fillRect(QRectF(low, mid - 1, std::max(high - low, 1.0), 2), mark);
    for (const double end : {low, high})
        painter.fillRect(QRectF(std::clamp(end - 1, 0.0, wide - 2), mid - 4, 2, 8), mark);
}

} // namespace flagstone::app

#include "moc_share_bar.cpp"
