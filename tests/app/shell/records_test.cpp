#include "app/home/welcome_page.h"
#include "app/play/record_reading.h"
#include "app/quest/quest_page.h"
#include "app/shell/game_keeper.h"
#include "app/shipped.h"
#include "app/table/board_pictures.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "shell_fixture.h"
#include "test_paths.h"

#include <QMenu>
#include <QMessageBox>
#include <QProcess>
#include <QProgressDialog>
#include <QPushButton>
#include <QToolButton>

#include <future>

namespace flagstone::app::records_test {

using RecordsTest = ShellTest;

TEST_F(RecordsTest, APageThatIsLeftTwiceLeadsToTheTableAllTheSame)
{
    ASSERT_TRUE(window().startGame(request()));
    auto *page = new KeptPage(&window());
    page->m_mayLeave = true;
    window().showPage(page);
    for (int time = 0; time < 2; ++time)
        Q_EMIT page->left();
    EXPECT_EQ(window().page(), nullptr);
    EXPECT_TRUE(table().isVisible());
}

TEST_F(RecordsTest, AGameThatHasLeftTheTableTellsNobodyAnythingMore)
{
    const AppContext around = context();
    QWidget over;
    GameKeeper games(around, over);
    ASSERT_FALSE(games.putOnTable(games.begin(request())));
    int heard = 0;
    const auto hear = [&heard] { ++heard; };
    QObject::connect(games.play(), &PlayController::stepped, &over, hear);
    QObject::connect(games.play(), &PlayController::takenBack, &over, hear);
    games.play()->choose("roll");
    ASSERT_EQ(heard, 1);
    const auto before = games.putOnTable(games.begin(request()));
    before->undo();
    EXPECT_EQ(before->moves(), 0U);
    EXPECT_EQ(heard, 1);
}

TEST_F(RecordsTest, ATitleIsShownAsItIs)
{
    static const ModuleInfo renamed = [] {
        ModuleInfo module = toyModule();
        module.adventures = [](const PackData &) {
            return std::vector<AdventureSpec>{
                {"TOY-A1", "50 %3 & more", "Keep the lanterns lit.", "Easy", {}}};
        };
        return module;
    }();
    GameRequest game = request();
    game.module = &renamed;
    ASSERT_TRUE(window().startGame(game));
    EXPECT_TRUE(window().windowTitle().startsWith(QStringLiteral("50 %3 & more – ")))
        << window().windowTitle().toStdString();
}

TEST_F(RecordsTest, AGameThatWasNeverClosedGoesOnWhereItWas)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    key(Qt::Key_1);
    const TableView left = play().view();
    const QString file = play().file();
    // A copy of the file now is what a kill would leave: nothing is written on the way out.
    const QString killed = m_folder.filePath(QStringLiteral("games/killed.flagstone"));
    ASSERT_TRUE(QFile::copy(file, killed));
    m_window.reset();
    openWindow();
    ASSERT_TRUE(window().openGame(killed));
    EXPECT_EQ(play().moves(), 2u);
    EXPECT_EQ(play().view(), left);
    EXPECT_EQ(table().board().shown(), left);
    EXPECT_FALSE(table().log().lines().empty());
    key(Qt::Key_1);
    EXPECT_EQ(play().moves(), 3u);
    EXPECT_TRUE(play().saved());
}

TEST_F(RecordsTest, TheWelcomePageOffersTheUnfinishedGame)
{
    auto *go = child<QPushButton>("continueGame");
    ASSERT_NE(go, nullptr);
    EXPECT_FALSE(go->isVisible());
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    m_window.reset();
    openWindow();
    go = child<QPushButton>("continueGame");
    ASSERT_TRUE(go->isVisible());
    QTest::mouseClick(go, Qt::LeftButton);
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(play().moves(), 1u);
}

TEST_F(RecordsTest, ContinueOpensNoTryOutAndNoGameWithoutADecisionIfThereIsAnother)
{
    const auto begin = [this](const GameRequest &game, bool decide) {
        EXPECT_TRUE(window().startGame(game));
        if (decide)
            press("roll");
        window().showWelcome(); // which keeps the picture
        return play().file();
    };
    GameRequest tried = request();
    tried.tried = QStringLiteral("night.flagquest");
    const auto unfinished = [this] { return unfinishedOf(GameLibrary(m_folder.path()).games(5)); };
    const QString real = begin(request(), true);
    const QString idle = begin(request(), false);
    EXPECT_EQ(unfinished(), real);
    const QString tryOut = begin(tried, true);
    EXPECT_EQ(unfinished(), real);
    EXPECT_EQ(GameLibrary(m_folder.path()).games(5).size(), 3u) << "all are listed";
    QTest::mouseClick(child<QPushButton>("continueGame"), Qt::LeftButton);
    EXPECT_EQ(play().file(), real);
    ASSERT_TRUE(QFile::remove(real));
    EXPECT_EQ(unfinished(), idle) << "there is no other but a try-out";
    ASSERT_TRUE(QFile::remove(idle));
    EXPECT_EQ(unfinished(), tryOut) << "there is no other at all";
}

