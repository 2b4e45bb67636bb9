#include "app/bar/verb_slot.h"
#include "app/common/game_words.h"
#include "app/common/page.h"
#include "app/panels/log_tree.h"
#include "app/play/choice_groups.h"
#include "app/play/log_lines.h"
#include "app/shell/help_panel.h"
#include "app/shell/kept_game.h"
#include "app/stage/scene_player.h"
#include "app/table/curtain.h"
#include "app/table/turn_name.h"
#include "shell_fixture.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>
#include <QTextBrowser>

#include <exception>

namespace flagstone::app::play_test {

using PlayTest = ShellTest;

TEST_F(PlayTest, KeyOneMakesTheFirstChoiceAndTheLogTellsIt)
{
    ASSERT_TRUE(window().startGame(request()));
    const auto first = play().decision().choices.front();
    key(Qt::Key_1);
    ASSERT_EQ(play().moves(), 1u);
    EXPECT_EQ(play().session().entries().back().code, first.code);
    const auto told = std::ranges::find(table().log().lines(), std::size_t{1}, &LogLine::entry);
    ASSERT_NE(told, table().log().lines().end());
    EXPECT_EQ(told->text, say(play().game(), first.label));
    EXPECT_TRUE(table().log().shownText().contains(told->sentence));
}

TEST_F(PlayTest, AClickOnTheOnlyMatchingTargetChooses)
{
    ASSERT_TRUE(window().startGame(request()));
    const auto &choices = play().decision().choices;
    const Choice *wanted = nullptr;
    for (const auto &choice : choices)
        for (const auto &target : choice.targets)
            if (choicesAt(play().decision(), target).size() == 1)
                wanted = &choice;
    ASSERT_NE(wanted, nullptr) << "the toy names a target for at least one choice";
    const std::string code = wanted->code;
    Q_EMIT table().board().activated(wanted->targets.back());
    ASSERT_EQ(play().moves(), 1u);
    EXPECT_EQ(play().session().entries().back().code, code);
}

TEST_F(PlayTest, UndoAndRedoByKeysGoBackAndForthAndTheLogStrikesOut)
{
    ASSERT_TRUE(window().startGame(request()));
    const TableView before = play().view();
    press("roll");
    const TableView after = play().view();
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(play().moves(), 0u);
    EXPECT_EQ(play().view(), before);
    EXPECT_EQ(table().board().shown(), before);
    EXPECT_TRUE(table().log().lines().back().takenBack);
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(play().moves(), 1u);
    EXPECT_EQ(play().view(), after);
    EXPECT_FALSE(table().log().lines().back().takenBack);
}

TEST_F(PlayTest, WhatComesOfADecisionIsSeenBeforeItIsToldAndTheKeyThatEndsItDoesNothingElse)
{
    Settings calm = instant();
    calm.pace = Pace::Calm;
    window().setSettings(calm);
    ASSERT_TRUE(window().startGame(request()));
    const std::size_t lines = table().log().lines().size();
    press("roll");
    ASSERT_TRUE(table().scenePlayer().playing());
    EXPECT_EQ(play().moves(), 1u) << "it is decided, and in the record";
    EXPECT_EQ(table().log().lines().size(), lines);
    EXPECT_FALSE(table().bar().marked()) << "there is nothing to choose";
    for (int presses = 0; table().scenePlayer().playing(); ++presses) {
        ASSERT_LT(presses, 10);
        EXPECT_EQ(table().log().lines().size(), lines);
        key(Qt::Key_1);
    }
    EXPECT_EQ(play().moves(), 1u);
    EXPECT_GT(table().log().lines().size(), lines);
    EXPECT_TRUE(table().bar().marked());
    QTest::keyClick(&table().board().canvas(), Qt::Key_Return);
    EXPECT_EQ(play().moves(), 2u);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(play().moves(), 1u) << "taking back needs no end";
    EXPECT_FALSE(table().scenePlayer().playing());
}

TEST_F(PlayTest, TheKeyForThePaceSaysWhatItIsNow)
{
    ASSERT_TRUE(window().startGame(request()));
    key(Qt::Key_S);
    const auto *told = table().findChild<TurnName *>();
    EXPECT_TRUE(told->isVisible());
    EXPECT_EQ(told->accessibleName(), QStringLiteral("Pace: calm"));
    EXPECT_TRUE(child<QLabel>("prompt")->isVisible()) << "what is asked stays in sight";
    press("roll");
    ASSERT_TRUE(table().scenePlayer().playing());
    key(Qt::Key_S);
    EXPECT_NE(told->accessibleName(), QStringLiteral("Pace: brisk")) << "the bar says it";
    EXPECT_TRUE(std::ranges::any_of(table().bar().findChildren<VerbSlot *>(), [](const VerbSlot *slot) {
        return slot->look().second == QStringLiteral("now brisk");
    }));
}

TEST_F(PlayTest, UndoBeyondARevelationSaysWhyNot)
{
    ASSERT_TRUE(window().startGame(request(1, UndoPolicy::Revealed)));
    press("roll");
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(play().moves(), 1u);
    EXPECT_TRUE(child<QLabel>("reason")->isVisible());
    EXPECT_TRUE(child<QLabel>("reason")->text().contains(QStringLiteral("rolled dice")));
}

TEST_F(PlayTest, UndoIsGreyWithItsTrueReasonWhereItWouldBeRefused)
{
    ASSERT_TRUE(window().startGame(request(1, UndoPolicy::Revealed)));
    const QAction *undo = action("actionUndo");
    press("draw");
    ASSERT_EQ(play().moves(), 1u);
    EXPECT_FALSE(undo->isEnabled());
    EXPECT_TRUE(undo->toolTip().contains(QStringLiteral("saw cards"))) << undo->toolTip().toStdString();
    ASSERT_TRUE(window().startGame(request(1, UndoPolicy::Free)));
    press("draw");
    EXPECT_TRUE(undo->isEnabled());
    EXPECT_FALSE(undo->toolTip().contains(QStringLiteral("saw cards")));
}

TEST_F(PlayTest, EveryRollIsInTheLogWithItsRuleAndTheFilterShowsOnlyRolls)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    const auto &lines = table().log().lines();
    const auto roll = std::ranges::find(lines, LogLine::Kind::Roll, &LogLine::kind);
    ASSERT_NE(roll, lines.end());
    EXPECT_EQ(roll->rule, QStringLiteral("TOY-03"));
    action("actionLogRolls")->trigger();
    EXPECT_TRUE(table().log().shownText().contains(roll->text));
    std::ptrdiff_t unfolded = 0;
    for (QTreeWidgetItemIterator row(&table().log().rows()); *row != nullptr; ++row)
        if ((*row)->type() == LogTree::Detail) {
            ++unfolded;
            EXPECT_TRUE(std::ranges::any_of(lines, [&](const LogLine &line) {
                return line.kind == LogLine::Kind::Roll && line.text == (*row)->text(0);
            })) << (*row)->text(0).toStdString();
        }
    EXPECT_EQ(unfolded, std::ranges::count(lines, LogLine::Kind::Roll, &LogLine::kind));
}

