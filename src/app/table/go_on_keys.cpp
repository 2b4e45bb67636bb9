#include "app/table/go_on_keys.h"

#include "app/common/key_button.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QWidget>

#include <utility>

namespace flagstone::app {

GoOnKeys::GoOnKeys(QWidget &page, std::function<bool()> ends, std::function<bool()> waits)
    : QObject(&page), m_page(page), m_ends(std::move(ends)), m_waits(std::move(waits))
{
    m_late.setSingleShot(true);
    connect(&m_late, &QTimer::timeout, this,
            [this] { QCoreApplication::instance()->removeEventFilter(this); });
}

void GoOnKeys::turnOn()
{
    m_late.stop();
    QCoreApplication::instance()->installEventFilter(this);
}

void GoOnKeys::turnOff(int late, bool enterToo)
{
    m_enterToo = enterToo;
    m_late.start(late);
}

bool GoOnKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto *part = qobject_cast<const QWidget *>(watched);
    const auto *press = static_cast<QKeyEvent *>(event);
    const bool space = press->key() == Qt::Key_Space;
    if (part == nullptr || !m_page.isAncestorOf(part) || !(space || isEnter(*press)))
        return false;
    if (!m_ends()) {
        const bool late = m_late.isActive() && m_late.interval() > 0;
        return late && (space ? !m_waits() : m_enterToo);
    }
    if (!press->isAutoRepeat())
        Q_EMIT pressed();
    return true;
}

} // namespace flagstone::app

#include "moc_go_on_keys.cpp"
