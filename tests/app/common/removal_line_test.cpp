// Files that are deleted and brought back: with a trash, without one, and where something is in the way.
#include "app/common/removal_line.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest/QTest>
#include <gtest/gtest.h>

namespace flagstone::app::removal_line_test {
namespace {

class RemovalLineTest : public testing::Test {
protected:
    void SetUp() override
    {
        ASSERT_TRUE(m_folder.isValid());
        qputenv("HOME", m_folder.path().toLocal8Bit()); // or the disk has another trash
        qputenv("XDG_DATA_HOME", path("data").toLocal8Bit());
        ASSERT_TRUE(write(path("Mine.flagdeck"), "one"));
    }
    void TearDown() override
    {
        qputenv("HOME", m_home);
        qunsetenv("XDG_DATA_HOME");
    }
    /// From now on there can be no trash: a file is where its folder should be.
    void takeTrashAway() { ASSERT_TRUE(write(path("data"), "")); }
    static bool write(const QString &file, const QByteArray &bytes)
    {
        QFile to(file);
        return to.open(QIODevice::WriteOnly) && to.write(bytes) == bytes.size();
    }
    static QByteArray read(const QString &file)
    {
        QFile from(file);
        return from.open(QIODevice::ReadOnly) ? from.readAll() : QByteArray();
    }
    [[nodiscard]] QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    bool remove(const QString &file)
    {
        return m_line.remove(file, QStringLiteral("Mine"), [this] { ++m_putBack; });
    }
    [[nodiscard]] QString said() const { return m_line.findChild<QLabel *>()->text(); }
    void pressUndo() { m_line.findChild<QPushButton *>(QStringLiteral("undoRemoval"))->click(); }

    QByteArray m_home = qgetenv("HOME");
    QTemporaryDir m_folder;
    RemovalLine m_line{nullptr};
    int m_putBack = 0;
};

TEST_F(RemovalLineTest, AFileGoesToTheTrashAndComesBack)
{
    EXPECT_TRUE(m_line.isHidden()) << "nothing is deleted yet";
    ASSERT_TRUE(remove(path("Mine.flagdeck")));
    EXPECT_FALSE(QFile::exists(path("Mine.flagdeck")));
    EXPECT_EQ(read(path("data/Trash/files/Mine.flagdeck")), "one");
    EXPECT_EQ(said(), QStringLiteral("“Mine” is now in the trash."));
    EXPECT_FALSE(m_line.isHidden());
    pressUndo();
    EXPECT_EQ(read(path("Mine.flagdeck")), "one");
    EXPECT_TRUE(QDir(path("data/Trash/info")).isEmpty()) << "the trash knows nothing of it any more";
    EXPECT_TRUE(m_line.isHidden());
    m_line.undo();
    EXPECT_EQ(m_putBack, 1) << "once";
}

TEST_F(RemovalLineTest, WithoutATrashItGoesToAFolderBeside)
{
    takeTrashAway();
    ASSERT_TRUE(remove(path("Mine.flagdeck")));
    ASSERT_TRUE(write(path("Mine.flagdeck"), "two"));
    ASSERT_TRUE(remove(path("Mine.flagdeck")));
    EXPECT_EQ(read(path("Deleted/Mine.flagdeck")), "one");
    EXPECT_EQ(read(path("Deleted/Mine 2.flagdeck")), "two");
    EXPECT_TRUE(said().contains(path("Deleted"))) << said().toStdString();
    m_line.undo();
    EXPECT_EQ(read(path("Mine.flagdeck")), "two") << "the last one";
}

TEST_F(RemovalLineTest, WhatCannotBeMovedStays)
{
    takeTrashAway();
    ASSERT_TRUE(write(path("Deleted"), ""));
    EXPECT_FALSE(remove(path("Mine.flagdeck")));
    EXPECT_EQ(read(path("Mine.flagdeck")), "one");
    EXPECT_TRUE(m_line.isHidden());
    EXPECT_TRUE(m_line.findChild<QPlainTextEdit *>(QStringLiteral("issueList"))
                    ->toPlainText()
                    .contains(QStringLiteral("cannot be moved")));
}

TEST_F(RemovalLineTest, CtrlZBringsItBackWhereverTheKeyboardIsUntilSomethingIsTyped)
{
    const QString file = path("Mine.flagdeck"), old = QStringLiteral("old");
    QWidget window;
    auto *field = new QLineEdit(&window);
    auto *line = new RemovalLine(&window);
    const auto isAway = [&] { return line->remove(file, QStringLiteral("Mine"), {}); };
    const auto undo = [&] { QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier); };
    window.show();
    field->setFocus();
    QTest::keyClicks(field, old);
    ASSERT_TRUE(isAway());
    undo();
    EXPECT_TRUE(QFile::exists(file));
    EXPECT_EQ(field->text(), old);
    ASSERT_TRUE(isAway());
    QTest::keyClicks(field, QStringLiteral("er"));
    undo();
    EXPECT_FALSE(QFile::exists(file)) << "what was typed comes first";
    EXPECT_NE(field->text(), QStringLiteral("older"));
    line->undo();
    ASSERT_TRUE(isAway());
    line->giveWay();
    undo();
    EXPECT_FALSE(QFile::exists(file));
}

TEST_F(RemovalLineTest, NothingIsOverwrittenByWhatComesBack)
{
    ASSERT_TRUE(remove(path("Mine.flagdeck")));
    ASSERT_TRUE(write(path("Mine.flagdeck"), "two"));
    m_line.undo();
    EXPECT_EQ(read(path("Mine.flagdeck")), "two");
    EXPECT_FALSE(m_line.isHidden()) << "it can be tried again";
    EXPECT_EQ(m_putBack, 0);
}

} // namespace
} // namespace flagstone::app::removal_line_test
