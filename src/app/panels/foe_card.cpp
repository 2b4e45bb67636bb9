#include "app/panels/foe_card.h"

#include <QPainter>

namespace flagstone::app {

void FoeCard::paintEvent(QPaintEvent *event)
{
    QToolButton::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Link), 2.4));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5);
}

void FoeCard::enterEvent(QEnterEvent *event)
{
    QToolButton::enterEvent(event);
    Q_EMIT hovered(true);
}

void FoeCard::leaveEvent(QEvent *event)
{
    QToolButton::leaveEvent(event);
    Q_EMIT hovered(false);
}

} // namespace flagstone::app

#include "moc_foe_card.cpp"
