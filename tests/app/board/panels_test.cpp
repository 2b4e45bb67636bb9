#include "app/board/corner_tag.h"
#include "app/board/minimap.h"
#include "test_board.h"

#include <QAccessible>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app::test::panels_test {
namespace {

TEST(MinimapTest, CountsDoorsThatLeadNowhere)
{
    // L001 and L003 have doors east and west.
    TestBoard desk;
    BoardView board;
    Minimap map;
    map.follow(&board);
    desk.lay(0, 0);
    desk.show(board);
    EXPECT_EQ(map.closedDoors(), 2);
    desk.lay(5, 5, 0, 1); // L002, a corridor turned to run east and west
    board.reset(desk.view, {});
    EXPECT_EQ(map.closedDoors(), 4);
    desk.lay(1, 0); // L003
    board.reset(desk.view, {});
    EXPECT_EQ(map.closedDoors(), 4) << "one door used up, one more";
}

TEST(MinimapTest, AScreenReaderFindsEachPlaceWithItsDoors)
{
    TestBoard desk;
    BoardView board;
    Minimap map;
    map.follow(&board);
    desk.lay(0, 0); // L001 has doors east and west
    desk.lay(1, 0); // L003, too
    desk.show(board);
    auto *list = QAccessible::queryAccessibleInterface(&map);
    EXPECT_EQ(list->role(), QAccessible::List);
    ASSERT_EQ(list->childCount(), 2);
    const QString first = list->child(0)->text(QAccessible::Name);
    EXPECT_TRUE(first.startsWith(board.art().name(desk.view.board.front().card))) << first.toStdString();
    EXPECT_TRUE(first.contains(QStringLiteral("west: shut door"))) << first.toStdString();
    EXPECT_TRUE(first.contains(QStringLiteral("east: "))) << first.toStdString();
}

/// A large table, its first card in sight, and its map.
struct MappedBoard {
    MappedBoard()
    {
        desk.fill(400, 20);
        board.resize(800, 600);
        board.show();
        desk.show(board);
        board.canvas().showRect({0, 0, 63, 63}, 168, false);
        map.resize(200, 200);
        map.follow(&board);
    }
    void expectMiddle()
    {
        const BoardCanvas &canvas = board.canvas();
        const QPointF middle = canvas.mapToScene(canvas.viewport()->rect().center());
        EXPECT_NEAR(middle.x(), 630, 15);
        EXPECT_NEAR(middle.y(), 630, 15);
    }

    TestBoard desk;
    BoardView board;
    Minimap map;
};

TEST(MinimapTest, AClickGoesThere)
{
    MappedBoard at;
    QTest::mouseClick(&at.map, Qt::LeftButton, {}, {100, 100});
    at.expectMiddle();
    EXPECT_FALSE(at.map.grab().isNull());
}

TEST(MinimapTest, TheFrameIsAroundWhatNothingLiesOver)
{
    MappedBoard at;
    const QImage whole = at.map.grab().toImage();
    at.board.canvas().setSide(200);
    EXPECT_NE(at.map.grab().toImage(), whole);
    at.board.canvas().setSide(0);
    EXPECT_EQ(at.map.grab().toImage(), whole);
}

TEST(MinimapTest, WhoGoesThereHasSteeredAndZoomsThereFromThenOn)
{
    MappedBoard at;
    at.board.zoomBy(1.1);
    int steered = 0;
    QObject::connect(&at.board.canvas(), &BoardCanvas::steered, &at.map, [&steered] { ++steered; });
    QTest::mouseClick(&at.map, Qt::LeftButton, {}, {100, 100});
    EXPECT_EQ(steered, 1);
    at.board.zoomBy(1.1);
    at.expectMiddle();
}

TEST(CardViewTest, KeepsTheShapeOfACardAndItsName)
{
    TestBoard desk;
    BoardView board;
    desk.show(board);
    CardView view;
    view.setArt(&board.art());
    view.setCard(CardId{0});
    EXPECT_EQ(view.heightForWidth(63), 88);
    EXPECT_EQ(view.accessibleName(), QStringLiteral("Entry Passage"));
}

TEST(PileFanTest, LooksThroughTheDiscardsNewestFirst)
{
    TestBoard desk;
    BoardView board;
    desk.show(board);
    PileFan fan{board.art(), QStringLiteral("Discards"), {CardId{3}, CardId{1}, CardId{2}}, &board};
    fan.setAttribute(Qt::WA_DeleteOnClose, false);
    EXPECT_EQ(fan.current(), CardId{2});
    QTest::keyClick(&fan, Qt::Key_Right);
    QTest::keyClick(&fan, Qt::Key_Right);
    QTest::keyClick(&fan, Qt::Key_Right);
    EXPECT_EQ(fan.current(), CardId{3});
    QTest::keyClick(&fan, Qt::Key_Home);
    EXPECT_EQ(fan.current(), CardId{2});
}

TEST(StoreysTest, WhereThereIsOneItsTagOnlySaysHowLargeItIs)
{
    TestBoard desk;
    desk.lay(0, 0);
    BoardView board;
    desk.show(board);
    const auto tags = board.findChildren<CornerTag *>();
    const auto zoom =
        std::ranges::find_if(tags, [](const CornerTag *tag) { return tag->text().contains(u'%'); });
    ASSERT_NE(zoom, tags.end());
    const auto *said = QAccessible::queryAccessibleInterface(*zoom);
    EXPECT_TRUE(said->state().disabled);
    EXPECT_EQ(said->text(QAccessible::Description), QString());
    desk.lay(0, 0, 1);
    board.reset(desk.view, {});
    EXPECT_FALSE(said->state().disabled);
    EXPECT_TRUE(said->text(QAccessible::Description).contains(QStringLiteral("storey")));
}

TEST(StoreysTest, PeelingFollowsTheLimit)
{
    TestBoard desk;
    for (int storey = 0; storey < 4; ++storey)
        desk.lay(0, 0, storey);
    BoardView board;
    desk.show(board);
    EXPECT_EQ(board.storeys(), 4);
    board.setStoreyLimit(2);
    EXPECT_EQ(board.scene().field().storeyLimit(), 2);
    board.setStoreyLimit(4);
    EXPECT_EQ(board.scene().field().storeyLimit(), CardField::kAllStoreys);
    desk.lay(0, 0, 4);
    board.reset(desk.view, {});
    EXPECT_EQ(board.scene().field().storeyLimit(), CardField::kAllStoreys)
        << "all stays all when a storey is added";
}

} // namespace
} // namespace flagstone::app::test::panels_test
