#include "app/board/board_geometry.h"
#include "test_board.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QPainter>
#include <QTest>
#include <QToolTip>
#include <gtest/gtest.h>

namespace flagstone::app::test::doors_test {
namespace {

constexpr Edge kEast = Edge::East;
constexpr Edge kWest = Edge::West;

/// L001, which has doors to the east and west, with the party in it.
struct Doors : testing::Test {
    TestBoard desk;
    BoardView board;
    SlotId first{};

    void SetUp() override
    {
        board.resize(900, 640);
        board.show();
        first = desk.lay(0, 0);
        desk.party(first);
        desk.show(board);
    }
    [[nodiscard]] Door state(SlotId slot, Edge edge)
    {
        const CardField &field = board.scene().field();
        return field.door(*field.at(slot), edge);
    }
    [[nodiscard]] const TargetLayer &targets() { return board.scene().targets(); }
    [[nodiscard]] QString wordsAtDoor(SlotId slot, Edge edge)
    {
        const Placement &card = desk.view.board[index(slot)];
        return board.scene().wordsAt(doorRect(cardRect(card), edge).center());
    }
    void play(const std::vector<Event> &events, const Decision &decision = {})
    {
        for (const Event &event : events)
            project(desk.view, event);
        board.play(events, desk.view, decision);
    }
    /// The next location card is turned up and thrown away.
    [[nodiscard]] Event refused() const
    {
        return {kEverybody, CardMoved{.card = CardId{40},
                                      .from = TestBoard::kLocations,
                                      .to = TestBoard::kLocationDiscard,
                                      .fromKnows = kNobody,
                                      .toKnows = kEverybody}};
    }
    static Event walk(SlotId from, SlotId to)
    {
        return {kEverybody, TokenMoved{TestBoard::kParty, spaceOf(from), spaceOf(to)}};
    }
};

TEST_F(Doors, AMarkOutsideADoorSaysThatNobodyHasOpenedIt)
{
    const QPointF east = doorTag(desk.view.board[index(first)], kEast).center();
    EXPECT_EQ(board.scene().wordsAt(east), QStringLiteral("Nobody has opened this door."));
    const QPointF north = doorTag(desk.view.board[index(first)], Edge::North).center();
    EXPECT_EQ(board.scene().wordsAt(north), QString()) << "there is no door";
    board.scene().closedDoors().setVisible(false);
    EXPECT_EQ(board.scene().wordsAt(east), QString());
}

TEST_F(Doors, ADoorIsShutUntilTheParyGoesThroughIt)
{
    EXPECT_EQ(state(first, kEast), Door::Shut);
    EXPECT_EQ(state(first, Edge::North), Door::None);
    const SlotId second{1};
    play({desk.laying(1, 0, 0, 1), walk(first, second)});
    EXPECT_EQ(state(first, kEast), Door::Open);
    EXPECT_EQ(state(first, kWest), Door::Shut);
    const Door back = state(second, kWest);
    EXPECT_TRUE(back == Door::Open || back == Door::Secret) << "whatever is printed there";
    EXPECT_TRUE(wordsAtDoor(first, kEast).contains(QStringLiteral("open door")));
    EXPECT_TRUE(wordsAtDoor(first, kWest).contains(QStringLiteral("shut door")));
    EXPECT_TRUE(wordsAtDoor(first, Edge::North).isEmpty()) << "a wall says nothing";
}

TEST_F(Doors, DoorsThatMeetAreNotCalledOpen)
{
    const SlotId third = desk.lay(2, 0); // out of reach
    desk.lay(1, 0);
    board.reset(desk.view, {});
    // L002 as it lies may have any doors: what counts is that both sides agree.
    EXPECT_EQ(state(third, kWest) == Door::Meets, state(SlotId{1}, kEast) == Door::Meets);
    EXPECT_NE(state(third, kWest), Door::Open);
}

TEST_F(Doors, AWayWhereNoDoorIsPrintedIsASecretDoor)
{
    const SlotId north{1};
    play({desk.laying(0, -1), walk(first, north)});
    EXPECT_EQ(state(first, Edge::North), Door::Secret);
    EXPECT_TRUE(wordsAtDoor(first, Edge::North).contains(QStringLiteral("secret door")));
}

TEST_F(Doors, AnOpenDoorLooksOtherwiseThanAShutOne)
{
    desk.lay(1, 0);
    board.reset(desk.view, {});
    const QImage shut = board.picture({600, 400});
    board.setWays({{first, SlotId{1}}});
    EXPECT_NE(board.picture({600, 400}), shut);
    board.setWays({});
    EXPECT_EQ(board.picture({600, 400}), shut);
}

TEST_F(Doors, RefusedCardsAreCountedBesideTheDoorUntilThePartyIsElsewhere)
{
    const Target east = door(first, kEast);
    const Decision again = TestBoard::choices({east});
    board.setDoorInUse(east);
    play({refused()}, again);
    EXPECT_EQ(targets().refusals(first, kEast), 1);
    EXPECT_EQ(targets().refusals(first, kWest), 0);
    EXPECT_TRUE(targets().lit()[0].words().contains(QStringLiteral("one card refused")));
    EXPECT_TRUE(targets().boundingRect().contains(doorTag(desk.view.board[0], kEast)));
    play({refused()}, again); // after an interruption, without the door being chosen again
    EXPECT_EQ(targets().refusals(first, kEast), 2);
    EXPECT_TRUE(wordsAtDoor(first, kEast).contains(QStringLiteral("2 cards refused")));
    play({desk.laying(1, 0), walk(first, SlotId{1})});
    EXPECT_EQ(targets().refusals(first, kEast), 0);
    play({refused()});
    EXPECT_EQ(targets().refusals(first, kEast), 0) << "nobody tries that door any more";
}

TEST_F(Doors, NoCountStandsOnTheWayIntoARoomThatIsLaid)
{
    const auto drawn = [&] {
        board.scene().targets().countRefusal(first, kEast);
        QImage image{400, 400, QImage::Format_RGB32};
        image.fill(Qt::black);
        QPainter painter{&image};
        painter.translate(100, 100);
        board.scene().targets().paint(&painter, nullptr, nullptr);
        return image;
    };
    desk.show(board, TestBoard::choices({door(first, kEast)}));
    const QImage shut = drawn();
    EXPECT_NE(shut, drawn()) << "one and two";
    desk.show(board, TestBoard::choices({place(CardId{1}, 1, 0)}));
    const QImage laid = drawn();
    EXPECT_EQ(laid, drawn());
}

TEST_F(Doors, OnlyCardsOfTheBoardsOwnDeckAreRefusedByADoor)
{
    board.setDoorInUse(door(first, kEast));
    const CardId monster{static_cast<std::uint16_t>(desk.pack.table("locations")->rows.size())};
    play({{kEverybody, CardMoved{.card = monster,
                                 .from = TestBoard::kMonsters,
                                 .to = TestBoard::kMonsterDiscard,
                                 .fromKnows = kNobody,
                                 .toKnows = kEverybody}}});
    EXPECT_EQ(targets().refusals(first, kEast), 0);
}

TEST_F(Doors, ADoorSaysInChalkWhyACardDoesNotOpenIt)
{
    const ChalkTag &tag = board.scene().chalkTag();
    const Event why{kEverybody, Beat{7, 0, {}}};
    board.setBriefWording(
        [](const Beat &beat) { return beat.key == 7 ? QStringLiteral("blue, not red") : QString(); });
    board.setDoorInUse(door(first, kEast));
    play({why, refused()});
    EXPECT_FALSE(tag.isVisible()) << "nothing moves at this pace";
    board.setPace(Pace::Calm);
    play({{kEverybody, Beat{8, 0, {}}}, refused()});
    EXPECT_FALSE(tag.isVisible()) << "there are no words for it";
    board.finishAnimations();
    play({why, refused()});
    EXPECT_TRUE(tag.isVisible());
    EXPECT_EQ(tag.words(), QStringLiteral("blue, not red"));
    const QRectF room = cardRect(desk.view.board[index(first)]);
    EXPECT_GT(tag.pos().x(), room.right()) << "beside the door";
    EXPECT_LT(tag.pos().y(), room.bottom());
}

TEST_F(Doors, ARefusalThatIsSkippedCountsToo)
{
    board.setPace(Pace::Calm);
    board.setDoorInUse(door(first, kEast));
    play({refused(), refused()});
    ASSERT_TRUE(board.animating());
    board.finishAnimations();
    EXPECT_EQ(targets().refusals(first, kEast), 2);
    board.reset(desk.view, {});
    EXPECT_EQ(targets().refusals(first, kEast), 0) << "taken back";
}

TEST_F(Doors, TooltipsAndScreenReadersAreToldTheState)
{
    const Target east = door(first, kEast);
    desk.show(board, TestBoard::choices({east}));
    const QString words = targets().lit()[0].words();
    EXPECT_TRUE(words.contains(QStringLiteral("choice 1"))) << words.toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("shut door"))) << words.toStdString();
    QAccessibleInterface *canvas = QAccessible::queryAccessibleInterface(&board.canvas());
    ASSERT_TRUE(canvas);
    ASSERT_EQ(canvas->childCount(), 1);
    EXPECT_EQ(canvas->child(0)->text(QAccessible::Name), words);
}

} // namespace
} // namespace flagstone::app::test::doors_test
