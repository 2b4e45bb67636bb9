// What can be chosen on the table: ghosts, doors, markers, piles; what of it is marked and pointed at.
#include "app/board/board_geometry.h"
#include "targets_fixture.h"

#include <QHelpEvent>
#include <QImage>
#include <QLineF>
#include <QPainter>
#include <QTest>
#include <QToolTip>
#include <gtest/gtest.h>

#include <vector>

namespace flagstone::app::test::targets_test {
namespace {

TEST_F(Targets, GhostsAreThePlaceTargets)
{
    desk.lay(0, 0);
    const std::vector<Target> places{place(CardId{1}, 1, 0), place(CardId{1}, 1, 0, 0, 2),
                                     place(CardId{1}, -1, 0, 0, 1), place(CardId{1}, 0, 0, 1)};
    desk.show(board, TestBoard::choices(places));
    ASSERT_EQ(targets().lit().size(), places.size());
    for (const Target &wanted : places) {
        const auto found = targets().find(wanted);
        ASSERT_TRUE(found);
        EXPECT_EQ(targets().lit()[*found].area, cardRect(wanted.placement));
    }
}

TEST_F(Targets, OfSeveralTurnsOfACardTheOneThatIsSeenHasItsKeyBesideTheMarkThatTurnsIt)
{
    desk.lay(0, 0);
    const std::vector<Target> places{place(CardId{1}, 1, 0), place(CardId{1}, 1, 0, 0, 2),
                                     place(CardId{1}, -1, 0, 0, 1)};
    desk.show(board, TestBoard::choices(places));
    board.setLit(TestBoard::choices(places), places);
    const std::size_t first = *targets().find(places[0]), second = *targets().find(places[1]);
    const QRectF area = targets().lit()[first].area;
    constexpr double kTurnMark = 16;                // mm, in the upper right corner
    for (const double px : {0.05, 0.2, 1.0, 4.0}) { // mm: ever smaller on the screen
        const auto caps = targets().keyCaps(px);
        ASSERT_EQ(caps.size(), 2u) << px;
        ASSERT_TRUE(caps.contains(first)) << px;
        EXPECT_TRUE(area.contains(caps.at(first))) << px;
        EXPECT_LE(caps.at(first).right(), area.right() - kTurnMark) << px;
    }
    ASSERT_TRUE(board.scene().targets().turnGhost(area.center(), false));
    EXPECT_FALSE(targets().keyCaps(0.2).contains(first));
    EXPECT_TRUE(targets().keyCaps(0.2).contains(second)) << "which is seen now";
}

TEST_F(Targets, KeysOfStoreysStandSideBySide)
{
    desk.lay(0, 0);
    const std::vector<Target> places{place(CardId{1}, 1, 0), place(CardId{1}, 1, 0, 1)};
    desk.show(board, TestBoard::choices(places));
    board.setLit(TestBoard::choices(places), places);
    const auto caps = targets().keyCaps(0.2);
    ASSERT_EQ(caps.size(), places.size());
    const QRectF one = caps.at(*targets().find(places[0])), other = caps.at(*targets().find(places[1]));
    EXPECT_FALSE(one.adjusted(0.1, 0.1, -0.1, -0.1).intersects(other));
    EXPECT_LT(one.left(), other.left()) << "in the order of the keys";
}

TEST_F(Targets, APlaceThatNobodyHasSeenSaysWhatIsDoneThere)
{
    desk.lay(0, 0);
    const Target unseen = place(kNoCard, 1, 0);
    desk.show(board, TestBoard::choices({unseen}));
    const QRectF middle = targets().lit()[*targets().find(unseen)].area.adjusted(8, 8, -8, -8);
    BoardCanvas &canvas = board.canvas();
    const QImage drawn = canvas.viewport()->grab(canvas.mapFromScene(middle).boundingRect()).toImage();
    int chalk = 0;
    for (int y = 0; y < drawn.height(); ++y)
        for (int x = 0; x < drawn.width(); ++x)
            chalk += qGray(drawn.pixel(x, y)) > 225 ? 1 : 0;
    EXPECT_GT(chalk, 30);
}

TEST_F(Targets, AGhostKnowsWhichDoorMeets)
{
    // L001 has doors east and west; so has L003.
    const SlotId first = desk.lay(0, 0);
    desk.party(first);
    const CardId third{2};
    desk.show(board, TestBoard::choices({place(third, 1, 0), place(third, 0, 1), place(third, -1, 0, 0, 1)}));
    const auto meets = [&](const Target &target) { return targets().lit()[*targets().find(target)].meets; };
    EXPECT_EQ(meets(place(third, 1, 0)), (std::array{false, false, false, true}));
    EXPECT_EQ(meets(place(third, 0, 1)), (std::array{false, false, false, false}));
    EXPECT_EQ(meets(place(third, -1, 0, 0, 1)), (std::array{false, false, false, false})) << "turned away";
}

TEST_F(Targets, AGhostOnAHigherStoreyMeetsOnlyTheDoorThatLeadsThere)
{
    const SlotId first = desk.lay(0, 0);
    desk.lay(1, 0);
    desk.lay(2, 0);
    Target above = place(CardId{3}, 1, 0, 1, 1); // L004, a corridor turned to run east and west
    above.slot = first;
    above.number = 1;
    desk.show(board, TestBoard::choices({above}));
    EXPECT_EQ(targets().lit()[0].meets, (std::array{false, false, false, true}));
}

TEST_F(Targets, OneTargetOfSeveralChoicesIsLitOnceWithAllNames)
{
    const SlotId slot = desk.lay(0, 0);
    desk.show(board, TestBoard::choices({door(slot, Edge::East), door(slot, Edge::East)}));
    ASSERT_EQ(targets().lit().size(), 1U);
    EXPECT_EQ(targets().lit()[0].name, QStringLiteral("choice 1; choice 2"));
}

TEST_F(Targets, ARefusedDoorSaysWhy)
{
    const SlotId slot = desk.lay(0, 0);
    Decision decision = TestBoard::choices({door(slot, Edge::East)});
    decision.denied.push_back({door(slot, Edge::West), Beat{117, 0, {}}});
    desk.show(board, decision);
    ASSERT_EQ(targets().refused().size(), 1U);
    EXPECT_EQ(targets().refused()[0].name, QStringLiteral("no: 117"));

    QWidget *viewport = board.canvas().viewport();
    const QPoint at =
        board.canvas().viewportTransform().map(doorRect(cardRect(0, 0, 0), Edge::West).center()).toPoint();
    QHelpEvent help{QEvent::ToolTip, at, viewport->mapToGlobal(at)};
    QCoreApplication::sendEvent(viewport, &help);
    EXPECT_EQ(QToolTip::text(), QStringLiteral("no: 117 (shut door)"));
    QToolTip::hideText();

    std::vector<Target> clicked;
    QObject::connect(&board, &BoardView::activated, &board,
                     [&](const Target &target) { clicked.push_back(target); });
    QTest::mouseClick(viewport, Qt::LeftButton, {}, at);
    ASSERT_EQ(clicked.size(), 1U);
    EXPECT_EQ(clicked[0], door(slot, Edge::West));
}

TEST_F(Targets, ADoorSaysWhatItsChanceIsOfWhereThatHasRoom)
{
    constexpr double kLarge = kCell / 400, kSmall = kCell / 60; // millimetres to a pixel
    const Target east = door(desk.lay(0, 0), Edge::East);
    desk.show(board, TestBoard::choices({east}));
    board.setChances({{east, QStringLiteral("58 %"), QStringLiteral("a green place")}});
    ASSERT_EQ(targets().lit().size(), 1U);
    const Lit &lit = targets().lit()[0];
    EXPECT_TRUE(lit.words().endsWith(QStringLiteral("a green place 58 %")));
    EXPECT_EQ(targets().tagWords(lit, kLarge), QStringLiteral("a green place 58 %"));
    EXPECT_EQ(targets().tagWords(lit, kSmall), QStringLiteral("58 %"));
    const double small = targets().chanceTags(kSmall).begin()->second.tag.width() / kSmall;
    const QRectF large = targets().chanceTags(kLarge).begin()->second.tag;
    EXPECT_GT(large.width() / kLarge, small);
    EXPECT_TRUE(targets().boundingRect().contains(large)) << "all of it is drawn";
}

TEST_F(Targets, AFigureSaysWhatItsChanceIsOfWhereOthersAreOfSomethingElse)
{
    constexpr double kLarge = kCell / 400; // millimetres to a pixel
    desk.view.tokens[2].space = spaceOf(desk.lay(0, 0));
    const Target foe{.kind = Target::Kind::Figure, .card = desk.sheet.tokens[2].card};
    desk.show(board, TestBoard::choices({foe}));
    const auto tag = [&](bool differs) {
        board.setChances({{foe, QStringLiteral("17 %"), QStringLiteral("hit it"), differs}});
        return targets().tagWords(targets().lit().front(), kLarge);
    };
    ASSERT_EQ(targets().lit().size(), 1U);
    EXPECT_EQ(tag(false), QStringLiteral("17 %"));
    EXPECT_TRUE(targets().lit().front().words().endsWith(QStringLiteral("hit it 17 %")))
        << "who hears it, anyway";
    EXPECT_EQ(tag(true), QStringLiteral("hit it 17 %"));
    EXPECT_TRUE(targets().lit().front().words().endsWith(QStringLiteral("hit it 17 %")));
    board.setChances({{foe, QStringLiteral("17 %"), QStringLiteral("hit it"), true, QStringLiteral("Bolt")}});
    EXPECT_TRUE(targets().lit().front().words().endsWith(QStringLiteral(". Bolt: hit it 17 %")))
        << "of several things to do that one has it";
}

TEST_F(Targets, WithLargeTextSmallerLettersGiveAChanceOfSomethingElseItsWords)
{
    desk.view.tokens[2].space = spaceOf(desk.lay(0, 0));
    const Target foe{.kind = Target::Kind::Figure, .card = desk.sheet.tokens[2].card};
    desk.show(board, TestBoard::choices({foe}));
    board.setChances({{foe, QStringLiteral("17 %"), QStringLiteral("hit it"), true}});
    ASSERT_EQ(targets().lit().size(), 1U);
    for (const double pixelsOfCell : {60.0, 104.0, 190.0, 220.0, 400.0}) {
        const double px = kCell / pixelsOfCell;
        const auto high = [&](double textScale) {
            board.setTextScale(textScale);
            EXPECT_EQ(targets().tagWords(targets().lit().front(), px), QStringLiteral("hit it 17 %"));
            return targets().chanceTags(px).begin()->second.tag.height() / px;
        };
        const double usual = high(1), large = high(2);
        EXPECT_GT(large, (pixelsOfCell < 190 ? 0.99 : 1.3) * usual) << pixelsOfCell;
        EXPECT_LT(large, 2.01 * usual) << pixelsOfCell;
    }
}

TEST_F(Targets, TheChanceOfADoorLiesOutsideItsCardBesideTheSign)
{
    const SlotId slot = desk.lay(0, 0);
    const Placement card = desk.view.board.back();
    for (const Edge edge : {Edge::East, Edge::West}) { // L001 has these
        const Target way = door(slot, edge);
        desk.show(board, TestBoard::choices({way}));
        board.setChances({{way, QStringLiteral("58 %"), QStringLiteral("a green place")}});
        for (const double pixelsOfCell : {60.0, 120.0, 200.0, 400.0}) {
            const auto tags = targets().chanceTags(kCell / pixelsOfCell);
            ASSERT_EQ(tags.size(), 1U);
            const QRectF tag = tags.begin()->second.tag;
            EXPECT_FALSE(tag.intersects(cardRect(card))) << pixelsOfCell;
            EXPECT_FALSE(tag.intersects(doorTag(card, edge))) << pixelsOfCell;
            EXPECT_TRUE(tags.begin()->second.lead.isNull()) << pixelsOfCell;
        }
    }
}

TEST_F(Targets, KeysAndChancesAreDrawnWholeAtEveryZoom)
{
    const SlotId slot = desk.lay(0, 0);
    desk.view.tokens[2].space = spaceOf(slot);
    const Target foe{.kind = Target::Kind::Figure, .card = desk.sheet.tokens[2].card};
    desk.show(board, TestBoard::choices({foe}));
    const auto room = [&] {
        const double px = 1 / board.canvas().transform().m11();
        QRectF drawn;
        for (const auto &[n, cap] : targets().keyCaps(px))
            drawn |= cap;
        for (const auto &[n, place] : targets().chanceTags(px))
            drawn |= place.tag | QRectF(place.lead.p1(), place.lead.p2()).normalized();
        EXPECT_FALSE(drawn.isNull());
        EXPECT_TRUE(targets().boundingRect().contains(drawn)) << px;
        return targets().boundingRect();
    };
    board.setLit(TestBoard::choices({foe}), {foe});
    room();
    board.setChances({{foe, QStringLiteral("17 %"), {}}});
    const QRectF keyed = room();
    board.setLit(TestBoard::choices({foe}), {});
    board.setChances({{foe, QStringLiteral("17 %"), {}}});
    const QRectF plain = room();
    EXPECT_LT(plain.width(), keyed.width()) << "the tag has no key before its chance";
    for (int n = 0; n < 4; ++n) {
        QTest::keyClick(&board.canvas(), Qt::Key_Minus);
        room();
    }
    EXPECT_GT(room().width(), plain.width()) << "in millimetres, seen from further away";
}

TEST_F(Targets, AKeyThatWouldLieOnAnotherStandsBesideWhatItChooses)
{
    const SlotId slot = desk.lay(0, 0);
    desk.view.tokens[2].space = spaceOf(slot);
    // Both are the marker of the card.
    const Target foe{.kind = Target::Kind::Figure, .card = desk.sheet.tokens[2].card};
    const Target same{.kind = Target::Kind::Card, .card = desk.sheet.tokens[2].card};
    const Decision decision = TestBoard::choices({foe, same});
    desk.show(board, decision);
    board.setLit(decision, {foe, same});
    ASSERT_EQ(targets().lit().size(), 2U);
    const auto first = targets().find(foe), second = targets().find(same);
    ASSERT_TRUE(first && second);
    ASSERT_EQ(targets().lit()[*first].area, targets().lit()[*second].area);
    const auto caps = targets().keyCaps(0.2);
    ASSERT_EQ(caps.size(), 2U);
    const QRectF area = targets().lit()[*second].area;
    EXPECT_TRUE(area.contains(caps.at(*first).center()));
    EXPECT_FALSE(area.contains(caps.at(*second).center()));
    EXPECT_TRUE(area.adjusted(-0.1, -0.1, 0.1, 0.1).intersects(caps.at(*second))) << "it touches it";
}

/// The tag of a door lies beside it.
TEST_F(Targets, AChanceIsPressedAndPointedAtLikeWhatItIsOf)
{
    const Target east = door(desk.lay(0, 0), Edge::East);
    desk.show(board, TestBoard::choices({east}));
    board.setChances({{east, QStringLiteral("58 %"), {}}});
    BoardCanvas &canvas = board.canvas();
    const double px = 1 / canvas.transform().m11();
    const auto tags = targets().chanceTags(px);
    ASSERT_EQ(tags.size(), 1U);
    const QRectF tag = tags.begin()->second.tag;
    const QPointF beyond = tag.center().y() < targets().lit()[0].area.center().y()
                               ? QPointF(tag.center().x(), tag.top() + px)
                               : QPointF(tag.center().x(), tag.bottom() - px);
    ASSERT_EQ(targets().at(beyond), nullptr) << "what it is of lies elsewhere";
    std::vector<Target> clicked;
    QObject::connect(&board, &BoardView::activated, &board,
                     [&](const Target &target) { clicked.push_back(target); });
    std::optional<Target> hovered;
    QObject::connect(&canvas, &BoardCanvas::hovered, &board,
                     [&](const std::optional<Target> &target) { hovered = target; });
    QWidget *viewport = canvas.viewport();
    const QPoint at = canvas.mapFromScene(beyond);
    QTest::mouseMove(viewport, at);
    EXPECT_EQ(hovered, east);
    QTest::mouseClick(viewport, Qt::LeftButton, {}, at);
    EXPECT_EQ(clicked, std::vector<Target>{east});
}

TEST_F(Targets, FiguresOnTheBoardAreTheirMarkers)
{
    desk.view.tokens[2].space = spaceOf(desk.lay(0, 0));
    const CardId monster = desk.sheet.tokens[2].card;
    desk.show(board, TestBoard::choices({{.kind = Target::Kind::Figure, .card = monster},
                                         {.kind = Target::Kind::Figure, .card = desk.sheet.tokens[3].card}}));
    ASSERT_EQ(targets().lit().size(), 1U) << "a figure that is nowhere is not on the table";
    EXPECT_TRUE(targets().lit()[0].area.contains(board.scene().tokens().item(TokenId{2})->pos()));
}

TEST_F(Targets, ThreeDecksLieInOneRowAlsoInANarrowColumn)
{
    constexpr int kTwoRows = 88;
    desk.lay(0, 0);
    desk.show(board);
    const PileTray &tray = board.tray();
    EXPECT_LT(tray.heightForWidth(168), kTwoRows) << "a window of 1280 x 720";
    EXPECT_LT(tray.heightForWidth(168), tray.heightForWidth(200)) << "lower than where there is room";
}

TEST_F(Targets, ALitPileIsAButtonThatChooses)
{
    desk.lay(0, 0);
    const Target draw{.kind = Target::Kind::Pile, .number = raw(TestBoard::kTreasures)};
    desk.show(board, TestBoard::choices({draw}));
    std::vector<Target> clicked;
    QObject::connect(&board, &BoardView::activated, &board,
                     [&](const Target &target) { clicked.push_back(target); });
    PilePlace *treasures = board.tray().place(TestBoard::kTreasures);
    EXPECT_EQ(treasures->accessibleDescription(), QStringLiteral("choice 1"));
    treasures->click();
    board.tray().place(TestBoard::kMonsters)->click();
    ASSERT_EQ(clicked.size(), 1U);
    EXPECT_EQ(clicked[0], draw);
}

TEST_F(Targets, TheHighlightedChoiceHasTheRing)
{
    const SlotId slot = desk.lay(0, 0);
    desk.show(board, TestBoard::choices({door(slot, Edge::East), door(slot, Edge::West)}));
    board.setHighlighted(door(slot, Edge::West));
    ASSERT_TRUE(targets().focus());
    EXPECT_EQ(targets().lit()[*targets().focus()].target, door(slot, Edge::West));
    board.setHighlighted(std::nullopt);
    EXPECT_FALSE(targets().focus());
}

TEST_F(Targets, AScreenReaderHearsOfTheMarkedOneWhatEnterDoes)
{
    const SlotId slot = desk.lay(0, 0);
    desk.show(board, TestBoard::choices({door(slot, Edge::East), door(slot, Edge::East)}));
    const BoardCanvas &canvas = board.canvas();
    EXPECT_TRUE(canvas.partName(0).startsWith(QStringLiteral("choice 1; choice 2")))
        << canvas.partName(0).toStdString();
    board.setHighlighted(door(slot, Edge::East), QStringLiteral("Ellisa: choice 2"));
    EXPECT_TRUE(canvas.partName(0).startsWith(QStringLiteral("Ellisa: choice 2")))
        << canvas.partName(0).toStdString();
    EXPECT_TRUE(canvas.partName(0).endsWith(QStringLiteral(", marked")));
}

/// Of a circle, the part where the layer draws something.
double drawnAlong(TargetLayer &layer, const QRectF &circle)
{
    constexpr double kScale = 10; // pixels of a millimetre: lines that lie beside it are apart
    constexpr int kSteps = 200;
    const QRectF seen = circle.adjusted(-4, -4, 4, 4);
    QImage image((seen.size() * kScale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.scale(kScale, kScale);
    painter.translate(-seen.topLeft());
    layer.paint(&painter, nullptr, nullptr);
    painter.end();
    int drawn = 0;
    for (int n = 0; n < kSteps; ++n) {
        QLineF radius(circle.center(), {circle.right(), circle.center().y()});
        radius.setAngle(360.0 * n / kSteps);
        const QPointF at = (radius.p2() - seen.topLeft()) * kScale;
        drawn += qAlpha(image.pixel(at.toPoint())) > 0 ? 1 : 0;
    }
    return static_cast<double>(drawn) / kSteps;
}

TEST_F(Targets, TheSignOfTheMarkedDoorIsSolid)
{
    const SlotId slot = desk.lay(0, 0);
    const Placement card = desk.view.board.back();
    desk.show(board, TestBoard::choices({door(slot, Edge::East), door(slot, Edge::West)}));
    board.setHighlighted(door(slot, Edge::West));
    EXPECT_GT(drawnAlong(board.scene().targets(), doorTag(card, Edge::West)), 0.99);
    EXPECT_LT(drawnAlong(board.scene().targets(), doorTag(card, Edge::East)), 0.8) << "dashed";
}

TEST_F(Targets, AMarkedFigureHasNothingButTheRingOfTheMark)
{
    const SlotId slot = desk.lay(0, 0);
    desk.view.tokens[2].space = spaceOf(slot);
    const Target foe{.kind = Target::Kind::Figure, .card = desk.sheet.tokens[2].card};
    desk.show(board, TestBoard::choices({foe}));
    ASSERT_EQ(targets().lit().size(), 1U);
    const QRectF disc = targets().lit()[0].area, mark = disc.adjusted(-1, -1, 1, 1);
    const double dashed = drawnAlong(board.scene().targets(), disc);
    EXPECT_GT(dashed, 0.3);
    board.setHighlighted(foe);
    EXPECT_GT(drawnAlong(board.scene().targets(), mark), 0.99);
    EXPECT_EQ(drawnAlong(board.scene().targets(), disc), 0);
}

TEST_F(Targets, HoveringTellsWhichTarget)
{
    const SlotId slot = desk.lay(0, 0);
    desk.show(board, TestBoard::choices({door(slot, Edge::East)}));
    std::optional<Target> hovered;
    QObject::connect(&board, &BoardView::hoveredTarget, &board,
                     [&](const std::optional<Target> &target) { hovered = target; });
    const auto move = [&](QPointF point) {
        QWidget *viewport = board.canvas().viewport();
        const QPointF at = board.canvas().viewportTransform().map(point);
        QMouseEvent event{QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {}};
        QCoreApplication::sendEvent(viewport, &event);
    };
    move(doorRect(cardRect(0, 0, 0), Edge::East).center());
    EXPECT_EQ(hovered, door(slot, Edge::East));
    move({-50, -50});
    EXPECT_FALSE(hovered);
}

} // namespace
} // namespace flagstone::app::test::targets_test
