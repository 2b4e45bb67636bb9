#include "app/board/card_flight.h"

#include "app/board/board_geometry.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace flagstone::app {

CardFlight::CardFlight(Sides sides, QColor plain) : m_sides(std::move(sides)), m_plain(plain)
{
    setZValue(10);
}

void CardFlight::setSides(Sides sides)
{
    m_sides = std::move(sides);
    update();
}

void CardFlight::move(const QRectF &rect, double turned)
{
    prepareGeometryChange();
    m_rect = rect;
    m_turned = turned;
}

QRectF CardFlight::boundingRect() const
{
    return m_rect.united(m_rect.translated(shadowShift(1)));
}

void CardFlight::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const double wide = std::abs(std::cos(m_turned * std::numbers::pi));
    QRectF seen = m_rect;
    seen.setWidth(std::max(0.5, m_rect.width() * wide));
    seen.moveCenter(m_rect.center());
    painter->fillRect(seen.translated(shadowShift(1)), QColor{0, 0, 0, 102});
    const QPixmap &side = m_turned >= 0.5 ? m_sides.face : m_sides.back;
    if (side.isNull()) {
        painter->fillRect(seen, m_plain);
        return;
    }
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    painter->drawPixmap(seen, side, side.rect());
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
}

} // namespace flagstone::app
