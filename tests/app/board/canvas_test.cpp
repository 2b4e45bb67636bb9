#include "../announced.h"
#include "app/board/close_up_place.h"
#include "canvas_fixture.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QSignalSpy>

namespace flagstone::app::test::canvas_test {
namespace {

TEST_F(Canvas, AClickOnALitDoorIsThatDoor)
{
    const SlotId slot = desk.lay(0, 0);
    show({door(slot, Edge::East), door(slot, Edge::West)});
    click(doorRect(cardRect(0, 0, 0), Edge::East).center());
    click(doorTag(Placement{}, Edge::West).center());
    ASSERT_EQ(clicked.size(), 2U);
    EXPECT_EQ(clicked[0], door(slot, Edge::East));
    EXPECT_EQ(clicked[1], door(slot, Edge::West)) << "the tag outside belongs to the door";
}

TEST_F(Canvas, TheTurnMarkOfAGhostShowsTheNextLegalTurn)
{
    desk.lay(0, 0);
    const std::vector<Target> turns{place(CardId{1}, 1, 0, 0, 1), place(CardId{1}, 1, 0, 0, 3),
                                    place(CardId{1}, -1, 0, 0, 1)};
    show(turns);
    const QRectF ghost = cardRect(1, 0, 0);
    click(ghost.center());
    click(ghost.topRight() + QPointF{-9, 9});
    click(ghost.center());
    QTest::keyClick(&board.canvas(), Qt::Key_R);
    ASSERT_EQ(clicked.size(), 2U) << "turning is not choosing";
    EXPECT_EQ(clicked[0], turns[0]);
    EXPECT_EQ(clicked[1], turns[1]);
    click(cardRect(-1, 0, 0).center());
    ASSERT_EQ(clicked.size(), 3U);
    EXPECT_EQ(clicked[2], turns[2]) << "one turn only: the whole ghost chooses";
}

TEST_F(Canvas, WhoTurnsAGhostPointsAtTheTurnThatIsSeenThen)
{
    desk.lay(0, 0);
    const std::vector<Target> turns{place(CardId{1}, 1, 0, 0, 1), place(CardId{1}, 1, 0, 0, 3)};
    show(turns);
    std::vector<Target> hovered, walked;
    QObject::connect(&board, &BoardView::hoveredTarget, &board, [&](const std::optional<Target> &target) {
        if (target)
            hovered.push_back(*target);
    });
    QObject::connect(&board, &BoardView::walkedTo, &board,
                     [&](const Target &target) { walked.push_back(target); });
    click(cardRect(1, 0, 0).topRight() + QPointF{-9, 9});
    EXPECT_EQ(hovered, std::vector{turns[1]});
    EXPECT_EQ(walked, hovered);
    board.setHighlighted(turns[1]);
    QTest::keyClick(&board.canvas(), Qt::Key_R);
    EXPECT_EQ(hovered, (std::vector{turns[1], turns[0]}));
    EXPECT_EQ(walked, hovered);
}

TEST_F(Canvas, WhereOneThingIsLitLeftAndRightWalkOnToWhatElseCanBeMarked)
{
    const SlotId slot = desk.lay(0, 0);
    std::vector<int> steps;
    board.canvas().setWalkOn([&](int step) {
        steps.push_back(step);
        return true;
    });
    show({door(slot, Edge::East), door(slot, Edge::West)});
    QTest::keyClick(&board.canvas(), Qt::Key_Right);
    QTest::keyClick(&board.canvas(), Qt::Key_Right);
    EXPECT_TRUE(steps.empty());
    show({door(slot, Edge::East)});
    QTest::keyClick(&board.canvas(), Qt::Key_Right);
    QTest::keyClick(&board.canvas(), Qt::Key_Up);
    QTest::keyClick(&board.canvas(), Qt::Key_Left);
    EXPECT_EQ(steps, (std::vector{1, -1}));
    show({});
    QTest::keyClick(&board.canvas(), Qt::Key_Right);
    EXPECT_EQ(steps, (std::vector{1, -1, 1}));
}

TEST_F(Canvas, LeftAndRightWalkOnWhereNothingLiesThatWayAndForAScreenReaderEverywhere)
{
    const SlotId slot = desk.lay(0, 0);
    std::vector<int> steps;
    bool always = false;
    board.canvas().setWalkOn(
        [&](int step) {
            steps.push_back(step);
            return true;
        },
        [&always] { return always; });
    show({door(slot, Edge::East), door(slot, Edge::West)});
    for (int n = 0; n < 3; ++n) // onto the first, to the other one, and on
        QTest::keyClick(&board.canvas(), Qt::Key_Right);
    EXPECT_EQ(steps, std::vector{1});
    QTest::keyClick(&board.canvas(), Qt::Key_Left);
    EXPECT_EQ(steps, std::vector{1}) << "something lies there";
    always = true;
    QTest::keyClick(&board.canvas(), Qt::Key_Right);
    EXPECT_EQ(steps, (std::vector{1, 1}));
    QTest::keyClick(&board.canvas(), Qt::Key_Down);
    EXPECT_EQ(steps, (std::vector{1, 1})) << "up and down go where something lies";
}

TEST_F(Canvas, TheSecondOfTwoQuickPressesCountsToo)
{
    const SlotId slot = desk.lay(0, 0);
    show({door(slot, Edge::East)});
    const QPoint at = pixel(doorRect(cardRect(0, 0, 0), Edge::East).center());
    QWidget *viewport = board.canvas().viewport();
    QTest::mouseClick(viewport, Qt::LeftButton, {}, at);
    QTest::mouseDClick(viewport, Qt::LeftButton, {}, at);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, at);
    EXPECT_EQ(clicked, (std::vector{door(slot, Edge::East), door(slot, Edge::East)}));
}

TEST_F(Canvas, ThePressThatEndsAMotionOpensNoMenu)
{
    desk.lay(0, 0);
    show({});
    QSignalSpy asked(&board, &BoardView::menuWanted);
    const auto pressOther = [this] {
        QWidget *viewport = board.canvas().viewport();
        const QPoint at = pixel({31.5, 20});
        QTest::mouseClick(viewport, Qt::RightButton, {}, at);
        QContextMenuEvent menu{QContextMenuEvent::Mouse, at, viewport->mapToGlobal(at)};
        QCoreApplication::sendEvent(viewport, &menu);
    };
    board.setPace(Pace::Calm);
    const std::vector<Event> events{desk.laying(1, 0)};
    project(desk.view, events.front());
    board.play(events, desk.view, {});
    ASSERT_TRUE(board.animating());
    pressOther();
    EXPECT_FALSE(board.animating());
    EXPECT_EQ(asked.count(), 0);
    pressOther();
    EXPECT_EQ(asked.count(), 1);
}

TEST_F(Canvas, AClickElsewhereIsTheCardOrNothing)
{
    const SlotId slot = desk.lay(0, 0);
    show({door(slot, Edge::East)});
    click({31.5, 20});
    ASSERT_EQ(clicked.size(), 1U);
    EXPECT_EQ(clicked[0].kind, Target::Kind::Slot);
    EXPECT_EQ(clicked[0].slot, slot);
    click({-60, -40});
    EXPECT_EQ(clicked.size(), 1U);
}

TEST_F(Canvas, TenThousandCardsStayClickable)
{
    TestBoard many{93};
    many.fill(10'000, 100);
    many.show(board, TestBoard::choices({door(SlotId{4321}, Edge::South)}));
    click(cardRect(many.view.board[9'999]).center());
    ASSERT_EQ(clicked.size(), 1U);
    EXPECT_EQ(clicked[0].slot, SlotId{9'999});
    board.canvas().showRect(cardRect(many.view.board[4321]), 168, false);
    click(doorRect(cardRect(many.view.board[4321]), Edge::South).center());
    ASSERT_EQ(clicked.size(), 2U);
    EXPECT_EQ(clicked[1], door(SlotId{4321}, Edge::South));
}

TEST_F(Canvas, ArrowsAndTabWalkTheLitTargetsAndEnterChooses)
{
    const SlotId west = desk.lay(0, 0);
    const SlotId east = desk.lay(2, 0);
    const SlotId south = desk.lay(0, 2);
    show({{.kind = Target::Kind::Slot, .slot = south},
          {.kind = Target::Kind::Slot, .slot = east},
          {.kind = Target::Kind::Slot, .slot = west}});
    board.canvas().setFocus();
    const auto focused = [&] {
        return board.scene().targets().lit()[*board.scene().targets().focus()].target.slot;
    };
    QTest::keyClick(&board.canvas(), Qt::Key_Tab);
    EXPECT_EQ(focused(), west) << "reading order starts at the upper left";
    QTest::keyClick(&board.canvas(), Qt::Key_Tab);
    EXPECT_EQ(focused(), east);
    QTest::keyClick(&board.canvas(), Qt::Key_Tab);
    EXPECT_EQ(focused(), south);
    QTest::keyClick(&board.canvas(), Qt::Key_Up);
    EXPECT_EQ(focused(), west);
    QTest::keyClick(&board.canvas(), Qt::Key_Right);
    EXPECT_EQ(focused(), east);
    QTest::keyClick(&board.canvas(), Qt::Key_Right);
    EXPECT_EQ(focused(), east) << "nothing farther that way";
    QTest::keyClick(&board.canvas(), Qt::Key_Return);
    ASSERT_EQ(clicked.size(), 1U);
    EXPECT_EQ(clicked[0].slot, east);
}

TEST_F(Canvas, WhoComesBackByTabIsAtTheMarkOrHearsOfIt)
{
    const SlotId west = desk.lay(0, 0);
    const SlotId east = desk.lay(2, 0);
    const Target marked{.kind = Target::Kind::Slot, .slot = east};
    show({{.kind = Target::Kind::Slot, .slot = west}, marked});
    const auto comeBack = [this] {
        board.canvas().focusLit(std::nullopt); // as Tab does
        QFocusEvent back(QEvent::FocusIn, Qt::BacktabFocusReason);
        QCoreApplication::sendEvent(&board.canvas(), &back);
        return board.scene().targets().focus();
    };
    board.setHighlighted(marked, QStringLiteral("Look east"));
    EXPECT_EQ(comeBack(), board.scene().targets().find(marked));
    const QString mark = QStringLiteral(", marked");
    EXPECT_FALSE(announced(board).join(u' ').contains(mark)) << "the cursor says it";
    board.setHighlighted(std::nullopt, QStringLiteral("Flee"));
    EXPECT_FALSE(comeBack());
    EXPECT_TRUE(announced(board).join(u' ').contains(QStringLiteral("Flee") + mark));
}

TEST_F(Canvas, AClickThatComesToNothingLeavesTheRingOnWhatEnterDoes)
{
    const SlotId west = desk.lay(0, 0);
    const SlotId east = desk.lay(2, 0);
    const Target marked{.kind = Target::Kind::Slot, .slot = east};
    show({marked});
    board.setHighlighted(marked);
    click(cardRect(desk.view.board[0]).center());
    ASSERT_EQ(clicked.size(), 1U);
    EXPECT_EQ(clicked[0].slot, west);
    ASSERT_TRUE(board.scene().targets().focus());
    EXPECT_EQ(board.scene().targets().focus(), board.scene().targets().find(marked));
}

TEST_F(Canvas, SpacePinsTheCloseUpOfTheFocusedTarget)
{
    const SlotId slot = desk.lay(0, 0);
    show({{.kind = Target::Kind::Slot, .slot = slot}});
    board.canvas().setFocus();
    QTest::keyClick(&board.canvas(), Qt::Key_Tab);
    QTest::keyClick(&board.canvas(), Qt::Key_Space);
    EXPECT_TRUE(board.closeUp().isVisible());
    EXPECT_EQ(board.closeUp().card(), CardId{0});
    QTest::keyClick(&board.canvas(), Qt::Key_Escape);
    EXPECT_FALSE(board.closeUp().isVisible());
    QTest::keyRelease(&board.canvas(), Qt::Key_Space);
    EXPECT_FALSE(board.closeUp().isVisible()) << "its press has ended what lay over the board";
}

/// When the stage over the table goes, Qt tells of a move of a pointer that only rests there.
TEST_F(Canvas, APointerThatRestsPointsAtNothing)
{
    desk.lay(0, 0);
    show({});
    QSignalSpy pointed(&board.canvas(), &BoardCanvas::hoverMoved);
    QWidget *viewport = board.canvas().viewport();
    const auto move = [&](QPointF at) {
        QMouseEvent event{QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {}};
        QCoreApplication::sendEvent(viewport, &event);
    };
    const QPointF rests(100, 100);
    QEnterEvent enter{rests, rests, viewport->mapToGlobal(rests)};
    QCoreApplication::sendEvent(viewport, &enter);
    move(rests);
    EXPECT_EQ(pointed.count(), 0);
    move(rests + QPointF(1, 0));
    EXPECT_EQ(pointed.count(), 1);
    move(rests + QPointF(1, 0));
    EXPECT_EQ(pointed.count(), 1);
}

TEST_F(Canvas, TheCloseUpHasTheShapeOfItsCard)
{
    const SlotId slot = desk.lay(0, 0);
    desk.show(board);
    const CardId location = std::ranges::find(desk.view.board, slot, &Placement::slot)->card;
    for (const CardId card : {location, desk.sheet.tokens.back().card}) {
        board.closeUp().showCard({card, {450, 320}});
        const auto *view = board.closeUp().findChild<CardView *>();
        const QSizeF size = board.art().cardSize(card);
        EXPECT_NEAR(static_cast<double>(view->width()) / view->height(), size.width() / size.height(), 0.02);
        EXPECT_GE(std::min(view->width(), view->height()), 240);
    }
    EXPECT_GT(board.art().cardSize(location).width(), board.art().cardSize(location).height());
}

TEST_F(Canvas, TheCloseUpCoversNoQuestionWhileThereIsRoomElsewhere)
{
    desk.lay(0, 0);
    desk.show(board);
    const CardId card = desk.sheet.tokens.back().card;
    CloseUp &shown = board.closeUp();
    shown.showCard({card, {450, 320}});
    const QRect usual = shown.geometry();
    const std::vector<QRect> above{QRect(0, 0, board.width(), usual.top() + 40)};
    shown.showCard({card, {450, 320}}, above);
    EXPECT_FALSE(shown.geometry().intersects(above.front()));
    EXPECT_EQ(shown.size(), usual.size());
    const std::vector<QRect> little{QRect(0, 0, board.width(), board.height() - usual.height() + 8)};
    shown.showCard({card, {450, 320}}, little);
    EXPECT_FALSE(shown.geometry().intersects(little.front()));
    EXPECT_LT(shown.width(), usual.width()) << "smaller";
    const std::vector<QRect> all{board.rect()};
    shown.showCard({card, {450, 320}}, all);
    EXPECT_TRUE(board.rect().contains(shown.geometry()));
    EXPECT_GE(shown.findChild<CardView *>()->width(), 239) << "but its text is read";
}

TEST_F(Canvas, TheCloseUpKeepsClearOfADrawer)
{
    desk.lay(0, 0);
    desk.show(board);
    const CardId card = desk.sheet.tokens.back().card;
    const int clear = board.width() - board.width() * 6 / 10;
    board.setSide(board.width() - clear);
    board.closeUp().showCard({card, {clear / 2, 320}});
    EXPECT_LE(board.closeUp().geometry().right(), clear);
    board.setSide(0);
    board.closeUp().showCard({card, {clear / 2, 320}});
    EXPECT_GT(board.closeUp().geometry().right(), clear);
}

TEST(FreePlace, IsTheNearestThatCoversNothing)
{
    const QRect room(0, 0, 1000, 600), wanted(400, 100, 300, 400);
    EXPECT_EQ(freePlace(wanted, room, {}), wanted.topLeft());
    const std::vector<QRect> head{QRect(0, 0, 1000, 120)};
    const auto below = freePlace(wanted, room, head);
    ASSERT_TRUE(below);
    EXPECT_EQ(below->x(), wanted.x());
    EXPECT_GT(below->y(), 119);
    const std::vector<QRect> both{head.front(), QRect(0, 500, 1000, 100)};
    EXPECT_FALSE(freePlace(wanted, room, both));
}

TEST(CloseUpPlace, IsRatherSmallThanFarAway)
{
    const QRect room(0, 0, 1000, 600);
    const std::vector<QRect> hand{QRect(0, 420, 600, 180)}; // there is room beside it
    const std::vector<QRect> wanted{QRect(100, 0, 300, 430), QRect(110, 0, 280, 400)};
    EXPECT_EQ(closeUpPlace(wanted, room, hand), wanted.back());
    EXPECT_EQ(closeUpPlace(std::span(wanted).first(1), room, hand)->size(), wanted.front().size());
    const std::vector<QRect> little{QRect(0, 430 - 40, 1000, 210)};
    EXPECT_FALSE(closeUpPlace(wanted, room, little));
}

TEST(CloseUpPlace, CoversTheFirstOfWhatIsKeptFreeWhereItMust)
{
    const QRect room(0, 0, 1000, 400);
    const std::vector<QRect> wanted{QRect(100, 0, 300, 400), QRect(110, 0, 280, 380)};
    const std::vector<QRect> cards{QRect(700, 0, 300, 400), QRect(350, 0, 300, 400), QRect(0, 0, 300, 400)};
    const QRect place = leastCovering(wanted, room, cards);
    EXPECT_EQ(place.size(), wanted.back().size());
    EXPECT_TRUE(place.intersects(cards[0]));
    EXPECT_FALSE(place.intersects(cards[1]));
    EXPECT_FALSE(place.intersects(cards[2]));
    const std::vector<QRect> all{room};
    EXPECT_EQ(leastCovering(wanted, room, all), wanted.back());
}

TEST_F(Canvas, TheCloseUpShowsACardAsItLiesAndItsWordsUpright)
{
    const SlotId slot = desk.lay(0, 0, 0, 1);
    show({{.kind = Target::Kind::Slot, .slot = slot}});
    board.canvas().setFocus();
    QTest::keyClick(&board.canvas(), Qt::Key_Tab);
    QTest::keyClick(&board.canvas(), Qt::Key_Space);
    ASSERT_TRUE(board.closeUp().isVisible());
    EXPECT_EQ(board.closeUp().findChild<CardView *>()->turns(), Turn(1));
    const auto drawn = [this](Turn turns) {
        return board.art().card(CardId{0}, 352, CardArt::Want::Now, turns).toImage();
    };
    const QImage printed = drawn(0), turned = drawn(1);
    EXPECT_NE(turned, printed);
    const QRect head(0, 0, 24 * 4, printed.height()); // of a card that lies on its side, 88 mm wide
    EXPECT_EQ(turned.copy(head), printed.copy(head));
}

TEST_F(Canvas, TheCloseUpGoesWhenTheTableChanges)
{
    const SlotId slot = desk.lay(0, 0);
    const std::vector<Target> here{{.kind = Target::Kind::Slot, .slot = slot}};
    const auto pin = [this] {
        QTest::keyClick(&board.canvas(), Qt::Key_Tab);
        QTest::keyClick(&board.canvas(), Qt::Key_Space);
    };
    show(here);
    board.canvas().setFocus();
    pin();
    ASSERT_TRUE(board.closeUp().isVisible());
    board.reset(desk.view, TestBoard::choices(here));
    EXPECT_FALSE(board.closeUp().isVisible());
    pin();
    ASSERT_TRUE(board.closeUp().isVisible());
    board.play({}, desk.view, {});
    EXPECT_FALSE(board.closeUp().isVisible());
}

TEST_F(Canvas, AGhostShowsTheCardThatWouldBeLaid)
{
    desk.lay(0, 0);
    const auto middleOf = [this](const std::vector<Target> &lit) {
        show(lit);
        const auto settled = [this] { return desk.pixmaps->waiting() == 0; };
        (void)board.grab(); // asks for the pictures
        EXPECT_TRUE(QTest::qWaitFor(settled));
        const QRectF card = cardRect(1, 0, 0);
        const QRect middle{pixel(card.topLeft() + QPointF{12, 12}),
                           pixel(card.bottomRight() - QPointF{12, 12})};
        return board.canvas().grab(middle).toImage();
    };
    const QImage one = middleOf({place(CardId{1}, 1, 0)});
    EXPECT_NE(one, middleOf({place(CardId{2}, 1, 0)}));
    EXPECT_EQ(one, middleOf({place(CardId{1}, 1, 0)}));
}

TEST_F(Canvas, AScreenReaderFindsNamesAndPressesLitTargets)
{
    const SlotId slot = desk.lay(0, 0);
    show({door(slot, Edge::East), door(slot, Edge::West)});
    QAccessibleInterface *table = QAccessible::queryAccessibleInterface(&board.canvas());
    ASSERT_NE(table, nullptr);
    ASSERT_EQ(table->childCount(), 2);
    QAccessibleInterface *west = table->child(0);
    EXPECT_EQ(west->text(QAccessible::Name), QStringLiteral("choice 2 (shut door)"));
    EXPECT_EQ(west->role(), QAccessible::Button);
    EXPECT_FALSE(west->rect().isEmpty());
    EXPECT_EQ(table->indexOfChild(west), 0);
    west->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    ASSERT_EQ(clicked.size(), 1U);
    EXPECT_EQ(clicked[0], door(slot, Edge::West));
    board.reset(desk.view, {});
    EXPECT_EQ(table->childCount(), 0);
    EXPECT_FALSE(west->isValid());
}

TEST_F(Canvas, WhatIsMarkedIsPressedByAScreenReaderAsItIsNamed)
{
    const SlotId slot = desk.lay(0, 0);
    show({door(slot, Edge::East), door(slot, Edge::West)});
    QSignalSpy marked(&board.canvas(), &BoardCanvas::markPressed);
    board.setHighlighted(door(slot, Edge::East), QStringLiteral("All go east"));
    for (int n = 0; n < board.canvas().partCount(); ++n) {
        const bool named = board.canvas().partName(n).contains(QStringLiteral("All go east"));
        board.canvas().pressPart(n);
        EXPECT_EQ(marked.size(), named ? 1 : 0) << n;
        EXPECT_EQ(clicked.size(), named ? 0U : 1U) << n;
        EXPECT_EQ(named, n == 1) << "the door in the west comes first";
        marked.clear();
        clicked.clear();
    }
    board.setHighlighted(door(slot, Edge::East)); // nothing else is said of it
    board.canvas().pressPart(1);
    EXPECT_TRUE(marked.isEmpty());
    EXPECT_EQ(clicked, std::vector{door(slot, Edge::East)});
}

} // namespace
} // namespace flagstone::app::test::canvas_test
