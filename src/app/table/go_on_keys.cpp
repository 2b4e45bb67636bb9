#include "app/table/go_on_keys.h"

#include "app/common/key_button.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QWidget>

#include <utility>

namespace flagstone::app {

GoOnKeys::GoOnKeys(QWidget &page, std::function<bool()> ends)
    : QObject(&page), m_page(page), m_ends(std::move(ends))
{
}

void GoOnKeys::setOn(bool on)
{
    if (on)
        QCoreApplication::instance()->installEventFilter(this);
    else
        QCoreApplication::instance()->removeEventFilter(this);
}

bool GoOnKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || !m_ends())
        return false;
    const auto *part = qobject_cast<const QWidget *>(watched);
    const auto *press = static_cast<QKeyEvent *>(event);
    const bool goes = press->key() == Qt::Key_Space || isEnter(*press);
    if (!goes || part == nullptr || !m_page.isAncestorOf(part))
        return false;
    if (!press->isAutoRepeat())
        Q_EMIT pressed();
    return true;
}

} // namespace flagstone::app