TEST_F(RecordsTest, AGameThatWasPlayedOnAfterItsPictureIsTheOneToGoOnWith)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    ASSERT_TRUE(window().startGame(request()));
    window().showWelcome();
    const QString file = play().file();
    QFile picture(file + QStringLiteral(".png"));
    ASSERT_TRUE(picture.open(QIODevice::ReadOnly));
    const QByteArray before = picture.readAll();
    picture.close();
    ASSERT_TRUE(window().openGame(file));
    press("roll");
    m_window.reset();
    ASSERT_TRUE(
        picture.open(QIODevice::WriteOnly | QIODevice::Truncate)); // as if the program had been killed
    picture.write(before);
    picture.close();
    EXPECT_EQ(unfinishedOf(GameLibrary(m_folder.path()).games(5)), file);
}

TEST_F(RecordsTest, KeptGamesShowTitleStateAndPicture)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    window().showWelcome();
    const auto games = GameLibrary(m_folder.path()).games(5);
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].title, QStringLiteral("A long night"));
    EXPECT_EQ(games[0].state, QStringLiteral("running"));
    EXPECT_EQ(games[0].moves, 1);
    EXPECT_FALSE(QImage(games[0].picture).isNull());
}

TEST_F(RecordsTest, APictureOfWhatWasTakenBackIsReplaced)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    window().showWelcome();
    const QString file = play().file(), picture = file + QStringLiteral(".png");
    ASSERT_TRUE(QFile::remove(picture)); // a new one is a newer one
    ASSERT_TRUE(window().openGame(file));
    play().undo();
    play().redo(); // as many moves as before
    window().showWelcome();
    EXPECT_TRUE(QFile::exists(picture));
}

TEST_F(RecordsTest, ATryOutSaysSoAndHasAWayBackToItsQuest)
{
    const auto *back = child<QToolButton>("backTool");
    ASSERT_NE(back, nullptr);
    GameRequest tried = request();
    tried.tried = m_folder.filePath(QStringLiteral("quests/night.flagquest"));
    const QString title = QStringLiteral("Trying out: A long night");
    const auto isTryOut = [&] {
        return back->isVisible() && window().windowTitle().startsWith(title) &&
               child<QWidget>("headLine")->accessibleName().startsWith(title);
    };
    ASSERT_TRUE(window().startGame(tried));
    press("roll");
    EXPECT_TRUE(isTryOut());
    EXPECT_EQ(back->text(), QStringLiteral("Back to the quest"));
    const QString file = play().file();
    action("actionBackToQuest")->trigger();
    ASSERT_NE(qobject_cast<QuestPage *>(window().page()), nullptr);
    EXPECT_FALSE(back->isVisible());
    Q_EMIT window().page()->left();
    EXPECT_EQ(window().page(), nullptr);
    EXPECT_FALSE(isTryOut()) << "it was left, and leaving the page does not lead back to it";
    ASSERT_TRUE(window().startGame(request()));
    EXPECT_FALSE(isTryOut());
    EXPECT_FALSE(back->isVisible());
    EXPECT_TRUE(window().windowTitle().startsWith(QStringLiteral("A long night")));
    ASSERT_TRUE(window().openGame(file));
    EXPECT_TRUE(isTryOut()) << "also when it is opened again";
    EXPECT_EQ(play().request().tried, tried.tried);
}

TEST(OpenedFromACommandLine, AnEmptyFileNameIsRefusedInWords)
{
    QProcess program;
    program.start(QStringLiteral(FLAGSTONE), QStringList{QString()});
    const bool ends = program.waitForFinished();
    if (!ends)
        program.kill();
    ASSERT_TRUE(ends) << "it opened a window";
    EXPECT_EQ(program.exitCode(), 2);
    EXPECT_TRUE(
        program.readAllStandardError().startsWith("flagstone: the name of the file to open is empty\n"));
}

