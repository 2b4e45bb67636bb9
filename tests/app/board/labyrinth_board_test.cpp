#include "app/board/board_geometry.h"
#include "app/board/labyrinth_overlay.h"
#include "app/board/minimap.h"
#include "test_board.h"
#include "test_labyrinth.h"

#include <QAccessible>
#include <QImage>
#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace flagstone::app::test::labyrinth_board_test {
namespace {

using namespace paint::test;

struct LabyrinthBoard : testing::Test {
    TestLabyrinth desk;
    BoardView board;

    void SetUp() override
    {
        board.resize(900, 640);
        board.show();
    }
    [[nodiscard]] const TargetLayer &targets() { return board.scene().targets(); }
    [[nodiscard]] const LabyrinthField &field() { return board.scene().labyrinth(); }
    [[nodiscard]] QPoint pixel(SpaceId space)
    {
        return board.canvas().mapFromScene(field().plan()->main(space).center());
    }
    void click(SpaceId space)
    {
        QTest::mouseClick(board.canvas().viewport(), Qt::LeftButton, {}, pixel(space));
    }
    static Target space(SpaceId id) { return {.kind = Target::Kind::Space, .number = raw(id)}; }
    [[nodiscard]] static QString allWords(const LabyrinthField &field)
    {
        QString words;
        for (const SpaceId s : mazeSpaces())
            words += field.words(s) + u'\n';
        return words;
    }
};

const std::vector<std::vector<SpaceId>> kThreeWays{
    {kWay1}, {kWay1, kWay2}, {kWay1, kWay2, kWay3}, {kWay1, kWay2, kRooms[0]}};

TEST(LabyrinthSteps, InARoomTheyLeaveItsMiddleToItsName)
{
    const auto middle = [](const QRectF &space) {
        QImage sheet(200, 200, QImage::Format_RGB32);
        sheet.fill(Qt::white);
        QPainter painter(&sheet);
        const BoardColours colours{Qt::gray, Qt::gray,  Qt::gray,  Qt::white,
                                   Qt::blue, Qt::white, Qt::black, Qt::black};
        constexpr int kScale = 4, kBesideNumber = 9;
        painter.scale(kScale, kScale);
        overlay::cost(painter, space, 3, true, colours);
        return sheet.pixelColor((space.center() * kScale).toPoint() + QPoint(kBesideNumber, 0));
    };
    EXPECT_EQ(middle({5, 5, 30, 22}), QColor(Qt::white));
    EXPECT_NE(middle({5, 5, 9, 9}), QColor(Qt::white)) << "a corridor has no other place";
}

TEST(LabyrinthSteps, InARoomTheNumberIsLargeWhereTheBoardIsSmall)
{
    constexpr double kWhole = 1.67; // pixels to a millimetre: all of a labyrinth in a window of 1440 x 900
    const QRectF room(0, 0, 27, 24);
    const QRectF number = overlay::costPlace(room, kWhole);
    EXPECT_GE(number.height() * kWhole, 16);
    EXPECT_TRUE(room.contains(number));
    EXPECT_FALSE(number.intersects(QRectF(0, 0, 12, 12))) << "there stands its level";
    EXPECT_LE(overlay::costPlace({0, 0, 9, 9}, kWhole).height(), 9) << "a stone has no more room";
}

TEST_F(LabyrinthBoard, AClickOnALitSpaceMeansIt)
{
    desk.show(board, TestLabyrinth::ways(kThreeWays));
    std::vector<Target> clicked;
    QObject::connect(&board, &BoardView::activated, [&](const Target &target) { clicked.push_back(target); });
    click(kWay3);
    click(kRooms[0]);
    EXPECT_EQ(clicked, (std::vector{space(kWay3), space(kRooms[0])}));
}

TEST_F(LabyrinthBoard, ASpaceThatIsNotLitIsStillWhatWasPointedAt)
{
    Decision decision = TestLabyrinth::ways(kThreeWays);
    decision.denied.push_back({space(kHall), Beat{100, 0, {}}});
    desk.show(board, decision);
    std::vector<Target> clicked;
    QObject::connect(&board, &BoardView::activated, [&](const Target &target) { clicked.push_back(target); });
    click(kHall);
    EXPECT_EQ(clicked, std::vector{space(kHall)}) << "so that somebody can say why not";
    EXPECT_EQ(board.scene().wordsAt(field().plan()->main(kHall).center()), QStringLiteral("no: 100"));
}

TEST_F(LabyrinthBoard, EveryLitSpaceKnowsItsWay)
{
    desk.show(board, TestLabyrinth::ways(kThreeWays));
    ASSERT_EQ(targets().lit().size(), kThreeWays.size()) << "the hero itself is not lit";
    for (const auto &way : kThreeWays) {
        const auto lit = targets().find(space(way.back()));
        ASSERT_TRUE(lit);
        EXPECT_EQ(targets().lit()[*lit].path, way);
    }
}

constexpr double kDrawnScale = 10; // pixels of a millimetre

/// What the layer draws on a part of the board.
QImage drawnOn(TargetLayer &layer, const QRectF &part)
{
    QImage image((part.size() * kDrawnScale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.scale(kDrawnScale, kDrawnScale);
    painter.translate(-part.topLeft());
    layer.paint(&painter, nullptr, nullptr);
    return image;
}

double shareDrawn(const QImage &image)
{
    int drawn = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            drawn += qAlpha(image.pixel(x, y)) > 0 ? 1 : 0;
    return static_cast<double>(drawn) / (image.width() * image.height());
}

TEST_F(LabyrinthBoard, TilesMeetOnWholePixelsOfAnyScreen)
{
    constexpr double kRatio = 1.5; // of the screen
    constexpr double kScale = 4;   // logical pixels of a millimetre: too large for one tile
    desk.show(board);
    LabyrinthField &sheet = board.scene().labyrinth();
    sheet.setWant(CardArt::Want::Now);
    const QColor missing(Qt::magenta);
    const auto drawnAt = [&](double left) { // the inside of the sheet
        QImage image(1400, 900, QImage::Format_RGB32);
        image.setDevicePixelRatio(kRatio);
        image.fill(missing);
        QPainter painter(&image);
        painter.translate(QPointF(left, left) - sheet.plan()->sheet().topLeft() * kScale);
        painter.scale(kScale, kScale);
        QStyleOptionGraphicsItem option;
        option.exposedRect = sheet.boundingRect();
        sheet.paint(&painter, &option, nullptr);
        painter.end();
        const QSize size = (sheet.plan()->sheet().size() * kScale * kRatio).toSize();
        const int corner = static_cast<int>(std::lround(left * kRatio));
        image.setDevicePixelRatio(1);
        return image.copy(QRect({corner, corner}, size).adjusted(20, 20, -20, -20));
    };
    const QImage whole = drawnAt(10), part = drawnAt(11.1); // device pixels 15 and 16.65
    EXPECT_EQ(whole, part);
    for (int y = 0; y < part.height(); ++y)
        for (int x = 0; x < part.width(); ++x)
            ASSERT_NE(part.pixelColor(x, y), missing) << x << ' ' << y;
}

TEST_F(LabyrinthBoard, AMarkedRoomHasOneFrameAndTheWayEndsAtItsDoor)
{
    desk.show(board, TestLabyrinth::ways({{kWay1, kWay2, kRooms[0]}}));
    TargetLayer &layer = board.scene().targets();
    const QRectF room = field().plan()->bounds(kRooms[0]);
    const QRectF left(room.left() - 0.2, room.top() + 5, 0.4, room.height() - 10);
    EXPECT_GT(shareDrawn(drawnOn(layer, left)), 0.5) << "dashed on a dark line";
    board.setHighlighted(space(kRooms[0]));
    EXPECT_LT(shareDrawn(drawnOn(layer, left)), 0.1);
    EXPECT_GT(shareDrawn(drawnOn(layer, left.translated(-1, 0))), 0.5) << "the ring of the mark";
    QRectF middle({}, room.size() / 3);
    middle.moveCenter(room.center());
    EXPECT_EQ(shareDrawn(drawnOn(layer, middle)), 0);
    QRectF last({}, QSizeF(0.4, 3)); // from the flagstone to the door
    last.moveCenter({field().plan()->main(kWay2).center().x(), room.bottom() + 3});
    EXPECT_GT(shareDrawn(drawnOn(layer, last)), 0.9);
}

TEST_F(LabyrinthBoard, AWayLeavesOutTheNameOfAHall)
{
    const std::vector<SpaceId> way{kWay1, kWay2, kWay3, SpaceId{4}, kWay5, kStair, kHall, kChamber};
    desk.show(board, TestLabyrinth::ways({way}));
    board.setHighlighted(space(kChamber)); // straight through the hall, from west to east
    const QRectF hall = field().plan()->main(kHall);
    QRectF name({}, QSizeF(10, 5)), before({}, QSizeF(3, 0.3));
    name.moveCenter(hall.center());
    before.moveCenter({hall.left() + 3, hall.center().y()});
    EXPECT_EQ(shareDrawn(drawnOn(board.scene().targets(), name)), 0);
    EXPECT_GT(shareDrawn(drawnOn(board.scene().targets(), before)), 0.9);
}

TEST_F(LabyrinthBoard, TheChanceOfARoomLiesOutsideIt)
{
    desk.show(board, TestLabyrinth::ways({{kWay1, kWay2, kRooms[0]}}));
    board.setChances({{space(kRooms[0]), QStringLiteral("81 %"), {}}});
    board.setHighlighted(space(kRooms[0]));
    for (const double px : {0.2, 0.4, 0.6}) { // millimetres
        const auto tags = targets().chanceTags(px);
        ASSERT_EQ(tags.size(), 1U);
        EXPECT_FALSE(tags.begin()->second.tag.intersects(field().plan()->bounds(kRooms[0]))) << px;
    }
}

TEST_F(LabyrinthBoard, TheChanceOfARoomLeavesLevelsAndStepsFree)
{
    const std::vector<std::vector<SpaceId>> ways{
        {kWay1}, {kWay1, kWay2}, {kWay1, kWay2, kWay3}, {kWay1, kWay2, kWay3, kRooms[2]}};
    desk.show(board, TestLabyrinth::ways(ways));
    board.setChances({{space(kRooms[2]), QStringLiteral("81 %"), {}}}); // above it lie the stones
    board.setHighlighted(space(kRooms[2]));
    for (const double px : {0.2, 0.4}) { // millimetres
        const auto tags = targets().chanceTags(px);
        ASSERT_EQ(tags.size(), 1U);
        const QRectF tag = tags.begin()->second.tag;
        for (const auto &way : ways)
            EXPECT_FALSE(tag.intersects(overlay::costPlace(field().plan()->main(way.back()), 1 / px))) << px;
        for (const SpaceId room : kRooms)
            EXPECT_FALSE(tag.intersects(field().plan()->plate(room, paint::detailFor(1 / px)))) << px;
    }
}

TEST_F(LabyrinthBoard, TheRingOfWhoActsGoesWithWhatIsLit)
{
    desk.show(board, TestLabyrinth::ways({{kWay1, kWay2, kRooms[0]}}));
    const TokenItem *hero = board.scene().tokens().hero();
    ASSERT_NE(hero, nullptr);
    ASSERT_FALSE(targets().lit().front().area.intersects(hero->mark()));
    EXPECT_TRUE(targets().boundingRect().contains(hero->mark().adjusted(-3, -3, 3, 3)))
        << "what is drawn beyond stays there when the hero goes on";
}

TEST_F(LabyrinthBoard, AnLShapedRoomIsHitOnItsFloorOnly)
{
    desk.show(board, TestLabyrinth::ways({{kWay3, kRooms[2]}}));
    const QRectF bounds = field().plan()->bounds(kRooms[2]);
    EXPECT_TRUE(targets().at(bounds.topRight() + QPointF{-3, 3}));
    EXPECT_FALSE(targets().at(bounds.bottomRight() - QPointF{3, 3}));
}

TEST_F(LabyrinthBoard, ArrowsReachEveryLitSpaceAndEnterTakesIt)
{
    desk.show(board, TestLabyrinth::ways(kThreeWays));
    std::set<std::size_t> reached{0};
    std::vector<std::size_t> waiting{0};
    while (!waiting.empty()) {
        const std::size_t from = waiting.back();
        waiting.pop_back();
        for (const Edge edge : kEdges)
            if (const auto to = targets().next(from, edge); to && reached.insert(*to).second)
                waiting.push_back(*to);
    }
    EXPECT_EQ(reached.size(), kThreeWays.size());
    std::vector<Target> taken;
    QObject::connect(&board, &BoardView::activated, [&](const Target &target) { taken.push_back(target); });
    board.canvas().setFocus();
    QTest::keyClick(&board.canvas(), Qt::Key_Right);
    QTest::keyClick(&board.canvas(), Qt::Key_Down);
    ASSERT_TRUE(targets().focus());
    const Target focused = targets().lit()[*targets().focus()].target;
    QTest::keyClick(&board.canvas(), Qt::Key_Return);
    EXPECT_EQ(taken, std::vector{focused});
}

TEST_F(LabyrinthBoard, NoKeyLiesOnAnother)
{
    const Decision decision = TestLabyrinth::ways(kThreeWays);
    desk.show(board, decision);
    std::vector<Target> digits;
    for (const auto &way : kThreeWays)
        digits.push_back(space(way.back()));
    board.setLit(decision, digits);
    for (const double px : {0.05, 0.3, 0.6, 1.0, 2.0, 10.0}) { // mm: ever smaller on the screen
        const auto caps = targets().keyCaps(px);
        EXPECT_TRUE(caps.contains(*targets().find(digits.front()))) << px;
        for (const auto &[one, cap] : caps)
            for (const auto &[other, beside] : caps)
                EXPECT_TRUE(one == other || !cap.adjusted(px, px, -px, -px).intersects(beside)) << px;
    }
    EXPECT_EQ(targets().keyCaps(0.05).size(), kThreeWays.size());
    EXPECT_LT(targets().keyCaps(10).size(), kThreeWays.size()) << "some have no room";
    for (std::size_t n = 0; n < digits.size(); ++n)
        EXPECT_EQ(targets().lit()[*targets().find(digits[n])].digit, static_cast<int>(n) + 1)
            << "but each has its key";
}

TEST_F(LabyrinthBoard, EachKeyIsSeenAndLiesWithinItsSpaceAlsoWhereStepsAreSmallerThanAUsualKey)
{
    const Decision decision = TestLabyrinth::ways(kThreeWays);
    desk.show(board, decision);
    std::vector<Target> digits;
    for (const auto &way : kThreeWays)
        digits.push_back(space(way.back()));
    board.setLit(decision, digits);
    const QRectF stone = field().plan()->main(kWay1);
    for (const double pixels : {11.0, 20.0, 40.0}) {
        const double px = std::min(stone.width(), stone.height()) / pixels;
        const auto caps = targets().keyCaps(px);
        EXPECT_EQ(caps.size(), kThreeWays.size()) << pixels;
        for (const auto &[n, cap] : caps) {
            const Lit &lit = targets().lit()[n];
            const QRectF within = field().plan()->main(spaceOf(lit.target));
            EXPECT_TRUE(within.contains(cap.center())) << pixels << ' ' << lit.digit;
            EXPECT_TRUE(pixels < 13 || within.adjusted(-0.01, -0.01, 0.01, 0.01).contains(cap))
                << pixels << ' ' << lit.digit;
        }
    }
}

TEST_F(LabyrinthBoard, ASpaceBeyondTheLastKeyHasADotAndArrowsReachIt)
{
    const Decision decision = TestLabyrinth::ways({{kWay1}, {kWay1, kWay2}, {kWay1, kWay2, kWay3}});
    desk.show(board, decision);
    board.setLit(decision, {space(kWay1), space(kWay2)});
    QRectF dot({}, QSizeF(0.6, 0.6));
    dot.moveCenter(overlay::costPlace(field().plan()->main(kWay3), kDrawnScale).center());
    EXPECT_GT(shareDrawn(drawnOn(board.scene().targets(), dot)), 0.9);
    const auto last = targets().find(space(kWay3));
    ASSERT_TRUE(last);
    EXPECT_TRUE(std::ranges::any_of(
        kEdges, [&](Edge edge) { return targets().next(targets().find(space(kWay2)), edge) == last; }));
}

TEST_F(LabyrinthBoard, StepsOfAWayAreDotsAndItsEndHasTheNumber)
{
    desk.show(board, TestLabyrinth::ways({{kWay1}, {kWay1, kWay2}, {kWay1, kWay2, kWay3}}));
    const auto drawn = [&](SpaceId stone, double above) { // the middle of a mark, in millimetres
        QRectF spot({}, QSizeF(0.2, 0.1));
        const QRectF mark = overlay::costPlace(field().plan()->main(stone), kDrawnScale);
        spot.moveCenter(mark.center() - QPointF(0, above));
        return shareDrawn(drawnOn(board.scene().targets(), spot));
    };
    constexpr double kInDot = 0.5, kInDisc = 1.2;
    EXPECT_GT(drawn(kWay2, kInDot), 0.9);
    EXPECT_EQ(drawn(kWay2, kInDisc), 0);
    EXPECT_GT(drawn(kWay3, kInDisc), 0.9);
    board.setHighlighted(space(kWay3));
    EXPECT_EQ(drawn(kWay2, kInDot), 0) << "the way is a line without beads";
}

TEST_F(LabyrinthBoard, PointingAtASpaceShowsTheWayBeforeTheMove)
{
    desk.show(board, TestLabyrinth::ways(kThreeWays));
    const auto look = [&] {
        QImage image{board.canvas().viewport()->size(), QImage::Format_RGB32};
        board.canvas().viewport()->render(&image);
        return image;
    };
    while (desk.pixmaps->waiting() > 0)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
    const QImage before = look();
    QTest::mouseMove(board.canvas().viewport(), pixel(kWay3));
    const QPoint between = (pixel(kWay2) + pixel(kWay1)) / 2;
    const QImage after = look();
    EXPECT_NE(before.copy(QRect{between - QPoint{14, 14}, QSize{28, 28}}),
              after.copy(QRect{between - QPoint{14, 14}, QSize{28, 28}}))
        << "the way goes over the stones before it";
}

TEST_F(LabyrinthBoard, ASecretDoorThatWasNotFoundIsNowhere)
{
    TestLabyrinth walled{false};
    BoardView other;
    other.resize(board.size());
    other.show();
    desk.show(board);
    walled.show(other);
    EXPECT_EQ(board.picture({800, 500}), other.picture({800, 500}));
    EXPECT_EQ(allWords(board.scene().labyrinth()), allWords(other.scene().labyrinth()));
    const QPointF door = field().plan()->door(field().plan()->board().passages[kSecretDoor]).center();
    EXPECT_EQ(board.scene().wordsAt(door), other.scene().wordsAt(door));
    EXPECT_EQ(board.scene().targetAt(door), other.scene().targetAt(door));
    Minimap map, otherMap;
    map.follow(&board);
    otherMap.follow(&other);
    const auto settled = [](Minimap &minimap, const std::shared_ptr<paint::PixmapCache> &pixmaps) {
        minimap.resize(280, 180);
        (void)minimap.grab();
        while (pixmaps->waiting() > 0)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
        return minimap.grab().toImage();
    };
    EXPECT_EQ(settled(map, desk.pixmaps), settled(otherMap, walled.pixmaps));
}

TEST_F(LabyrinthBoard, ASecretDoorIsShownToWhoeverFoundIt)
{
    desk.show(board);
    const QImage hidden = board.picture({1600, 1000});
    desk.set(TestLabyrinth::foundBy(Seat{0}), 1);
    desk.view.seat = Seat{1};
    board.reset(desk.view, {});
    EXPECT_EQ(board.picture({1600, 1000}), hidden) << "the other seat has not";
    desk.view.seat = Seat{0};
    board.reset(desk.view, {});
    EXPECT_TRUE(field().found(kSecretDoor));
    EXPECT_NE(board.picture({1600, 1000}), hidden);
    desk.view.seat = Seat{1};
    board.reset(desk.view, {});
    EXPECT_EQ(board.picture({1600, 1000}), hidden);
}

TEST_F(LabyrinthBoard, EmptiedRoomsAndCardsAreShownAndNamed)
{
    desk.show(board);
    const QImage before = board.picture({1600, 1000});
    const Event drawn{kEverybody, CardMoved{.card = CardId{2},
                                            .from = TestLabyrinth::kDeck,
                                            .to = TestLabyrinth::pileIn(kRooms[0]),
                                            .fromKnows = kNobody,
                                            .toKnows = kEverybody}};
    project(desk.view, drawn);
    board.play({drawn}, desk.view, {});
    EXPECT_EQ(board.shown(), desk.view);
    EXPECT_NE(board.picture({1600, 1000}), before);
    EXPECT_TRUE(field().words(kRooms[0]).contains(QStringLiteral("Monster 2")));
    EXPECT_EQ(field().cardAt(field().rectOf(CardId{2})->center()), CardId{2});
    desk.set(TestLabyrinth::emptiedIn(kRooms[1]), 2);
    board.reset(desk.view, {});
    EXPECT_TRUE(field().emptied(kRooms[1]));
    EXPECT_TRUE(field().words(kRooms[1]).contains(QStringLiteral("nobody is left")));
}

TEST_F(LabyrinthBoard, ALevelThatTheNameSaysIsNotSaidAgain)
{
    desk.sheet.map.spaces[index(kRooms[0])].name = "room 6 on level 1";
    desk.sheet.map.spaces[index(kRooms[1])].name = "room 1";
    desk.show(board);
    EXPECT_EQ(field().words(kRooms[0]), QStringLiteral("Room 6 on level 1"));
    EXPECT_EQ(field().words(kRooms[1]), QStringLiteral("Room 1, level 2"));
}

TEST(LabyrinthAhead, WhatIsSeenFirstIsAskedForBeforeItIsPainted)
{
    const TestLabyrinth desk;
    BoardView board; // nobody has seen it
    board.resize(900, 640);
    EXPECT_EQ(desk.pixmaps->waiting(), 0);
    desk.show(board);
    EXPECT_GT(desk.pixmaps->waiting(), 0);
}

TEST_F(LabyrinthBoard, AHeroWalksSpaceBySpaceAndEndsWhereTheViewSays)
{
    desk.show(board);
    board.setPace(Pace::Calm);
    std::vector<Event> steps;
    SpaceId at = kStart;
    for (const SpaceId to : {kWay1, kWay2, kWay3}) {
        steps.push_back({kEverybody, TokenMoved{TokenId{0}, at, to}});
        project(desk.view, steps.back());
        at = to;
    }
    board.play(steps, desk.view, {});
    EXPECT_TRUE(board.animating());
    EXPECT_NE(board.scene().tokens().item(TokenId{0})->pos(), field().plan()->figure(kWay3, 0, 1));
    board.finishAnimations();
    EXPECT_EQ(board.shown(), desk.view);
    EXPECT_EQ(board.scene().tokens().item(TokenId{0})->pos(), field().plan()->figure(kWay3, 0, 1));
}

TEST_F(LabyrinthBoard, PBringsTheHeroOfThisSeatToTheMiddle)
{
    desk.view.tokens[1].space = kChamber;
    desk.view.seat = Seat{1};
    desk.show(board);
    board.canvas().setFocus();
    QTest::keyClick(&board.canvas(), Qt::Key_P);
    const QPointF middle = QRectF{board.canvas().viewport()->rect()}.center();
    const QPointF hero = board.canvas().viewportTransform().map(field().plan()->bounds(kChamber).center());
    EXPECT_LT(QLineF(hero, middle - QPointF{0, 30}).length(), 60);
}

TEST_F(LabyrinthBoard, ScreenReadersHearWhereOneCanGo)
{
    desk.show(board, TestLabyrinth::ways(kThreeWays));
    QAccessibleInterface *canvas = QAccessible::queryAccessibleInterface(&board.canvas());
    ASSERT_NE(canvas, nullptr);
    ASSERT_EQ(canvas->childCount(), static_cast<int>(kThreeWays.size()));
    std::set<QString> names;
    for (int n = 0; n < canvas->childCount(); ++n)
        names.insert(canvas->child(n)->text(QAccessible::Name));
    EXPECT_EQ(names.size(), kThreeWays.size());
}

} // namespace
} // namespace flagstone::app::test::labyrinth_board_test
