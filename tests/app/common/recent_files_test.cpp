#include "app/common/recent_files.h"

#include <QFile>
#include <QTemporaryDir>
#include <gtest/gtest.h>

namespace flagstone::app::recent_files_test {
namespace {

class RecentFilesTest : public testing::Test {
protected:
    [[nodiscard]] QString make(const QString &name)
    {
        const QString path = m_folder.filePath(name);
        EXPECT_TRUE(QFile(path).open(QIODevice::WriteOnly)) << name.toStdString();
        return path;
    }

    QTemporaryDir m_folder;
    SettingsFile m_memory{m_folder.filePath(QStringLiteral("settings.json"))};
};

TEST_F(RecentFilesTest, EveryNameThatAFileCanHaveIsKept)
{
    QStringList files;
    for (const char *name : {"plain.flagplan", "two\nlines.flagplan", "\n", " ", "\"a\", \\b\t.flagplan"}) {
        files.prepend(make(QString::fromUtf8(name)));
        recentPlans(m_memory).add(files.front());
    }
    EXPECT_EQ(recentPlans(m_memory).files(), files);
    recentPlans(m_memory).add(files.back());
    files.move(files.size() - 1, 0);
    EXPECT_EQ(recentPlans(m_memory).files(), files);
    EXPECT_TRUE(recentGames(m_memory).files().isEmpty()) << "a list of its own";
}

TEST_F(RecentFilesTest, TheListOfAnEarlierVersionIsStillRead)
{
    const QStringList files{make(QStringLiteral("a.flagplan")), make(QStringLiteral("b.flagplan"))};
    m_memory.setText(QStringLiteral("desk/recent"), files.join(u'\n'));
    EXPECT_EQ(recentPlans(m_memory).files(), files);
    const QString latest = make(QStringLiteral("c.flagplan"));
    recentPlans(m_memory).add(latest);
    EXPECT_EQ(recentPlans(m_memory).files(), QStringList{latest} + files);
}

TEST_F(RecentFilesTest, AFileThatIsGoneKeepsItsPlaceInCaseItComesBack)
{
    const QString gone = make(QStringLiteral("gone.flagplan")),
                  other = make(QStringLiteral("other.flagplan"));
    recentPlans(m_memory).add(gone);
    ASSERT_TRUE(QFile::remove(gone));
    recentPlans(m_memory).add(other);
    EXPECT_EQ(recentPlans(m_memory).files(), QStringList{other});
    EXPECT_EQ(recentPlans(m_memory).all(), (QStringList{other, gone}));
    (void)make(QStringLiteral("gone.flagplan"));
    EXPECT_EQ(recentPlans(m_memory).files(), (QStringList{other, gone}));
    for (int i = 0; i < 9; ++i)
        recentPlans(m_memory).add(make(QString::number(i)));
    EXPECT_EQ(recentPlans(m_memory).files().size(), 8);
}

} // namespace
} // namespace flagstone::app::recent_files_test
