#pragma once

#include <QKeySequence>
#include <QString>

#include <functional>

class QAction;
class QMenu;
class QObject;

namespace flagstone::app {

/// A line of a menu: its object name, its text, a sentence about what it does, and its key.
struct Command {
    const char *name;
    QString text, tip;
    QKeySequence key;
};

/// Adds a command to a menu; it is deleted with `context`.
QAction *addCommand(QMenu &menu, const Command &command, QObject *context, std::function<void()> done);
/// Adds a command that is on or off.
QAction *addSwitch(QMenu &menu, const Command &command, QObject *context, std::function<void(bool)> set);

} // namespace flagstone::app
