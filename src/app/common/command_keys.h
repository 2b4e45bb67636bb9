#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <vector>

class QAction;
class QMenu;

namespace flagstone::app {

struct Settings;

/// Commands under a title, as in a menu.
struct CommandGroup {
    QString title;
    QList<QAction *> commands;
};

/// The commands of each menu with those of the menus in it. Those without an object name are none: files, for instance.
[[nodiscard]] std::vector<CommandGroup> commandsOf(const QList<const QMenu *> &menus);

/// Does it type a letter where somebody writes? P and Shift+P do, Ctrl+P and F1 do not.
[[nodiscard]] bool isLetterKey(const QKeySequence &key);

/// May a command have it? Not the keys with which people choose and go about: digits from 1, Enter, Space, Tab, Esc and
/// arrows, unless with Ctrl, Alt or Meta; Space not even with these.
[[nodiscard]] bool mayBeCommandKey(const QKeySequence &key);

/// The keys of a command while nobody has changed them.
[[nodiscard]] QList<QKeySequence> usualKeys(const QAction &command);

/// Gives commands the keys of the settings, and names the first in their tips. A command without an object name, and a
/// key that no command may have, stay as they are.
void applyKeys(const QList<QAction *> &commands, const Settings &settings);

/// Why a command is grey, as the second line of its tip; empty for none.
void setWhyNot(QAction &command, const QString &why);

} // namespace flagstone::app
