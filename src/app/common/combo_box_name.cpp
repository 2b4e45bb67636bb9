#include "app/common/combo_box_name.h"

#include "app/common/tr.h"

#include <QAbstractItemView>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QLineEdit>

namespace flagstone::app {

namespace {

/// As Qt's own, which cannot be derived from: its list is a child of it, and so is what is typed into.
class ComboBoxAccessible final : public QAccessibleWidget {
public:
    explicit ComboBoxAccessible(QComboBox &box) : QAccessibleWidget(&box, QAccessible::ComboBox) {}

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        if (kind == QAccessible::Value)
            return box().currentText();
        if (kind != QAccessible::Name)
            return QAccessibleWidget::text(kind);
        const QString name = box().accessibleName(), value = box().currentText();
        return value.startsWith(name) ? value
                                      : tr("%1: %2", "name and value of a combo box").arg(name, value);
    }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        if (!isValid())
            return state;
        state.expandable = true;
        state.expanded = box().view()->isVisible();
        state.editable = box().isEditable();
        return state;
    }
    [[nodiscard]] int childCount() const override { return isValid() ? (box().isEditable() ? 2 : 1) : 0; }
    [[nodiscard]] QAccessibleInterface *child(int n) const override
    {
        if (n < 0 || n >= childCount())
            return nullptr;
        return QAccessible::queryAccessibleInterface(n == 0 ? static_cast<QWidget *>(box().view())
                                                            : box().lineEdit());
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *wanted) const override
    {
        for (int n = 0; n < childCount(); ++n)
            if (child(n) == wanted)
                return n;
        return -1;
    }
    [[nodiscard]] QStringList actionNames() const override
    {
        return {showMenuAction(), pressAction(), setFocusAction()};
    }
    void doAction(const QString &name) override
    {
        if (!isValid() || (name != showMenuAction() && name != pressAction()))
            return QAccessibleWidget::doAction(name);
        if (box().view()->isVisible())
            box().hidePopup();
        else
            box().showPopup();
    }

private:
    [[nodiscard]] QComboBox &box() const { return *static_cast<QComboBox *>(widget()); }
};

QAccessibleInterface *makeComboBoxAccessible(const QString &, QObject *object)
{
    auto *box = qobject_cast<QComboBox *>(object);
    return box != nullptr && !box->accessibleName().isEmpty() ? new ComboBoxAccessible(*box) : nullptr;
}

} // namespace

void setComboBoxName(QComboBox &box, const QString &name)
{
    QAccessible::installFactory(makeComboBoxAccessible); // Qt ignores one that is installed already
    box.setAccessibleName(name);
}

} // namespace flagstone::app
