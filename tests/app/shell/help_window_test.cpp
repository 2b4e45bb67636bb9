// The help in the window: its place beside the table, its keys, and what it says of the game.
#include "app/editor/plan_editor_window.h"
#include "app/panels/log_tree.h"
#include "app/shell/help_panel.h"
#include "app/table/table_sides.h"
#include "shell_fixture.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QResizeEvent>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>

#include <algorithm>
#include <vector>

namespace flagstone::app::help_window_test {
namespace {

/// Notes the widths that a widget takes.
class WidthSpy final : public QObject {
public:
    explicit WidthSpy(std::vector<int> &widths) : m_widths(widths) {}
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Resize)
            m_widths.push_back(static_cast<QResizeEvent *>(event)->size().width());
        return QObject::eventFilter(watched, event);
    }

private:
    std::vector<int> &m_widths;
};

class HelpInWindow : public ShellTest {
protected:
    void SetUp() override
    {
        ShellTest::SetUp();
        ASSERT_TRUE(window().startGame(request()));
        QCoreApplication::processEvents();
    }
    [[nodiscard]] HelpPanel &help() { return *window().findChild<HelpPanel *>(); }
    [[nodiscard]] QTextBrowser &text() { return *help().findChild<QTextBrowser *>(); }
    /// The first link to the log on the page.
    [[nodiscard]] QUrl linkToLog()
    {
        for (QTextBlock block = text().document()->begin(); block.isValid(); block = block.next())
            for (auto part = block.begin(); !part.atEnd(); ++part)
                if (const QString to = part.fragment().charFormat().anchorHref(); to.startsWith(u"log:"))
                    return QUrl(to);
        return {};
    }
    /// Presses the link to the log below the rule of the first roll.
    void goToLog(QSize size)
    {
        window().resize(size);
        QCoreApplication::processEvents();
        press("roll");
        Q_EMIT table().ruleAsked(QStringLiteral("TOY-03"));
        const QUrl link = linkToLog();
        ASSERT_FALSE(link.isEmpty());
        Q_EMIT text().anchorClicked(link);
    }
    void expectTheRollOpenInTheLog()
    {
        LogTree &rows = table().log().rows();
        EXPECT_EQ(window().focusWidget(), &rows);
        ASSERT_NE(rows.currentItem(), nullptr);
        EXPECT_EQ(rows.currentItem()->data(0, LogTree::Entry).toULongLong(), 1u);
        EXPECT_TRUE(rows.currentItem()->isExpanded());
    }
    [[nodiscard]] QRect pages() { return child<QStackedWidget>("pages")->rect(); }
};

TEST_F(HelpInWindow, LiesAtTheRightOfTheTableAndMovesNothing)
{
    BoardCanvas &canvas = table().board().canvas();
    const QTransform camera = canvas.viewportTransform();
    const QRect board = table().board().geometry();
    action("actionRules")->trigger();
    QCoreApplication::processEvents();
    EXPECT_EQ(help().window(), &window());
    const auto *found = QAccessible::queryAccessibleInterface(&help());
    EXPECT_GE(found->parent()->indexOfChild(found), 0) << "a screen reader gets there from the window";
    EXPECT_EQ(help().width(), 420);
    EXPECT_EQ(help().geometry().right(), pages().right());
    EXPECT_EQ(canvas.viewportTransform(), camera);
    EXPECT_EQ(table().board().geometry(), board);
    const QRect bar(table().bar().mapTo(&window(), QPoint()), table().bar().size());
    EXPECT_FALSE(bar.intersects(QRect(help().mapTo(&window(), QPoint()), help().size())))
        << "the choices stay in sight";
    EXPECT_LT(canvas.uncovered().width(), canvas.viewport()->width()) << "the board knows of it";
    help().leave();
    EXPECT_EQ(canvas.viewportTransform(), camera);
    EXPECT_EQ(canvas.uncovered().width(), canvas.viewport()->width());
}