TEST_F(PlayTest, ACitedRuleOpensTheHelpAtThatRule)
{
    ASSERT_TRUE(window().startGame(request()));
    Q_EMIT table().bar().ruleAsked(QStringLiteral("TOY-03"));
    auto *help = window().findChild<HelpPanel *>();
    ASSERT_NE(help, nullptr);
    EXPECT_TRUE(help->isVisible());
    const QString marked =
        help->findChild<QTextBrowser *>(QStringLiteral("helpText"))->textCursor().selectedText();
    EXPECT_TRUE(marked.startsWith(QStringLiteral("TOY-03 Two dice"))) << marked.toStdString();
    EXPECT_FALSE(help->showRule(QStringLiteral("TOY-99")));
}

TEST_F(PlayTest, TheHelpKeepsOnlyThePageThatItShows)
{
    ASSERT_TRUE(window().startGame(request()));
    Q_EMIT table().bar().ruleAsked(QStringLiteral("TOY-03"));
    auto *help = window().findChild<HelpPanel *>();
    ASSERT_NE(help, nullptr);
    help->showPage(QStringLiteral("Keys"), QStringLiteral("*Enter* goes on."));
    help->showPage(QStringLiteral("Other keys"), QStringLiteral("*Esc* goes back."));
    EXPECT_EQ(help->findChildren<QTextDocument *>().size(), 1);
}

