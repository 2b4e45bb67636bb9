#pragma once

#include <QAccessible>
#include <QStringList>
#include <QWidget>

namespace flagstone::app {

/// What a screen reader says of a window without the keyboard going there, the newest last: its notifications. They
/// are gone after a few seconds.
inline QStringList announced(const QWidget &window)
{
    QStringList said;
    for (QObject *child : window.children()) {
        const QAccessibleInterface *part =
            child->isWidgetType() ? nullptr : QAccessible::queryAccessibleInterface(child);
        if (part != nullptr && part->role() == QAccessible::Notification)
            said << part->text(QAccessible::Name);
    }
    return said;
}

} // namespace flagstone::app
