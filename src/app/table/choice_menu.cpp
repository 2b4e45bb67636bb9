#include "app/table/choice_menu.h"

#include "app/common/plain_text.h"

#include <QMenu>

#include <string_view>

namespace flagstone::app {

static constexpr std::u16string_view kMenuKeys = u"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

void offerChoices(const std::vector<OfferedChoice> &choices, QWidget *owner, QPoint at,
                  const std::function<void(const std::string &)> &choose)
{
    auto *menu = new QMenu(owner);
    menu->setObjectName(QStringLiteral("choiceMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *usual = nullptr;
    for (std::size_t n = 0; n < choices.size(); ++n) {
        QString text = literalLabel(choices[n].text);
        if (n < kMenuKeys.size())
            text = QStringLiteral("&%1  %2").arg(QString(QChar(kMenuKeys[n])), text);
        QAction *action = menu->addAction(text);
        if (choices[n].usual)
            usual = action;
        if (!choices[n].about.isEmpty()) {
            menu->setToolTipsVisible(true);
            setTip(action, choices[n].about);
        }
        QObject::connect(action, &QAction::triggered, owner, [menu, choose, code = choices[n].code] {
            menu->close(); // a screen reader's press leaves it open
            choose(code);
        });
    }
    menu->popup(at - QPoint(0, menu->sizeHint().height()));
    if (usual != nullptr)
        menu->setActiveAction(usual);
}

} // namespace flagstone::app
