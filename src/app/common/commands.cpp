#include "app/common/commands.h"

#include "app/common/plain_text.h"

#include <QAction>
#include <QMenu>

namespace flagstone::app {

namespace {

QAction *add(QMenu &menu, const Command &command)
{
    QAction *action = menu.addAction(command.text);
    action->setObjectName(QLatin1String(command.name));
    action->setShortcut(command.key);
    setTip(action, command.tip);
    return action;
}

} // namespace

QAction *addCommand(QMenu &menu, const Command &command, QObject *context, std::function<void()> done)
{
    QAction *action = add(menu, command);
    QObject::connect(action, &QAction::triggered, context, std::move(done));
    return action;
}

QAction *addSwitch(QMenu &menu, const Command &command, QObject *context, std::function<void(bool)> set)
{
    QAction *action = add(menu, command);
    action->setCheckable(true);
    QObject::connect(action, &QAction::toggled, context, std::move(set));
    return action;
}

} // namespace flagstone::app