TEST_F(PlayTest, ASearchOfTheHelpCountsAndMarksWhatItFindsAndEnterGoesThroughIt)
{
    ASSERT_TRUE(window().startGame(request()));
    Q_EMIT table().bar().ruleAsked(QStringLiteral("TOY-03"));
    auto *help = window().findChild<HelpPanel *>();
    ASSERT_NE(help, nullptr);
    help->showPage(QStringLiteral("Wolves"), QStringLiteral("A wolf howls.\n\nThe cat sleeps.\n\n"
                                                            "Howling is what wolves do, and only wolves."));
    auto *text = help->findChild<QTextBrowser *>(QStringLiteral("helpText"));
    auto *words = help->findChild<QLineEdit *>();
    auto *found = help->findChild<QLabel *>(QStringLiteral("helpFound"));
    EXPECT_FALSE(found->isVisible());
    words->setText(QStringLiteral("HOWL wol"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return found->text() == QStringLiteral("2 places found"); }))
        << found->text().toStdString(); // once the books are read
    EXPECT_EQ(words->accessibleDescription(), QStringLiteral("2 places found"));
    EXPECT_EQ(text->extraSelections().size(), 5) << "each of the words in both paragraphs";
    QStringList opened;
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(words, Qt::Key_Return);
        opened << found->text() + u' ' + text->textCursor().selectedText();
    }
    EXPECT_EQ(opened, (QStringList{QStringLiteral("1 of 2 wol"), QStringLiteral("2 of 2 Howl"),
                                   QStringLiteral("1 of 2 wol")}));

    words->setText(QStringLiteral("wolf sleeps"));
    EXPECT_EQ(found->text(), QStringLiteral("No paragraph has all these words."));
    words->setText(QStringLiteral("wulf"));
    EXPECT_TRUE(found->text().contains(QStringLiteral(">wolf</a>"))) << found->text().toStdString();
    EXPECT_TRUE(text->extraSelections().empty());
    Q_EMIT found->linkActivated(QStringLiteral("wolf"));
    EXPECT_EQ(found->text(), QStringLiteral("1 place found"));
    help->showPage(QStringLiteral("Cats"), QStringLiteral("Cats sleep."));
    EXPECT_TRUE(found->text().contains(QStringLiteral("does not occur"))) << "another page is searched, too";
}

TEST_F(PlayTest, TheCurtainFallsOnlyWhenTheNextSeatMayKnowOtherThings)
{
    ASSERT_TRUE(window().startGame(request(2)));
    auto *curtain = child<Curtain>("curtain");
    ASSERT_NE(curtain, nullptr);
    EXPECT_FALSE(curtain->isVisible());
    for (int i = 0; i < 50 && play().seat() == Seat{0}; ++i)
        press(canPress("pass") ? "pass" : play().decision().choices.front().code);
    EXPECT_TRUE(curtain->isVisible()) << "hands are hidden";
    const auto moves = play().moves();
    key(Qt::Key_1);
    EXPECT_EQ(play().moves(), moves) << "nothing is chosen behind the curtain";
    QTest::keyClick(curtain, Qt::Key_Return);
    EXPECT_FALSE(curtain->isVisible());
    EXPECT_EQ(table().board().shown().seat, Seat{1});
}

TEST_F(PlayTest, RealDiceAreAskedForOneByOneAndCallingOffChangesNothing)
{
    GameRequest typed = request();
    typed.typedDice = true;
    ASSERT_TRUE(window().startGame(typed));
    std::vector<int> asked;
    play().setAskDie([&](int sides, int which, const QString &) {
        EXPECT_EQ(std::current_exception(), nullptr) << "while one is handled nothing else runs";
        asked.push_back(which);
        return which == 1 ? std::optional(sides) : std::nullopt;
    });
    press("roll");
    EXPECT_EQ(asked, (std::vector{1, 2}));
    EXPECT_EQ(play().moves(), 0u);
    play().setAskDie([](int sides, int, const QString &) { return std::optional(sides); });
    press("roll");
    ASSERT_EQ(play().moves(), 1u);
    const auto &entry = play().session().entries().back();
    EXPECT_TRUE(entry.typed);
    for (const auto &outcome : entry.chance)
        EXPECT_EQ(outcome.value + 1, outcome.sides);
}