TEST_F(RecordsTest, GamesPlayedLastAreInTheMenu)
{
    const auto names = [&] {
        auto *menu = child<QMenu>("menuRecent");
        Q_EMIT menu->aboutToShow();
        QStringList texts;
        for (const QAction *line : menu->actions())
            if (line->isEnabled() && !line->isSeparator())
                texts << line->text();
        return texts;
    };
    EXPECT_TRUE(names().isEmpty());
    ASSERT_TRUE(window().startGame(request()));
    const QString first = play().file();
    ASSERT_TRUE(window().startGame(request()));
    ASSERT_NE(play().file(), first);
    EXPECT_EQ(names(), (QStringList{QFileInfo(play().file()).completeBaseName(),
                                    QFileInfo(first).completeBaseName()}));
    for (QAction *line : child<QMenu>("menuRecent")->actions())
        if (line->text() == QFileInfo(first).completeBaseName()) {
            line->trigger();
            break;
        }
    EXPECT_EQ(play().file(), first);
    EXPECT_EQ(names().front(), QFileInfo(first).completeBaseName());
}

TEST_F(RecordsTest, ADamagedRecordOpensToItsLastWholeLineAndSaysWhatIsLost)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    key(Qt::Key_1);
    const QString file = play().file();
    m_window.reset();
    QFile record(file);
    ASSERT_TRUE(record.open(QIODevice::ReadWrite));
    ASSERT_TRUE(record.resize(record.size() - 7));
    record.close();
    openWindow();
    ASSERT_TRUE(window().openGame(file));
    EXPECT_EQ(play().moves(), 1u);
    auto *box = child<QMessageBox>("issues");
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->informativeText().contains(QFileInfo(file).fileName()));
    box->close();
    key(Qt::Key_1);
    EXPECT_TRUE(play().saved());
}

TEST_F(RecordsTest, WhatIsSaidOfAWholeRecordNamesNeitherFileNorLine)
{
    const QString file = m_folder.filePath(QStringLiteral("old.flagstone"));
    ASSERT_TRUE(QFile::copy(
        QStringLiteral(FLAGSTONE_SOURCE_DIR "/tests/rules/dungeon/records/opening.flagstone"), file));
    const auto pack = packOf("dungeon");
    AppContext games = context();
    games.modules = modules();
    games.readPacks = [pack] { return PackShelf{{pack}, {}}; };
    MainWindow shown(games);
    shown.show();
    ASSERT_TRUE(shown.openGame(file));
    auto *box = shown.findChild<QMessageBox *>(QStringLiteral("issues"));
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->informativeText().contains(QStringLiteral("has format 1")))
        << box->informativeText().toStdString();
    EXPECT_FALSE(box->informativeText().contains(QStringLiteral("old.flagstone")));
    box->close();
}

/// A game that was left, in a record that is not read before it is let through.
class LongRecordTest : public ShellTest {
protected:
    void SetUp() override
    {
        ShellTest::SetUp();
        ASSERT_TRUE(window().startGame(request()));
        press("roll");
        ASSERT_TRUE(QFile::copy(play().file(), m_left));
    }
    [[nodiscard]] AppContext held() const
    {
        AppContext all = context();
        all.readPacks = [read = all.readPacks, open = std::shared_future(m_open)] {
            open.wait();
            return read();
        };
        return all;
    }
    [[nodiscard]] QProgressDialog *bar() { return child<QProgressDialog>("reading"); }

    const QString m_left = m_folder.filePath(QStringLiteral("left.flagstone"));
    std::promise<void> m_gate;
    const std::shared_future<void> m_open = m_gate.get_future().share();
};

TEST_F(LongRecordTest, IsReadBehindABarWhileTheWindowCanBeUsed)
{
    RecordReading reading(m_left, held());
    bool shown = false;
    QTimer::singleShot(0, [&] {
        shown = bar() != nullptr && bar()->isVisible() && !bar()->isModal();
        key(Qt::Key_1); // a move in the game that is on the table
        EXPECT_EQ(play().moves(), 2u);
        m_gate.set_value();
    });
    EXPECT_TRUE(window().openRead(reading));
    EXPECT_TRUE(shown);
    EXPECT_EQ(bar(), nullptr);
    EXPECT_EQ(play().file(), m_left);
    EXPECT_EQ(play().moves(), 1u);
}

TEST_F(LongRecordTest, IsLeftWhenSomebodyCancelsIt)
{
    const auto *before = window().play();
    RecordReading reading(m_left, held());
    QTimer::singleShot(0, [&] {
        auto *cancel = bar() != nullptr ? bar()->findChild<QPushButton *>() : nullptr;
        EXPECT_NE(cancel, nullptr);
        if (cancel != nullptr)
            cancel->click();
        else
            m_gate.set_value();
    });
    EXPECT_FALSE(window().openRead(reading));
    EXPECT_EQ(window().play(), before);
    EXPECT_EQ(child<QMessageBox>("issues"), nullptr);
    m_gate.set_value();
}

