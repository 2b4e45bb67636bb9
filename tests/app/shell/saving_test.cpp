// A game whose record cannot be written: what the window says, keeps, asks and tries again.
#include "app/announced.h"
#include "content/record_writer.h"
#include "content/replay.h"
#include "faults.h"
#include "shell_fixture.h"

#include <QFileDialog>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

namespace flagstone::app::saving_test {

class SavingTest : public ShellTest {
protected:
    void TearDown() override
    {
        test::stopFaults();
        m_window.reset();
    }
    /// From now on no byte fits into the folder of games.
    void fillDisk() const { test::breakCall(m_folder.path().toStdString(), test::Fault::Fill, 0); }
    [[nodiscard]] QString said()
    {
        auto *banner = child<QFrame>("saveBanner");
        return banner->isVisible() ? banner->findChild<QLabel *>()->text() : QString();
    }
    /// Presses a button of the question that is about to come.
    void answer(Qt::Key underlined, int &asked)
    {
        QTimer::singleShot(0, m_window.get(), [this, underlined, &asked] {
            auto *box = child<QMessageBox>("unsaved");
            ASSERT_NE(box, nullptr);
            EXPECT_TRUE(box->informativeText().contains(QLatin1String("No space left on device")));
            ++asked;
            for (auto *button : box->buttons())
                if (button->text().contains(QLatin1Char('&') + QChar(underlined), Qt::CaseInsensitive))
                    return button->click();
            FAIL() << "there is no such button";
        });
    }
    [[nodiscard]] static std::size_t linesIn(const QString &file)
    {
        const auto record = readRecord(file.toStdString());
        return record && !record->lost ? record->lines.size() : 0;
    }
};

TEST_F(SavingTest, TheBannerStaysUntilItIsSavedAgainByItself)
{
    ASSERT_TRUE(window().startGame(request()));
    EXPECT_EQ(said(), QString());
    fillDisk();
    press("roll");
    EXPECT_TRUE(said().contains(QLatin1String("No space left on device"))) << said().toStdString();
    EXPECT_FALSE(play().saved());
    key(Qt::Key_1);
    EXPECT_EQ(play().moves(), 2u) << "the game goes on";
    window().showWelcome();
    EXPECT_FALSE(said().isEmpty()) << "it is still in danger";
    test::stopFaults();
    play().findChild<QTimer *>(QStringLiteral("saveAgain"))->start(1);
    for (int i = 0; i < 200 && !play().saved(); ++i)
        QTest::qWait(5);
    EXPECT_TRUE(play().saved());
    EXPECT_EQ(said(), QString());
    EXPECT_EQ(linesIn(play().file()), 3u);
}

TEST_F(SavingTest, TryAgainTriesAtOnce)
{
    ASSERT_TRUE(window().startGame(request()));
    fillDisk();
    press("roll");
    auto *again = child<QPushButton>("bannerAgain");
    again->click();
    EXPECT_FALSE(said().isEmpty());
    test::stopFaults();
    again->click();
    EXPECT_EQ(said(), QString());
}

TEST_F(SavingTest, ACopyIsWrittenFromMemoryAndGetsItsSuffix)
{
    ASSERT_TRUE(window().startGame(request()));
    fillDisk();
    press("roll");
    const QTemporaryDir elsewhere;
    const auto save = [&](const QString &name) {
        QTimer::singleShot(0, m_window.get(), [this, name] {
            auto *dialog = m_window->findChild<QFileDialog *>();
            ASSERT_NE(dialog, nullptr);
            dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))->setText(name);
            static_cast<QDialog *>(dialog)->accept();
        });
        action("actionSaveCopy")->trigger();
    };
    save(elsewhere.filePath(QStringLiteral("night")));
    EXPECT_EQ(linesIn(elsewhere.filePath(QStringLiteral("night.flagstone"))), 2u);
    save(m_folder.filePath(QStringLiteral("full")));
    auto *box = child<QMessageBox>("issues");
    ASSERT_NE(box, nullptr) << "a copy that cannot be written is told";
    EXPECT_TRUE(box->informativeText().contains(QLatin1String("No space left on device")));
    box->close();
    const QString link = elsewhere.filePath(QStringLiteral("link.flagstone"));
    ASSERT_TRUE(QFile::link(play().file(), link));
    EXPECT_TRUE(play().writeCopy(link)) << "the record itself by another name";
}

