#include "app/table/long_press.h"

#include <QAbstractButton>
#include <QApplication>
#include <QContextMenuEvent>
#include <QEnterEvent>
#include <QMouseEvent>
#include <QPointingDevice>

namespace flagstone::app {

LongPress::LongPress(QWidget *page) : QObject(page), m_page(page)
{
    m_wait.setSingleShot(true);
    m_wait.setInterval(kTime);
    connect(&m_wait, &QTimer::timeout, this, &LongPress::tell);
    qApp->installEventFilter(this);
}

void LongPress::tell()
{
    if (!m_under)
        return;
    m_told = true;
    const QPointF inside = m_under->mapFromGlobal(m_at);
    QEnterEvent enter(inside, inside, m_at);
    QApplication::sendEvent(m_under, &enter);
    QContextMenuEvent menu(QContextMenuEvent::Mouse, inside.toPoint(), m_at.toPoint());
    QApplication::sendEvent(m_under, &menu);
    if (QApplication::activePopupWidget() != nullptr) // it is there that the finger lifts
        letGo();
}

/// What the finger rested on is no longer pointed at or pressed.
void LongPress::letGo()
{
    m_told = false;
    if (!m_under)
        return;
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(m_under, &leave);
    if (auto *button = qobject_cast<QAbstractButton *>(m_under.get()))
        button->setDown(false);
}

bool LongPress::eventFilter(QObject *watched, QEvent *event)
{
    const bool press =
        event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    if (!press && event->type() != QEvent::MouseButtonRelease && event->type() != QEvent::MouseMove)
        return false;
    const auto *mouse = static_cast<const QMouseEvent *>(event);
    auto *widget = qobject_cast<QWidget *>(watched);
    if (widget == nullptr || mouse->pointingDevice()->type() != QInputDevice::DeviceType::TouchScreen ||
        !m_page->isAncestorOf(widget))
        return false;
    if (press) {
        m_under = widget;
        m_at = mouse->globalPosition();
        m_told = false;
        m_wait.start();
        return false;
    }
    if (event->type() == QEvent::MouseMove) {
        if ((mouse->globalPosition() - m_at).manhattanLength() > QApplication::startDragDistance())
            m_wait.stop();
        return m_told;
    }
    m_wait.stop();
    if (!m_told)
        return false;
    letGo();
    return true;
}

} // namespace flagstone::app

#include "moc_long_press.cpp"
