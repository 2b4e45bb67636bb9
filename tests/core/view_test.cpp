// What a seat sees: every kind of event is filtered, and folds into the view.
#include "core/step.h"
#include "core/view.h"

#include <gtest/gtest.h>

namespace flagstone::view_test {
namespace {

constexpr PileId kDeck{0}, kOpen{1}, kHand{2};
constexpr Seat kOwner{0}, kOther{1};

constexpr CardId card(int n)
{
    return CardId{static_cast<std::uint16_t>(n)};
}

struct ViewTest : testing::Test {
    ViewTest()
    {
        t.piles.resize(3);
        t.piles[0].cards = {card(0), card(1), card(2)};
        t.piles[1] = {.knows = kEverybody, .cards = {card(3), card(4)}};
        t.piles[2] = {.knows = seatBit(kOwner), .cards = {card(5), card(6)}};
        t.tokens = {{TokenId{0}, kNoSpace}};
        t.counters = {3};
        before = t;
    }
    /// The event that the last step told, for one seat; and the fold of all of them is the view after.
    Event seen(Seat seat)
    {
        for (const Seat each : {kOwner, kOther, Seat::Gm}) {
            TableView view = observe(before, each);
            for (const Event &event : log)
                project(view, redact(event, each));
            EXPECT_EQ(view, observe(t, each)) << "seat " << int{raw(each)};
        }
        return redact(log.back(), seat);
    }

    Table t;
    Table before;
    SeededChance chance{{1, 2}};
    std::vector<Event> log;
    Step step{chance, &log};
};

TEST_F(ViewTest, ObserveHidesPilesAndFaces)
{
    t.board.push_back({.slot = SlotId{0}, .card = card(7), .knows = seatBit(kOwner)});
    const TableView own = observe(t, kOwner);
    const TableView other = observe(t, kOther);
    EXPECT_EQ(own.pile(kHand).cards.size(), 2u);
    EXPECT_TRUE(other.pile(kHand).cards.empty());
    EXPECT_EQ(other.pile(kHand).count, 2);
    EXPECT_TRUE(own.pile(kDeck).cards.empty());
    EXPECT_EQ(other.pile(kOpen).cards, t.pile(kOpen).cards);
    EXPECT_EQ(own.board[0].card, card(7));
    EXPECT_EQ(other.board[0].card, kNoCard);
    EXPECT_EQ(other.counter(CounterId{0}), 3);
}

TEST_F(ViewTest, CardMovedFromHandToDeck)
{
    table::insert(t, step, card(6), kHand, kDeck, 1);
    const auto own = std::get<CardMoved>(seen(kOwner).body);
    EXPECT_EQ(own.card, card(6));
    EXPECT_EQ(own.fromIndex, 1);
    EXPECT_EQ(own.toIndex, 0) << "a place in a deck that nobody may look through";
    const auto other = std::get<CardMoved>(seen(kOther).body);
    EXPECT_FALSE(other.card);
    EXPECT_EQ(other.fromIndex, 0);
    EXPECT_EQ(other.toIndex, 0);
}

TEST_F(ViewTest, CardMovedFromHandToTheOpen)
{
    table::move(t, step, card(6), kHand, kOpen);
    const auto other = std::get<CardMoved>(seen(kOther).body);
    EXPECT_EQ(other.card, card(6));
    EXPECT_EQ(other.fromIndex, 0) << "where it was in the hand is nobody's business";
    EXPECT_EQ(other.toIndex, 2);
}

TEST_F(ViewTest, CardPlacedFaceDown)
{
    table::place(t, step, card(6), kHand, {.knows = seatBit(kOwner)});
    EXPECT_EQ(std::get<CardPlaced>(seen(kOwner).body).placement.card, card(6));
    const auto other = std::get<CardPlaced>(seen(kOther).body);
    EXPECT_FALSE(other.card);
    EXPECT_EQ(other.placement.card, kNoCard);
    EXPECT_EQ(other.fromIndex, 0);
}

TEST_F(ViewTest, CardPlacedFaceDownFromTheOpen)
{
    table::place(t, step, card(4), kOpen, {.knows = kNobody});
    const auto other = std::get<CardPlaced>(seen(kOther).body);
    EXPECT_EQ(other.card, card(4)) << "everybody saw it go";
    EXPECT_EQ(other.placement.card, kNoCard) << "now it lies face down";
}

TEST_F(ViewTest, CardPlacedFaceUpFromTheDeck)
{
    table::place(t, step, card(1), kDeck, {});
    const auto other = std::get<CardPlaced>(seen(kOther).body);
    EXPECT_EQ(other.card, card(1));
    EXPECT_EQ(other.fromIndex, 0);
}

TEST_F(ViewTest, PileShuffled)
{
    table::reshuffle(t, step, kHand, kDeck);
    EXPECT_TRUE(std::get<PileShuffled>(seen(kOwner).body).order.empty());
    table::shuffle(t, step, kOpen);
    EXPECT_EQ(std::get<PileShuffled>(seen(kOther).body).order, t.pile(kOpen).cards);
}

TEST_F(ViewTest, PileShuffledIntoAnOpenPile)
{
    table::reshuffle(t, step, kHand, kOpen);
    EXPECT_EQ(std::get<PileShuffled>(seen(kOther).body).order.size(), 4u);
}

TEST_F(ViewTest, PileRevealedAndHiddenAgain)
{
    table::reveal(t, step, kHand, kEverybody);
    EXPECT_EQ(std::get<PileRevealed>(seen(kOther).body).order.size(), 2u);
    table::reveal(t, step, kHand, seatBit(kOwner));
    EXPECT_TRUE(std::get<PileRevealed>(seen(kOther).body).order.empty());
    EXPECT_EQ(std::get<PileRevealed>(seen(kOwner).body).order.size(), 2u);
}

TEST_F(ViewTest, CountersTokensAndDiceAreEverybodys)
{
    table::setCounter(t, step, CounterId{0}, 9);
    EXPECT_EQ(std::get<CounterSet>(seen(kOther).body).to, 9);
    table::moveToken(t, step, TokenId{0}, SpaceId{0});
    EXPECT_EQ(std::get<TokenMoved>(seen(kOther).body).to, SpaceId{0});
    step.rollDice(2, 6, 0, 3);
    EXPECT_EQ(seen(kOther), log.back());
}

TEST_F(ViewTest, ABeatForOneSeatSaysNothingToTheOthers)
{
    step.emit({seatBit(kOwner), Step::beat(7, 1, 2)});
    EXPECT_EQ(std::get<Beat>(seen(kOwner).body).key, 7);
    EXPECT_EQ(std::get<Beat>(seen(kOther).body), Beat{});
    step.say(std::uint16_t{8}, 5);
    EXPECT_EQ(std::get<Beat>(seen(kOther).body).args[0], 5);
}

TEST(Seats, Sets)
{
    EXPECT_EQ(seatBit(Seat::Gm), 1);
    EXPECT_EQ(seatBit(Seat{0}), 2);
    EXPECT_TRUE(contains(kEverybody, Seat{kMaxSeats - 1}));
    EXPECT_FALSE(contains(kNobody, Seat::Gm));
}

} // namespace
} // namespace flagstone::view_test