TEST_F(SavingTest, TheNotesOfAPlanGoWithACopyOfItsGame)
{
    GameRequest prepared = request();
    Plan plan;
    plan.title = "The lamps go out";
    plan.setup = prepared.setup;
    plan.packs = {prepared.pack->id};
    prepared.plan = std::make_shared<const Plan>(plan);
    ASSERT_TRUE(window().startGame(prepared));
    QTemporaryDir elsewhere;
    const QString copy = elsewhere.filePath(QStringLiteral("night.flagstone"));
    ASSERT_FALSE(play().writeCopy(copy));
    const auto kept = readPlan((copy + QStringLiteral(".flagplan")).toStdString());
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->plan, plan);
}

/// The kind that the dialog has chosen gives the ending, unless the name has one.
TEST_F(SavingTest, TheTableAndTheStoryAreWrittenWhereTheDialogSays)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    const QTemporaryDir elsewhere;
    const auto save = [&](const QString &name, const QString &kind) {
        QTimer::singleShot(0, m_window.get(), [this, name = elsewhere.filePath(name), kind] {
            auto *dialog = m_window->findChild<QFileDialog *>();
            ASSERT_NE(dialog, nullptr);
            for (const QString &filter : dialog->nameFilters())
                if (filter.contains(kind))
                    dialog->selectNameFilter(filter);
            dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))->setText(name);
            static_cast<QDialog *>(dialog)->accept();
        });
        action("actionPicture")->trigger();
    };
    const auto bytesOf = [&](const QString &name) {
        QFile file(elsewhere.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const auto told = [&](const char *name) {
        const QString words =
            QStringLiteral("Saved as ") + QDir::toNativeSeparators(elsewhere.filePath(QLatin1String(name)));
        return child<QWidget>("headLine")->accessibleName() == words &&
               announced(window()).join(u'\n').contains(words);
    };
    save(QStringLiteral("table"), QStringLiteral("*.png"));
    EXPECT_TRUE(told("table.png"));
    EXPECT_FALSE(QImage::fromData(bytesOf(QStringLiteral("table.png"))).isNull());
    save(QStringLiteral("story"), QStringLiteral("*.html"));
    EXPECT_TRUE(told("story.html"));
    const QByteArray story = bytesOf(QStringLiteral("story.html"));
    EXPECT_TRUE(story.contains("<h1>A long night</h1>"));
    EXPECT_TRUE(story.contains("data:image/png;base64,")) << "with the table";
    save(QStringLiteral("other.html"), QStringLiteral("*.png"));
    EXPECT_EQ(bytesOf(QStringLiteral("other.html")), story) << "the name says it";
    EXPECT_EQ(QDir(elsewhere.path()).entryList(QDir::Files).size(), 3);
}

TEST_F(SavingTest, AStoryThatCannotBeWrittenIsTold)
{
    ASSERT_TRUE(window().startGame(request()));
    QTimer::singleShot(0, m_window.get(), [this] {
        auto *dialog = m_window->findChild<QFileDialog *>();
        ASSERT_NE(dialog, nullptr);
        dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))
            ->setText(m_folder.filePath(QStringLiteral("full.html")));
        static_cast<QDialog *>(dialog)->accept();
    });
    fillDisk();
    action("actionPicture")->trigger();
    auto *box = child<QMessageBox>("issues");
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->text().contains(QLatin1String("story")));
    EXPECT_TRUE(box->informativeText().contains(QLatin1String("full.html")));
    box->close();
}

TEST_F(SavingTest, LeavingAsksAndAnotherGameDoesToo)
{
    ASSERT_TRUE(window().startGame(request()));
    const QString other = m_folder.filePath(QStringLiteral("games/other.flagstone"));
    ASSERT_TRUE(QFile::copy(play().file(), other));
    const auto *before = window().play();
    fillDisk();
    press("roll");
    int asked = 0;
    answer(Qt::Key_S, asked); // stay
    EXPECT_FALSE(window().close());
    EXPECT_TRUE(window().isVisible());
    answer(Qt::Key_S, asked);
    EXPECT_FALSE(window().startGame(request()));
    answer(Qt::Key_S, asked);
    EXPECT_FALSE(window().openGame(other));
    EXPECT_EQ(window().play(), before);
    EXPECT_EQ(play().moves(), 1u);
    answer(Qt::Key_L, asked); // leave
    EXPECT_TRUE(window().close());
    EXPECT_EQ(asked, 4);
}

