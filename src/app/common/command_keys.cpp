#include "app/common/command_keys.h"

#include "app/common/plain_text.h"
#include "app/common/settings.h"
#include "app/common/tr.h"

#include <QAction>
#include <QMenu>

#include <algorithm>
#include <array>

namespace flagstone::app {

namespace {

constexpr const char *kUsual = "usualKeys",
                     *kTip = "usualTip";  ///< properties: of a command before any change
constexpr const char *kWhyNot = "whyNot"; ///< property: see setWhyNot()

Qt::Key keyOf(const QKeySequence &sequence)
{
    return sequence.isEmpty() ? Qt::Key_unknown : sequence[0].key();
}

/// Ctrl, Alt or Meta.
bool hasModifier(const QKeySequence &sequence)
{
    return (sequence[0].keyboardModifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != Qt::NoModifier;
}

/// Before the first change.
void remember(QAction &command)
{
    if (command.property(kUsual).isValid())
        return;
    command.setProperty(kUsual, QVariant::fromValue(command.shortcuts()));
    command.setProperty(kTip, command.toolTip());
}

QList<QKeySequence> keysNow(const QAction &command, const Settings &settings)
{
    QList<QKeySequence> keys = usualKeys(command);
    if (const auto chosen = settings.keys.find(command.objectName()); chosen != settings.keys.end()) {
        const auto key = QKeySequence::fromString(*chosen, QKeySequence::PortableText);
        if (chosen->isEmpty())
            keys.clear();
        else if (mayBeCommandKey(key))
            keys = {key};
    }
    if (!settings.letterKeys)
        keys.removeIf(isLetterKey);
    return keys;
}

void showTip(QAction &command)
{
    const QString words = command.property(kTip).toString();
    const auto keys = command.shortcuts();
    const QString tip =
        keys.isEmpty() ? words : tr("%1 (%2)").arg(words, keys.first().toString(QKeySequence::NativeText));
    const QString why = command.property(kWhyNot).toString();
    setTip(&command, why.isEmpty() ? tip : tip + u'\n' + why);
}

void addCommandsOf(const QMenu &menu, QList<QAction *> &commands)
{
    for (QAction *action : menu.actions()) {
        if (action->menu() != nullptr)
            addCommandsOf(*action->menu(), commands);
        else if (!action->isSeparator() && !action->objectName().isEmpty())
            commands << action;
    }
}

} // namespace

std::vector<CommandGroup> commandsOf(const QList<const QMenu *> &menus)
{
    std::vector<CommandGroup> groups;
    for (const QMenu *menu : menus) {
        groups.push_back({withoutKeySign(menu->title()), {}});
        addCommandsOf(*menu, groups.back().commands);
    }
    return groups;
}

bool isLetterKey(const QKeySequence &key)
{
    return !key.isEmpty() && keyOf(key) > Qt::Key_Space && keyOf(key) < Qt::Key_Escape &&
           !(keyOf(key) >= Qt::Key_0 && keyOf(key) <= Qt::Key_9) && !hasModifier(key);
}

bool mayBeCommandKey(const QKeySequence &key)
{
    constexpr std::array kTaken{Qt::Key_Return,  Qt::Key_Enter,  Qt::Key_Space,   Qt::Key_Tab,
                                Qt::Key_Backtab, Qt::Key_Escape, Qt::Key_unknown, Qt::Key_Up,
                                Qt::Key_Down,    Qt::Key_Left,   Qt::Key_Right};
    if (key.isEmpty() || keyOf(key) == Qt::Key_unknown)
        return false;
    const bool digit = keyOf(key) >= Qt::Key_1 && keyOf(key) <= Qt::Key_9;
    if (hasModifier(key))
        return keyOf(key) != Qt::Key_Space; // with Ctrl one looks at one's cards
    return !digit && std::ranges::find(kTaken, keyOf(key)) == kTaken.end();
}

QList<QKeySequence> usualKeys(const QAction &command)
{
    const QVariant usual = command.property(kUsual);
    return usual.isValid() ? usual.value<QList<QKeySequence>>() : command.shortcuts();
}

void applyKeys(const QList<QAction *> &commands, const Settings &settings)
{
    for (QAction *command : commands) {
        if (command->objectName().isEmpty())
            continue;
        remember(*command);
        command->setShortcuts(keysNow(*command, settings));
        showTip(*command);
    }
}

void setWhyNot(QAction &command, const QString &why)
{
    remember(command);
    command.setProperty(kWhyNot, why);
    showTip(command);
}

} // namespace flagstone::app
