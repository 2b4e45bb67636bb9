#pragma once

#include "app/plan/stack_edits.h"
#include "plan_editor_fixture.h"

#include <QPlainTextEdit>
#include <QTimer>

#include <algorithm>

namespace flagstone::app {

/// A desk with a plan on it.
class PlanEditorWindowTest : public PlanEditorTest {
protected:
    void SetUp() override
    {
        PlanEditorTest::SetUp();
        openDesk();
        put(plan({"T01", "T02", "T03"}));
    }
    void addCard(const char *card) { PlanEditorTest::addCard(*m_planEditor->plan(), card); }
    /// And opens another desk, with nothing on it.
    void kill()
    {
        m_planEditor.reset();
        m_planEditor = std::make_unique<PlanEditorWindow>(m_context, *m_memory, Settings{},
                                                          gameChooser(m_context, *m_memory));
    }
    /// The messages about a file.
    [[nodiscard]] std::ptrdiff_t timesSaid(const QString &file) const
    {
        return std::ranges::count_if(
            m_planEditor->findChildren<QPlainTextEdit *>(QStringLiteral("issueList")),
            [&](const QPlainTextEdit *list) { return list->toPlainText().contains(file); });
    }
    [[nodiscard]] StackColumn &column() { return *m_planEditor->columns().front(); }
    [[nodiscard]] std::vector<std::string> order()
    {
        return stackOf(m_planEditor->plan()->plan().setup.prepared, "deck").order;
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QApplication::setActiveWindow(m_planEditor.get()); // again after a dialog
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    template <class T>
    [[nodiscard]] T *child(const char *name)
    {
        return m_planEditor->findChild<T *>(QLatin1String(name));
    }
    void trigger(const char *action) { child<QAction>(action)->trigger(); }
    /// Works in a dialog as soon as it is open.
    template <class Dialog, class Work>
    void inDialog(Work work)
    {
        QTimer::singleShot(0, m_planEditor.get(), [this, work] {
            auto *dialog = m_planEditor->findChild<Dialog *>();
            ASSERT_NE(dialog, nullptr);
            work(*dialog);
            dialog->accept();
        });
    }
};

} // namespace flagstone::app
