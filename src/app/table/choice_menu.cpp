#include "app/table/choice_menu.h"

#include "app/common/game_words.h"

#include <QCursor>
#include <QMenu>

namespace flagstone::app {

void offerChoices(const Game &game, const std::vector<Choice> &choices, QWidget *owner,
                  const std::function<void(const std::string &)> &choose)
{
    auto *menu = new QMenu(owner);
    menu->setObjectName(QStringLiteral("choiceMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const Choice &choice : choices) {
        QString text = say(game, choice.label);
        QObject::connect(menu->addAction(text.replace(u'&', QStringLiteral("&&"))), &QAction::triggered,
                         owner, [choose, code = choice.code] { choose(code); });
    }
    menu->popup(QCursor::pos());
}

} // namespace flagstone::app