TEST_F(LongRecordTest, GivesWayToAnotherGame)
{
    RecordReading reading(m_left, held());
    QTimer::singleShot(0, [&] { EXPECT_TRUE(window().startGame(request(2))); });
    EXPECT_FALSE(window().openRead(reading));
    EXPECT_EQ(play().request().setup.seats, 2);
    m_gate.set_value();
}

TEST_F(LongRecordTest, GivesWayToTheGameOnTheTable)
{
    const auto *before = window().play();
    RecordReading reading(m_left, held());
    QTimer::singleShot(0, [&] { EXPECT_TRUE(window().openGame(play().file())); });
    EXPECT_FALSE(window().openRead(reading));
    EXPECT_EQ(window().play(), before);
    m_gate.set_value();
}

TEST_F(LongRecordTest, TakesNoPageAwayThatMayNotGo)
{
    const auto *before = window().play();
    RecordReading reading(m_left, held());
    QTimer::singleShot(0, [&] {
        window().showPage(new KeptPage(&window()));
        m_gate.set_value();
    });
    EXPECT_FALSE(window().openRead(reading));
    EXPECT_EQ(window().play(), before);
    EXPECT_NE(window().page(), nullptr);
}

TEST_F(RecordsTest, ThePictureOfAGameIsKeptWhileItIsPlayed)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    auto *timer = child<QTimer>("pictureTimer");
    ASSERT_NE(timer, nullptr);
    timer->start(0);
    const auto picture = [this] { return GameLibrary(m_folder.path()).games(5).at(0).picture; };
    EXPECT_TRUE(QTest::qWaitFor([&] { return !picture().isEmpty() && !QImage(picture()).isNull(); }));
    const QImage thumbnail = table().pictures().thumbnail();
    EXPECT_EQ(QImage(picture()).convertToFormat(thumbnail.format()), thumbnail);
    EXPECT_EQ(GameLibrary(m_folder.path()).games(5).at(0).moves, 1);
}

TEST_F(RecordsTest, AFileThatIsNoRecordIsRefusedAndTheGameOnTheTableStays)
{
    ASSERT_TRUE(window().startGame(request()));
    const auto *before = window().play();
    const QString bad = m_folder.filePath(QStringLiteral("bad.flagstone"));
    QFile file(bad);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("a shopping list\n");
    file.close();
    EXPECT_FALSE(window().openGame(bad));
    EXPECT_EQ(window().play(), before);
    auto *box = child<QMessageBox>("issues");
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->informativeText().contains(QStringLiteral("bad.flagstone:1")));
    box->close();
    press("roll");
    EXPECT_EQ(play().moves(), 1u);
}

TEST_F(RecordsTest, APackCanBeOpenedAndWhatIsWrongInItIsSaid)
{
    const QString folder = m_folder.filePath(QStringLiteral("broken"));
    ASSERT_TRUE(QDir().mkdir(folder));
    QFile pack(folder + QStringLiteral("/pack.json"));
    ASSERT_TRUE(pack.open(QIODevice::WriteOnly));
    pack.write("{\n  \"pack\": }");
    pack.close();
    EXPECT_FALSE(window().openGame(folder));
    auto *box = child<QMessageBox>("issues");
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->informativeText().contains(QStringLiteral("pack.json:2")));
    box->close();
    const QString shipped = QStringLiteral(FLAGSTONE_SOURCE_DIR "/assets/packs/fastplay/pack.json");
    EXPECT_FALSE(window().openGame(shipped)) << "the toy's window does not know these rules";
}

TEST_F(RecordsTest, ADeckIsNotOpenedWhereNoGameHasDecks)
{
    EXPECT_FALSE(window().openGame(QStringLiteral("mine.flagdeck")));
    auto *box = child<QMessageBox>("issues");
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->informativeText().contains(QStringLiteral("mine.flagdeck")));
    box->close();
}

TEST_F(RecordsTest, AFolderThatCannotBeWrittenIsSaidAtTheStart)
{
    QFile inTheWay(m_folder.filePath(QStringLiteral("games")));
    ASSERT_TRUE(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    EXPECT_FALSE(window().startGame(request()));
    EXPECT_NE(child<QMessageBox>("issues"), nullptr);
}

} // namespace flagstone::app::records_test
