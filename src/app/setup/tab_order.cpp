#include "app/setup/tab_order.h"

#include <QLayout>
#include <QScrollArea>

namespace flagstone::app {

namespace {

void addStops(QWidgetList &stops, QLayout &layout)
{
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem *item = layout.itemAt(i);
        if (item->layout() != nullptr)
            addStops(stops, *item->layout());
        QWidget *widget = item->widget();
        if (const auto *area = qobject_cast<QScrollArea *>(widget))
            widget = area->widget();
        if (widget == nullptr)
            continue;
        if (widget->focusPolicy() != Qt::NoFocus)
            stops << widget;
        if (widget->layout() != nullptr)
            addStops(stops, *widget->layout());
    }
}

} // namespace

void orderTabs(QLayout &layout)
{
    QWidgetList stops;
    addStops(stops, layout);
    for (qsizetype i = 1; i < stops.size(); ++i)
        QWidget::setTabOrder(stops[i - 1], stops[i]);
}

} // namespace flagstone::app