/// "How it went" and the seals on quests count dealt games alone.
TEST_F(PlayTest, AGameWithTypedDiceIsNoTryOfItsQuest)
{
    GameRequest typed = request();
    typed.typedDice = true;
    ASSERT_TRUE(window().startGame(typed));
    play().setAskDie([](int sides, int, const QString &) { return std::optional(sides); });
    EXPECT_EQ(keptOf(play(), nullptr).system, QStringLiteral("toy"));
    press("roll");
    EXPECT_EQ(keptOf(play(), nullptr).system, QString());
}

TEST_F(PlayTest, ThatDiceAreRealIsKnownAgainBeforeTheFirstAndAfterAllWereTakenBack)
{
    GameRequest typed = request();
    typed.typedDice = true;
    ASSERT_TRUE(window().startGame(typed));
    const QString file = play().file();
    const auto openAgain = [&] {
        m_window.reset();
        openWindow();
        ASSERT_TRUE(window().openGame(file));
        play().setAskDie([](int sides, int, const QString &) { return std::optional(sides); });
    };
    openAgain();
    EXPECT_TRUE(play().request().typedDice);
    press("roll");
    EXPECT_TRUE(play().session().entries().back().typed);
    play().undo();
    ASSERT_EQ(play().moves(), 0u);
    openAgain();
    EXPECT_TRUE(play().request().typedDice);

    ASSERT_TRUE(window().startGame(request()));
    const QString other = play().file();
    m_window.reset();
    openWindow();
    ASSERT_TRUE(window().openGame(other));
    EXPECT_FALSE(play().request().typedDice);
}

TEST_F(PlayTest, TheTitleSaysTheMoveAndThatItIsSavedAndTheGameItsDeal)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    EXPECT_TRUE(window().windowTitle().contains(QStringLiteral("move 1, saved")))
        << window().windowTitle().toStdString();
    action("actionAboutGame")->trigger();
    const auto *about = child<QMessageBox>("aboutGame");
    ASSERT_NE(about, nullptr);
    EXPECT_TRUE(about->informativeText().contains(QString::fromStdString(play().header().commitment)));
    EXPECT_TRUE(about->informativeText().contains(play().file()));
}

/// Everything that the window says or keeps for somebody to read.
QString saidBy(const QWidget &window)
{
    QStringList all{QApplication::clipboard()->text()};
    for (const auto *widget : window.findChildren<QWidget *>()) {
        all << widget->toolTip() << widget->statusTip() << widget->whatsThis() << widget->accessibleName()
            << widget->accessibleDescription() << widget->windowTitle();
        for (const char *property : {"text", "plainText", "placeholderText", "title"})
            all << widget->property(property).toString();
    }
    for (const auto *action : window.findChildren<QAction *>())
        all << action->text() << action->toolTip() << action->statusTip();
    return all.join(u'\n');
}

TEST_F(PlayTest, TheSeedIsToldWhenTheGameIsOverAndItsCommitmentBefore)
{
    ASSERT_TRUE(window().startGame(request()));
    const QString seed = QString::fromStdString(play().session().seed().toText());
    const QString nonce = QString::fromStdString(play().header().nonce);
    const QString commitment = QString::fromStdString(play().header().commitment);
    ASSERT_EQ(commitment.size(), 64);
    while (!play().game().ending().over) {
        action("actionCopySeed")->trigger();
        const QString said = saidBy(window());
        ASSERT_TRUE(said.contains(commitment));
        ASSERT_FALSE(said.contains(seed.left(8)) || said.contains(seed.right(8)) || said.contains(nonce));
        play().choose(play().decision().choices.back().code);
    }
    const QString said = saidBy(window());
    EXPECT_TRUE(said.contains(seed) && said.contains(nonce) && said.contains(commitment));
    ASSERT_NE(window().page(), nullptr);
    EXPECT_TRUE(saidBy(*window().page()).contains(seed));
    action("actionCopySeed")->trigger();
    EXPECT_TRUE(QApplication::clipboard()->text().contains(seed));
}

} // namespace flagstone::app::play_test
