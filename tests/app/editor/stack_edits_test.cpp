#include "app/plan/stack_edits.h"
#include "conformance/toy.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace flagstone::app::stack_edits_test {

using testing::ElementsAre;

namespace {

const std::string kPile = "deck";

Preparation stack(std::vector<std::string> order, std::vector<CardPin> pins = {})
{
    Preparation prepared;
    prepared.piles = {{.pile = kPile, .order = std::move(order), .pins = std::move(pins)}};
    return prepared;
}

std::vector<std::string> orderOf(const Preparation &prepared)
{
    return stackOf(prepared, kPile).order;
}

std::unique_ptr<Game> begun()
{
    Setup setup{"toy", "TOY-A1", 1, {}};
    SeededChance chance{Seed{}};
    Step step(chance);
    return toyModule().start(toyPack(), setup, step).value();
}
Sheet sheet()
{
    return begun()->sheet();
}
Table table()
{
    return begun()->table();
}

TEST(StackEdits, ACardGoesBeforeTheRowItIsPutOn)
{
    Preparation p = stack({"T01", "T02", "T03"});
    putCard(p, kPile, 1, "T09");
    EXPECT_THAT(orderOf(p), ElementsAre("T01", "T09", "T02", "T03"));
    putCard(p, kPile, 99, "T10");
    EXPECT_EQ(orderOf(p).back(), "T10");
}

TEST(StackEdits, ACardOfTheStackMovesAndIsNotDoubled)
{
    Preparation p = stack({"T01", "T02", "T03", "T04"});
    putCard(p, kPile, 3, "T01");
    EXPECT_THAT(orderOf(p), ElementsAre("T02", "T03", "T01", "T04"));
    putCard(p, kPile, 0, "T04");
    EXPECT_THAT(orderOf(p), ElementsAre("T04", "T02", "T03", "T01"));
}

TEST(StackEdits, APinHoldsItsPlaceWhenTheStackGrowsToIt)
{
    Preparation p = stack({"T01", "T02"}, {{"T09", 4}});
    putCard(p, kPile, 2, "T03");
    EXPECT_EQ(stackOf(p, kPile).pins, (std::vector<CardPin>{{"T09", 4}}));
    putCard(p, kPile, 0, "T04");
    EXPECT_THAT(orderOf(p), ElementsAre("T04", "T01", "T02", "T09", "T03"));
    EXPECT_TRUE(stackOf(p, kPile).pins.empty());
    EXPECT_TRUE(issuesOf(p, sheet()).empty());
}

TEST(StackEdits, PinsMoveByOnePlaceAndChangePlacesWithOthers)
{
    Preparation p = stack({"T01"}, {{"T08", 5}, {"T09", 6}});
    EXPECT_TRUE(moveCard(p, kPile, "T09", false));
    EXPECT_EQ(placeOf(p, "T09"), (CardPlace{CardPlace::In::Pin, 5}));
    EXPECT_EQ(placeOf(p, "T08"), (CardPlace{CardPlace::In::Pin, 6}));
    pinCard(p, kPile, "T09", 2);
    EXPECT_TRUE(moveCard(p, kPile, "T09", false));
    EXPECT_THAT(orderOf(p), ElementsAre("T09", "T01")) << "it went into the stack";
}

TEST(StackEdits, TheEndsOfAStackStopACard)
{
    Preparation p = stack({"T01", "T02"});
    EXPECT_FALSE(moveCard(p, kPile, "T01", false));
    EXPECT_FALSE(moveCard(p, kPile, "T02", true));
    EXPECT_TRUE(moveCard(p, kPile, "T02", false));
    EXPECT_THAT(orderOf(p), ElementsAre("T02", "T01"));
}

TEST(StackEdits, ACardHasOnePlaceAtMostWhateverIsDoneWithIt)
{
    Preparation p = stack({"T01", "T02"});
    leaveOut(p, "T01");
    EXPECT_EQ(placeOf(p, "T01").in, CardPlace::In::Out);
    boundCard(p, kPile, {"T01", 3, 6});
    EXPECT_EQ(placeOf(p, "T01").in, CardPlace::In::Bound);
    pinCard(p, kPile, "T01", 7);
    EXPECT_EQ(placeOf(p, "T01"), (CardPlace{CardPlace::In::Pin, 7}));
    EXPECT_TRUE(issuesOf(p, sheet()).empty());
    takeCard(p, "T01");
    takeCard(p, "T02");
    EXPECT_TRUE(p.empty()) << "a pile about which nothing is said is not in the plan";
}

TEST(StackEdits, RowsTellEveryPlaceOfThePile)
{
    using Kind = StackRow::Kind;
    Preparation p = stack({"T01", "T02"}, {{"T09", 5}});
    boundCard(p, kPile, {"T08", 6, 9});
    const auto rows = rowsOf(stackOf(p, kPile), 12);
    EXPECT_THAT(rows, ElementsAre(StackRow{Kind::Placed, "T01", 1}, StackRow{Kind::Placed, "T02", 2},
                                  StackRow{Kind::Random, "", 3, 2}, StackRow{Kind::Pinned, "T09", 5},
                                  StackRow{Kind::Random, "", 6, 7}, StackRow{Kind::Bound, "T08", 6, 1, 9}));
    setRest(p, kPile, PileStack::Rest::Aside);
    EXPECT_EQ(rowsOf(stackOf(p, kPile), 12).back(), (StackRow{Kind::Aside, "", 0, 8}));
}

TEST(StackEdits, TheRestIsDealtByTheSeedAndKeepsStackPinsAndBounds)
{
    const Sheet cards = sheet();
    const PileSpec deck = decksOf(cards).front();
    Preparation p = stack({"T05"}, {{"T09", 4}});
    boundCard(p, kPile, {"T08", 6, 9});
    leaveOut(p, "T12");
    Preparation same = p, other = p;
    fillRest(p, deck, cards, table(), Seed::fromText("a"));
    fillRest(same, deck, cards, table(), Seed::fromText("a"));
    fillRest(other, deck, cards, table(), Seed::fromText("b"));
    EXPECT_EQ(p, same);
    EXPECT_NE(p, other);
    ASSERT_EQ(orderOf(p).size(), 11u);
    EXPECT_EQ(orderOf(p)[0], "T05");
    EXPECT_EQ(orderOf(p)[3], "T09");
    const int bound = placeOf(p, "T08").place;
    EXPECT_TRUE(bound >= 6 && bound < 9) << bound;
    EXPECT_EQ(placeOf(p, "T12").in, CardPlace::In::Out);
    EXPECT_TRUE(issuesOf(p, cards).empty());
}

/// Of the toy's cards the first two are rooms; the third lies in the first room, the fourth in the second.
Sheet sheetWithRooms()
{
    Sheet rooms = sheet();
    rooms.places = {{CardId{0}, {CardId{2}}}, {CardId{1}, {CardId{3}}}};
    return rooms;
}

TEST(StackEdits, WhatLiesInARoomStaysThereUntilThePlanSaysSomethingOfIt)
{
    const Sheet rooms = sheetWithRooms();
    const std::string first = rooms.cards[0].key, second = rooms.cards[1].key, here = rooms.cards[2].key,
                      there = rooms.cards[3].key, free = rooms.cards[4].key;
    Preparation plan;
    EXPECT_THAT(lyingIn(plan, rooms, first), ElementsAre(here));
    ASSERT_NE(placeUnplanned(plan, rooms, here), nullptr);
    EXPECT_EQ(placeUnplanned(plan, rooms, here)->key, first);
    EXPECT_EQ(placeUnplanned(plan, rooms, free), nullptr);

    setLying(plan, rooms, first, {here, free, there});
    EXPECT_THAT(lyingIn(plan, rooms, first), ElementsAre(here, free, there));
    EXPECT_THAT(lyingIn(plan, rooms, second), ElementsAre());
    EXPECT_TRUE(isLaidOut(plan, free));
    EXPECT_FALSE(isLaidOut(plan, here)) << "the plan need not say what is so anyhow";

    setLying(plan, rooms, first, {free});
    EXPECT_THAT(plan.out, ElementsAre(here)) << "it would come back by itself";
    EXPECT_THAT(lyingIn(plan, rooms, second), ElementsAre(there));

    setLying(plan, rooms, first, {});
    setLying(plan, rooms, first, {here});
    EXPECT_TRUE(plan.empty());
}

TEST(StackEdits, WhatLiesInARoomIsNoneOfTheStack)
{
    const Sheet rooms = sheetWithRooms();
    const PileSpec pile = decksOf(rooms).front();
    Preparation plan;
    EXPECT_EQ(sizeOf(plan, pile, rooms, table()), sizeOf(plan, pile, sheet(), table()) - 2);
    fillRest(plan, pile, rooms, table(), Seed{1, 2});
    const auto order = orderOf(plan);
    EXPECT_EQ(std::ranges::count(order, rooms.cards[2].key), 0);
    EXPECT_EQ(std::ranges::count(order, rooms.cards[4].key), 1);
}

TEST(StackEdits, WhoIsInThePartyIsNoneOfTheStack)
{
    Sheet cards = sheet();
    Table start = table();
    const PileSpec pile = decksOf(cards).front();
    const std::string member = cards.cards[4].key;
    PileSpec party;
    party.id = PileId{static_cast<std::uint16_t>(cards.piles.size())};
    party.role = PileRole::Party;
    cards.piles.push_back(party);
    start.piles.emplace_back().cards = {CardId{4}};
    Preparation plan;
    const int all = sizeOf(plan, pile, sheet(), table());
    EXPECT_EQ(sizeOf(plan, pile, cards, start), all - 1);
    fillRest(plan, pile, cards, start, Seed{1, 2});
    EXPECT_EQ(orderOf(plan).size(), static_cast<std::size_t>(all - 1));
    EXPECT_EQ(placeOf(plan, member).in, CardPlace::In::Library);
    putCard(plan, kPile, 0, member);
    EXPECT_EQ(sizeOf(plan, pile, cards, start), all) << "the plan puts it there";
}

} // namespace
} // namespace flagstone::app::stack_edits_test
