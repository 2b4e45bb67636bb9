#include "app/bar/choice_menu.h"

#include "app/common/announcement.h"
#include "app/common/plain_text.h"

#include <QAccessibleWidget>
#include <QMenu>

#include <string_view>

namespace flagstone::app {

static const QString kMenuName = QStringLiteral("choiceMenu");
static constexpr const char *kShownToTools = "offersToTools"; ///< a property of an owner
static constexpr std::u16string_view kMenuKeys = u"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

namespace {

/// Qt leaves menus out of the children of a widget, so that only the keyboard would reach the open one.
class OwnerAccessible final : public QAccessibleWidget {
public:
    explicit OwnerAccessible(QWidget &owner) : QAccessibleWidget(&owner, QAccessible::Grouping) {}

    [[nodiscard]] int childCount() const override
    {
        return QAccessibleWidget::childCount() + (openMenu() != nullptr ? 1 : 0);
    }
    [[nodiscard]] QAccessibleInterface *child(int n) const override
    {
        return n == QAccessibleWidget::childCount() ? QAccessible::queryAccessibleInterface(openMenu())
                                                    : QAccessibleWidget::child(n);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *wanted) const override
    {
        QMenu *menu = openMenu();
        return menu != nullptr && wanted != nullptr && wanted->object() == menu
                   ? QAccessibleWidget::childCount()
                   : QAccessibleWidget::indexOfChild(wanted);
    }

private:
    [[nodiscard]] QMenu *openMenu() const
    {
        for (QMenu *menu : widget()->findChildren<QMenu *>(kMenuName, Qt::FindDirectChildrenOnly))
            if (menu->isVisible())
                return menu;
        return nullptr;
    }
};

QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *owner = qobject_cast<QWidget *>(object);
    return owner != nullptr && owner->property(kShownToTools).toBool() ? new OwnerAccessible{*owner}
                                                                       : nullptr;
}

/// Assistive tools ask for the children of `owner` again.
void notifyMenuChanged(QWidget &owner)
{
    QAccessibleEvent changed{&owner, QAccessible::ObjectReorder};
    QAccessible::updateAccessibility(&changed);
}

} // namespace

void showChoicesToTools(QWidget &owner)
{
    owner.setProperty(kShownToTools, true);
    QAccessible::installFactory(makeAccessible); // Qt ignores one that is installed already
    // A part of it that has told assistive tools of itself has made one that finds no menu.
    QAccessible::deleteAccessibleInterface(
        QAccessible::uniqueId(QAccessible::queryAccessibleInterface(&owner)));
}

void offerChoices(const QString &name, const std::vector<OfferedChoice> &choices, QWidget *owner, QPoint at,
                  const std::function<void(const std::string &)> &choose)
{
    closeChoices(*owner);
    auto *menu = new QMenu(owner);
    menu->setObjectName(kMenuName);
    menu->setAccessibleName(name);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *usual = nullptr;
    QStringList said{name}; // a screen reader is told of no menu that belongs to no menu bar
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
    notifyMenuChanged(*owner);
    QObject::connect(
        menu, &QMenu::aboutToHide, owner, [owner] { notifyMenuChanged(*owner); }, Qt::QueuedConnection);
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
