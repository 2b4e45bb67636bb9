#include "app/shell/demo_command.h"
#include "around.h"

#include <QFile>
#include <QFileInfo>
#include <gtest/gtest.h>

namespace flagstone::app::demo_test {
namespace {

class DemoCommandTest : public testing::TestWithParam<const char *> {};

TEST_P(DemoCommandTest, LeavesPicturesARecordAStoryAndSheets)
{
    test::Around around;
    around.context.readPacks = [] { return PackShelf{{test::Around::shipped(GetParam())}, {}}; };
    testing::internal::CaptureStdout();
    // with this deal the race of DUNGEON! is short
    const int status = runDemoCommand(around.context, {QStringLiteral("--out"), around.path("demo"),
                                                       QStringLiteral("--game"), QLatin1String(GetParam()),
                                                       QStringLiteral("--seed"), QStringLiteral("f")});
    std::fflush(stdout);
    const std::string said = testing::internal::GetCapturedStdout();
    EXPECT_EQ(status, 0);
    for (const char *file : {"1-start.png", "3-end.png", "board.png", "story.txt", "game.flagstone",
                             "dungeon.pdf", "sheet.png"}) {
        EXPECT_GT(QFileInfo(around.path("demo/") + QLatin1String(file)).size(), 0) << file;
        EXPECT_NE(said.find(std::string("\n  ") + file + "\n"), std::string::npos) << said;
    }
}

TEST(DemoCommand, OverwritesNothing)
{
    test::Around around;
    QFile story(around.path("story.txt"));
    ASSERT_TRUE(story.open(QIODevice::WriteOnly));
    story.write("mine");
    story.close();
    testing::internal::CaptureStderr();
    EXPECT_NE(runDemoCommand(around.context, {QStringLiteral("--out"), around.path(".")}), 0);
    EXPECT_NE(testing::internal::GetCapturedStderr().find("story.txt: error: already exists"),
              std::string::npos);
    ASSERT_TRUE(story.open(QIODevice::ReadOnly));
    EXPECT_EQ(story.readAll(), "mine");
    EXPECT_FALSE(QFileInfo::exists(around.path("game.flagstone"))) << "nothing is begun";
}

INSTANTIATE_TEST_SUITE_P(EachGame, DemoCommandTest, testing::Values("fastplay", "dungeon", "cards"));

} // namespace
} // namespace flagstone::app::demo_test
