#pragma once

#include <QAccessible>
#include <QStringList>

namespace flagstone::app {

/// What a screen reader says by itself while this exists: notifications that begin to show, and what gets the focus.
class Announced {
public:
    Announced()
    {
        QAccessible::setActive(true);
        said().clear();
        focused().clear();
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
    /// Names, in order.
    [[nodiscard]] static QStringList &focused()
    {
        static QStringList all;
        return all;
    }

private:
    static void hear(QAccessibleEvent *event)
    {
        const bool shows = event->type() == QAccessible::ObjectShow;
        if (!shows && event->type() != QAccessible::Focus)
            return;
        const QAccessibleInterface *part = event->accessibleInterface();
        if (part != nullptr && (!shows || part->role() == QAccessible::Notification))
            (shows ? said() : focused()) << part->text(QAccessible::Name);
    }

    QAccessible::UpdateHandler m_before;
};

} // namespace flagstone::app
