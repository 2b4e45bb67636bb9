#include "app/board/board_accessible.h"

#include "app/board/board_canvas.h"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>

#include <vector>

namespace flagstone::app {

namespace {

/// One lit target, by its place in the reading order.
class LitAccessible : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    LitAccessible(BoardCanvas &canvas, std::size_t n) : m_canvas(&canvas), m_n(n) {}

    [[nodiscard]] bool isValid() const override { return lit() != nullptr; }
    [[nodiscard]] QObject *object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_canvas);
    }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && lit() ? lit()->words() : QString{};
    }
    void setText(QAccessible::Text, const QString &) override {}
    [[nodiscard]] QRect rect() const override
    {
        if (!lit())
            return {};
        const QRect inView = m_canvas->mapFromScene(lit()->area).boundingRect();
        return {m_canvas->viewport()->mapToGlobal(inView.topLeft()), inView.size()};
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::Button; }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = true;
        if (const BoardScene *scene = this->scene())
            state.focused = m_canvas->hasFocus() && scene->targets().focus() == m_n;
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
        if (!lit())
            return;
        if (name == setFocusAction()) {
            m_canvas->setFocus();
            m_canvas->focusLit(m_n);
        } else if (name == pressAction()) {
            const Target target = lit()->target;
            Q_EMIT m_canvas->aboutToInput();
            Q_EMIT m_canvas->activated(target);
        }
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    [[nodiscard]] BoardScene *scene() const
    {
        return m_canvas ? static_cast<BoardScene *>(m_canvas->scene()) : nullptr;
    }
    [[nodiscard]] const Lit *lit() const
    {
        const BoardScene *here = scene();
        return here && m_n < here->targets().lit().size() ? &here->targets().lit()[m_n] : nullptr;
    }

    QPointer<BoardCanvas> m_canvas;
    std::size_t m_n;
};

class CanvasAccessible : public QAccessibleWidget {
public:
    explicit CanvasAccessible(BoardCanvas *canvas)
        : QAccessibleWidget(canvas, QAccessible::Canvas), m_canvas(*canvas)
    {
    }
    ~CanvasAccessible() override
    {
        for (const QAccessible::Id id : m_ids)
            QAccessible::deleteAccessibleInterface(id);
    }

    [[nodiscard]] int childCount() const override { return static_cast<int>(lits().size()); }
    [[nodiscard]] QAccessibleInterface *child(int n) const override
    {
        if (n < 0 || n >= childCount())
            return nullptr;
        // An interface speaks for "the nth target", so it outlives the decision it was made for.
        while (m_ids.size() <= static_cast<std::size_t>(n))
            m_ids.push_back(
                QAccessible::registerAccessibleInterface(new LitAccessible{m_canvas, m_ids.size()}));
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
        for (int n = 0; n < childCount(); ++n)
            if (child(n)->rect().contains(x, y))
                return child(n);
        return nullptr;
    }
    [[nodiscard]] QAccessibleInterface *focusChild() const override
    {
        const auto focus = static_cast<BoardScene *>(m_canvas.scene())->targets().focus();
        return focus ? child(static_cast<int>(*focus)) : nullptr;
    }

private:
    [[nodiscard]] const std::vector<Lit> &lits() const
    {
        return static_cast<const BoardScene *>(m_canvas.scene())->targets().lit();
    }

    BoardCanvas &m_canvas;
    mutable std::vector<QAccessible::Id> m_ids;
};

QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *canvas = qobject_cast<BoardCanvas *>(object);
    return canvas ? new CanvasAccessible{canvas} : nullptr;
}

} // namespace

void installBoardAccessibility()
{
    // Qt ignores a factory that is installed already.
    QAccessible::installFactory(makeAccessible);
}

void notifyTargetsChanged(BoardCanvas &canvas)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent changed{&canvas, QAccessible::ObjectReorder};
    QAccessible::updateAccessibility(&changed);
}

} // namespace flagstone::app