TEST_F(SavingTest, ASavedGameIsLeftWithoutAQuestion)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    EXPECT_TRUE(window().close());
    EXPECT_EQ(child<QMessageBox>("unsaved"), nullptr);
}

TEST_F(SavingTest, AnotherNameForTheGameOnTheTableIsThatGame)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    const auto *before = window().play();
    const QString link = m_folder.filePath(QStringLiteral("link.flagstone"));
    ASSERT_TRUE(QFile::link(play().file(), link));
    EXPECT_TRUE(window().openGame(link));
    EXPECT_EQ(window().play(), before);
    EXPECT_EQ(child<QMessageBox>("issues"), nullptr);
    EXPECT_TRUE(play().saved());
}

TEST_F(SavingTest, WhatAnotherProgramHoldsIsSavedOnceItLetsGo)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    const QString file = play().file();
    m_window.reset();
    const auto record = readRecord(file.toStdString());
    const auto again = replay(*record, toyModule(), toyPack());
    auto other = RecordWriter::resume(*record, again->session);
    ASSERT_FALSE(other->error());
    openWindow();
    ASSERT_TRUE(window().openGame(file));
    EXPECT_TRUE(said().contains(QLatin1String("This game is open in another Flagstone window.")))
        << said().toStdString();
    EXPECT_FALSE(said().contains(QLatin1String("permission"))) << "that would not help";
    if (auto *box = child<QMessageBox>("issues"))
        box->close();
    key(Qt::Key_1);
    EXPECT_EQ(linesIn(file), 2u);
    QString asked;
    QTimer::singleShot(0, m_window.get(), [this, &asked] {
        auto *box = child<QMessageBox>("unsaved");
        ASSERT_NE(box, nullptr);
        asked = box->informativeText();
        box->reject();
    });
    EXPECT_FALSE(window().close());
    EXPECT_TRUE(asked.contains(QLatin1String("open in another Flagstone window"))) << asked.toStdString();
    other.reset();
    child<QPushButton>("bannerAgain")->click();
    EXPECT_EQ(said(), QString());
    EXPECT_EQ(linesIn(file), 3u);
}

TEST_F(SavingTest, AnEmptyFileIsNoGameToGoOnWith)
{
    QDir(m_folder.path()).mkpath(QStringLiteral("games"));
    QFile empty(m_folder.filePath(QStringLiteral("games/born dead.flagstone")));
    ASSERT_TRUE(empty.open(QIODevice::WriteOnly));
    empty.close();
    EXPECT_TRUE(GameLibrary(m_folder.path()).games(5).empty());
    EXPECT_EQ(unfinishedOf(GameLibrary(m_folder.path()).games(5)), QString());
}

TEST_F(SavingTest, ANewGameThatCannotBeWrittenLeavesNoFile)
{
    QDir(m_folder.path()).mkpath(QStringLiteral("games"));
    fillDisk();
    EXPECT_FALSE(window().startGame(request()));
    EXPECT_NE(child<QMessageBox>("issues"), nullptr);
    EXPECT_TRUE(
        QDir(m_folder.filePath(QStringLiteral("games"))).entryList(QDir::Files | QDir::Hidden).isEmpty());
}

TEST_F(SavingTest, WhoTakesTheGameMastersSeatIsInTheRecord)
{
    ASSERT_TRUE(window().startGame(request()));
    play().setMaster(true);
    play().choose("roll");
    const QString file = play().file();
    const auto record = readRecord(file.toStdString());
    ASSERT_EQ(record->lines.size(), 3u);
    EXPECT_EQ(record->lines[1].kind, RecordLine::Kind::Master);
    EXPECT_TRUE(record->lines[1].on);
    m_window.reset();
    openWindow();
    ASSERT_TRUE(window().openGame(file));
    EXPECT_TRUE(play().master());
    play().setMaster(false);
    EXPECT_FALSE(readRecord(file.toStdString())->lines.back().on);
    EXPECT_TRUE(verify(*readRecord(file.toStdString()), toyModule(), toyPack()));
}

TEST_F(SavingTest, NoCommandOfTheMenuTakesAPageAwayThatMayNotGo)
{
    auto *page = new KeptPage(&window());
    window().showPage(page);
    ASSERT_EQ(window().page(), page);
    for (const char *name : {"actionGames", "actionNew", "actionContinue"}) {
        action(name)->trigger();
        EXPECT_EQ(window().page(), page) << name;
    }
    window().close();
    EXPECT_TRUE(window().isVisible());
}

} // namespace flagstone::app::saving_test
