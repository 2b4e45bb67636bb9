#include "app/board/board_geometry.h"
#include "test_board.h"

#include <QLineF>
#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace flagstone::app::test::field_test {
namespace {

TEST(Geometry, EveryStoreyLiesFartherButAPileStaysTidy)
{
    QPointF last = storeyShift(0);
    EXPECT_EQ(last, QPointF(0, 0));
    EXPECT_EQ(storeyShift(1), QPointF(-1.9, -2.3));
    for (int storey = 1; storey < 127; ++storey) {
        const QPointF shift = storeyShift(storey);
        EXPECT_LT(shift.x(), last.x());
        EXPECT_LT(shift.y(), last.y());
        EXPECT_GT(shift.y(), -kMostShift);
        last = shift;
    }
}

TEST(Geometry, DoorsLieOnTheirEdgeAndTagsOutside)
{
    const Placement placement{.col = 2, .row = -3};
    const QRectF card = cardRect(placement);
    for (const Edge edge : kEdges) {
        EXPECT_TRUE(card.contains(doorRect(card, edge)));
        EXPECT_FALSE(card.intersects(doorTag(placement, edge)));
        EXPECT_EQ(cellAt(doorTag(placement, edge).center()), QPoint(2, -3) + step(edge));
    }
}

TEST(Field, SyncIsIdempotentAndFollowsAnyView)
{
    TestBoard desk;
    desk.dungeon();
    BoardView board;
    desk.show(board);
    EXPECT_TRUE(board.scene().shows(desk.view));
    board.scene().sync(desk.view);
    EXPECT_TRUE(board.scene().shows(desk.view));

    TableView shorter = desk.view;
    shorter.board.resize(10);
    EXPECT_FALSE(board.scene().shows(shorter));
    board.scene().sync(shorter);
    EXPECT_TRUE(board.scene().shows(shorter));
    EXPECT_FALSE(board.scene().shows(desk.view));

    TableView other = desk.view;
    other.board[4].turns = other.board[4].turns + 1;
    other.board[20].card = kNoCard;
    board.scene().sync(other);
    EXPECT_TRUE(board.scene().shows(other));
    board.scene().sync({});
    EXPECT_TRUE(board.scene().field().board().empty());
    EXPECT_TRUE(board.scene().field().extent().isEmpty());
}

TEST(Field, WhatIsCoveredIsWorkedOutAnewWhenTheBoardChanges)
{
    TestBoard desk;
    desk.lay(0, 0);
    desk.lay(1, 0);
    BoardView board;
    desk.show(board);
    const CardField &field = board.scene().field();
    EXPECT_EQ(field.uncovered(), desk.view.board);
    desk.lay(0, 0, 1);
    board.reset(desk.view, {});
    EXPECT_EQ(field.uncovered(), (std::vector{desk.view.board[1], desk.view.board[2]}));
    board.scene().sync({});
    EXPECT_TRUE(field.uncovered().empty());
}

TEST(Field, TheUppermostCardIsFoundUnderAPoint)
{
    TestBoard desk;
    const SlotId ground = desk.lay(0, 0);
    const SlotId upper = desk.lay(0, 0, 1);
    const SlotId beside = desk.lay(1, 0);
    BoardView board;
    desk.show(board);
    const CardField &field = board.scene().field();
    EXPECT_EQ(field.cardAt({30, 30})->slot, upper);
    EXPECT_EQ(field.cardAt({62.5, 62.5})->slot, ground) << "the edge that shows below the upper card";
    EXPECT_EQ(field.cardAt({-1, -1})->slot, upper) << "shifted out of its cell";
    EXPECT_EQ(field.cardAt({70, 30})->slot, beside);
    EXPECT_EQ(field.cardAt({-30, 30}), nullptr);
    board.setStoreyLimit(1);
    EXPECT_EQ(field.cardAt({30, 30})->slot, ground) << "a peeled storey lets clicks through";
}

TEST(Field, WhereTheUppermostCardWasTakenAwayTheOneBelowIsFound)
{
    TestBoard desk;
    const SlotId lower = desk.lay(0, 0);
    const SlotId upper = desk.lay(0, 0, 1);
    desk.view.board[index(upper)].card = kNoCard;
    BoardView board;
    desk.show(board);
    const CardField &field = board.scene().field();
    EXPECT_EQ(field.cardAt({30, 30})->slot, lower);
    EXPECT_EQ(board.scene().cardAt({30, 30}), desk.view.board[index(lower)].card);
    desk.view.board[index(lower)].card = kNoCard;
    board.reset(desk.view, {});
    EXPECT_EQ(field.cardAt({30, 30})->slot, upper) << "no card is left";
    desk.view.board[index(lower)].knows = desk.view.board[index(upper)].knows = kNobody;
    board.reset(desk.view, {});
    EXPECT_EQ(field.cardAt({30, 30})->slot, upper) << "a card that nobody here has seen";
}

TEST(Field, PicturesAreAskedForTopCardsOnly)
{
    const auto asked = [](int storeys) {
        TestBoard desk;
        for (int storey = 0; storey + 1 < storeys; ++storey)
            desk.lay(0, 0, storey);
        desk.view.board.push_back({.slot = SlotId{static_cast<std::uint16_t>(storeys - 1)},
                                   .card = CardId{100},
                                   .storey = static_cast<std::int8_t>(storeys - 1)});
        BoardView board;
        board.resize(900, 640);
        desk.show(board);
        board.show();
        desk.pixmaps->clear();
        (void)board.grab();
        return desk.pixmaps->waiting();
    };
    const auto alone = asked(1);
    EXPECT_GT(alone, 0);
    EXPECT_EQ(asked(12), alone);
}

TEST(Field, RepaintingAPartShowsWhatTheWholeShows)
{
    TestBoard desk;
    desk.fill(60, 10);
    for (int col = 0; col < 10; ++col)
        desk.lay(col, 2, 1);
    BoardView board;
    board.resize(900, 640);
    desk.show(board);
    board.show();
    QWidget *viewport = board.canvas().viewport();
    const auto paint = [&](const QRegion &region) {
        QImage image{viewport->size(), QImage::Format_RGB32};
        image.fill(Qt::magenta);
        viewport->render(&image, {}, region, {});
        return image;
    };
    // What scrolling to the south-east leaves to paint, and the corner with the piles.
    const QRegion parts = QRegion{0, 0, 16, 640} + QRegion{0, 0, 900, 9} + QRegion{12, 500, 400, 130};
    (void)paint(viewport->rect());
    while (desk.pixmaps->waiting() > 0)
        QCoreApplication::processEvents();
    const QImage whole = paint(viewport->rect());
    for (const QRect &part : parts) {
        QImage only{part.size(), QImage::Format_RGB32};
        only.fill(Qt::magenta);
        viewport->render(&only, {}, parts & QRegion{part}, {});
        EXPECT_EQ(only, whole.copy(part));
    }
    QImage both{viewport->size(), QImage::Format_RGB32};
    both.fill(Qt::magenta);
    viewport->render(&both, parts.boundingRect().topLeft(), parts, {});
    for (const QRect &part : parts)
        EXPECT_EQ(both.copy(part), whole.copy(part));
}

TEST(Field, TenThousandCardsAreAllFound)
{
    TestBoard desk{93};
    desk.fill(10'000, 100);
    BoardView board;
    board.resize(1280, 800);
    desk.show(board);
    const CardField &field = board.scene().field();
    for (const Placement &card : desk.view.board)
        ASSERT_EQ(field.cardAt(cardRect(card).center())->slot, card.slot);
}

TEST(Tokens, MarkersStandApartOnTheirCardAndAreHiddenOffTheBoard)
{
    TestBoard desk;
    const SlotId slot = desk.lay(0, 0);
    desk.party(slot);
    desk.view.tokens[1].space = spaceOf(slot);
    BoardView board;
    desk.show(board);
    const TokenLayer &tokens = board.scene().tokens();
    EXPECT_TRUE(tokens.item(TokenId{0})->isVisible());
    EXPECT_TRUE(tokens.item(TokenId{1})->isVisible());
    EXPECT_FALSE(tokens.item(TokenId{2})->isVisible());
    EXPECT_GE(QLineF(tokens.item(TokenId{0})->pos(), tokens.item(TokenId{1})->pos()).length(), kTokenDisc);
    EXPECT_EQ(tokens.partySlot(), slot);
}

TEST(Tokens, AMarkerCountsTheFiguresThatStillStand)
{
    TestBoard desk;
    desk.view.tokens[3].space = spaceOf(desk.lay(0, 0));
    BoardView board;
    desk.show(board);
    EXPECT_EQ(board.scene().tokens().item(TokenId{3})->figures(), 3);
    desk.view.counters.back() = 0;
    board.reset(desk.view, {});
    EXPECT_EQ(board.scene().tokens().item(TokenId{3})->figures(), 2);
}

TEST(Picture, ShowsTheCardsAndNotOnlyLinoleum)
{
    TestBoard desk;
    BoardView board;
    desk.show(board);
    const QImage empty = board.picture({900, 600});
    desk.dungeon();
    board.reset(desk.view, {});
    const QImage full = board.picture({900, 600});
    EXPECT_EQ(full.size(), QSize(900, 600));
    EXPECT_NE(full, empty);
    int paper = 0;
    for (int x = 0; x < full.width(); ++x)
        for (int y = 0; y < full.height(); ++y)
            paper += full.pixelColor(x, y).lightness() > 200 ? 1 : 0;
    EXPECT_GT(paper, 20'000);
    EXPECT_TRUE(board.picture({0, 0}).isNull());
}

TEST(Picture, WithoutLinoleumIsTransparentBesideTheCards)
{
    TestBoard desk;
    BoardView board;
    desk.lay(0, 0);
    desk.show(board);
    board.scene().setLinoleum(false);
    const QImage bare = board.picture({900, 600});
    EXPECT_EQ(bare.pixelColor(0, 0).alpha(), 0);
    EXPECT_EQ(bare.pixelColor(450, 300).alpha(), 255);
    board.scene().setLinoleum(true);
    EXPECT_EQ(board.picture({900, 600}).pixelColor(0, 0).alpha(), 255);
}

TEST(Picture, OfATableWhereNothingLiesYetShowsTheDecks)
{
    TestBoard desk;
    BoardView board;
    const auto picture = [&](std::uint16_t cards) {
        for (const PileId pile : {TestBoard::kLocations, TestBoard::kMonsters, TestBoard::kTreasures})
            desk.view.piles[index(pile)].count = cards;
        desk.show(board);
        return board.picture({432, 270});
    };
    const QImage nothing = BoardView().picture({432, 270}), decks = picture(40);
    int columns = 0, deckColumns = 0; // that differ, and of them those whose neighbour to the left does not
    bool before = false;
    for (int x = 0; x < decks.width(); ++x) {
        bool differs = false;
        for (int y = 0; y < decks.height(); ++y)
            differs = differs || decks.pixel(x, y) != nothing.pixel(x, y);
        columns += differs ? 1 : 0;
        deckColumns += differs && !before ? 1 : 0;
        before = differs;
    }
    EXPECT_EQ(deckColumns, 3) << "three decks, apart";
    EXPECT_GT(columns, decks.width() / 2);
    EXPECT_NE(picture(0), nothing) << "decks that are still to be chosen";
    desk.lay(0, 0);
    const QImage laid = picture(40);
    EXPECT_EQ(picture(0), laid) << "a game that has begun shows what lies on the table";
}

TEST(PlansAhead, ThoseInSightAreAskedForBeforeTheyArePainted)
{
    const auto asked = [](int col, int storey) {
        TestBoard desk;
        for (int n = 0; n < 4; ++n)
            desk.lay(n, 0);
        desk.lay(col, 0, storey);
        BoardView board;
        board.resize(900, 640);
        board.show(); // and not painted yet
        const qsizetype before = desk.pixmaps->waiting();
        desk.show(board);
        return desk.pixmaps->waiting() - before;
    };
    EXPECT_GE(asked(4, 0), 5);
    EXPECT_EQ(asked(0, 1), asked(4, 0) - 1) << "of one below another one only the edge shows";
}

TEST(MarkerSpots, StayOnTheirCardHoweverManyThereAre)
{
    const QRectF card = cardRect(0, 0, 0);
    const QRectF room = card.adjusted(kTokenDisc / 2, kTokenDisc / 2, -kTokenDisc / 2, -kTokenDisc / 2);
    for (int count = 1; count <= 40; ++count)
        for (const bool upright : {false, true}) {
            std::set<std::pair<double, double>> spots;
            for (int n = 0; n < count; ++n) {
                const QPointF spot = markerSpot(card, n, count, upright);
                EXPECT_TRUE(room.adjusted(-0.01, -0.01, 0.01, 0.01).contains(spot)) << n << " of " << count;
                spots.insert({spot.x(), spot.y()});
            }
            EXPECT_EQ(spots.size(), static_cast<std::size_t>(count)) << "no two in one place";
        }
}

TEST(Markers, OfSixHeroesAndSixEnemiesOnACardHideNoFace)
{
    TestBoard desk;
    const CardId enemy = desk.sheet.tokens.back().card;
    desk.sheet.tokens.clear();
    desk.view.tokens.clear();
    const SpaceId space = spaceOf(desk.lay(0, 0));
    for (std::uint16_t n = 0; n < 12; ++n) {
        if (n < 6)
            desk.sheet.tokens.push_back(
                {TokenId{n}, TokenRole::Hero, kNoCard, Seat{static_cast<std::int8_t>(n)}});
        else
            desk.sheet.tokens.push_back({TokenId{n}, TokenRole::Monster, enemy});
        desk.view.tokens.push_back({TokenId{n}, space});
    }
    BoardView board;
    desk.show(board);
    const std::vector<QRectF> marks = board.scene().tokens().marks();
    ASSERT_EQ(marks.size(), desk.view.tokens.size());
    for (const QRectF &mark : marks) {
        EXPECT_GT(mark.width(), 15) << "large enough to be seen";
        for (const QRectF &other : marks)
            EXPECT_TRUE(mark == other ||
                        QLineF(mark.center(), other.center()).length() >= mark.width() - 0.01);
    }
    desk.view.tokens.resize(1);
    desk.sheet.tokens.resize(1);
    desk.show(board);
    EXPECT_DOUBLE_EQ(board.scene().tokens().marks().front().width(), 27) << "alone it is as large as ever";
}

} // namespace
} // namespace flagstone::app::test::field_test
