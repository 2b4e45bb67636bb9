#include "app/bar/choice_menu.h"

#include "app/common/announcement.h"
#include "app/common/plain_text.h"

#include <QMenu>

#include <string_view>

namespace flagstone::app {

static const QString kMenuName = QStringLiteral("choiceMenu");
static constexpr std::u16string_view kMenuKeys = u"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

void offerChoices(const QString &name, const std::vector<OfferedChoice> &choices, QWidget *owner, QPoint at,
                  const std::function<void(const std::string &)> &choose)
{
    closeChoices(*owner);
    auto *menu = new QMenu(owner);
    menu->setObjectName(kMenuName);
    menu->setAccessibleName(name);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *usual = nullptr;
    QStringList said{name}; // a screen reader finds no menu that belongs to no menu bar
    for (std::size_t n = 0; n < choices.size(); ++n) {
        QString text = literalLabel(choices[n].text);
        if (n < kMenuKeys.size())
            text = QStringLiteral("&%1  %2").arg(QString(QChar(kMenuKeys[n])), text);
        QAction *action = menu->addAction(text);
        said << withoutKeySign(text);
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
    announce(*owner, said.join(u'\n'));
}

void closeChoices(const QWidget &owner)
{
    for (QMenu *menu : owner.findChildren<QMenu *>(kMenuName))
        menu->close();
}

} // namespace flagstone::app
