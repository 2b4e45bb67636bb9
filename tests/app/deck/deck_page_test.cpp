// The page for decks in the real window: building, keeping, odds, playing and printing.
#include "app/common/game_words.h"
#include "app/deck/deck_odds.h"
#include "app/heard.h"
#include "content/safe_file.h"
#include "deck_page_fixture.h"

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

namespace flagstone::app::deck_page_test {
namespace {

TEST_F(DeckPageTest, TheKindsOfCardsAreNotCut)
{
    document().begin(document().book().heroes.front());
    for (const auto *kind : page().findChildren<QPushButton *>(QStringLiteral("filterButton")))
        EXPECT_GE(kind->width(), kind->sizeHint().width()) << kind->text().toStdString();
}

TEST_F(DeckPageTest, IsPlayedWithTheUndoOfNewGames)
{
    Settings settings;
    settings.undo = UndoPolicy::Revealed;
    SettingsFile(m_folder.filePath(QStringLiteral("settings.ini"))).write(settings);
    takeFirst();
    child<QPushButton>("playStack").click();
    ASSERT_NE(m_window->play(), nullptr);
    EXPECT_EQ(m_window->play()->request().undo, UndoPolicy::Revealed);
}

TEST_F(DeckPageTest, IsPlayedWithoutAskingAgainWhichDeck)
{
    takeFirst();
    const std::vector<std::string> opening = document().hero().opening;
    ASSERT_FALSE(opening.empty());
    child<QPushButton>("playStack").click();
    ASSERT_NE(m_window->play(), nullptr);
    EXPECT_EQ(m_window->play()->moves(), opening.size());
    EXPECT_TRUE(std::ranges::none_of(m_window->play()->decision().choices, [](const auto &choice) {
        return std::string_view(choice.code).starts_with("deck:");
    }));
}

TEST_F(DeckPageTest, AnEmptyDeckIsFilledAndKeptUnfinished)
{
    spread("deckChoice").choose("empty:Farlight");
    takeFirst();
    ASSERT_TRUE(document().isOpen());
    EXPECT_EQ(document().hero().key, "Farlight");
    EXPECT_EQ(document().size(), 0);
    EXPECT_FALSE(document().report().playable());
    EXPECT_FALSE(child<QPushButton>("playStack").isEnabled());
    EXPECT_TRUE(kept().empty()) << "nothing is in it yet";
    const std::size_t first = document().hero().cards.front();
    document().add(document().book().cards[first].key);
    EXPECT_EQ(document().size(), 1);
    ASSERT_EQ(kept().size(), 1u);
    EXPECT_EQ(kept().front().file.deck, document().deck());
    document().undo().undo();
    EXPECT_EQ(document().size(), 0);
}

TEST_F(DeckPageTest, BeginsWithAReadyAndAnEmptyDeckForEachHero)
{
    ASSERT_FALSE(document().isOpen());
    EXPECT_EQ(spread("deckChoice").model()->rowCount(), 8);
    takeFirst();
    EXPECT_EQ(document().hero().key, "Bastion");
    EXPECT_EQ(document().size(), 52);
    EXPECT_TRUE(kept().empty()) << "looking at a deck keeps nothing";
}

TEST_F(DeckPageTest, EditsAreKeptAndTakenBack)
{
    takeFirst();
    CardSpread &stacks = spread("deckStacks");
    const std::string card = stacks.card();
    const int copies = document().deck().copies(card);
    QTest::keyClick(&stacks, Qt::Key_Minus);
    EXPECT_EQ(document().deck().copies(card), copies - 1);
    ASSERT_EQ(kept().size(), 1u);
    EXPECT_EQ(kept().front().file.deck, document().deck());
    QTest::keyClick(&stacks, Qt::Key_Plus);
    QTest::keyClick(&stacks, Qt::Key_Plus);
    EXPECT_EQ(document().size(), 53);
    QTest::keyClick(&page(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().size(), 52);
    EXPECT_EQ(kept().front().file.deck, document().deck());
    leave();
    ASSERT_EQ(m_window->page(), nullptr);
    openPage();
    EXPECT_EQ(document().size(), 52) << "the page opens the deck of the last time";
}

TEST_F(DeckPageTest, WhatSomebodyElseHasSavedMeanwhileIsNotWrittenOverUnasked)
{
    takeFirst();
    document().setTitle(QStringLiteral("Mine"));
    const QString file = document().file().file();
    const DeckFile theirs{"adventuredeck", document().pack()->id, document().hero().ready};
    const auto answer = [&](Elsewhere what, const char *title) {
        ASSERT_FALSE(writeSafely(file.toStdString(), deckText(theirs)));
        document().file().setAsk([what](const QString &) { return what; });
        document().setTitle(QLatin1String(title));
    };
    answer(Elsewhere::Cancel, "Mine 2");
    EXPECT_EQ(readDeck(file.toStdString()).value().deck, theirs.deck);
    answer(Elsewhere::Overwrite, "Mine 3");
    EXPECT_EQ(readDeck(file.toStdString()).value().deck, document().deck());
    answer(Elsewhere::AnotherName, "Mine 4");
    EXPECT_EQ(readDeck(file.toStdString()).value().deck, theirs.deck);
    EXPECT_NE(document().file().file(), file);
    EXPECT_EQ(readDeck(document().file().file().toStdString()).value().deck, document().deck());
}

TEST_F(DeckPageTest, ABrokenDeckIsKeptAndCannotBePlayed)
{
    takeFirst();
    EXPECT_TRUE(child<QPushButton>("playStack").isEnabled());
    document().add("WP07");
    EXPECT_FALSE(child<QPushButton>("playStack").isEnabled());
    ASSERT_EQ(kept().size(), 1u);
    QApplication::processEvents();
    const auto heard = hear(*m_window);
    EXPECT_TRUE(isSaid(heard, QStringLiteral("Take 1 card out.")));
}

TEST_F(DeckPageTest, ADeckThatCannotBeKeptSaysSo)
{
    QFile inTheWay(m_folder.filePath(QStringLiteral("decks"))); // where the folder should be
    ASSERT_TRUE(inTheWay.open(QIODevice::WriteOnly));
    takeFirst();
    document().remove("WP06");
    EXPECT_TRUE(child<QLabel>("deckFailure").isVisible());
    EXPECT_TRUE(child<QLabel>("deckFailure").text().contains(QStringLiteral("This deck is not saved")));
    inTheWay.remove();
    document().add("WP06");
    EXPECT_EQ(kept().size(), 1u);
    EXPECT_FALSE(child<QLabel>("deckFailure").isVisible());
}

TEST_F(DeckPageTest, LeavingADeckThatIsNotSavedAsks)
{
    blockFolder();
    editDeck();
    const OwnDeck deck = document().deck();
    int asked = 0;
    QTest::keyClick(&page(), Qt::Key_Escape); // to the choice, which loses nothing
    answer(Qt::Key_S, asked);                 // stay
    QTest::keyClick(&page(), Qt::Key_Escape);
    ASSERT_NE(m_window->page(), nullptr);
    EXPECT_TRUE(spread("deckStacks").isVisible()) << "back at the deck";
    answer(Qt::Key_S, asked);
    m_window->newGame();
    answer(Qt::Key_S, asked);
    child<QPushButton>("playStack").click();
    EXPECT_EQ(m_window->play(), nullptr);
    answer(Qt::Key_S, asked);
    EXPECT_FALSE(m_window->close());
    EXPECT_TRUE(m_window->isVisible());
    ASSERT_NE(qobject_cast<DeckPage *>(m_window->page()), nullptr);
    EXPECT_EQ(document().deck(), deck);
    QApplication::setActiveWindow(m_window.get()); // again after a dialog
    QTest::keyClick(&page(), Qt::Key_Escape);
    answer(Qt::Key_L, asked); // leave
    QTest::keyClick(&page(), Qt::Key_Escape);
    EXPECT_EQ(m_window->page(), nullptr);
    EXPECT_EQ(asked, 5);
}

TEST_F(DeckPageTest, EscapeAndBackLeadFromADeckToTheChoiceAndOnlyFromThereOut)
{
    auto *back = m_window->findChild<QToolButton *>(QStringLiteral("leaveTool"));
    takeFirst();
    QTest::keyClick(&page(), Qt::Key_Escape);
    ASSERT_NE(m_window->page(), nullptr);
    EXPECT_TRUE(spread("deckChoice").isVisible());
    EXPECT_TRUE(spread("deckChoice").hasFocus());
    takeFirst();
    QTest::mouseClick(back, Qt::LeftButton);
    ASSERT_NE(m_window->page(), nullptr);
    EXPECT_TRUE(spread("deckChoice").isVisible());
    QTest::keyClick(&page(), Qt::Key_Escape);
    EXPECT_EQ(m_window->page(), nullptr);
}

TEST_F(DeckPageTest, EscapeLeavesAFieldFirst)
{
    takeFirst();
    child<QLineEdit>("deckSearch").setFocus();
    QTest::keyClick(&child<QLineEdit>("deckSearch"), Qt::Key_Escape);
    EXPECT_TRUE(spread("deckStacks").hasFocus());
    QTest::keyClick(&spread("deckStacks"), Qt::Key_Escape);
    EXPECT_TRUE(spread("deckChoice").isVisible());
}

TEST_F(DeckPageTest, EscapeAndBackKeepTheNameThatIsTyped)
{
    takeFirst();
    auto &title = child<QLineEdit>("deckTitle");
    title.setFocus();
    title.selectAll();
    QTest::keyClicks(&title, QStringLiteral("Mine"));
    QTest::keyClick(&title, Qt::Key_Escape);
    ASSERT_EQ(kept().size(), 1u);
    EXPECT_EQ(kept().front().file.deck.title, "Mine");
    title.setFocus();
    QTest::keyClicks(&title, QStringLiteral(" too"));
    m_window->findChild<QAction *>(QStringLiteral("actionLeavePage"))
        ->trigger(); // leaves the keyboard where it is
    EXPECT_EQ(spread("deckChoice").card(), "kept:0");
    ASSERT_EQ(kept().size(), 1u);
    EXPECT_EQ(kept().front().file.deck.title, "Mine too");
    const QString spoken = spread("deckChoice").currentIndex().data(Qt::AccessibleTextRole).toString();
    EXPECT_TRUE(spoken.startsWith(QStringLiteral("Mine too, "))) << spoken.toStdString();
}

TEST_F(DeckPageTest, ADeckThatIsChosenAgainCanStillBeUndone)
{
    takeFirst();
    document().remove("WP06");
    QTest::keyClick(&page(), Qt::Key_Escape);
    CardSpread &choice = spread("deckChoice");
    ASSERT_EQ(choice.card(), "kept:0") << "the one that is open";
    QTest::keyClick(&choice, Qt::Key_Return);
    EXPECT_TRUE(spread("deckStacks").isVisible());
    EXPECT_EQ(document().size(), 51);
    QTest::keyClick(&page(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().size(), 52);
}

TEST_F(DeckPageTest, ADeckThatCanBeSavedAgainIsLeftWithoutAQuestion)
{
    blockFolder();
    editDeck();
    const OwnDeck deck = document().deck();
    m_inTheWay.remove();
    leave();
    EXPECT_EQ(m_window->page(), nullptr);
    ASSERT_EQ(kept().size(), 1u);
    EXPECT_EQ(kept().front().file.deck, deck);
}

TEST_F(DeckPageTest, AnotherDeckTakesThePlaceOfOneThatIsNotSavedOnlyIfSomebodyAgrees)
{
    blockFolder();
    editDeck();
    const OwnDeck deck = document().deck();
    const auto takeSecond = [&] {
        child<QToolButton>("deckOthers").click();
        QTest::keyClick(&spread("deckChoice"), Qt::Key_Right);
        takeFirst();
    };
    int asked = 0;
    answer(Qt::Key_S, asked);
    takeSecond();
    EXPECT_EQ(document().deck(), deck);
    EXPECT_TRUE(spread("deckStacks").isVisible()) << "back at the deck";
    EXPECT_TRUE(child<QLabel>("deckFailure").isVisible());
    answer(Qt::Key_L, asked);
    takeSecond();
    EXPECT_NE(document().hero().key, deck.hero);
    EXPECT_FALSE(child<QLabel>("deckFailure").isVisible()) << "that was said of the deck before";
    EXPECT_EQ(asked, 2);
}

TEST_F(DeckPageTest, ANameThatIsBeingTypedStaysWithItsDeck)
{
    takeFirst();
    const QString before = child<QLineEdit>("deckTitle").text();
    auto &title = child<QLineEdit>("deckTitle");
    title.setFocus();
    title.selectAll();
    QTest::keyClicks(&title, QStringLiteral("Mine"));
    QTest::mouseClick(&child<QToolButton>("deckOthers"), Qt::LeftButton);
    QTest::keyClick(&spread("deckChoice"), Qt::Key_Right);
    takeFirst();
    const std::string other = document().deck().title;
    EXPECT_NE(other, "Mine");
    EXPECT_EQ(title.text().toStdString(), other);
    title.setFocus();
    page().setFocus();
    EXPECT_EQ(document().deck().title, other) << "to leave the field is no change";
    const auto all = kept();
    EXPECT_TRUE(std::ranges::any_of(all, [](const auto &one) { return one.file.deck.title == "Mine"; }));
    EXPECT_FALSE(before.isEmpty());
}

TEST_F(DeckPageTest, ANameOfSignsAloneHidesNoDeck)
{
    takeFirst();
    document().setTitle(QStringLiteral("!?"));
    ASSERT_EQ(kept().size(), 1u);
    EXPECT_EQ(kept().front().file.deck.title, "!?");
}

TEST_F(DeckPageTest, ADeckWithoutANameKeepsItsOwn)
{
    takeFirst();
    auto &title = child<QLineEdit>("deckTitle");
    const QString before = title.text();
    title.setFocus();
    title.selectAll();
    QTest::keyClick(&title, Qt::Key_Backspace);
    title.clearFocus();
    EXPECT_EQ(title.text(), before);
    EXPECT_EQ(document().deck().title, before.toStdString());
}

TEST_F(DeckPageTest, UndoAndRedoCanBePressedAsSoonAsThereIsSomethingToTakeBack)
{
    takeFirst();
    auto *again = m_window->findChild<QAction *>(QStringLiteral("actionRedo"));
    auto *back = m_window->findChild<QAction *>(QStringLiteral("actionUndo"));
    EXPECT_FALSE(back->isEnabled());
    document().remove("WP06");
    EXPECT_TRUE(back->isEnabled());
    EXPECT_FALSE(again->isEnabled());
    back->trigger();
    EXPECT_EQ(document().size(), 52);
    EXPECT_FALSE(back->isEnabled());
    ASSERT_TRUE(again->isEnabled());
    again->trigger();
    EXPECT_EQ(document().size(), 51);
    EXPECT_TRUE(back->isEnabled());
}

TEST_F(DeckPageTest, AnotherDeckHasNoChanceBeforeItIsCounted)
{
    takeFirst();
    const auto *odds = page().findChild<DeckOdds *>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds->answers().front().has_value(); }, 60'000));
    child<QToolButton>("deckOthers").click();
    QTest::keyClick(&spread("deckChoice"), Qt::Key_Right);
    takeFirst();
    EXPECT_FALSE(odds->answers().front().has_value());
}

TEST_F(DeckPageTest, ADeckOfYoursIsDeletedAndBroughtBack)
{
    qputenv("XDG_DATA_HOME", m_folder.path().toLocal8Bit()); // where the trash is
    takeFirst();
    document().setTitle(QStringLiteral("Mine"));
    const QString file = document().file().file();
    child<QToolButton>("deckOthers").click();
    CardSpread &choice = spread("deckChoice");
    EXPECT_EQ(choice.card(), "kept:0") << "the one that was open";
    EXPECT_EQ(page().title(), QStringLiteral("Decks"));
    choice.choose("ready:Bastion");
    EXPECT_FALSE(child<QAction>("deckDelete").isEnabled()) << "a ready-made deck stays";
    choice.choose("kept:0");
    QTest::keyClick(&choice, Qt::Key_Delete);
    EXPECT_FALSE(QFile::exists(file));
    EXPECT_EQ(choice.model()->rowCount(), 8);
    EXPECT_EQ(page().title(), QStringLiteral("Decks")) << "it was the open one";
    auto *back = m_window->findChild<QAction *>(QStringLiteral("actionUndo"));
    EXPECT_TRUE(back->isEnabled());
    QTest::keyClick(&choice, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(choice.model()->rowCount(), 9);
    EXPECT_FALSE(back->isEnabled());
    QTest::keyClick(&choice, Qt::Key_Delete);
    EXPECT_FALSE(QFile::exists(file));
    back->trigger();
    EXPECT_EQ(choice.model()->rowCount(), 9);
    ASSERT_EQ(kept().size(), 1u);
    EXPECT_EQ(kept().front().path, file);
    EXPECT_EQ(choice.card(), "kept:0");
    QTest::keyClick(&choice, Qt::Key_Return);
    EXPECT_EQ(document().deck().title, "Mine");
}

TEST_F(DeckPageTest, ADeckFromElsewhereIsTakenToYours)
{
    const QString file = m_folder.filePath(QStringLiteral("theirs.flagdeck"));
    OwnDeck deck = document().book().heroes.front().ready;
    deck.title = "Theirs";
    const std::string text = deckText({"adventuredeck", document().pack()->id, deck});
    ASSERT_FALSE(writeSafely(file.toStdString(), text));
    ASSERT_TRUE(m_window->openGame(file));
    EXPECT_EQ(document().deck(), deck);
    ASSERT_TRUE(m_window->openGame(file));
    ASSERT_EQ(kept().size(), 1u) << "twice is once";
    EXPECT_EQ(kept().front().file.deck, deck);
    document().setTitle(QStringLiteral("Mine"));
    EXPECT_EQ(readDeck(file.toStdString()).value().deck, deck) << "theirs stays as it is";
    ASSERT_TRUE(m_window->openGame(kept().front().path));
    EXPECT_EQ(document().deck().title, "Mine");
    EXPECT_EQ(kept().size(), 1u);
    ASSERT_FALSE(writeSafely(file.toStdString(), "{}"));
    EXPECT_FALSE(m_window->openGame(file));
    EXPECT_TRUE(child<QPlainTextEdit>("issueList").toPlainText().contains(file));
}

TEST_F(DeckPageTest, WhereADeckIsChosenUndoChangesNoDeck)
{
    takeFirst();
    document().remove("WP06");
    child<QToolButton>("deckOthers").click();
    QTest::keyClick(&spread("deckChoice"), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().size(), 51);
}

TEST_F(DeckPageTest, ADeckThatIsNotSavedStaysWhereNobodyCanBeAsked)
{
    blockFolder();
    editDeck();
    const OwnDeck deck = document().deck();
    document().file().setAskUnsaved({});
    EXPECT_FALSE(document().begin(document().book().heroes.back()));
    EXPECT_FALSE(document().open({{}, {"adventuredeck", document().pack()->id, deck}}));
    EXPECT_EQ(document().deck(), deck);
    m_inTheWay.remove();
    EXPECT_TRUE(document().begin(document().book().heroes.back()));
    EXPECT_EQ(kept().size(), 1u) << "it was saved first";
}

} // namespace
} // namespace flagstone::app::deck_page_test
