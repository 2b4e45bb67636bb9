// After the program was killed: the game is found again, and the page says how much of it.
#include "app/shell/run_mark.h"
#include "shell_fixture.h"

#include <QLabel>
#include <QProcess>
#include <QPushButton>

namespace flagstone::app::cut_off_test {

class CutOffTest : public ShellTest {
protected:
    /// Plays two moves and leaves what a program that is killed leaves: the record, and the lock of a program that is
    /// gone. `torn`: the last line of the record is not whole.
    void playAndKill(bool torn = false)
    {
        ASSERT_TRUE(window().startGame(request()));
        press("roll");
        key(Qt::Key_1);
        ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(lock()); }));
        const QByteArray held = read(lock());
        const QString record = play().file();
        m_window.reset();
        ASSERT_FALSE(QFile::exists(lock())) << "who closes the window leaves none";
        QProcess gone;
        gone.start(QStringLiteral("true"), QStringList());
        ASSERT_TRUE(gone.waitForStarted());
        const QByteArray dead = QByteArray::number(gone.processId());
        ASSERT_TRUE(gone.waitForFinished());
        write(lock(), dead + held.mid(held.indexOf('\n')));
        if (torn)
            write(record, read(record).chopped(7));
        QFile began(lock());
        ASSERT_TRUE(began.open(QIODevice::ReadWrite));
        began.setFileTime(QFileInfo(record).lastModified().addSecs(-60), QFileDevice::FileModificationTime);
    }
    [[nodiscard]] QString lock() const { return m_folder.filePath(QStringLiteral("open.lock")); }
    [[nodiscard]] static QByteArray read(const QString &file)
    {
        QFile from(file);
        return from.open(QIODevice::ReadOnly) ? from.readAll() : QByteArray();
    }
    static void write(const QString &file, const QByteArray &bytes)
    {
        QFile to(file);
        ASSERT_TRUE(to.open(QIODevice::WriteOnly | QIODevice::Truncate));
        to.write(bytes);
    }
    /// What is said of the game that waits.
    [[nodiscard]] QString note()
    {
        auto *label = child<QLabel>("gameNote");
        return label->isVisible() ? label->text() : QString();
    }
};

TEST_F(CutOffTest, TheGameIsFoundAgainAndThePageSaysSoUntilItIsPlayed)
{
    playAndKill();
    openWindow();
    EXPECT_TRUE(note().startsWith(QLatin1String("Restored in full: 2 move"))) << note().toStdString();
    EXPECT_TRUE(note().endsWith(QLatin1String("nothing lost."))) << note().toStdString();
    auto *go = child<QPushButton>("continueGame");
    EXPECT_TRUE(go->accessibleName().contains(note())) << go->accessibleName().toStdString();
    QTest::mouseClick(go, Qt::LeftButton);
    EXPECT_EQ(play().moves(), 2u);
    window().showWelcome();
    EXPECT_EQ(note(), QString());
    EXPECT_FALSE(go->accessibleName().contains(QLatin1String("Found")));
}

TEST_F(CutOffTest, WhatIsLostIsSaid)
{
    playAndKill(true);
    openWindow();
    EXPECT_TRUE(note().startsWith(QLatin1String("Restored: 1 move"))) << note().toStdString();
    EXPECT_TRUE(note().endsWith(QLatin1String("The rest cannot be read."))) << note().toStdString();
}

TEST_F(CutOffTest, NothingIsSaidOfAGameFromBefore)
{
    playAndKill();
    QFile began(lock());
    ASSERT_TRUE(began.open(QIODevice::ReadWrite));
    began.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime);
    began.close();
    openWindow();
    EXPECT_EQ(note(), QString());
}

TEST_F(CutOffTest, NothingIsSaidWhereTheWindowWasClosedOrAnotherProgramStillRuns)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    m_window.reset();
    openWindow();
    EXPECT_EQ(note(), QString());
    ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(lock()); }));
    EXPECT_FALSE(RunMark(m_folder.path()).cutOff()) << "the first one has the lock";
}

} // namespace flagstone::app::cut_off_test
