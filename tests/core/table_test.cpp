// The functions that move cards: the table afterwards, and what they tell.
#include "core/step.h"
#include "core/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

namespace flagstone::table_test {
namespace {

using testing::ElementsAre;

constexpr PileId kDeck{0}, kDiscard{1}, kHand{2};
constexpr SeatSet kOwner = seatBit(Seat{0});

constexpr CardId card(int n)
{
    return CardId{static_cast<std::uint16_t>(n)};
}

struct TableTest : testing::Test {
    TableTest()
    {
        t.piles.resize(3);
        t.piles[0].cards = {card(0), card(1), card(2), card(3)};
        t.piles[1] = {.knows = kEverybody, .cards = {card(4), card(5)}};
        t.piles[2] = {.knows = kOwner, .cards = {card(6)}};
        t.tokens = {{TokenId{0}, kNoSpace}};
        t.counters = {3};
    }
    template <class Body>
    const Body &told(std::size_t i)
    {
        return std::get<Body>(log.at(i).body);
    }

    Table t;
    SeededChance chance{{1, 2}};
    std::vector<Event> log;
    Step step{chance, &log};
};

TEST_F(TableTest, DrawTakesTheTop)
{
    EXPECT_EQ(table::draw(t, step, kDeck, kHand), card(3));
    EXPECT_THAT(t.pile(kDeck).cards, ElementsAre(card(0), card(1), card(2)));
    EXPECT_THAT(t.pile(kHand).cards, ElementsAre(card(6), card(3)));
    EXPECT_EQ(log[0].knows, kOwner);
    EXPECT_EQ(told<CardMoved>(0), (CardMoved{card(3), kDeck, kHand, kNobody, kOwner, 3, 1}));
    EXPECT_FALSE(step.usedChance());
}

TEST_F(TableTest, MoveTakesACardFromWhereverItLies)
{
    table::move(t, step, card(4), kDiscard, kHand);
    EXPECT_THAT(t.pile(kDiscard).cards, ElementsAre(card(5)));
    EXPECT_THAT(t.pile(kHand).cards, ElementsAre(card(6), card(4)));
    EXPECT_EQ(told<CardMoved>(0), (CardMoved{card(4), kDiscard, kHand, kEverybody, kOwner, 0, 1}));
    EXPECT_EQ(log[0].knows, kEverybody);
}

TEST_F(TableTest, SeveralCardsMoveAsOneAfterTheOther)
{
    Table oneByOne = t;
    const std::vector<CardId> some{card(0), card(2), card(3)};
    table::move(t, step, some, kDeck, kHand);
    const std::vector<Event> together = std::exchange(log, {});
    for (const CardId each : some)
        table::move(oneByOne, step, each, kDeck, kHand);
    EXPECT_EQ(t, oneByOne);
    EXPECT_EQ(together, log);
    EXPECT_THAT(t.pile(kDeck).cards, ElementsAre(card(1)));
}

TEST_F(TableTest, InsertPutsACardAtADepth)
{
    table::insert(t, step, card(6), kHand, kDeck, 1);
    EXPECT_THAT(t.pile(kDeck).cards, ElementsAre(card(0), card(6), card(1), card(2), card(3)));
    EXPECT_EQ(told<CardMoved>(0).toIndex, 1);
    table::insert(t, step, card(3), kDeck, kDeck, 0);
    EXPECT_THAT(t.pile(kDeck).cards, ElementsAre(card(3), card(0), card(6), card(1), card(2)));
    table::insert(t, step, card(3), kDeck, kDeck, 4);
    EXPECT_EQ(t.pile(kDeck).cards.back(), card(3));
}

TEST_F(TableTest, PlaceLaysACardInANewSlot)
{
    const SlotId first =
        table::place(t, step, card(1), kDeck, {.col = 2, .row = -1, .turns = 3, .knows = kOwner});
    const SlotId second = table::place(t, step, card(5), kDiscard, {});
    EXPECT_EQ(first, SlotId{0});
    EXPECT_EQ(second, SlotId{1});
    EXPECT_THAT(t.pile(kDeck).cards, ElementsAre(card(0), card(2), card(3)));
    EXPECT_EQ(t.board[0],
              (Placement{.slot = first, .card = card(1), .col = 2, .row = -1, .turns = 3, .knows = kOwner}));
    EXPECT_EQ(told<CardPlaced>(0).placement, t.board[0]);
    EXPECT_EQ(told<CardPlaced>(0).fromIndex, 1);
    EXPECT_EQ(log[0].knows, kOwner);
    EXPECT_EQ(log[1].knows, kEverybody);
    EXPECT_TRUE(table::conserved(t, 7));
}

TEST_F(TableTest, CountersAndTokensTellOnlyChanges)
{
    table::setCounter(t, step, CounterId{0}, 3);
    table::moveToken(t, step, TokenId{0}, kNoSpace);
    EXPECT_TRUE(log.empty());
    table::setCounter(t, step, CounterId{0}, -2);
    table::moveToken(t, step, TokenId{0}, SpaceId{5});
    EXPECT_EQ(t.counter(CounterId{0}), -2);
    EXPECT_EQ(t.space(TokenId{0}), SpaceId{5});
    EXPECT_EQ(told<CounterSet>(0), (CounterSet{CounterId{0}, 3, -2}));
    EXPECT_EQ(told<TokenMoved>(1), (TokenMoved{TokenId{0}, kNoSpace, SpaceId{5}}));
}

TEST_F(TableTest, RevealTellsTheOrderToThoseWhoLook)
{
    table::reveal(t, step, kDeck, kEverybody);
    EXPECT_EQ(t.pile(kDeck).knows, kEverybody);
    EXPECT_EQ(told<PileRevealed>(0).order, t.pile(kDeck).cards);
    EXPECT_EQ(log[0].knows, kEverybody);
    table::reveal(t, step, kDeck, kNobody);
    EXPECT_EQ(log[1].knows, kNobody);
}

TEST_F(TableTest, ReshuffleMixesBothPiles)
{
    bool mixed = false;
    for (int i = 0; i < 20 && !mixed; ++i) {
        Table copy = t;
        table::reshuffle(copy, step, kDiscard, kDeck);
        EXPECT_TRUE(copy.pile(kDiscard).cards.empty());
        EXPECT_TRUE(table::conserved(copy, 7));
        mixed = copy.pile(kDeck).cards.back() == card(4) || copy.pile(kDeck).cards.back() == card(5);
    }
    EXPECT_TRUE(mixed) << "discards never came to the top";
    EXPECT_TRUE(step.usedChance());
    EXPECT_EQ(told<PileShuffled>(0).with, kDiscard);
    EXPECT_EQ(log[0].knows, kNobody);
}

TEST_F(TableTest, ReshuffleGoesUnderAStackedPile)
{
    t.piles[0].stacked = true;
    bool turned = false;
    for (int i = 0; i < 20; ++i) {
        Table copy = t;
        table::reshuffle(copy, step, kDiscard, kDeck);
        const auto &cards = copy.pile(kDeck).cards;
        ASSERT_EQ(cards.size(), 6u);
        EXPECT_THAT(std::vector(cards.begin() + 2, cards.end()),
                    ElementsAre(card(0), card(1), card(2), card(3)));
        turned = turned || cards[0] == card(5);
    }
    EXPECT_TRUE(turned) << "what went under was never mixed";
}

TEST_F(TableTest, ShuffleKeepsTheCards)
{
    table::shuffle(t, step, kDeck);
    EXPECT_THAT(t.pile(kDeck).cards, testing::UnorderedElementsAre(card(0), card(1), card(2), card(3)));
    EXPECT_EQ(told<PileShuffled>(0).with, kDeck);
    EXPECT_EQ(told<PileShuffled>(0).order, t.pile(kDeck).cards);
}

TEST_F(TableTest, ConservedNoticesLostDoubledAndForeignCards)
{
    EXPECT_TRUE(table::conserved(t, 7));
    EXPECT_FALSE(table::conserved(t, 8));
    EXPECT_FALSE(table::conserved(t, 6));
    Table doubled = t;
    doubled.piles[1].cards[0] = card(0);
    EXPECT_FALSE(table::conserved(doubled, 7));
    Table lost = t;
    lost.piles[1].cards.pop_back();
    EXPECT_FALSE(table::conserved(lost, 7));
    Table none = t;
    none.piles[1].cards[0] = kNoCard;
    EXPECT_FALSE(table::conserved(none, 7));
}

TEST_F(TableTest, ResampleMovesOnlyHiddenCardsOfOneBack)
{
    t.piles.push_back({.knows = kNobody, .cardBack = 1, .cards = {card(7), card(8)}});
    t.board.push_back({.slot = SlotId{0}, .card = card(9), .knows = kNobody});
    bool handMoved = false;
    bool boardMoved = false;
    for (int i = 0; i < 30; ++i) {
        Table other = t;
        table::resampleHidden(other, Seat{1}, chance);
        ASSERT_TRUE(table::conserved(other, 10));
        EXPECT_EQ(other.pile(kDiscard), t.pile(kDiscard));
        EXPECT_THAT(other.piles[3].cards, testing::UnorderedElementsAre(card(7), card(8)));
        handMoved = handMoved || other.pile(kHand) != t.pile(kHand);
        boardMoved = boardMoved || other.board[0].card != card(9);

        Table own = t;
        table::resampleHidden(own, Seat{0}, chance);
        EXPECT_EQ(own.pile(kHand), t.pile(kHand));
    }
    EXPECT_TRUE(handMoved);
    EXPECT_TRUE(boardMoved);
}

} // namespace
} // namespace flagstone::table_test