TEST_F(HelpInWindow, TheDeskAsksForItHere)
{
    action("actionDesk")->trigger();
    ASSERT_NE(window().planEditor(), nullptr);
    window().planEditor()->findChild<QAction *>(QStringLiteral("deskHelp"))->trigger();
    EXPECT_TRUE(help().isVisible());
    EXPECT_TRUE(help().page().title.startsWith(QStringLiteral("Manual")))
        << help().page().title.toStdString();
    window().planEditor()->close();
}

TEST_F(HelpInWindow, TheDeskComesBackWhenTheHelpItAskedForIsClosed)
{
    action("actionDesk")->trigger();
    PlanEditorWindow *desk = window().planEditor();
    ASSERT_NE(desk, nullptr);
    const auto leadsTo = [](const QWidget &shown) {
        return QTest::qWaitFor([&] { return shown.isActiveWindow(); });
    };
    for (const char *way : {"Escape", "helpClose"}) {
        ASSERT_TRUE(leadsTo(*desk)) << way;
        desk->findChild<QAction *>(QStringLiteral("deskHelp"))->trigger();
        ASSERT_TRUE(leadsTo(window())) << way;
        if (auto *close = help().findChild<QAbstractButton *>(QLatin1String(way)))
            close->click();
        else
            QTest::keyClick(&text(), Qt::Key_Escape);
        EXPECT_FALSE(help().isVisible()) << way;
        EXPECT_TRUE(leadsTo(*desk)) << way;
    }
    window().activateWindow();
    ASSERT_TRUE(leadsTo(window()));
    action("actionRules")->trigger();
    QTest::keyClick(&text(), Qt::Key_Escape);
    QCoreApplication::processEvents();
    EXPECT_TRUE(window().isActiveWindow()) << "the desk did not ask for this";
    desk->close();
}

TEST_F(HelpInWindow, EscClosesItAndReturnsTheFocus)
{
    table().takeKeys();
    QWidget *before = window().focusWidget();
    ASSERT_NE(before, nullptr);
    action("actionRules")->trigger();
    EXPECT_TRUE(text().hasFocus());
    QTest::keyClick(&text(), Qt::Key_Escape);
    EXPECT_FALSE(help().isVisible());
    EXPECT_EQ(window().focusWidget(), before);
}

