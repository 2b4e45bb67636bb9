// The page for decks: its cards and stacks, odds, search, playing and printing.
#include "app/common/card_rows.h"
#include "app/common/game_words.h"
#include "app/common/level_filter.h"
#include "app/deck/deck_odds.h"
#include "app/deck/deck_rows.h"
#include "app/deck/deck_trials.h"
#include "app/deck/deck_words.h"
#include "app/heard.h"
#include "app/printing/print_dialog.h"
#include "app/setup/choice_memory.h"
#include "app/setup/new_game_page.h"
#include "app/table/table_page.h"
#include "content/safe_file.h"
#include "deck_page_fixture.h"
#include "sim/deck_odds.h"
#include "sim/streams.h"

#include <QAction>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QJsonObject>
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
#include <QTranslator>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace flagstone::app::deck_cards_test {
namespace {

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
    const std::string trial = document().book().trials.front().adventure;
    const auto question =
        questionOf(document().module(), *document().pack(), document().deck(), document().hero(), trial);
    ASSERT_TRUE(question);
    const Odds there = findOdds(
        *question, {.policy = &fairPolicy(), .seed = Seed::fromText(kUsualSeed), .count = DeckOdds::kGames});
    EXPECT_EQ(odds.answers().front()->success.value, there.of(kSuccess).value)
        << "the games that the command line plays";
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

TEST_F(DeckPageTest, WhatTheLastChangeDidIsToldOfThisDeckOnly)
{
    takeFirst();
    const auto &odds = *page().findChild<DeckOdds *>();
    const auto counted = [&] {
        return std::ranges::all_of(odds.answers(), [](const auto &a) { return a && a->done; });
    };
    const auto told = [&] { return child<QLabel>("deckChange").text(); };
    EXPECT_TRUE(told().startsWith(QStringLiteral("Nothing has changed yet."))) << told().toStdString();
    ASSERT_TRUE(QTest::qWaitFor(counted, 60'000));
    document().remove("WP06");
    EXPECT_EQ(told(), QStringLiteral("Worked out as soon as you can play the deck again."));
    document().add("WP07");
    EXPECT_EQ(told(), QStringLiteral("working out …"));
    ASSERT_TRUE(QTest::qWaitFor(counted, 60'000));
    const QString change = told();
    EXPECT_TRUE(change.contains(QStringLiteral("−1"))) << change.toStdString();
    document().setTitle(QStringLiteral("Mine"));
    EXPECT_TRUE(counted()) << "another name changes no chance";
    EXPECT_EQ(told(), change);
    document().turn("WP07");
    EXPECT_FALSE(odds.answers().front()) << "this deck is not counted yet";
    EXPECT_EQ(told(), QStringLiteral("working out …"));
}

TEST(DeckWords, AChangeIsToldOnlyWhereItIsClear)
{
    const auto told = [](double change, double either) {
        return changeWords(QStringLiteral("Quarry"), {.value = 0.62, .range = {0.56, 0.68}},
                           {.value = change, .range = {change - either, change + either}}, 300);
    };
    EXPECT_EQ(told(-0.10, 0.04), QStringLiteral("Quarry: 62 of 100, −10, give or take 4."));
    const QString unclear = QStringLiteral("Quarry: 62 of 100. 300 games cannot tell what the change did.");
    EXPECT_EQ(told(-0.10, 0.08), unclear);
    EXPECT_EQ(told(0.03, 0.04), unclear) << "it may as well be less";
}

TEST_F(DeckPageTest, OnlyCardsOfTheBookComeIntoADeck)
{
    takeFirst();
    CardSpread &stacks = spread("deckStacks");
    while (document().size() > 0)
        document().remove(document().deck().cards.front().card);
    QTest::keyClick(&stacks, Qt::Key_Plus);
    EXPECT_TRUE(document().deck().cards.empty()) << "no stack is left to choose";
    document().add("FP-M-01");
    EXPECT_TRUE(document().deck().cards.empty()) << "a card of other rules";
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

/// Marks every word of the rules.
class Foreign final : public QTranslator {
public:
    [[nodiscard]] QString translate(const char *context, const char *text, const char *, int) const override
    {
        return QLatin1String(context) == QLatin1String("rules") ? u'*' + QString::fromUtf8(text) : QString();
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

TEST_F(DeckPageTest, TheSearchKnowsTheFactsAsTheyAreShown)
{
    takeFirst();
    Foreign foreign;
    ASSERT_TRUE(QCoreApplication::installTranslator(&foreign));
    const DeckBook &book = document().book();
    const QString facts = QString::fromStdString(book.cards[document().hero().cards.front()].facts);
    child<QLineEdit>("deckSearch").setText(u'*' + facts.section(u' ', 0, 0));
    EXPECT_GT(child<DeckRows>("library").count(), 0);
    QCoreApplication::removeTranslator(&foreign);
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

TEST_F(DeckPageTest, ADoubleClickInTheLibraryAddsACopy)
{
    takeFirst();
    auto &library = child<QListView>("library");
    const int before = document().size();
    const QPoint words = library.visualRect(library.model()->index(1, 0)).center();
    QTest::mouseClick(library.viewport(), Qt::LeftButton, {}, words);
    EXPECT_EQ(document().size(), before) << "one press chooses the card";
    QTest::mouseDClick(library.viewport(), Qt::LeftButton, {}, words);
    EXPECT_EQ(document().size(), before + 1);
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
    const int copies = document().deck().copies("WP07");
    drop(rows, "WP07");
    EXPECT_EQ(document().deck().copies("WP07"), copies + 1) << "from the library to the deck";
    drop(child<QListView>("library"), "WP07");
    EXPECT_EQ(document().deck().copies("WP07"), copies);
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
    document().setTitle(QStringLiteral("Iron Wall"));
    const std::string text = rules().decks->text({document().deck()});
    QTest::keyClick(page().first(), Qt::Key_Return);
    ASSERT_NE(m_window->play(), nullptr);
    const flagstone::Setup &setup = m_window->play()->request().setup;
    EXPECT_EQ(setup.options.at("decks"), text);
    EXPECT_EQ(changedSettings(rules(), setup),
              QStringList(QStringLiteral("Combat Decks: your own, Iron Wall")));
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
    const AppContext around = context();
    const Settings settings = memory.read();
    GameSetup dialog(around, settings, memory);
    const auto boxes = dialog.findChildren<QComboBox *>();
    EXPECT_TRUE(std::ranges::any_of(boxes, [&](const QComboBox *box) {
        const int at = box->findText(QStringLiteral("Mauls <b>"));
        return at >= 0 && box->itemData(at).toString() == text;
    }));
}

TEST_F(DeckPageTest, ADeckThatWasPlayedLastIsChosenAgainThoughItsTitleWasAnother)
{
    takeFirst();
    document().setTitle(QStringLiteral("Iron Wall"));
    const SettingsFile memory(m_folder.filePath(QStringLiteral("settings.ini")));
    const AppContext around = context();
    for (const char *title : {"", "Stone Wall", "Iron Wall"}) {
        OwnDeck played = document().deck();
        played.title = title;
        const QJsonObject choices{
            {QStringLiteral("decks"), QString::fromStdString(rules().decks->text({played}))}};
        ChoiceMemory(memory).keep(QStringLiteral("adventuredeck"), choices);
        GameSetup setup(around, memory.read(), memory);
        EXPECT_TRUE(std::ranges::any_of(setup.findChildren<QComboBox *>(), [](const QComboBox *box) {
            return box->currentText() == QStringLiteral("Iron Wall");
        })) << title;
    }
}

TEST_F(DeckPageTest, OfTwoDecksOfOneNameTheOneThatIsChosenIsPlayed)
{
    takeFirst();
    document().setTitle(QStringLiteral("Mauls"));
    DeckFile other = kept().front().file;
    other.deck.cards.pop_back();
    QFile file(KeptDecks(m_folder.path()).newFile(QStringLiteral("Mauls")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(deckText(other)));
    file.close();
    ASSERT_EQ(kept().size(), 2u);
    const SettingsFile memory(m_folder.filePath(QStringLiteral("settings.ini")));
    const AppContext around = context();
    GameSetup setup(around, memory.read(), memory);
    const auto boxes = setup.findChildren<QComboBox *>();
    const auto box = std::ranges::find_if(
        boxes, [](const QComboBox *each) { return each->findText(QStringLiteral("Mauls")) >= 0; });
    ASSERT_NE(box, boxes.end());
    std::set<std::string> played;
    for (int at = 0; at < (*box)->count(); ++at) {
        if ((*box)->itemText(at) != QStringLiteral("Mauls"))
            continue;
        (*box)->setCurrentIndex(at);
        const std::string deck = setup.request().setup.options.at(rules().decks->option);
        EXPECT_EQ(deck, (*box)->itemData(at).toString().toStdString());
        played.insert(deck);
    }
    EXPECT_EQ(played.size(), 2u);
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

TEST_F(DeckPageTest, AllStacksAreInSightAtOnce)
{
    takeFirst();
    QApplication::processEvents();
    auto &stacks = spread("deckStacks");
    stacks.doItemsLayout();
    for (int row = 0; row < stacks.model()->rowCount(); ++row) {
        const QRect at = stacks.visualRect(stacks.model()->index(row, 0));
        EXPECT_TRUE(stacks.viewport()->rect().contains(at)) << row;
        EXPECT_GE(at.width(), 94);
    }
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
} // namespace flagstone::app::deck_cards_test
