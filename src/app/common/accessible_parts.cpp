#include "app/common/accessible_parts.h"

#include <QAccessibleActionInterface>
#include <QAccessibleWidget>
#include <QPointer>
#include <QWidget>

#include <vector>

namespace flagstone::app {

namespace {

/// One part, by its place in the reading order.
class PartAccessible : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    PartAccessible(QWidget &widget, AccessibleParts &parts, int n) : m_widget(&widget), m_parts(parts), m_n(n)
    {
    }

    [[nodiscard]] bool isValid() const override { return m_widget && m_n < m_parts.partCount(); }
    [[nodiscard]] QObject *object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_widget);
    }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (!isValid())
            return {};
        return kind == QAccessible::Name          ? m_parts.partName(m_n)
               : kind == QAccessible::Description ? m_parts.partDescription(m_n)
                                                  : QString{};
    }
    void setText(QAccessible::Text, const QString &) override {}
    [[nodiscard]] QRect rect() const override { return isValid() ? m_parts.partRect(m_n) : QRect{}; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::Button; }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = true;
        state.focused = isValid() && m_parts.partInFocus() == m_n;
        state.invisible = !isValid() || !m_widget->isVisible();
        state.invalid = !isValid();
        return state;
    }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this)
                                                    : nullptr;
    }
    [[nodiscard]] QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString &name) override
    {
        if (!isValid())
            return;
        if (name == setFocusAction())
            m_parts.focusPart(m_n);
        else if (name == pressAction())
            m_parts.pressPart(m_n);
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    QPointer<QWidget> m_widget;
    AccessibleParts &m_parts; ///< the same object
    int m_n;
};

class PartsAccessible : public QAccessibleWidget {
public:
    PartsAccessible(QWidget &widget, AccessibleParts &parts)
        : QAccessibleWidget(&widget, parts.partsRole()), m_parts(parts)
    {
    }
    ~PartsAccessible() override
    {
        for (const QAccessible::Id id : m_ids)
            QAccessible::deleteAccessibleInterface(id);
    }

    [[nodiscard]] int childCount() const override { return m_parts.partCount(); }
    [[nodiscard]] QAccessibleInterface *child(int n) const override
    {
        if (n < 0 || n >= childCount())
            return nullptr;
        // An interface represents "the nth part", so it outlives what lies there now.
        while (static_cast<int>(m_ids.size()) <= n)
            m_ids.push_back(QAccessible::registerAccessibleInterface(
                new PartAccessible{*widget(), m_parts, static_cast<int>(m_ids.size())}));
        return QAccessible::accessibleInterface(m_ids[static_cast<std::size_t>(n)]);
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *wanted) const override
    {
        for (std::size_t n = 0; n < m_ids.size(); ++n)
            if (QAccessible::accessibleInterface(m_ids[n]) == wanted)
                return static_cast<int>(n);
        return -1;
    }
    [[nodiscard]] QAccessibleInterface *childAt(int x, int y) const override
    {
        for (int n = childCount(); n-- > 0;) // those drawn later lie above
            if (child(n)->rect().contains(x, y))
                return child(n);
        return nullptr;
    }
    [[nodiscard]] QAccessibleInterface *focusChild() const override { return child(m_parts.partInFocus()); }

private:
    AccessibleParts &m_parts; ///< the widget itself
    mutable std::vector<QAccessible::Id> m_ids;
};

QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *parts = dynamic_cast<AccessibleParts *>(object);
    return parts ? new PartsAccessible{*static_cast<QWidget *>(object), *parts} : nullptr;
}

} // namespace

void installAccessibleParts()
{
    // Qt ignores a factory that is installed already.
    QAccessible::installFactory(makeAccessible);
}

void notifyPartsChanged(QWidget &widget)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent changed{&widget, QAccessible::ObjectReorder};
    QAccessible::updateAccessibility(&changed);
}

void notifyPartInFocus(QWidget &widget, int part)
{
    // First the name: assistive tools keep the one that the nth part had before.
    for (const QAccessible::Event what : {QAccessible::NameChanged, QAccessible::Focus}) {
        QAccessibleEvent changed{&widget, what};
        changed.setChild(part);
        QAccessible::updateAccessibility(&changed);
    }
}

} // namespace flagstone::app