TEST_F(HelpInWindow, WhileItHasTheKeyboardTheKeyOfUndoTakesNoMoveBack)
{
    press("roll");
    const auto moves = play().moves();
    ASSERT_GT(moves, 0U);
    action("actionRules")->trigger();
    ASSERT_TRUE(text().hasFocus());
    QTest::keyClick(&text(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(play().moves(), moves);
    QTest::keyClick(&text(), Qt::Key_Escape);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(play().moves(), moves - 1);
}

TEST_F(HelpInWindow, TheRulesOpenAtTheOneBehindWhatWasToldLast)
{
    press("roll");
    action("actionRules")->trigger();
    EXPECT_TRUE(text().textCursor().selectedText().startsWith(QStringLiteral("TOY-03 Two dice")))
        << text().textCursor().selectedText().toStdString();
    help().leave();
    play().undo();
    action("actionRules")->trigger();
    EXPECT_FALSE(text().textCursor().hasSelection()) << "what was taken back was not told";
}

TEST_F(HelpInWindow, ARuleEndsWithWhatTheLogOnTheTableSaysOfItNow)
{
    const QString heading = QStringLiteral("Seen in your game");
    Q_EMIT table().ruleAsked(QStringLiteral("TOY-03"));
    EXPECT_FALSE(text().toPlainText().contains(heading));
    table().takeKeys();
    press("roll");
    QString shown = text().toPlainText();
    shown.remove(0, shown.indexOf(QStringLiteral("TOY-03 Two dice")));
    EXPECT_TRUE(shown.contains(heading)) << shown.toStdString();
    qsizetype below = shown.size();
    for (const LogLine &line : table().log().lines())
        if (line.rule == QStringLiteral("TOY-03")) {
            const qsizetype at = shown.lastIndexOf(u'\n' + line.text, below - 1);
            EXPECT_GT(at, shown.indexOf(heading)) << line.text.toStdString() << " in " << shown.toStdString();
            below = at;
        }
    EXPECT_LT(below, shown.size()) << "something cites it";
    play().undo();
    EXPECT_FALSE(text().toPlainText().contains(heading)) << "what was taken back did not happen";
    play().redo();
    EXPECT_TRUE(text().toPlainText().contains(heading));
    window().showWelcome();
    EXPECT_FALSE(text().toPlainText().contains(heading)) << "others may look on there";
}

TEST_F(HelpInWindow, ALinkLeadsToAnotherRuleAndTheHelpStaysOpen)
{
    window().resize(1280, 720);
    QCoreApplication::processEvents();
    Q_EMIT table().ruleAsked(QStringLiteral("TOY-01"));
    Q_EMIT text().anchorClicked(QUrl(QStringLiteral("#TOY-03")));
    EXPECT_TRUE(help().isVisible());
    EXPECT_TRUE(text().textCursor().selectedText().startsWith(QStringLiteral("TOY-03")));
    EXPECT_EQ(help().geometry().right(), pages().right());
}

TEST_F(HelpInWindow, ALineOfTheLogLeadsToItsPlaceThereAndTheHelpMakesRoom)
{
    goToLog({1280, 720});
    EXPECT_TRUE(help().isVisible());
    LogTree &rows = table().log().rows();
    EXPECT_TRUE(rows.isVisible());
    EXPECT_LT(help().mapTo(&window(), help().rect().bottomRight()).x(), rows.mapTo(&window(), QPoint()).x());
    expectTheRollOpenInTheLog();
    EXPECT_TRUE(text().toPlainText().contains(QStringLiteral("Seen in your game")));
    help().leave();
    action("actionRules")->trigger();
    EXPECT_EQ(help().geometry().right(), pages().right()) << "nobody needs to see the log now";
}

TEST_F(HelpInWindow, WhereItWouldHideTheLogItClosesForIt)
{
    goToLog({1024, 640});
    EXPECT_FALSE(help().isVisible());
    expectTheRollOpenInTheLog();
    EXPECT_FALSE(text().toPlainText().contains(QStringLiteral("Seen in your game"))) << "it is closed";
}

TEST_F(HelpInWindow, UnderTheCurtainItSaysNothingOfTheGame)
{
    const QString heading = QStringLiteral("Seen in your game");
    ASSERT_TRUE(window().startGame(request(2)));
    Q_EMIT table().ruleAsked(QStringLiteral("TOY-03"));
    table().takeKeys();
    press("roll"); // and the screen passes to the other player
    ASSERT_TRUE(table().covered());
    EXPECT_FALSE(text().toPlainText().contains(heading));
    QTest::keyClick(table().findChild<QWidget *>(QStringLiteral("curtain")), Qt::Key_Return);
    ASSERT_FALSE(table().covered());
    EXPECT_TRUE(text().toPlainText().contains(heading));
}

TEST_F(HelpInWindow, ItsKeysAreNotThoseOfTheTable)
{
    action("actionRules")->trigger();
    QTest::keyClick(&text(), Qt::Key_1);
    QTest::keyClick(&text(), Qt::Key_Return);
    EXPECT_EQ(play().moves(), 0u);
    QTest::keyClick(&text(), Qt::Key_F, Qt::ControlModifier);
    EXPECT_EQ(window().focusWidget()->accessibleName(), QStringLiteral("Find in all books"));
    table().takeKeys();
    key(Qt::Key_1);
    EXPECT_EQ(play().moves(), 1u) << "the table is played on beside it";
    EXPECT_TRUE(help().isVisible());
}

TEST_F(HelpInWindow, APressOnTheTableGivesItTheKeys)
{
    table().takeKeys();
    QWidget *before = window().focusWidget();
    action("actionRules")->trigger();
    EXPECT_TRUE(text().hasFocus()) << "the rules are for reading";
    QTest::keyClick(&text(), Qt::Key_F, Qt::ControlModifier);
    ASSERT_NE(window().focusWidget(), before);
    QTest::mouseClick(&table().bar(), Qt::LeftButton, {}, QPoint(2, 2));
    EXPECT_EQ(window().focusWidget(), before);
    EXPECT_TRUE(help().isVisible());
    key(Qt::Key_1);
    EXPECT_EQ(play().moves(), 1u);
}

TEST_F(HelpInWindow, InASmallWindowItCoversThePageUntilAnotherComesInSight)
{
    window().resize(1024, 640);
    QCoreApplication::processEvents();
    action("actionRules")->trigger();
    EXPECT_EQ(help().geometry(), pages());
    window().resize(1440, 900);
    QCoreApplication::processEvents();
    EXPECT_EQ(help().width(), 420);
    window().resize(1024, 640);
    QCoreApplication::processEvents();
    window().newGame();
    EXPECT_FALSE(help().isVisible());
}

TEST_F(HelpInWindow, APageHasTheRoomBesideItAndTheTableStaysAsItIs)
{
    window().newGame();
    action("actionRules")->trigger();
    QCoreApplication::processEvents();
    EXPECT_EQ(window().page()->geometry(), pages().adjusted(0, 0, -420, 0));
    window().resize(1210, 900);
    QCoreApplication::processEvents();
    EXPECT_EQ(window().page()->geometry(), pages()) << "it would be narrower than in the smallest window";
    window().resize(1440, 900);
    help().leave();
    QCoreApplication::processEvents();
    EXPECT_EQ(window().page()->geometry(), pages());

    action("actionRules")->trigger();
    std::vector<int> widths;
    WidthSpy spy(widths);
    table().installEventFilter(&spy);
    Q_EMIT window().page()->left();
    QCoreApplication::processEvents();
    table().removeEventFilter(&spy);
    EXPECT_TRUE(help().isVisible());
    EXPECT_EQ(table().geometry(), pages());
    EXPECT_TRUE(std::ranges::all_of(widths, [&](int width) { return width == pages().width(); }));
}

TEST_F(HelpInWindow, TheWelcomePageHasTheRoomBesideItAndTheTableComesBackAsItWas)
{
    window().showWelcome();
    action("actionRules")->trigger();
    QCoreApplication::processEvents();
    EXPECT_EQ(child<QStackedWidget>("pages")->currentWidget()->geometry(), pages().adjusted(0, 0, -420, 0));
    ASSERT_TRUE(window().openGame(play().file()));
    QCoreApplication::processEvents();
    EXPECT_TRUE(help().isVisible());
    EXPECT_EQ(table().geometry(), pages());
}

TEST_F(HelpInWindow, NothingBelowItCanBeReachedWhereItCoversAll)
{
    window().resize(1024, 640);
    QCoreApplication::processEvents();
    action("actionRules")->trigger();
    for (int tab = 0; tab < 12; ++tab) {
        QTest::keyClick(window().focusWidget(), Qt::Key_Tab);
        ASSERT_TRUE(help().isAncestorOf(window().focusWidget())) << "after " << tab + 1;
    }
    for (int part = 0; part < 4; ++part) {
        action("actionNextPart")->trigger();
        EXPECT_FALSE(table().isAncestorOf(window().focusWidget()));
    }
}

TEST_F(HelpInWindow, LargeTextTakesTheWholePage)
{
    action("actionRules")->trigger();
    Settings large = instant();
    large.textScale = 200;
    window().setSettings(large);
    EXPECT_EQ(help().geometry(), pages());
    large.textScale = 125;
    window().setSettings(large);
    EXPECT_EQ(help().width(), 525);
    EXPECT_EQ(text().font().pixelSize(), 19);
}

TEST_F(HelpInWindow, TheContentsAreTheManualTheRulesOfEachGameAndTheKeys)
{
    action("actionRules")->trigger();
    auto *contents = help().findChild<QComboBox *>();
    QStringList titles;
    for (int book = 0; book < contents->count(); ++book)
        titles << contents->itemText(book);
    EXPECT_EQ(titles.front(), QStringLiteral("Manual"));
    EXPECT_TRUE(titles.contains(help().page().title)) << help().page().title.toStdString();
    ASSERT_EQ(titles.back(), QStringLiteral("Keys"));
    Q_EMIT contents->activated(contents->count() - 1);
    EXPECT_TRUE(text().toPlainText().contains(QStringLiteral("F1 Rules")))
        << text().toPlainText().toStdString();
}

} // namespace
} // namespace flagstone::app::help_window_test
