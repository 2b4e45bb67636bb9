// The field that finds commands by their words.
#include "app/announced.h"
#include "app/common/command_finder.h"
#include "app/common/plain_text.h"
#include "app/home/daily_deal.h"
#include "shell_fixture.h"

#include <QAction>
#include <QApplication>
#include <QDateTime>
#include <QListWidget>
#include <QMainWindow>
#include <QScrollBar>

namespace flagstone::app::command_finder_test {
namespace {

using CommandFinderTest = ShellTest;

TEST_F(CommandFinderTest, AnyCommandIsFoundByItsWords)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    auto *finder = window().findChild<CommandFinder *>();
    const auto found = finder->matches(QStringLiteral("last undo"));
    ASSERT_FALSE(found.isEmpty());
    EXPECT_EQ(found.front()->objectName(), QStringLiteral("actionUndo"));
    finder->setFocus();
    QTest::keyClicks(finder, QStringLiteral("undo last"));
    EXPECT_EQ(play().moves(), 1u);
    const auto count = finder->matches(QStringLiteral("undo last")).size();
    EXPECT_EQ(finder->accessibleDescription(), count == 1 ? QStringLiteral("1 command found")
                                                          : QStringLiteral("%1 commands found").arg(count));
    QTest::keyClick(finder, Qt::Key_Return);
    EXPECT_EQ(play().moves(), 0u);
    EXPECT_TRUE(finder->text().isEmpty());
    EXPECT_TRUE(finder->matches(QStringLiteral("no such words")).isEmpty());
    EXPECT_EQ(finder->matches(QStringLiteral("decks")), finder->matches(QStringLiteral("deck")));
    EXPECT_FALSE(finder->matches(QStringLiteral("decks")).isEmpty());
}

TEST_F(CommandFinderTest, TheFinderSaysWhatEnterDoesAndDoesNothingWhileItIsEmpty)
{
    ASSERT_TRUE(window().startGame(request()));
    auto *finder = window().findChild<CommandFinder *>();
    const auto *list = child<QListWidget>("commandList");
    finder->setFocus();
    EXPECT_EQ(list->currentRow(), -1) << "Enter would do what nobody has asked for";
    QTest::keyClicks(finder, QStringLiteral("zoom"));
    ASSERT_GT(list->count(), 1);
    const auto last = [this] { return announced(window()).join(u'\n').section(u'\n', -1); };
    const auto spoken = [list](int row) { return list->item(row)->data(Qt::AccessibleTextRole).toString(); };
    EXPECT_TRUE(QTest::qWaitFor([&] { return last() == spoken(0); })) << last().toStdString();
    EXPECT_EQ(announced(window()).join(u' ').count(QStringLiteral("found")), 1) << "not at every letter";
    QTest::keyClick(finder, Qt::Key_Down);
    EXPECT_EQ(last(), spoken(1));
    QTest::keyClick(finder, Qt::Key_Escape);
}

TEST_F(CommandFinderTest, CommandsFoundStandInRowsLikeThoseOfAMenu)
{
    auto *finder = window().findChild<CommandFinder *>();
    const auto *list = child<QListWidget>("commandList");
    finder->setFocus();
    finder->setText(QStringLiteral("settings"));
    ASSERT_TRUE(list->isVisible());
    const QString shortcut = action("actionSettings")->shortcut().toString(QKeySequence::NativeText);
    ASSERT_FALSE(shortcut.isEmpty());
    const auto found =
        list->findItems(withoutKeySign(action("actionSettings")->text()), Qt::MatchFixedString);
    ASSERT_EQ(found.size(), 1);
    EXPECT_TRUE(found.front()->data(Qt::AccessibleTextRole).toString().endsWith(shortcut));
    const QFontMetrics letters = list->fontMetrics();
    EXPECT_EQ(list->sizeHintForRow(0), letters.height() + 8);
    const auto right = [this](const QWidget &part) {
        return part.mapTo(&window(), QPoint(part.width(), 0)).x();
    };
    EXPECT_EQ(right(*list), right(*finder));
    EXPECT_GE(list->width(), finder->width());
    const QImage row = list->viewport()->grab(list->visualItemRect(found.front())).toImage();
    const auto inked = [&row](int from, int to) {
        for (int x = from; x < to; ++x)
            for (int y = 1; y < row.height() - 1; ++y)
                if (row.pixelColor(x, y) != row.pixelColor(1, 1))
                    return true;
        return false;
    };
    EXPECT_FALSE(inked(0, 7)) << "air before the name";
    EXPECT_FALSE(inked(row.width() - 7, row.width())) << "and behind the shortcut";
    EXPECT_TRUE(inked(row.width() - 8 - letters.horizontalAdvance(shortcut), row.width()));
    QTest::keyClick(finder, Qt::Key_Escape);
}

TEST_F(CommandFinderTest, NothingShowsThroughBesideTheCommandsFound)
{
    ASSERT_TRUE(window().startGame(request()));
    auto *finder = window().findChild<CommandFinder *>();
    const auto *list = child<QListWidget>("commandList");
    finder->setFocus();
    ASSERT_TRUE(list->isVisible());
    const QScrollBar &bar = *list->verticalScrollBar();
    ASSERT_TRUE(QTest::qWaitFor([&bar] { return bar.isVisible() && bar.maximum() > 0; }));
    const QImage shown = window().grab().toImage();
    const QPoint end = bar.mapTo(&window(), bar.rect().bottomRight());
    const QColor paper = list->palette().color(QPalette::Base);
    for (int up = 1; up < bar.height() / 3; ++up) // the handle is at the top
        ASSERT_EQ(shown.pixelColor((end - QPoint(1, up)) * shown.devicePixelRatio()), paper) << up;
    QTest::keyClick(finder, Qt::Key_Escape);
}

TEST_F(CommandFinderTest, WhatCanBeChosenNowIsFoundByItsWords)
{
    ASSERT_TRUE(window().startGame(request()));
    const auto *finder = window().findChild<CommandFinder *>();
    const auto found = [finder](QAction *choice) {
        return finder->matches(withoutKeySign(choice->text())).contains(choice);
    };
    auto *choice = child<QAction>("choice");
    ASSERT_NE(choice, nullptr);
    EXPECT_TRUE(found(choice));
    window().newGame();
    EXPECT_FALSE(found(choice)) << "what it does could not be seen";
}

TEST_F(CommandFinderTest, CommandsWithTheWordsInTheirNameAreFoundFirst)
{
    const auto add = [this](const char *name, const QString &tip) {
        auto *action = new QAction(QLatin1String(name), &window());
        action->setObjectName(QLatin1String(name));
        action->setToolTip(tip);
        return action;
    };
    auto *aside = add("Ask", QStringLiteral("Burns all letters"));
    auto *named = add("Burn the letters", QString());
    EXPECT_EQ(window().findChild<CommandFinder *>()->matches(QStringLiteral("letters")),
              (QList<QAction *>{named, aside}));
}

TEST_F(CommandFinderTest, TheDealOfTheDayIsFoundAndDealt)
{
    const auto found = window().findChild<CommandFinder *>()->matches(QStringLiteral("deal of the day"));
    ASSERT_TRUE(found.contains(action("actionDay")));
    action("actionDay")->trigger();
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(play().session().seed(), dailySeed(QDateTime::currentDateTimeUtc().date()));
}

TEST_F(CommandFinderTest, WhatAHiddenPartDoesIsNotFound)
{
    auto *part = new QWidget(&window());
    auto *action = new QAction(QStringLiteral("Burn the letters"), part);
    action->setObjectName(QStringLiteral("burn"));
    action->setShortcutContext(Qt::WidgetShortcut);
    const auto *finder = window().findChild<CommandFinder *>();
    EXPECT_TRUE(finder->matches(QStringLiteral("letters")).isEmpty());
    part->show();
    EXPECT_FALSE(finder->matches(QStringLiteral("letters")).isEmpty());
}

TEST_F(CommandFinderTest, WhatAButtonOfTheWelcomePageAndAMenuDoIsFoundOnce)
{
    const auto *finder = window().findChild<CommandFinder *>();
    const auto times = [finder](const char *words) { return finder->matches(QLatin1String(words)).size(); };
    EXPECT_EQ(times("gm desk"), 1);
    EXPECT_EQ(times("open a file"), 1);
    EXPECT_GE(times("how to play"), 1) << "the words of the button lead to the menu";
    ASSERT_TRUE(window().startGame(request()));
    EXPECT_EQ(times("gm desk"), 1);
}

TEST_F(CommandFinderTest, CommandsOfAWindowOverThisOneAreNotFound)
{
    auto *other = new QMainWindow(&window());
    auto *action = new QAction(QStringLiteral("Burn the letters"), other);
    action->setObjectName(QStringLiteral("burn"));
    EXPECT_TRUE(window().findChild<CommandFinder *>()->matches(QStringLiteral("letters")).isEmpty());
}

TEST_F(CommandFinderTest, WhatHasGoneSinceItWasFoundIsNotDone)
{
    auto *action = new QAction(QStringLiteral("Burn the letters"), &window());
    action->setObjectName(QStringLiteral("burn"));
    auto *finder = window().findChild<CommandFinder *>();
    finder->setFocus();
    QTest::keyClicks(finder, QStringLiteral("letters"));
    delete action;
    QTest::keyClick(finder, Qt::Key_Return);
    EXPECT_TRUE(finder->text().isEmpty());
}

TEST_F(CommandFinderTest, TheFinderGivesTheKeysBack)
{
    ASSERT_TRUE(window().startGame(request()));
    QWidget *before = QApplication::focusWidget();
    ASSERT_NE(before, nullptr);
    auto *finder = window().findChild<CommandFinder *>();
    finder->setFocus();
    QTest::keyClick(finder, Qt::Key_Escape);
    EXPECT_EQ(QApplication::focusWidget(), before);
    finder->setFocus();
    QTest::keyClicks(finder, QStringLiteral("zoom in"));
    QTest::keyClick(finder, Qt::Key_Return);
    EXPECT_EQ(QApplication::focusWidget(), before);
}

} // namespace
} // namespace flagstone::app::command_finder_test
