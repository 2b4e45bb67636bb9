// What the board shows: zoom, pan, and what moves the table.
#include "canvas_fixture.h"

#include <QPointingDevice>

#include <cmath>

namespace flagstone::app::test::camera_test {
namespace {

TEST_F(Canvas, ZoomingKeepsThePointUnderTheCursor)
{
    desk.dungeon();
    show({});
    const QPointF cursor{137, 411};
    const auto under = [&] { return board.canvas().viewportTransform().inverted().map(cursor); };
    const QPointF before = under();
    for (int n = 0; n < 40; ++n) {
        wheel(cursor, n % 3 == 0 ? -120 : 120, n % 2 == 0 ? Qt::ControlModifier : Qt::NoModifier);
        const QPointF apart = (under() - before) * (board.canvas().cellPixels() / kCell);
        ASSERT_LE(std::abs(apart.x()), 1.0) << "step " << n;
        ASSERT_LE(std::abs(apart.y()), 1.0) << "step " << n;
    }
    for (int n = 0; n < 80; ++n)
        wheel(cursor, -120);
    EXPECT_EQ(board.canvas().cellPixels(), BoardCanvas::kLeastCell);
    for (int n = 0; n < 80; ++n)
        wheel(cursor, 120);
    EXPECT_EQ(board.canvas().cellPixels(), BoardCanvas::kMostCell);
    const QPointF apart = (under() - before) * (board.canvas().cellPixels() / kCell);
    EXPECT_LE(std::hypot(apart.x(), apart.y()), 1.5);
}

TEST_F(Canvas, NothingIsBroughtIntoSightUnderTheWidestDrawer)
{
    desk.dungeon();
    show({});
    const int drawer = board.width() * 6 / 10; // see drawerOf()
    board.setSide(drawer);
    const QRectF room = cardRect(20, 20, 0);
    board.canvas().look({room, 330}, false);
    const QRect seen = board.canvas().mapFromScene(room).boundingRect();
    EXPECT_LE(seen.right(), board.canvas().viewport()->width() - drawer);
    EXPECT_GE(seen.left(), 0);
}

TEST_F(Canvas, SmallStepsOfAZoomAddUp)
{
    desk.dungeon();
    show({});
    board.canvas().showRect({0, 0, 63, 63}, 100, false);
    for (int n = 0; n < 40; ++n)
        wheel({300, 300}, 6);
    EXPECT_GT(board.canvas().cellPixels(), 130);
}

TEST_F(Canvas, MiddleButtonPans)
{
    desk.dungeon();
    show({});
    const QPointF before = origin();
    drag(Qt::MiddleButton, {400, 300}, {437, 281});
    EXPECT_EQ(origin() - before, QPointF(37, -19));
    EXPECT_TRUE(clicked.empty());
}

TEST_F(Canvas, ALeftDragMovesTheTableAndChoosesNothing)
{
    const SlotId slot = desk.lay(0, 0);
    show({door(slot, Edge::East)});
    const QPoint at = pixel(doorRect(cardRect(0, 0, 0), Edge::East).center());
    const QPointF before = origin();
    drag(Qt::LeftButton, at, at + QPoint{60, 25});
    EXPECT_EQ(origin() - before, QPointF(60, 25));
    EXPECT_TRUE(clicked.empty());
    drag(Qt::LeftButton, {400, 300}, {401, 301});
    EXPECT_EQ(origin() - before, QPointF(60, 25)) << "a hand that trembles";
}

/// A long press of a finger keeps its release.
TEST_F(Canvas, WithNoButtonDownNothingIsDragged)
{
    desk.dungeon();
    show({});
    QWidget *viewport = board.canvas().viewport();
    const QPointF before = origin();
    for (const Qt::MouseButton button : {Qt::LeftButton, Qt::MiddleButton}) {
        QTest::mousePress(viewport, button, {}, {400, 300});
        const QPointF to(460, 320);
        QMouseEvent move{QEvent::MouseMove, to, viewport->mapToGlobal(to), Qt::NoButton, Qt::NoButton, {}};
        QCoreApplication::sendEvent(viewport, &move);
        EXPECT_EQ(origin(), before);
        QTest::mouseRelease(viewport, button, {}, to.toPoint());
        EXPECT_TRUE(clicked.empty());
    }
}

TEST_F(Canvas, AFingerTapsAndTwoFingersZoom)
{
    const SlotId slot = desk.lay(0, 0);
    show({door(slot, Edge::East)});
    QWidget *viewport = board.canvas().viewport();
    QPointingDevice *screen = QTest::createTouchDevice();
    screen->setParent(qApp); // and goes with it
    const QPoint tap = pixel(doorRect(cardRect(0, 0, 0), Edge::East).center());
    QTest::touchEvent(viewport, screen).press(0, tap, viewport);
    QTest::touchEvent(viewport, screen).release(0, tap, viewport);
    ASSERT_EQ(clicked.size(), 1U);
    EXPECT_EQ(clicked[0], door(slot, Edge::East));

    const int cell = board.canvas().cellPixels();
    QTest::touchEvent(viewport, screen).press(0, {400, 300}, viewport).press(1, {500, 300}, viewport);
    for (int apart = 50; apart <= 150; apart += 10)
        QTest::touchEvent(viewport, screen)
            .move(0, {450 - apart, 300}, viewport)
            .move(1, {450 + apart, 300}, viewport);
    QTest::touchEvent(viewport, screen).release(0, {300, 300}, viewport).release(1, {600, 300}, viewport);
    EXPECT_GT(board.canvas().cellPixels(), cell + cell / 2);
    EXPECT_EQ(clicked.size(), 1U) << "zooming chooses nothing";
}

TEST_F(Canvas, SpaceAndTheLeftButtonPanWithoutClicking)
{
    desk.dungeon();
    show({});
    board.canvas().setFocus();
    const QPointF before = origin();
    QTest::keyPress(&board.canvas(), Qt::Key_Space);
    drag(Qt::LeftButton, {400, 300}, {402, 301});
    QTest::keyRelease(&board.canvas(), Qt::Key_Space);
    EXPECT_EQ(origin() - before, QPointF(2, 1)) << "from the first pixel on";
    EXPECT_TRUE(clicked.empty());
    EXPECT_FALSE(board.closeUp().pinned());
}

TEST_F(Canvas, HomeShowsEverythingAndPTheParty)
{
    desk.dungeon();
    desk.party(SlotId{25});
    show({});
    board.canvas().panBy({5000, 5000});
    const auto sees = [&](const QRectF &rect) {
        return QRectF{board.canvas().viewport()->rect()}.contains(
            board.canvas().viewportTransform().mapRect(rect));
    };
    EXPECT_FALSE(sees(board.scene().field().extent()));
    QTest::keyClick(&board.canvas(), Qt::Key_Home);
    EXPECT_TRUE(sees(board.scene().field().extent()));
    board.canvas().panBy({5000, 5000});
    QTest::keyClick(&board.canvas(), Qt::Key_P);
    EXPECT_TRUE(sees(cardRect(desk.view.board[25])));
}

TEST_F(Canvas, WhereCommandsHaveThemTheBoardHasNoKeysOfItsOwn)
{
    desk.dungeon();
    desk.party(SlotId{25});
    show({});
    board.canvas().leaveKeysToCommands();
    board.canvas().panBy({5000, 5000});
    const QPointF before = origin();
    for (const auto key : {Qt::Key_P, Qt::Key_Home})
        QTest::keyClick(&board.canvas(), key);
    EXPECT_EQ(origin(), before);
}

TEST_F(Canvas, WhoZoomsOutFindsTheTableSoAtTheNextDecision)
{
    desk.dungeon();
    desk.party(SlotId{25});
    show({});
    board.setLeastPlan(150, 200);
    board.frame(false);
    EXPECT_GE(board.canvas().cellPixels(), 150) << "by itself the program never shows rooms so small";
    QTest::keyClick(&board.canvas(), Qt::Key_Home);
    QTest::qWait(2 * kCamera);
    const int whole = board.canvas().cellPixels();
    ASSERT_LT(whole, 150);
    board.frame(false);
    EXPECT_EQ(board.canvas().cellPixels(), whole);
}

TEST_F(Canvas, AlsoTheLastStepOfZoomingOutStays)
{
    desk.dungeon();
    desk.party(SlotId{25});
    show({});
    board.setLeastPlan(150, 200);
    board.frame(false);
    QTest::keyClick(&board.canvas(), Qt::Key_Minus);
    const int own = board.canvas().cellPixels();
    ASSERT_LT(own, 150);
    lookAway(own);
    board.frame(false);
    EXPECT_EQ(board.canvas().cellPixels(), own);
}

TEST_F(Canvas, WhoPansWhileTheTableComesCloserHasNotZoomedOut)
{
    desk.dungeon();
    desk.party(SlotId{25});
    show({});
    board.setLeastPlan(150, 200);
    board.setPace(Pace::Calm);
    lookAway(100);
    board.frame();
    ASSERT_LT(board.canvas().cellPixels(), 150) << "on its way";
    board.canvas().panBy({1, 0});
    lookAway(100);
    board.frame(false);
    EXPECT_EQ(board.canvas().cellPixels(), 150);
}

TEST_F(Canvas, WhoZoomsOutInAFightFindsItSoUntilItEnds)
{
    desk.dungeon();
    desk.party(SlotId{25});
    show({});
    board.setLeastPlan(100, 290);
    lookAway(168);
    decide(true);
    ASSERT_EQ(board.canvas().cellPixels(), 290);
    QTest::keyClick(&board.canvas(), Qt::Key_Minus);
    const int own = board.canvas().cellPixels();
    ASSERT_LT(own, 290);
    lookAway(own);
    decide(true);
    EXPECT_EQ(board.canvas().cellPixels(), own);
    EXPECT_TRUE(board.canvas().sight().seen.contains(*board.scene().party()));
    lookAway(own);
    decide(false);
    EXPECT_EQ(board.canvas().cellPixels(), 168) << "as before the fight";
    lookAway(168);
    decide(true);
    EXPECT_EQ(board.canvas().cellPixels(), 290) << "another one";
}

TEST_F(Canvas, WhoLooksRoundAsAFightBeginsSeesItFromNearLater)
{
    desk.dungeon();
    desk.party(SlotId{25});
    show({});
    board.setLeastPlan(100, 290);
    board.canvas().look({*board.scene().party(), 168}, false);
    board.canvas().panBy({10, 0});
    decide(true);
    EXPECT_EQ(board.canvas().cellPixels(), 168);
    lookAway(168);
    board.frame(false);
    EXPECT_EQ(board.canvas().cellPixels(), 290);
}

TEST_F(Canvas, WhoLooksRoundAsAFightEndsHasTheZoomBeforeItLater)
{
    desk.dungeon();
    desk.party(SlotId{25});
    show({});
    board.setLeastPlan(200, 290);
    lookAway(168);
    QTest::keyClick(&board.canvas(), Qt::Key_Minus);
    const int before = board.canvas().cellPixels();
    ASSERT_LT(before, 168);
    decide(true);
    ASSERT_EQ(board.canvas().cellPixels(), 290);
    board.canvas().panBy({10, 0});
    decide(false);
    EXPECT_EQ(board.canvas().cellPixels(), 290);
    lookAway(290);
    board.frame(false);
    EXPECT_EQ(board.canvas().cellPixels(), before) << "smaller than the program would choose";
}

TEST_F(Canvas, ByHandOnlyCommandsMoveTheTable)
{
    desk.dungeon();
    desk.party(SlotId{25});
    show({});
    board.setByHand(true);
    board.canvas().panBy({5000, 5000});
    const QPointF before = origin();
    board.reset(desk.view, TestBoard::choices({door(SlotId{25}, Edge::East)}));
    EXPECT_EQ(origin(), before) << "a decision begins";
    board.canvas().setFocus();
    QTest::keyClick(&board.canvas(), Qt::Key_Tab);
    EXPECT_TRUE(board.scene().targets().focus());
    EXPECT_EQ(origin(), before) << "the mark is out of sight";
    const auto seesParty = [this] {
        return board.canvas().sight().seen.contains(cardRect(desk.view.board[25]));
    };
    QTest::keyClick(&board.canvas(), Qt::Key_P);
    EXPECT_TRUE(seesParty()) << "by command";
    board.canvas().panBy({5000, 5000});
    ASSERT_FALSE(seesParty());
    board.setByHand(false);
    board.frame();
    EXPECT_TRUE(seesParty());
}

TEST_F(Canvas, ALongDungeonOpensWithRoomsOfTheirUsualSizeWhereItGoesOn)
{
    constexpr int kLeast = 100;
    desk.fill(20, 20); // in one row
    desk.party(SlotId{10});
    board.setLeastPlan(kLeast, 200);
    show({door(SlotId{10}, Edge::East)});
    EXPECT_EQ(board.canvas().cellPixels(), BoardCanvas::kPlainCell);
    EXPECT_TRUE(board.canvas().sight().seen.contains(cardRect(desk.view.board[10])));
}

TEST_F(Canvas, ADungeonThatJustFitsOpensWithRoomsOfTheirUsualSize)
{
    constexpr int kLeast = 100;
    desk.fill(6, 6); // all of it has cells of about 130 pixels
    desk.party(SlotId{0});
    board.setLeastPlan(kLeast, 200);
    show({door(SlotId{0}, Edge::East)});
    EXPECT_EQ(board.canvas().cellPixels(), BoardCanvas::kPlainCell);
    EXPECT_TRUE(board.canvas().sight().seen.contains(cardRect(desk.view.board[0])));
    board.showAll(false);
    EXPECT_GE(board.canvas().cellPixels(), kLeast);
    EXPECT_LT(board.canvas().cellPixels(), BoardCanvas::kPlainCell);
}

TEST_F(Canvas, TheChanceOfADoorAtTheEdgeOfTheDungeonIsSeenWhole)
{
    for (const double textScale : {1.0, 2.0}) {
        TestBoard other;
        BoardView view;
        view.resize(900, 640);
        view.setTextScale(textScale);
        view.show();
        other.fill(5, 5); // as wide as the view
        other.party(SlotId{0});
        const Target west = door(SlotId{0}, Edge::West);
        other.show(view, TestBoard::choices({west}));
        view.setChances({{west, QStringLiteral("58 %"), {}}});
        const auto tags = view.scene().targets().chanceTags(kCell / view.canvas().cellPixels());
        ASSERT_EQ(tags.size(), 1U);
        EXPECT_TRUE(view.canvas().sight().seen.contains(tags.begin()->second.tag)) << textScale;
    }
}

TEST_F(Canvas, TheWordsOfAChanceAreSeenWholeWhereAllOfTheDungeonIs)
{
    desk.fill(3, 3); // at the largest scale, with less room beside it than the words take
    desk.party(SlotId{0});
    const Target west = door(SlotId{0}, Edge::West);
    show({west});
    board.showAll(false);
    board.frame(false);
    board.setChances({{west, QStringLiteral("58 %"), QStringLiteral("a red place")}});
    const double px = kCell / board.canvas().cellPixels();
    const TargetLayer &targets = board.scene().targets();
    ASSERT_EQ(targets.lit().size(), 1U);
    ASSERT_TRUE(targets.tagWords(targets.lit().front(), px).startsWith(QStringLiteral("a red place")));
    const auto tags = targets.chanceTags(px);
    ASSERT_EQ(tags.size(), 1U);
    EXPECT_TRUE(board.canvas().sight().seen.contains(tags.begin()->second.tag));
}

/// Another verb is marked at first: nothing moves when that of the doors is armed.
TEST_F(Canvas, AllOfTheDungeonIsShownWithRoomForTheTagsOfAVerbThatIsArmedLater)
{
    desk.fill(9, 3);
    desk.party(SlotId{7});
    const Target south = door(SlotId{7}, Edge::South);
    show({south});
    board.setLit({}, {});
    board.showAll(false);
    const QPointF before = origin();
    const int cell = board.canvas().cellPixels();
    board.setLit(TestBoard::choices({south}), {south});
    board.setChances({{south, QStringLiteral("58 %"), QStringLiteral("a red place")}});
    EXPECT_EQ(origin(), before);
    EXPECT_EQ(board.canvas().cellPixels(), cell);
    const auto tags = board.scene().targets().chanceTags(kCell / cell);
    ASSERT_EQ(tags.size(), 1U);
    EXPECT_TRUE(board.canvas().sight().seen.contains(tags.begin()->second.tag));
}

TEST_F(Canvas, WhatCanBeChosenIsSeenAsALongDungeonOpens)
{
    constexpr int kLeast = 100;
    desk.fill(20, 20);
    desk.party(SlotId{10});
    board.setLeastPlan(kLeast, 200);
    show({door(SlotId{8}, Edge::West), door(SlotId{12}, Edge::East)});
    EXPECT_LT(board.canvas().cellPixels(), BoardCanvas::kPlainCell);
    EXPECT_GE(board.canvas().cellPixels(), kLeast);
    for (const Lit &lit : board.scene().targets().lit())
        EXPECT_TRUE(board.canvas().sight().seen.contains(lit.area));
}

TEST_F(Canvas, WithoutAMoveAGameOpensWhereItGoesOnAlsoByHand)
{
    desk.dungeon();
    desk.party(SlotId{25});
    board.setLeastPlan(150, 200);
    board.setByHand(true);
    show({});
    EXPECT_GE(board.canvas().cellPixels(), 150);
    EXPECT_TRUE(board.canvas().sight().seen.contains(cardRect(desk.view.board[25])));
}

TEST_F(Canvas, ACardIsBroughtToTheMiddleWithoutZooming)
{
    desk.dungeon();
    show({});
    board.canvas().showRect(cardRect(desk.view.board.front()), BoardCanvas::kPlainCell, false);
    const double zoom = board.zoom();
    const Placement &last = desk.view.board.back();
    board.centreOn(spaceOf(last.slot));
    const QPointF apart = pixel(cardRect(last).center()) - board.canvas().viewport()->rect().center();
    EXPECT_LE(std::abs(apart.x()), 2);
    EXPECT_LE(std::abs(apart.y()), 120) << "clear of the piles at the lower edge";
    EXPECT_EQ(board.zoom(), zoom);
}

} // namespace
} // namespace flagstone::app::test::camera_test
