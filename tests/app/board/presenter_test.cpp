#include "canvas_fixture.h"
#include "conformance/toy.h"
#include "core/session.h"

namespace flagstone::app::test::presenter_test {
namespace {

/// What a board shows of a view, for comparing two boards.
void expectSame(BoardView &a, BoardView &b, const TableView &view)
{
    for (BoardView *board : {&a, &b}) {
        EXPECT_TRUE(board->scene().shows(view));
        EXPECT_TRUE(board->tray().shows(view));
        EXPECT_EQ(board->shown(), view);
        EXPECT_FALSE(board->animating());
    }
    EXPECT_EQ(a.scene().targets().lit().size(), b.scene().targets().lit().size());
    EXPECT_EQ(a.storeys(), b.storeys());
}

/// Plays one game of the tests' own rule system for every seat; `settle` decides what happens to the
/// animations.
void playThrough(Pace pace, std::uint64_t seed, const std::function<void(BoardView &)> &settle)
{
    const auto begin = [](Step &step) -> tl::expected<std::unique_ptr<Game>, Issues> {
        return toyModule().start(toyPack(), {"toy", "TOY-A1", 2, {}}, step);
    };
    auto session = Session::start(begin, Seed{seed, 1}, UndoPolicy::Free);
    ASSERT_TRUE(session);
    const Seat seat{0};
    BoardView played;
    BoardView reset;
    for (BoardView *board : {&played, &reset}) {
        board->setPace(pace);
        board->setGame(session->game().sheet(), nullptr, nullptr);
        board->reset(session->view(seat), session->game().decision());
    }
    SeededChance pick{Seed{seed, 2}};
    for (int n = 0; n < 60 && session->game().choiceCount() > 0; ++n) {
        const Decision before = session->game().decision();
        const auto which = pick.uniform(static_cast<std::uint32_t>(before.choices.size()), ChanceTag::Pick);
        const Choice &choice = before.choices[which];
        Seat mover{0};
        while (!contains(choice.seats, mover))
            mover = Seat{static_cast<std::int8_t>(raw(mover) + 1)};
        ASSERT_TRUE(session->submit(mover, choice.code));
        std::vector<Event> events;
        for (const Event &event : session->events())
            events.push_back(redact(event, seat));
        const TableView after = session->view(seat);
        const Decision decision = session->game().decision();
        played.play(events, after, decision);
        settle(played);
        reset.reset(after, decision);
        ASSERT_NO_FATAL_FAILURE(expectSame(played, reset, after)) << "move " << n << " of seed " << seed;
    }
}

TEST(Presenter, PlayingEndsAsResetForRandomGames)
{
    for (std::uint64_t seed = 1; seed <= 25; ++seed)
        playThrough(Pace::Instant, seed, [](BoardView &) {});
}

TEST(Presenter, FinishingEarlyEndsTheSame)
{
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
        playThrough(Pace::Calm, seed, [](BoardView &board) { board.finishAnimations(); });
}

struct Moves : Canvas {
    void SetUp() override
    {
        Canvas::SetUp();
        desk.party(desk.lay(0, 0));
        desk.show(board);
    }
    /// A card is laid and the party walks onto it.
    std::vector<Event> door()
    {
        std::vector<Event> events{desk.laying(1, 0),
                                  {kEverybody, TokenMoved{TestBoard::kParty, SpaceId{0}, SpaceId{1}}}};
        for (const Event &event : events)
            project(desk.view, event);
        return events;
    }
};

TEST_F(Moves, AClickDuringAnAnimationEndsItAndDoesNothingElse)
{
    board.setPace(Pace::Calm);
    const auto events = door();
    board.play(events, desk.view, TestBoard::choices({test::door(SlotId{1}, Edge::East)}));
    ASSERT_TRUE(board.animating());
    EXPECT_FALSE(board.scene().shows(desk.view));
    EXPECT_TRUE(board.scene().targets().lit().empty()) << "nothing is offered before it is seen";
    QTest::mouseClick(board.canvas().viewport(), Qt::LeftButton, {},
                      board.canvas().viewportTransform().map(QPointF{31.5, 20}).toPoint());
    EXPECT_FALSE(board.animating());
    EXPECT_TRUE(board.scene().shows(desk.view));
    EXPECT_TRUE(clicked.empty());
    EXPECT_EQ(board.scene().targets().lit().size(), 1U);
    QTest::mouseClick(board.canvas().viewport(), Qt::LeftButton, {},
                      board.canvas().viewportTransform().map(QPointF{31.5, 20}).toPoint());
    ASSERT_EQ(clicked.size(), 1U) << "the next one counts";
    EXPECT_EQ(clicked[0].slot, SlotId{0});
}

TEST_F(Moves, AKeyEndsAnAnimationToo)
{
    board.setPace(Pace::Calm);
    const auto events = door();
    board.play(events, desk.view, TestBoard::choices({test::door(SlotId{1}, Edge::East)}));
    ASSERT_TRUE(board.animating());
    QTest::keyClick(&board.canvas(), Qt::Key_Right);
    EXPECT_FALSE(board.animating());
    EXPECT_FALSE(board.scene().targets().focus());
    QTest::keyClick(&board.canvas(), Qt::Key_Right);
    EXPECT_TRUE(board.scene().targets().focus()) << "the next one counts: the cursor is on the only lit door";
}

TEST_F(Moves, ADeckThatComesIntoTheGameIsThereAtOnce)
{
    const PileId box{static_cast<std::uint16_t>(desk.sheet.piles.size())};
    desk.sheet.piles.push_back({.id = box, .role = PileRole::Removed, .label = "Not in play"});
    desk.view.piles.push_back({kNobody, 2, 20, {}});
    desk.show(board);
    board.setPace(Pace::Calm);
    const std::vector<Event> events(
        20, Event{kEverybody, CardMoved{.card = {}, .from = box, .to = TestBoard::kTreasures}});
    for (const Event &event : events)
        project(desk.view, event);
    board.play(events, desk.view, {});
    EXPECT_FALSE(board.animating()) << "its cards are not dealt one by one";
    EXPECT_TRUE(board.tray().shows(desk.view));
}

TEST_F(Moves, PlayingOnDuringAnAnimationShowsTheLastView)
{
    board.setPace(Pace::Calm);
    const auto first = door();
    board.play(first, desk.view, {});
    const std::vector<Event> second{desk.laying(2, 0),
                                    {kEverybody, TokenMoved{TestBoard::kParty, SpaceId{1}, SpaceId{2}}}};
    for (const Event &event : second)
        project(desk.view, event);
    board.play(second, desk.view, {});
    board.finishAnimations();
    EXPECT_TRUE(board.scene().shows(desk.view));
}

TEST_F(Moves, UndoDuringAnAnimationWins)
{
    const TableView before = desk.view;
    board.setPace(Pace::Calm);
    const auto events = door();
    board.play(events, desk.view, {});
    board.reset(before, {});
    EXPECT_FALSE(board.animating());
    EXPECT_TRUE(board.scene().shows(before));
}

TEST_F(Moves, AnInstantMoveIsMarkedForAWhile)
{
    const auto events = door();
    board.play(events, desk.view, {});
    EXPECT_FALSE(board.animating());
    const QRectF marked = board.scene().targets().boundingRect();
    EXPECT_TRUE(marked.contains(QPointF{63 + 31.5, 31.5}));
}

TEST_F(Moves, ThePlaceWhereThePartyArrivesHasItsNameForAMoment)
{
    const ChalkTag &tag = board.scene().chalkTag();
    const auto play = [&] {
        const auto events = door();
        board.play(events, desk.view, {}, 1.0e-6); // without time for the motion itself
        EXPECT_FALSE(board.animating());
    };
    play();
    EXPECT_FALSE(tag.isVisible()) << "nothing moves at this pace";
    desk.show(board);
    board.setPace(Pace::Calm);
    const std::vector<Event> on{desk.laying(2, 0),
                                {kEverybody, TokenMoved{TestBoard::kParty, SpaceId{1}, SpaceId{2}}}};
    for (const Event &event : on)
        project(desk.view, event);
    board.play(on, desk.view, {}, 1.0e-6);
    EXPECT_TRUE(tag.isVisible());
    EXPECT_EQ(tag.words(), board.art().name(desk.view.board.back().card));
    EXPECT_TRUE(cardRect(desk.view.board.back()).contains(tag.pos()));
    board.reset(desk.view, {});
    EXPECT_FALSE(tag.isVisible());
}

TEST_F(Moves, WhatHasChangedHasOneOutlineInItsShape)
{
    std::vector<Event> events{desk.laying(1, 0)};
    project(desk.view, events.back());
    events.push_back(desk.laying(1, 0, 1)); // on the first, as cards across each other lie in one place
    project(desk.view, events.back());
    const TokenId monster{1};
    events.push_back({kEverybody, TokenMoved{monster, kNoSpace, SpaceId{2}}});
    project(desk.view, events.back());
    board.play(events, desk.view, {});
    const std::vector<ChangeMark> &marks = board.scene().targets().marks();
    ASSERT_EQ(marks.size(), 2u);
    EXPECT_EQ(marks.front().area, cardRect(1, 0, 1)) << "of the upper card";
    EXPECT_FALSE(marks.front().round);
    EXPECT_TRUE(marks.back().round) << "a disc";
}

TEST(OpenedGame, IsSeenWhereItGoesOnWithoutAMove)
{
    TestBoard desk;
    desk.fill(60, 10);
    desk.party(SlotId{59});
    BoardView board;
    board.resize(700, 500);
    board.setLeastPlan(120, 290);
    board.show();
    board.setGame(desk.sheet, desk.faces, desk.pixmaps);
    board.setPace(Pace::Calm);
    board.reset(desk.view, {});
    const Sight opened = board.canvas().sight();
    EXPECT_TRUE(opened.seen.contains(board.scene().party()->center()));
    EXPECT_GE(opened.cell, 120) << "not all of it is seen";
    QTest::qWait(400); // longer than the table moves
    EXPECT_EQ(board.canvas().sight().seen, opened.seen);
    EXPECT_EQ(board.canvas().sight().cell, opened.cell);
}

} // namespace
} // namespace flagstone::app::test::presenter_test
