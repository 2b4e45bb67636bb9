// Where the parts of the table lie, row by row of the table in the design of play, and where a window opens.
#include "app/shell/window_place.h"
#include "app/table/regions.h"

#include <QApplication>
#include <QDialog>
#include <QScreen>
#include <gtest/gtest.h>

namespace flagstone::app::regions_test {
namespace {

struct Expected {
    QSize client;
    double text;
    int head, bar, left, right;
    QSize board;
    int leastPlan, leastFight;
};

// NOLINTNEXTLINE(cert-err58-cpp): a table of plain numbers
const Expected kRows[] = {
    {{1024, 640}, 1.0, 36, 84, 88, 232, {704, 520}, 104, 220},
    {{1280, 720}, 1.0, 36, 88, 168, 256, {856, 596}, 112, 246},
    {{1440, 900}, 1.0, 40, 96, 200, 288, {952, 764}, 120, 290},
    {{1920, 1080}, 1.0, 40, 96, 232, 344, {1344, 944}, 140, 360},
    {{2560, 1440}, 1.0, 44, 104, 264, 400, {1896, 1292}, 160, 460},
    {{1024, 640}, 2.0, 52, 132, 96, 52, {876, 456}, 104, 190},
    {{1280, 720}, 2.0, 56, 140, 104, 56, {1120, 524}, 112, 220},
    {{1440, 900}, 2.0, 56, 148, 112, 56, {1272, 696}, 120, 260},
    {{1024, 640}, 1.25, 40, 101, 104, 56, {864, 499}, 104, 220},
    {{1280, 720}, 1.25, 40, 106, 104, 292, {884, 574}, 112, 246},
    {{1440, 900}, 1.25, 44, 115, 104, 340, {996, 741}, 120, 290},
    {{1440, 900}, 1.5, 50, 134, 112, 56, {1272, 716}, 120, 260},
    {{1300, 800}, 1.0, 36, 88, 168, 256, {876, 676}, 112, 246}, // the smaller row, the rest to the board
    {{2000, 720}, 1.0, 36, 88, 168, 256, {1576, 596}, 112, 246},
    {{1024, 610}, 1.0, 36, 84, 88, 232, {704, 490}, 104, 220}, // a screen of 640 less the title bar
    {{1023, 900}, 1.0, 36, 84, 88, 52, {883, 780}, 104, 220},  // no room for a right column
    {{800, 560}, 1.0, 36, 84, 88, 52, {660, 440}, 104, 220},
};

double share(const Regions &regions, QSize client)
{
    return static_cast<double>(regions.board.width()) * regions.board.height() /
           (static_cast<double>(client.width()) * client.height());
}

TEST(RegionsTest, AreThoseOfTheTable)
{
    for (const Expected &row : kRows) {
        const Regions r = regionsFor(row.client, row.text);
        const std::string where = std::to_string(row.client.width()) + "x" +
                                  std::to_string(row.client.height()) + " at " + std::to_string(row.text);
        EXPECT_EQ(r.head.height(), row.head) << where;
        EXPECT_EQ(r.bar.height(), row.bar) << where;
        EXPECT_EQ(r.left.width(), row.left) << where;
        EXPECT_EQ(r.right.width(), row.right) << where;
        EXPECT_EQ(r.board.size(), row.board) << where;
        EXPECT_EQ(r.leastPlan, row.leastPlan) << where;
        EXPECT_EQ(r.leastFight, row.leastFight) << where;
        EXPECT_EQ(r.rail, row.right < 60) << where;
        EXPECT_EQ(r.medallions, row.left < 120) << where;
    }
}

TEST(RegionsTest, LieSideBySideAndFillTheClientArea)
{
    for (const Expected &row : kRows) {
        const Regions r = regionsFor(row.client, row.text);
        int area = 0;
        const QRect parts[] = {r.head, r.left, r.board, r.right, r.bar};
        for (const QRect &part : parts) {
            EXPECT_TRUE(QRect({}, row.client).contains(part));
            area += part.width() * part.height();
            for (const QRect &other : parts)
                EXPECT_TRUE(part == other || !part.intersects(other));
        }
        EXPECT_EQ(area, row.client.width() * row.client.height());
    }
}

TEST(RegionsTest, TheBoardHasItsShare)
{
    for (const Expected &row : kRows)
        EXPECT_GE(share(regionsFor(row.client, row.text), row.client), row.text >= 2 ? 0.60 : 0.55);
}

TEST(RegionsTest, ADrawerLeavesTwoFifthsOfTheBoardFree)
{
    const QRect small(96, 0, 652, 376), wide(112, 0, 1272, 696);
    EXPECT_EQ(drawerOf(small).width(), 391);
    EXPECT_EQ(drawerOf(wide).width(), 480);
    EXPECT_EQ(drawerOf(wide).right(), wide.right());
    EXPECT_TRUE(wide.contains(drawerOf(wide)));
}

TEST(WindowPlaceTest, AFirstWindowLiesOnTheScreen)
{
    const QRect small(0, 0, 1280, 720), large(0, 30, 2560, 1410);
    EXPECT_TRUE(small.contains(firstPlace(small)));
    EXPECT_EQ(firstPlace(small).size(), QSize(1178, 662));
    EXPECT_EQ(firstPlace(large).size(), QSize(1440, 900));
    EXPECT_TRUE(large.contains(firstPlace(large)));
    const QRect least(0, 20, 1024, 640);
    EXPECT_EQ(firstPlace(least), least) << "a part of it would be too small for the right column";
}

TEST(WindowPlaceTest, AWindowThatFillsTheScreenOpensMaximised)
{
    FitsScreen fits;
    qApp->installEventFilter(&fits);
    QWidget whole, part;
    const QRect screen = whole.screen()->availableGeometry();
    whole.setGeometry(screen);
    part.setGeometry(screen.adjusted(60, 60, -60, -60));
    whole.show();
    part.show();
    EXPECT_TRUE(whole.isMaximized());
    EXPECT_LT(whole.normalGeometry().height(), screen.height()) << "its frame has room when it is restored";
    EXPECT_FALSE(part.isMaximized());
}

TEST(WindowPlaceTest, ARememberedPlaceIsCutToAScreenThatExists)
{
    const QList<QRect> screens{{0, 0, 1280, 720}, {1280, 0, 1920, 1050}};
    EXPECT_EQ(cutToScreen({0, 0, 2560, 1440}, {screens.front()}), screens.front());
    EXPECT_EQ(cutToScreen({4000, 200, 1000, 700}, screens), QRect(280, 20, 1000, 700));
    EXPECT_EQ(cutToScreen({2900, 500, 800, 600}, screens), QRect(2400, 450, 800, 600))
        << "it stays on its own";
    EXPECT_EQ(cutToScreen({100, 50, 900, 600}, screens), QRect(100, 50, 900, 600)) << "nothing to cut";
}

TEST(WindowPlaceTest, NoWindowOpensLargerThanTheScreen)
{
    FitsScreen fits;
    qApp->installEventFilter(&fits);
    QDialog large, small;
    const QSize screen = large.screen()->availableGeometry().size();
    large.resize(screen + QSize(300, 200));
    small.resize(200, 100);
    large.show();
    small.show();
    EXPECT_EQ(large.size().boundedTo(screen), large.size());
    EXPECT_LT(large.height(), screen.height()) << "its frame has room, too";
    EXPECT_EQ(small.size(), QSize(200, 100));
    QDialog remembered;
    remembered.setGeometry(screen.width() - 100, 50, 400, 300);
    remembered.show();
    EXPECT_LE(remembered.geometry().right(), screen.width());
    EXPECT_EQ(remembered.size(), QSize(400, 300));
}

} // namespace
} // namespace flagstone::app::regions_test
