#pragma once

#include <QAccessible>
#include <QStringList>

namespace flagstone::app {

/// What a screen reader says by itself while this exists: notifications that begin to show.
class Announced {
public:
    Announced()
    {
        QAccessible::setActive(true);
        said().clear();
        m_before = QAccessible::installUpdateHandler(hear);
    }
    ~Announced() { QAccessible::installUpdateHandler(m_before); }
    Announced(const Announced &) = delete;
    Announced &operator=(const Announced &) = delete;

    [[nodiscard]] static QStringList &said()
    {
        static QStringList all;
        return all;
    }

private:
    static void hear(QAccessibleEvent *event)
    {
        if (event->type() != QAccessible::ObjectShow)
            return;
        const QAccessibleInterface *shown = event->accessibleInterface();
        if (shown != nullptr && shown->role() == QAccessible::Notification)
            said() << shown->text(QAccessible::Name);
    }

    QAccessible::UpdateHandler m_before;
};

} // namespace flagstone::app
