// What opponents do next, in a column of any width.
#include "app/table/next_turn_box.h"

#include <QLabel>
#include <QLayout>
#include <gtest/gtest.h>

namespace flagstone::app {
namespace {

TEST(NextTurnBoxTest, ALongDeedTakesMoreLinesAndNoMoreRoomThanThereIs)
{
    NextTurn next;
    next.what = QStringLiteral("1 foe acts");
    next.parts = {
        {.what = QStringLiteral("gets ready again, strikes with the crozier or drags somebody down")}};
    const NextTurnBox box({}, next, nullptr);
    constexpr int kColumn = 220;
    EXPECT_LE(box.minimumSizeHint().width(), kColumn);
    EXPECT_GT(box.layout()->heightForWidth(kColumn), box.layout()->heightForWidth(4 * kColumn));
}

TEST(NextTurnBoxTest, ANumberStaysWithItsWord)
{
    NextTurn next;
    next.what = QStringLiteral("about 4d8, 6+ hits");
    const NextTurnBox box({}, next, nullptr);
    const auto labels = box.findChildren<QLabel *>();
    EXPECT_EQ(labels.back()->text(), QStringLiteral("about 4d8, 6+\u00a0hits"));
}

TEST(NextTurnBoxTest, ShortOnesStandSideBySide)
{
    NextTurn one, three;
    one.parts = {{.what = QStringLiteral("2 dice")}};
    three.parts = {3, one.parts.front()};
    const NextTurnBox few({}, one, nullptr), many({}, three, nullptr);
    EXPECT_EQ(few.layout()->heightForWidth(400), many.layout()->heightForWidth(400));
}

} // namespace
} // namespace flagstone::app
