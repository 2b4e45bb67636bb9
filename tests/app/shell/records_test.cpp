#include "app/shell/welcome_page.h"
#include "shell_fixture.h"
#include "test_paths.h"

#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

namespace flagstone::app {

using RecordsTest = ShellTest;

TEST_F(RecordsTest, AGameThatWasNeverClosedGoesOnWhereItWas)
{
    ASSERT_TRUE(window().startGame(wish()));
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
    ASSERT_TRUE(window().startGame(wish()));
    press("roll");
    m_window.reset();
    openWindow();
    go = child<QPushButton>("continueGame");
    ASSERT_TRUE(go->isVisible());
    QTest::mouseClick(go, Qt::LeftButton);
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(play().moves(), 1u);
}

TEST_F(RecordsTest, KeptGamesShowTitleStateAndPicture)
{
    ASSERT_TRUE(window().startGame(wish()));
    press("roll");
    window().showWelcome();
    const auto games = GameLibrary(m_folder.path()).games(5);
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games[0].title, QStringLiteral("A long night"));
    EXPECT_EQ(games[0].state, QStringLiteral("running"));
    EXPECT_EQ(games[0].moves, 1);
    EXPECT_FALSE(QImage(games[0].picture).isNull());
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
    ASSERT_TRUE(window().startGame(wish()));
    const QString first = play().file();
    ASSERT_TRUE(window().startGame(wish()));
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
    ASSERT_TRUE(window().startGame(wish()));
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

TEST_F(RecordsTest, AFileThatIsNoRecordIsRefusedAndTheGameOnTheTableStays)
{
    ASSERT_TRUE(window().startGame(wish()));
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

TEST_F(RecordsTest, AFolderThatCannotBeWrittenIsSaidAtTheStart)
{
    QFile inTheWay(m_folder.filePath(QStringLiteral("games")));
    ASSERT_TRUE(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    EXPECT_FALSE(window().startGame(wish()));
    EXPECT_NE(child<QMessageBox>("issues"), nullptr);
}

} // namespace flagstone::app
