// The page for decks in the real window: building, keeping, odds, playing and printing.
#include "app/common/card_rows.h"
#include "app/common/card_spread.h"
#include "app/common/game_words.h"
#include "app/common/kept_decks.h"
#include "app/common/level_filter.h"
#include "app/deck/deck_odds.h"
#include "app/deck/deck_page.h"
#include "app/deck/deck_trials.h"
#include "app/heard.h"
#include "app/printing/print_dialog.h"
#include "app/setup/new_game_page.h"
#include "app/shell/main_window.h"
#include "app/table/table_page.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "content/safe_file.h"
#include "test_paths.h"

#include <QAction>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace flagstone::app {
namespace {

const ModuleInfo &rules()
{
    return *std::ranges::find(modules(), "adventuredeck", &ModuleInfo::id);
}

std::shared_ptr<const PackData> pack()
{
    static const auto read = std::make_shared<const PackData>(
        readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/adventuredeck").value().data);
    return read;
}

class DeckPageTest : public testing::Test {
protected:
    void SetUp() override
    {
        ASSERT_TRUE(m_folder.isValid());
        Settings settings;
        settings.pace = Pace::Instant;
        SettingsFile(m_folder.filePath(QStringLiteral("settings.ini"))).write(settings);
        m_window = std::make_unique<MainWindow>(AppContext{std::span(&rules(), 1),
                                                           [] {
                                                               return PackShelf{{pack()}, {}};
                                                           },
                                                           m_folder.path(),
                                                           m_folder.filePath(QStringLiteral("settings.ini")),
                                                           QStringLiteral(FLAGSTONE_SOURCE_DIR "/docs/rules"),
                                                           m_folder.filePath(QStringLiteral("lessons"))});
        m_window->resize(1440, 900);
        m_window->show();
        m_window->showWelcome();
        QApplication::setActiveWindow(m_window.get());
        openPage();
    }
    void openPage() { m_window->findChild<QAction *>(QStringLiteral("actionDecks"))->trigger(); }
    [[nodiscard]] DeckPage &page() { return *qobject_cast<DeckPage *>(m_window->page()); }
    [[nodiscard]] DeckDocument &document() { return page().document(); }
    [[nodiscard]] CardSpread &spread(const char *name)
    {
        return *page().findChild<CardSpread *>(QLatin1String(name));
    }
    template <class Widget>
    [[nodiscard]] Widget &child(const char *name)
    {
        return *page().findChild<Widget *>(QLatin1String(name));
    }
    /// Enter on the first ready deck, Bastion's.
    void takeFirst() { QTest::keyClick(&spread("deckChoice"), Qt::Key_Return); }
    [[nodiscard]] std::vector<KeptDecks::Kept> kept()
    {
        return KeptDecks(m_folder.path()).of("adventuredeck");
    }
    /// From now on no deck can be saved: a file is where their folder should be.
    void blockFolder() { ASSERT_TRUE(m_inTheWay.open(QIODevice::WriteOnly)); }
    /// Another deck that can be played, which is saved if the folder is not blocked.
    void editDeck()
    {
        takeFirst();
        document().remove("WP06");
        document().add("WP07");
        ASSERT_TRUE(document().report().playable());
    }
    /// Presses a button of the question that is about to come.
    void answer(Qt::Key underlined, int &asked)
    {
        QTimer::singleShot(0, m_window.get(), [this, underlined, &asked] {
            auto *box = m_window->findChild<QMessageBox *>(QStringLiteral("unsaved"));
            ASSERT_NE(box, nullptr);
            EXPECT_EQ(box->text(), QStringLiteral("This deck is not saved."));
            EXPECT_TRUE(box->informativeText().startsWith(QStringLiteral("Its file cannot be written: ")));
            ++asked;
            for (auto *button : box->buttons())
                if (button->text().contains(QLatin1Char('&') + QChar(underlined), Qt::CaseInsensitive))
                    return button->click();
            FAIL() << "there is no such button";
        });
    }

    QTemporaryDir m_folder;
    QFile m_inTheWay{m_folder.filePath(QStringLiteral("decks"))};
    std::unique_ptr<MainWindow> m_window;
};

TEST_F(DeckPageTest, TheKindsOfCardsAreNotCut)
{
    document().begin(document().book().heroes.front());
    for (const auto *kind : page().findChildren<QPushButton *>(QStringLiteral("filterButton")))
        EXPECT_GE(kind->width(), kind->sizeHint().width()) << kind->text().toStdString();
}

TEST_F(DeckPageTest, BeginsWithTheFourReadyDecks)
{
    ASSERT_FALSE(document().isOpen());
    EXPECT_EQ(spread("deckChoice").model()->rowCount(), 4);
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
    QTest::keyClick(&page(), Qt::Key_Escape);
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
    answer(Qt::Key_S, asked); // stay
    QTest::keyClick(&page(), Qt::Key_Escape);
    ASSERT_NE(m_window->page(), nullptr);
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
    answer(Qt::Key_L, asked);                      // leave
    QApplication::setActiveWindow(m_window.get()); // again after a dialog
    QTest::keyClick(&page(), Qt::Key_Escape);
    EXPECT_EQ(m_window->page(), nullptr);
    EXPECT_EQ(asked, 5);
}

TEST_F(DeckPageTest, ADeckThatCanBeSavedAgainIsLeftWithoutAQuestion)
{
    blockFolder();
    editDeck();
    const OwnDeck deck = document().deck();
    m_inTheWay.remove();
    QTest::keyClick(&page(), Qt::Key_Escape);
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

TEST_F(DeckPageTest, UndoAndRedoCanBePressedAsSoonAsThereIsSomethingToTakeBack)
{
    takeFirst();
    auto &undo = child<QToolButton>("deckUndo"), &redo = child<QToolButton>("deckRedo");
    EXPECT_FALSE(undo.isEnabled());
    document().remove("WP06");
    EXPECT_TRUE(undo.isEnabled());
    EXPECT_FALSE(redo.isEnabled());
    undo.click();
    EXPECT_FALSE(undo.isEnabled());
    EXPECT_TRUE(redo.isEnabled());
    auto *again = m_window->findChild<QAction *>(QStringLiteral("actionRedo"));
    const auto *back = m_window->findChild<QAction *>(QStringLiteral("actionUndo"));
    EXPECT_FALSE(back->isEnabled()) << "the window's head says the same";
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
    EXPECT_EQ(choice.model()->rowCount(), 4);
    EXPECT_EQ(page().title(), QStringLiteral("Decks")) << "it was the open one";
    QTest::keyClick(&choice, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(choice.model()->rowCount(), 5);
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

TEST_F(DeckPageTest, ACopyMoreOrLessKeepsTheSymbolsAlike)
{
    takeFirst();
    EXPECT_EQ(document().ups(), 26);
    document().remove("WP06");
    document().remove("WP06");
    document().add("WP07");
    document().add("WP07");
    EXPECT_EQ(document().size(), 52);
    EXPECT_EQ(document().ups(), 26);
    document().turn("WP07");
    EXPECT_EQ(std::abs(document().ups() - 26), 1);
}

TEST_F(DeckPageTest, AD_029_OddsOf300GamesFollowAChange)
{
    takeFirst();
    DeckOdds &odds = *page().findChild<DeckOdds *>();
    const auto counted = [&] {
        return std::ranges::all_of(odds.answers(), [](const auto &a) { return a && a->done; });
    };
    ASSERT_TRUE(QTest::qWaitFor(counted, 60'000));
    for (const auto &answer : odds.answers()) {
        EXPECT_EQ(answer->games, DeckOdds::kGames);
        EXPECT_LT(answer->success.range.low, answer->success.value);
        EXPECT_GT(answer->success.range.high, answer->success.value);
        EXPECT_FALSE(answer->change) << "there was no deck before";
    }
    const OwnDeck before = document().deck();
    document().remove("WP06");
    EXPECT_FALSE(odds.answers().front()) << "51 cards cannot be played";
    document().add("WP07");
    ASSERT_TRUE(QTest::qWaitFor(counted, 60'000));
    for (const auto &answer : odds.answers()) {
        ASSERT_TRUE(answer->change);
        EXPECT_EQ(answer->before, before);
    }
}

TEST_F(DeckPageTest, TheFoesAndRoomsOfTheDungeonAreListed)
{
    takeFirst();
    const auto &trials = document().book().trials;
    const auto buttons = page().findChildren<TrialButton *>();
    ASSERT_EQ(static_cast<std::size_t>(buttons.size()), trials.size());
    auto &foes = child<QListWidget>("deckFoes");
    for (int i = 0; i < buttons.size(); ++i) {
        buttons[i]->click();
        const DeckTrial &trial = trials[static_cast<std::size_t>(i)];
        ASSERT_EQ(static_cast<std::size_t>(foes.count()), trial.foes.size());
        for (int row = 0; row < foes.count(); ++row)
            EXPECT_TRUE(foes.item(row)->text().startsWith(
                QString::fromStdString(trial.foes[static_cast<std::size_t>(row)].name)));
        const auto heard = hear(*m_window);
        for (const std::string &room : trial.rooms)
            EXPECT_TRUE(isSaid(heard, QString::fromStdString(room))) << room;
    }
}

TEST_F(DeckPageTest, TheSearchAndTheKindsNarrowTheCards)
{
    takeFirst();
    auto &list = child<QListView>("library");
    const int all = list.model()->rowCount();
    EXPECT_EQ(static_cast<std::size_t>(all), document().hero().cards.size());
    child<QLineEdit>("deckSearch").setText(QStringLiteral("sword"));
    ASSERT_EQ(list.model()->rowCount(), 3); // Short-, Long- and Greatsword
    list.setFocus();
    QTest::keyClick(&list, Qt::Key_Plus);
    EXPECT_EQ(document().size(), 53);
    child<QLineEdit>("deckSearch").setText(QStringLiteral("nothing is called so"));
    EXPECT_EQ(list.model()->rowCount(), 0);
}

TEST_F(DeckPageTest, TheButtonsShowOneLevel)
{
    QTest::keyClick(&spread("deckChoice"), Qt::Key_Right);
    QTest::keyClick(&spread("deckChoice"), Qt::Key_Right);
    takeFirst(); // the mage's, which has spells of level 2
    ASSERT_EQ(document().hero().key, "Farlight");
    auto &list = child<QListView>("library");
    const int all = list.model()->rowCount();
    auto *levels = page().findChild<LevelFilter *>();
    const auto buttons = levels->findChildren<QToolButton *>();
    ASSERT_EQ(buttons.size(), 2);
    buttons[1]->click();
    const int second = list.model()->rowCount();
    EXPECT_GT(second, 0);
    buttons[1]->click();
    buttons[0]->click();
    EXPECT_EQ(list.model()->rowCount(), all - second);
    buttons[1]->click();
    EXPECT_EQ(list.model()->rowCount(), all) << "both";
}

/// A card let go over a widget, as a drag ends.
void drop(QAbstractScrollArea &onto, const char *card)
{
    const std::unique_ptr<QMimeData> data(mimeOf({QLatin1String(card)}));
    const QPoint at = onto.viewport()->rect().center();
    QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(onto.viewport(), &enter);
    ASSERT_TRUE(enter.isAccepted());
    QDropEvent dropped(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(onto.viewport(), &dropped);
}

TEST_F(DeckPageTest, CardsAreDraggedToTheDeckAndAway)
{
    takeFirst();
    drop(spread("deckStacks"), "WP07");
    EXPECT_EQ(document().deck().copies("WP07"), 1);
    drop(child<QListView>("library"), "WP07");
    EXPECT_EQ(document().deck().copies("WP07"), 0);
    EXPECT_EQ(document().size(), 52);
}

TEST_F(DeckPageTest, APressBesideTheNumberOfTheChosenStackChangesIt)
{
    takeFirst();
    CardSpread &stacks = spread("deckStacks");
    const QModelIndex chosen = stacks.currentIndex(), other = stacks.model()->index(1, 0);
    const std::string card = stacks.card();
    const int copies = document().deck().copies(card);
    const auto plus = [&](const QModelIndex &stack) {
        const QRect number = stacks.numberOf(stack);
        return QPoint(number.right() - number.width() / 6, number.center().y());
    };
    QTest::mouseClick(stacks.viewport(), Qt::LeftButton, {}, plus(chosen));
    EXPECT_EQ(document().deck().copies(card), copies + 1);
    const QPoint there = plus(other);
    const int before = document().size();
    QTest::mouseClick(stacks.viewport(), Qt::LeftButton, {}, there);
    EXPECT_EQ(stacks.currentIndex(), other);
    EXPECT_EQ(document().size(), before) << "the first press only chooses a stack";
    QTest::qWait(QApplication::doubleClickInterval() + 10);
    QTest::mouseClick(stacks.viewport(), Qt::LeftButton, {}, there);
    EXPECT_EQ(document().size(), before + 1);
    EXPECT_EQ(m_window->play(), nullptr) << "and no game begins";
}

TEST_F(DeckPageTest, GroupsBeginARowWhereTheyDoNotFit)
{
    takeFirst();
    CardSpread &stacks = spread("deckStacks");
    QApplication::processEvents();
    int top = -1, widest = 0, stack = 0;
    std::map<std::size_t, std::set<int>> rowsOfGroup;
    std::map<std::size_t, int> sizes;
    std::map<int, int> inRow;
    std::vector<std::size_t> groups;
    for (const UsableCard &card : document().book().cards)
        if (document().deck().copies(card.key) > 0)
            groups.push_back(card.group);
    std::ranges::sort(groups); // as the stacks are
    ASSERT_EQ(groups.size(), static_cast<std::size_t>(stacks.model()->rowCount()));
    for (const std::size_t group : groups) {
        const QRect cell = stacks.visualRect(stacks.model()->index(stack++, 0));
        EXPECT_GE(cell.top(), top) << "in the order of the deck";
        top = cell.top();
        rowsOfGroup[group].insert(top);
        ++sizes[group];
        widest = std::max(widest, ++inRow[top]);
    }
    for (const auto &[which, rows] : rowsOfGroup)
        if (sizes[which] <= widest) {
            EXPECT_EQ(rows.size(), 1u) << "group " << which;
        }
}

TEST_F(DeckPageTest, InOneColumnTheDeckIsRowsWithPlusAndMinus)
{
    takeFirst();
    m_window->resize(760, 600);
    QApplication::processEvents();
    auto &rows = child<QListView>("deckRows");
    ASSERT_TRUE(rows.isVisible());
    EXPECT_FALSE(spread("deckStacks").isVisible());
    EXPECT_EQ(rows.model()->rowCount(), spread("deckStacks").model()->rowCount());
    rows.setFocus();
    const int size = document().size();
    QTest::keyClick(&rows, Qt::Key_Plus);
    EXPECT_EQ(document().size(), size + 1);
    QTest::keyClick(&rows, Qt::Key_Minus);
    EXPECT_EQ(document().size(), size);
    m_window->resize(1440, 900);
    QApplication::processEvents();
    EXPECT_TRUE(spread("deckStacks").isVisible());
    EXPECT_FALSE(rows.isVisible());
}

TEST_F(DeckPageTest, PlayingBeginsAGameWithTheDeckInItsSetUp)
{
    takeFirst();
    document().remove("WP06");
    document().add("WP07");
    const std::string text = rules().decks->text({document().deck()});
    QTest::keyClick(page().first(), Qt::Key_Return);
    ASSERT_NE(m_window->play(), nullptr);
    const flagstone::Setup &setup = m_window->play()->request().setup;
    EXPECT_EQ(setup.options.at("decks"), text);
    EXPECT_EQ(changedSettings(rules(), setup), QStringList(QStringLiteral("Combat Decks: your own")));
    EXPECT_EQ(m_window->page(), nullptr);
}

TEST_F(DeckPageTest, PrintingChoosesTheDecksCards)
{
    takeFirst();
    child<QPushButton>("deckPrint").click();
    const auto *dialog = page().findChild<PrintDialog *>();
    ASSERT_NE(dialog, nullptr);
    const QString cards = dialog->findChild<QLineEdit *>(QStringLiteral("cards"))->text();
    for (const DeckEntry &entry : document().deck().cards)
        EXPECT_TRUE(
            cards.split(QStringLiteral(", "))
                .contains(
                    QStringLiteral("%1=%2").arg(QString::fromStdString(entry.card)).arg(entry.copies())));
}

TEST_F(DeckPageTest, KeptDecksAreOfferedForANewGame)
{
    takeFirst();
    document().setTitle(QStringLiteral("Mauls <b>"));
    const QString text = QString::fromStdString(rules().decks->text({document().deck()}));
    const SettingsFile memory(m_folder.filePath(QStringLiteral("settings.ini")));
    const AppContext context{std::span(&rules(), 1),
                             [] {
                                 return PackShelf{{pack()}, {}};
                             },
                             m_folder.path(),
                             m_folder.filePath(QStringLiteral("settings.ini")),
                             {},
                             {}};
    const Settings settings = memory.read();
    GameSetup dialog(context, settings, memory);
    const auto boxes = dialog.findChildren<QComboBox *>();
    EXPECT_TRUE(std::ranges::any_of(boxes, [&](const QComboBox *box) {
        const int at = box->findText(QStringLiteral("Mauls <b>"));
        return at >= 0 && box->itemData(at).toString() == text;
    }));
}

TEST_F(DeckPageTest, StacksAreReadAloud)
{
    takeFirst();
    const auto &stacks = spread("deckStacks");
    QStringList said;
    for (int row = 0; row < stacks.model()->rowCount(); ++row)
        said << stacks.model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    EXPECT_TRUE(
        said.contains(QStringLiteral("Longsword, 9 in the deck, 5 damage in Rounds 2 to 5, 3 in 1 and 6")))
        << said.join(u'\n').toStdString();
}

TEST_F(DeckPageTest, EveryPartIsThereInEverySize)
{
    takeFirst();
    for (const QSize size :
         {QSize(1440, 900), QSize(1280, 720), QSize(1024, 640), QSize(760, 600), QSize(1440, 900)}) {
        m_window->resize(size);
        QApplication::processEvents();
        const char *deck = size.width() < 900 ? "deckRows" : "deckStacks";
        for (const char *name : {deck, "playStack", "deckPrint", "deckTitle"})
            EXPECT_TRUE(child<QWidget>(name).isVisible()) << name << ' ' << size.width();
        EXPECT_LE(m_window->minimumSizeHint().width(), 1024);
    }
}

} // namespace
} // namespace flagstone::app
