#include "app/common/painted_row.h"

#include "app/common/key_button.h"

#include <QKeyEvent>
#include <QPainter>

namespace flagstone::app {

PaintedRow::PaintedRow(const QString &spoken, int height, Paint paint, QWidget *parent)
    : QAbstractButton(parent), m_height(height), m_paint(std::move(paint))
{
    setAccessibleName(spoken);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

void PaintedRow::growTo(int height)
{
    setMaximumHeight(height);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::MinimumExpanding);
}

void PaintedRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus() || (underMouse() && isEnabled())) {
        painter.setPen(
            QPen(palette().color(hasFocus() ? QPalette::Link : QPalette::Mid), hasFocus() ? 2.4 : 1.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5);
    }
    m_paint(painter, QRectF(rect()).adjusted(kInset, 3, -kInset, -3));
}

void PaintedRow::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event))
        return click();
    if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) {
        focusNextPrevChild(event->key() == Qt::Key_Down);
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

} // namespace flagstone::app

#include "moc_painted_row.cpp"
