#include "app/panels/foe_card.h"

namespace flagstone::app {

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
