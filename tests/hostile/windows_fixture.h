#pragma once

#include "app/common/offline_text.h"
#include "app/common/plain_text.h"
#include "app/gm/table_fixture.h"
#include "hostile.h"

#include <QAbstractItemView>
#include <QDialog>
#include <QHelpEvent>
#include <QLabel>
#include <QPointer>
#include <QTextEdit>
#include <QToolTip>

#include <set>

namespace flagstone::app {

inline QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

/// Markup in a tooltip that is not the one plainTip() makes.
inline bool isMarkup(const QString &tip)
{
    return Qt::mightBeRichText(tip) && !tip.startsWith(QStringLiteral("<p>"));
}

/// What is wrong with a widget that shows hostile words.
inline std::string wrongWith(const QWidget &widget)
{
    if (isMarkup(widget.toolTip()))
        return "tooltip " + widget.toolTip().toStdString();
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        if (label->textFormat() != Qt::PlainText && dynamic_cast<const MarkupLabel *>(label) == nullptr &&
            isMarkup(label->text()))
            return "label " + label->text().toStdString();
    if (const auto *edit = qobject_cast<const QTextEdit *>(&widget))
        if (dynamic_cast<const OfflineDocument *>(edit->document()) == nullptr)
            return "document " + edit->objectName().toStdString();
    if (const auto *view = qobject_cast<const QAbstractItemView *>(&widget); view != nullptr && view->model())
        for (int row = 0; row < view->model()->rowCount(); ++row)
            if (const QString tip = view->model()->index(row, 0).data(Qt::ToolTipRole).toString();
                isMarkup(tip))
                return "tooltip of a row " + tip.toStdString();
    for (const QAction *action : widget.actions())
        if (isMarkup(action->toolTip()))
            return "tooltip of an action " + action->toolTip().toStdString();
    return {};
}

class HostileWindows : public MasterTest {
protected:
    /// Without the game that MasterTest begins.
    void SetUp() override { ShellTest::SetUp(); } // NOLINT(bugprone-parent-virtual-call)
    void TearDown() override { EXPECT_EQ(bait.taken(), std::vector<std::string>()); }

    /// Draws every window, then its tooltips, and looks at every widget; then closes the dialogs.
    void lookAtEverything()
    {
        QApplication::processEvents();
        for (const QWidget *widget : QApplication::allWidgets())
            EXPECT_EQ(wrongWith(*widget), "") << widget->metaObject()->className();
        drawAll<QWidget>();
    }
    /// The same of dialogs alone, after something that leaves the windows behind them as they were.
    void lookAtDialogs()
    {
        QApplication::processEvents();
        for (const QWidget *each : QApplication::topLevelWidgets())
            if (qobject_cast<const QDialog *>(each))
                expectPlain(*each);
        drawAll<QDialog>();
    }
    /// The same of one window, which stays.
    void lookAt(QWidget &window)
    {
        QApplication::processEvents();
        expectPlain(window);
        draw(window);
        removeClosed();
    }
    static void expectPlain(const QWidget &window)
    {
        EXPECT_EQ(wrongWith(window), "") << window.metaObject()->className();
        for (const QWidget *widget : window.findChildren<QWidget *>())
            EXPECT_EQ(wrongWith(*widget), "") << widget->metaObject()->className();
    }
    /// Draws what is open of this kind, then closes the dialogs.
    template <class Kind>
    void drawAll()
    {
        QList<QPointer<Kind>> open;
        for (QWidget *each : QApplication::topLevelWidgets())
            if (auto *kind = qobject_cast<Kind *>(each);
                kind && kind->isVisible() && kind->windowType() != Qt::ToolTip)
                open << kind;
        for (const auto &each : open)
            if (each)
                draw(*each);
        for (const auto &each : open)
            if (auto *dialog = qobject_cast<QDialog *>(each.data()))
                dialog->close();
        removeClosed();
    }
    void draw(QWidget &window)
    {
        (void)window.grab();
        lookAtTips(window);
    }
    /// Without an event loop, windows that delete themselves wait for ever, and every look takes longer.
    static void removeClosed()
    {
        QApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    void lookAtTips(QWidget &window)
    {
        for (auto *edit : window.findChildren<QTextEdit *>())
            for (const QPoint at : {QPoint(14, 14), QPoint(30, 30), QPoint(20, 50)})
                lookAtTip(*edit->viewport(), at);
        QList<QPointer<QWidget>> children;
        for (QWidget *child : window.findChildren<QWidget *>())
            children << child;
        for (const auto &child : children)
            if (child && !child->toolTip().isEmpty() && m_tips.insert(child->toolTip()).second)
                lookAtTip(*child, {1, 1});
    }
    static void lookAtTip(QWidget &widget, QPoint at)
    {
        QHelpEvent help(QEvent::ToolTip, at, widget.mapToGlobal(at));
        QApplication::sendEvent(&widget, &help);
        for (QWidget *tip : QApplication::topLevelWidgets())
            if (tip->inherits("QTipLabel")) {
                EXPECT_EQ(wrongWith(*tip), "");
                (void)tip->grab();
            }
        QToolTip::hideText();
    }

    /// The toys' pack as a stranger wrote it.
    [[nodiscard]] static std::shared_ptr<const PackData> packOf(const std::string &words)
    {
        PackData pack = toyPack();
        pack.title = words;
        pack.version = words;
        pack.licence = words;
        for (PackRow &row : pack.tables.front().rows)
            row.cells[1] = words;
        return std::make_shared<const PackData>(std::move(pack));
    }

    std::set<QString> m_tips; ///< that were shown: most are the program's own, and the same for every string
    test::Bait bait;
    const std::vector<std::string> strings = bait.strings(test::hostileCount(16));
};

} // namespace flagstone::app
