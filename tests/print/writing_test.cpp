#include "content_helpers.h"
#include "faults.h"
#include "print/card_source.h"
#include "print/helpers.h"
#include "print/output.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <atomic>

namespace flagstone::print::writing_test {
namespace {

using namespace test;

class Writing : public testing::Test {
protected:
    void TearDown() override
    {
        flagstone::test::stopFaults();
        flagstone::test::breakThreads(-1);
    }
    [[nodiscard]] QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    [[nodiscard]] QStringList names() const
    {
        return QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    [[nodiscard]] Job job(const QString &first = QStringLiteral("M01"))
    {
        return makeJob(*m_cards.chosen({first, QStringLiteral("M02")}, Shape::Card), {}, paint::Theme::Print)
            .value();
    }

    CardSource m_cards{fastplay()};
    QTemporaryDir m_folder;
};

TEST_F(Writing, TasksAreDoneByTheThreadsThereAre)
{
    for (const int threads : {0, 1, -1}) {
        flagstone::test::breakThreads(threads);
        std::atomic<int> done = 0;
        {
            Helpers helpers;
            for (int i = 0; i < 100; ++i)
                helpers.add([&done] { ++done; });
            helpers.finish();
        } // waits for the rest
        EXPECT_EQ(done, 100) << threads;
    }
}

TEST_F(Writing, APdfNeedsNoOtherThread)
{
    const auto size = [&](int threads) {
        flagstone::test::breakThreads(threads);
        EXPECT_TRUE(writeJob(job(), m_cards.artRoots(), path("a.pdf"), 100));
        return QFileInfo(path("a.pdf")).size();
    };
    const qint64 usual = size(-1);
    EXPECT_GT(usual, 10'000);
    for (const int threads : {0, 1})
        EXPECT_NEAR(static_cast<double>(size(threads)), static_cast<double>(usual), 100); // but for the date
}

/// Several files, the last of which finds no room: none of them stays, and no folder.
TEST_F(Writing, WhenTheDiskIsFullBeforeTheLastFileNothingStays)
{
    using Write = std::function<Written()>;
    const Write kinds[] = {
        [&] {
            return writeFaces(job(), m_cards.artRoots(), path("deep/faces/"), {PictureKind::Png, 50});
        },
        [&] {
            return writeFaces(job(), m_cards.artRoots(), path("faces"), {PictureKind::Svg, 50});
        },
        [&] { return writeJob(job(QStringLiteral("M01=20")), m_cards.artRoots(), path("deck.png"), 50); }};
    for (const Write &write : kinds) {
        flagstone::test::countCalls(m_folder.path().toStdString());
        const Written files = write();
        const std::size_t calls = flagstone::test::stopFaults();
        ASSERT_TRUE(files);
        EXPECT_GT(files->size(), 2);
        for (const QString &file : *files)
            EXPECT_TRUE(QFile::remove(file));
        QDir(path("deep/faces")).removeRecursively();
        QDir(m_folder.path()).rmdir(QStringLiteral("deep"));
        QDir(m_folder.path()).rmdir(QStringLiteral("faces"));
        ASSERT_EQ(names(), QStringList());
        flagstone::test::breakCall(m_folder.path().toStdString(), flagstone::test::Fault::Fill,
                                   calls * 3 / 4);
        const Written none = write();
        flagstone::test::stopFaults();
        ASSERT_FALSE(none);
        EXPECT_TRUE(
            none.error().message.endsWith(QStringLiteral("cannot be written: No space left on device")))
            << none.error().message.toStdString();
        EXPECT_EQ(names(), QStringList());
    }
}

TEST_F(Writing, WhatWasThereBeforeAFailureStays)
{
    const auto write = [&] {
        return writeFaces(job(), m_cards.artRoots(), path("faces"), {PictureKind::Png, 50});
    };
    const Written first = write();
    ASSERT_TRUE(first);
    flagstone::test::breakCall(m_folder.path().toStdString(), flagstone::test::Fault::Fill, 15);
    EXPECT_FALSE(write());
    flagstone::test::stopFaults();
    for (const QString &file : *first)
        EXPECT_FALSE(QImage(file).isNull()) << file.toStdString();
}

} // namespace
} // namespace flagstone::print::writing_test
