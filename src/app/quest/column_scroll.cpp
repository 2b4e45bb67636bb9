#include "app/quest/column_scroll.h"

#include <QEvent>
#include <QLayout>

#include <algorithm>

namespace flagstone::app {

ColumnScroll::ColumnScroll(QWidget *column, QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setFocusPolicy(Qt::NoFocus);
    setWidget(column);
}

void ColumnScroll::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

bool ColumnScroll::eventFilter(QObject *watched, QEvent *event)
{
    const bool heard = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        fit();
    return heard;
}

void ColumnScroll::fit()
{
    if (widget() == nullptr || widget()->layout() == nullptr)
        return;
    QLayout &layout = *widget()->layout();
    const int wide = viewport()->width();
    const int tall =
        layout.hasHeightForWidth() ? layout.totalHeightForWidth(wide) : layout.totalSizeHint().height();
    widget()->resize(wide, std::max(tall, viewport()->height()));
}

} // namespace flagstone::app
