#include "app/quest/column_scroll.h"

#include <QApplication>
#include <QEvent>
#include <QLayout>
#include <QPointer>
#include <QTimer>

#include <algorithm>

namespace flagstone::app {

ColumnScroll::ColumnScroll(QWidget *column, QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setWidget(column);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { follow(now); });
}

/// A press gives the focus too, and what scrolls away under the pointer would not be released.
void ColumnScroll::follow(QWidget *focused)
{
    if (focused == nullptr || widget() == nullptr || !widget()->isAncestorOf(focused) ||
        QApplication::mouseButtons() != Qt::NoButton)
        return;
    QTimer::singleShot(0, this, [this, now = QPointer(focused)] { // once it has its place
        if (now != nullptr && now->hasFocus())
            ensureWidgetVisible(now, 0, fontMetrics().height());
    });
}

void ColumnScroll::setWhole(bool whole)
{
    m_whole = whole;
    if (!whole) {
        setMinimumHeight(0);
        setMaximumHeight(QWIDGETSIZE_MAX);
    }
    fit();
}

void ColumnScroll::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

void ColumnScroll::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    fit(); // a bar has no place before
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
    const QLayout &layout = *widget()->layout();
    const auto heightAt = [&layout](int width) {
        return layout.hasHeightForWidth() ? layout.totalHeightForWidth(width)
                                          : layout.totalSizeHint().height();
    };
    // Asked of the width without a bar, so that the bar itself changes nothing about it.
    const bool fits = m_whole || heightAt(contentsRect().width()) <= contentsRect().height();
    setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAlwaysOn);
    const int wide = viewport()->width(), tall = heightAt(wide);
    if (m_whole)
        setFixedHeight(tall);
    widget()->resize(wide, m_whole ? tall : std::max(tall, viewport()->height()));
}

void bringIntoView(QWidget &part)
{
    QTimer::singleShot(0, &part, [part = &part] {
        for (QWidget *each = part->parentWidget(); each != nullptr; each = each->parentWidget())
            if (auto *area = qobject_cast<ColumnScroll *>(each)) {
                const int margin = area->fontMetrics().height();
                const QPoint top = part->mapTo(area->widget(), QPoint());
                area->ensureVisible(top.x(), top.y() + part->height(), 0, margin);
                area->ensureVisible(top.x(), top.y(), 0, margin); // last: this one counts
            }
    });
}

} // namespace flagstone::app

#include "moc_column_scroll.cpp"
