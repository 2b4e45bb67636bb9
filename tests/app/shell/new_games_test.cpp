// From the welcome page to a new game: the shelf of quests, and the page where a game is set up.
#include "app/board/board_view.h"
#include "app/home/game_button.h"
#include "app/setup/new_game_page.h"
#include "app/table/table_page.h"
#include "catalog/catalog.h"
#include "content/deal_code.h"
#include "content/files.h"
#include "content/pack_reader.h"
#include "paint/face_book.h"
#include "shell_fixture.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QWheelEvent>

#include <map>
#include <string>
#include <vector>

namespace flagstone::app::new_games_test {
namespace {

using NewGamesTest = ShellTest;

TEST_F(NewGamesTest, AFirstRoomIsThreeClicksAway)
{
    QTest::mouseClick(child<QPushButton>("startNew"), Qt::LeftButton);
    auto *page = window().findChild<NewGamePage *>();
    ASSERT_NE(page, nullptr);
    QPushButton &play = page->setup().usual();
    ASSERT_TRUE(play.isEnabled());
    EXPECT_EQ(window().focusWidget(), &play) << "Enter plays";
    QTest::mouseClick(&play, Qt::LeftButton);
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(window().play()->request().title, QStringLiteral("A long night"));
    EXPECT_TRUE(table().isVisible());
}

/// A screen reader says each place that the focus comes to.
TEST_F(NewGamesTest, WhoPlaysComesStraightToTheTable)
{
    QTest::mouseClick(child<QPushButton>("startNew"), Qt::LeftButton);
    auto *page = window().findChild<NewGamePage *>();
    ASSERT_NE(page, nullptr);
    ASSERT_TRUE(page->setup().usual().hasFocus());
    std::vector<QWidget *> had;
    const QObject listens;
    QObject::connect(qApp, &QApplication::focusChanged, &listens, [&had](QWidget *, QWidget *now) {
        if (now != nullptr)
            had.push_back(now);
    });
    QTest::mouseClick(&page->setup().usual(), Qt::LeftButton);
    QCoreApplication::processEvents();
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(had, std::vector<QWidget *>{table().board().focusProxy()});
}

TEST_F(NewGamesTest, ExploringNowDealsWhatWasPlayedLast)
{
    auto *explore = child<QPushButton>("exploreNow");
    ASSERT_TRUE(explore->isVisible());
    EXPECT_EQ(window().focusWidget(), explore) << "what most people would press";
    {
        SettingsFile memory(settingsFile());
        const AppContext around = context();
        GameSetup dialog(around, instant(), memory);
        dialog.select(QStringLiteral("toy"), QStringLiteral("TOY-A2"));
        dialog.agree();
    }
    window().showWelcome();
    EXPECT_FALSE(explore->accessibleDescription().contains(QStringLiteral("A long night")));
    EXPECT_EQ(child<QListView>("questCards")->currentIndex().row(), 1) << "what it would deal is marked";
    QTest::mouseClick(explore, Qt::LeftButton);
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(play().request().setup.adventure, "TOY-A2");
    EXPECT_TRUE(table().isVisible());
}

TEST_F(NewGamesTest, AQuestOfTheWelcomePageIsChosenOnThePageOfNewGames)
{
    auto *cards = child<QListView>("questCards");
    ASSERT_EQ(cards->model()->rowCount(), 2);
    const QModelIndex second = cards->model()->index(1, 0);
    QTest::mouseClick(cards->viewport(), Qt::LeftButton, {}, cards->visualRect(second).center());
    const auto *page = window().findChild<NewGamePage *>();
    ASSERT_NE(page, nullptr);
    EXPECT_EQ(page->setup().request().setup.adventure, "TOY-A2");
    EXPECT_TRUE(second.data(Qt::AccessibleTextRole).toString().startsWith(page->setup().request().title));
}

TEST_F(NewGamesTest, ANewGameBeginsWithTheQuestThatIsMarkedOrOnTheTable)
{
    auto *cards = child<QListView>("questCards");
    const auto chosen = [this] {
        const auto *page = qobject_cast<NewGamePage *>(window().page());
        return page == nullptr ? std::string() : page->setup().request().setup.adventure;
    };
    const auto markSecond = [cards] {
        cards->setFocus();
        QTest::keyClick(cards, Qt::Key_Home);
        QTest::keyClick(cards, Qt::Key_Right);
    };
    markSecond();
    child<QPushButton>("startNew")->click();
    EXPECT_EQ(chosen(), "TOY-A2");
    Q_EMIT window().page()->left();
    markSecond();
    action("actionNew")->trigger();
    EXPECT_EQ(chosen(), "TOY-A2") << "by the menu, too";
    GameRequest game = request();
    game.setup.adventure = "TOY-A2";
    ASSERT_TRUE(window().startGame(game));
    ASSERT_EQ(window().page(), nullptr);
    action("actionNew")->trigger();
    EXPECT_EQ(chosen(), "TOY-A2") << "it is on the table";
}

TEST_F(NewGamesTest, TheShelfShowsTheQuestsOfAGameAndTellsOfTheOneThatIsMarked)
{
    auto *cards = child<QListView>("questCards");
    auto *about = child<QLabel>("questAbout");
    ASSERT_EQ(window().findChildren<GameButton *>(QStringLiteral("gameTab")).size(), 1)
        << "a tab for each game";
    const auto aboutOf = [&](int row) {
        return cards->model()->index(row, 0).data(Qt::AccessibleDescriptionRole).toString();
    };
    cards->setFocus();
    QTest::keyClick(cards, Qt::Key_Home);
    EXPECT_EQ(about->text(), aboutOf(0));
    QTest::keyClick(cards, Qt::Key_Right);
    EXPECT_EQ(about->text(), aboutOf(1));
    EXPECT_NE(aboutOf(0), aboutOf(1));
    QTest::keyClick(cards, Qt::Key_Return);
    auto *page = window().findChild<NewGamePage *>();
    ASSERT_NE(page, nullptr) << "Enter takes it";
    EXPECT_EQ(page->setup().request().setup.adventure, "TOY-A2");
    QTest::keyClick(page, Qt::Key_Escape);
    EXPECT_EQ(window().page(), nullptr);
    EXPECT_EQ(window().focusWidget(), cards) << "back where Enter was pressed";
    EXPECT_EQ(cards->currentIndex().row(), 1);
}

/// What stands for an adventure is a card that can be drawn.
TEST_F(NewGamesTest, EveryAdventureHasACardThatStandsForIt)
{
    for (const ModuleInfo &module : modules()) {
        const auto pack = readPack(assetsFolder() / "packs" / module.id);
        ASSERT_TRUE(pack) << module.id;
        paint::FaceBook faces(pack->data);
        for (const AdventureSpec &adventure : module.adventures(pack->data)) {
            const PackTable *table = pack->data.table(adventure.table);
            ASSERT_NE(table, nullptr) << adventure.id;
            ASSERT_LT(adventure.row, table->rows.size()) << adventure.id;
            EXPECT_FALSE(faces.face(adventure.table, adventure.row)->frame.isEmpty()) << adventure.id;
        }
    }
}

TEST_F(NewGamesTest, ThePageOfNewGamesOffersEveryOptionAndRemembersWhatWasChosen)
{
    SettingsFile memory(settingsFile());
    const AppContext around = context();
    {
        GameSetup dialog(around, instant(), memory);
        auto *cards = dialog.findChild<QListView *>(QStringLiteral("adventures"));
        ASSERT_EQ(cards->model()->rowCount(), 2);
        cards->setCurrentIndex(cards->model()->index(1, 0));
        dialog.findChild<QPushButton *>(QStringLiteral("addPerson"))->click();
        QComboBox *rounds = nullptr;
        for (auto *box : dialog.findChildren<QComboBox *>())
            if (box->accessibleName() == QStringLiteral("Rounds"))
                rounds = box;
        ASSERT_NE(rounds, nullptr);
        auto *help = dialog.findChild<QLabel *>(QStringLiteral("optionHelp"));
        EXPECT_FALSE(help->text().contains(QStringLiteral("TOY-09")));
        dialog.show();
        QApplication::setActiveWindow(&dialog);
        dialog.findChild<QPushButton *>(QStringLiteral("houseRules"))->click();
        rounds->setFocus();
        EXPECT_TRUE(help->text().contains(QStringLiteral("TOY-09"))) << "what has the focus is explained";
        EXPECT_EQ(rounds->accessibleDescription(), help->text());
        rounds->setCurrentIndex(1);
        const auto chosen = dialog.request();
        EXPECT_EQ(chosen.setup.adventure, "TOY-A2");
        EXPECT_EQ(chosen.setup.seats, 2);
        EXPECT_EQ(chosen.undo, UndoPolicy::Revealed)
            << "several at one screen do not take back what one has seen";
        EXPECT_EQ(chosen.setup.options, (std::map<std::string, std::string>{{"rounds", "3"}}));
        dialog.agree();
    }
    GameSetup again(around, instant(), memory);
    EXPECT_EQ(again.request().setup.adventure, "TOY-A2");
    EXPECT_EQ(again.request().setup.seats, 2);
    EXPECT_EQ(again.request().setup.options.at("rounds"), "3");
}

TEST_F(NewGamesTest, TheWheelScrollsAndChangesNoSetting)
{
    SettingsFile memory(settingsFile());
    const AppContext around = context();
    GameSetup dialog(around, instant(), memory);
    dialog.show();
    dialog.findChild<QPushButton *>(QStringLiteral("addComputer"))->click();
    dialog.findChild<QPushButton *>(QStringLiteral("houseRules"))->click();
    const GameRequest before = dialog.request();
    const auto turn = [](QWidget *over) {
        QWheelEvent event(QPointF{5, 5}, over->mapToGlobal(QPointF{5, 5}), {}, {0, -120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(over, &event);
    };
    for (auto *box : dialog.findChildren<QComboBox *>())
        if (box->isVisible() && !box->accessibleDescription().isEmpty())
            turn(box);
    const GameRequest after = dialog.request();
    EXPECT_EQ(after.setup, before.setup);
    EXPECT_EQ(after.players, before.players);
    EXPECT_EQ(after.undo, before.undo);
}

TEST_F(NewGamesTest, TheSameWordsDealTheSameGame)
{
    const AppContext around = context();
    SettingsFile memory(settingsFile());
    GameSetup dialog(around, instant(), memory);
    dialog.findChild<QLineEdit *>(QStringLiteral("seed"))->setText(QStringLiteral(" seven doors "));
    EXPECT_EQ(dialog.request().seed, Seed::fromText("seven doors"));
}

TEST_F(NewGamesTest, ADealIsSharedByItsCode)
{
    const AppContext around = context();
    SettingsFile memory(settingsFile());
    GameSetup mine(around, instant(), memory);
    for (const char *button : {"addPerson", "addComputer"})
        mine.findChild<QPushButton *>(QLatin1String(button))->click();
    mine.findChild<QPushButton *>(QStringLiteral("copyDeal"))->click();
    const QString code = QApplication::clipboard()->text();
    const GameRequest shared = mine.request();
    EXPECT_EQ(readDealCode(code.toStdString()).value().setup, shared.setup);
    EXPECT_EQ(readDealCode(code.toStdString()).value().seed, shared.seed) << "it is the deal that is played";

    GameSetup theirs(around, instant(), memory);
    auto *field = theirs.findChild<QLineEdit *>(QStringLiteral("seed"));
    EXPECT_NE(theirs.request().seed, shared.seed);
    field->setText(code.left(30));
    EXPECT_EQ(theirs.request().setup.seats, 1) << "half a code sets nothing";
    EXPECT_FALSE(theirs.agree());
    EXPECT_TRUE(
        theirs.findChild<QLabel *>(QStringLiteral("problem"))->text().contains(QLatin1String("deal code")));
    field->setText(QLatin1Char(' ') + code);
    EXPECT_EQ(theirs.request().setup, shared.setup);
    EXPECT_EQ(theirs.request().seed, shared.seed);

    Deal other = readDealCode(code.toStdString()).value();
    other.rulesVersion += 1;
    field->setText(QString::fromStdString(dealCode(other)));
    EXPECT_TRUE(
        theirs.findChild<QLabel *>(QStringLiteral("problem"))->text().contains(QLatin1String("version")));
    EXPECT_FALSE(theirs.agree());
}

TEST_F(NewGamesTest, QuestionsAndQuestsTakeTurnsWhereBothHaveNoRoom)
{
    const AppContext around = context();
    SettingsFile memory(settingsFile());
    GameSetup setup(around, instant(), memory);
    const auto part = [&](const char *name) { return setup.findChild<QWidget *>(QLatin1String(name)); };
    const auto press = [&](const char *name) {
        setup.findChild<QPushButton *>(QLatin1String(name))->click();
    };
    setup.resize(1440, 800);
    setup.show();
    EXPECT_TRUE(part("adventures")->isVisible() && setup.usual().isVisible());
    EXPECT_FALSE(part("otherQuest")->isVisible());
    setup.resize(600, 800);
    EXPECT_FALSE(part("adventures")->isVisible());
    press("otherQuest");
    EXPECT_TRUE(part("adventures")->isVisible());
    EXPECT_FALSE(setup.usual().isVisible());
    press("toQuestions");
    EXPECT_TRUE(setup.usual().isVisible());
    press("houseRules");
    EXPECT_TRUE(part("seed")->isVisible());
    press("toQuestions");
    EXPECT_FALSE(part("houseRules")->property("checked").toBool());
    EXPECT_LE(setup.minimumSizeHint().width(), 600);
    setup.resize(1440, 800);
    EXPECT_TRUE(part("adventures")->isVisible()) << "the rules were left";
    EXPECT_FALSE(part("seed")->isVisible());
}

} // namespace
} // namespace flagstone::app::new_games_test
