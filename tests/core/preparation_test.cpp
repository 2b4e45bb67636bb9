#include "core/issue.h"
#include "core/preparation.h"
#include "core/sheet.h"
#include "core/step.h"
#include "core/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace flagstone::preparation_test {
namespace {

constexpr Edge kNorth = Edge::North, kEast = Edge::East, kSouth = Edge::South, kWest = Edge::West;

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr PileId kDeck{0}, kOther{1}, kAside{2};

/// Ten cards A to J of the deck and two of another pile.
Sheet sheetOfTwelve()
{
    Sheet sheet;
    for (char c = 'A'; c <= 'L'; ++c)
        sheet.cards.push_back(
            {std::string(1, c), {}, "cards", 0, static_cast<std::uint8_t>(c <= 'J' ? 0 : 1)});
    sheet.piles = {{.id = kDeck, .role = PileRole::Draw, .label = "Deck", .key = "deck", .back = 0},
                   {.id = kOther, .role = PileRole::Draw, .label = "Other", .key = "other", .back = 1},
                   {.id = kAside, .role = PileRole::Removed, .label = "Aside"}};
    return sheet;
}

Table tableOfTwelve()
{
    Table table;
    table.piles.resize(3);
    for (std::uint16_t i = 0; i < 12; ++i)
        table.piles[i < 10 ? 0 : 1].cards.push_back(CardId{i});
    return table;
}

/// The deck from the top, as letters.
std::string stocked(const Preparation &preparation, std::uint64_t seed, const std::string &taken = {},
                    Table *result = nullptr)
{
    const Sheet sheet = sheetOfTwelve();
    EXPECT_THAT(issuesOf(preparation, sheet), IsEmpty());
    Table table = tableOfTwelve();
    for (const char c : taken)
        std::erase(table.piles[0].cards, CardId{static_cast<std::uint16_t>(c - 'A')});
    SeededChance chance(Seed{1, seed});
    Step step(chance);
    DeckSetup(preparation, sheet).stock(table, step, kDeck, kAside);
    std::string text;
    for (const CardId card : table.piles[0].cards)
        text.insert(text.begin(), static_cast<char>('A' + raw(card)));
    if (result)
        *result = table;
    return text;
}

TEST(Preparation, FP_366_TheStackLiesOnTopAndTheRestIsMixedBelow)
{
    const Preparation prepared{.piles = {{.pile = "deck", .order = {"E", "B", "J"}}}};
    std::map<std::string, int> orders;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const std::string deck = stocked(prepared, seed);
        EXPECT_EQ(deck.substr(0, 3), "EBJ");
        EXPECT_EQ(deck.size(), 10u);
        ++orders[deck];
    }
    EXPECT_GT(orders.size(), 45u);
}

TEST(Preparation, FP_366_AStackAloneNeedsNoChanceAndSetsTheOthersAside)
{
    const Preparation prepared{
        .piles = {{.pile = "deck", .order = {"C", "A"}, .rest = PileStack::Rest::Aside}}};
    Table table;
    EXPECT_EQ(stocked(prepared, 1, {}, &table), "CA");
    EXPECT_TRUE(table.piles[0].stacked);
    EXPECT_THAT(table.piles[2].cards, SizeIs(8));
    EXPECT_TRUE(table::conserved(table, 12));

    const Sheet sheet = sheetOfTwelve();
    Table again = tableOfTwelve();
    ScriptedChance none;
    Step step(none);
    DeckSetup(prepared, sheet).stock(again, step, kDeck, kAside);
    EXPECT_FALSE(step.usedChance());
}

TEST(Preparation, FP_369_WhoDoesNotKnowTheStackCountsTheSameCardsAndNoMore)
{
    const Sheet sheet = sheetOfTwelve();
    const auto imagined = [&](std::vector<std::string> order, std::string out, std::uint64_t seed) {
        Table table = tableOfTwelve();
        SeededChance chance(Seed{1, seed});
        Step step(chance);
        const Preparation prepared{
            .piles = {{.pile = "deck", .order = std::move(order), .rest = PileStack::Rest::Aside}},
            .out = {std::move(out)}};
        DeckSetup(prepared, sheet).stockUnknown(table, step, kDeck, kAside);
        return table;
    };
    std::map<CardId, int> tops;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Table one = imagined({"C", "A", "B"}, "J", seed);
        ASSERT_EQ(one, imagined({"H", "I", "G"}, "D", seed)) << "which cards were stacked has no part in it";
        ASSERT_TRUE(table::conserved(one, 12));
        ASSERT_THAT(one.piles[0].cards, SizeIs(3));
        EXPECT_TRUE(one.piles[0].stacked);
        ++tops[one.piles[0].cards.back()];
    }
    EXPECT_THAT(tops, SizeIs(10)) << "any card of the deck may be on top";
}

TEST(Preparation, AnUnpreparedPileIsShuffledAsEver)
{
    const Sheet sheet = sheetOfTwelve();
    Table table = tableOfTwelve(), other = tableOfTwelve();
    SeededChance chance(Seed{1, 2}), same(Seed{1, 2});
    Step step(chance), otherStep(same);
    DeckSetup({.piles = {{.pile = "other", .order = {"K"}}}}, sheet).stock(table, step, kDeck, kAside);
    table::shuffle(other, otherStep, kDeck);
    EXPECT_EQ(table, other);
}

TEST(Preparation, PinsBoundsAndCardsOutOfTheGameAreKept)
{
    const Preparation prepared{.piles = {{.pile = "deck",
                                          .order = {"A"},
                                          .pins = {{"B", 5}},
                                          .bounds = {{"C", 4, 7}, {"D", 1, 4}, {"E", 8, 0}, {"F", 2, 4}}}},
                               .out = {"J"}};
    std::map<std::size_t, int> placesOfC;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Table table;
        const std::string deck = stocked(prepared, seed, {}, &table);
        ASSERT_EQ(deck.size(), 9u);
        ASSERT_TRUE(table::conserved(table, 12));
        const auto place = [&](char c) { return deck.find(c) + 1; };
        EXPECT_EQ(place('A'), 1u);
        EXPECT_EQ(place('B'), 5u);
        EXPECT_TRUE(place('C') == 4 || place('C') == 6) << deck; // 5 is taken
        EXPECT_TRUE(place('D') == 2 || place('D') == 3) << deck;
        EXPECT_TRUE(place('F') == 2 || place('F') == 3) << deck;
        EXPECT_GE(place('E'), 8u);
        ++placesOfC[place('C')];
    }
    EXPECT_NEAR(placesOfC[4], 150, 45); // five standard deviations: both places are as good
}

TEST(Preparation, CardsTheSetUpHasTakenArePassedOver)
{
    const Preparation prepared{.piles = {{.pile = "deck", .order = {"A", "B", "C"}, .pins = {{"D", 10}}}}};
    const std::string deck = stocked(prepared, 3, "BJ");
    EXPECT_EQ(deck.substr(0, 2), "AC");
    EXPECT_EQ(deck.back(), 'D');
    EXPECT_EQ(deck.size(), 8u);
}

TEST(Preparation, DiscardsGoUnderAPreparedPile)
{
    Table table;
    (void)stocked({.piles = {{.pile = "deck", .order = {"C", "A"}}}}, 1, {}, &table);
    const std::vector<CardId> before = table.piles[0].cards;
    SeededChance chance(Seed{5, 5});
    Step step(chance);
    table::reshuffle(table, step, kOther, kDeck); // stands for its discards
    EXPECT_TRUE(std::ranges::equal(
        before, std::vector(table.piles[0].cards.begin() + 2, table.piles[0].cards.end())));
}

std::vector<std::string> placesOfIssues(const Preparation &preparation)
{
    std::vector<std::string> places;
    for (const Issue &issue : issuesOf(preparation, sheetOfTwelve())) {
        const std::size_t blank = issue.message.find(' ');
        EXPECT_LT(blank + 1, issue.message.size());
        places.push_back(issue.message.substr(0, blank));
    }
    return places;
}

TEST(Preparation, WhatCannotBeIsRefusedWithItsPlace)
{
    using P = Preparation;
    EXPECT_THAT(placesOfIssues(P{.piles = {{.pile = "shelf"}}}), ElementsAre("/piles/0/pile"));
    EXPECT_THAT(placesOfIssues(P{.piles = {{.pile = "deck"}, {.pile = "deck"}}}),
                ElementsAre("/piles/1/pile"));
    EXPECT_THAT(placesOfIssues(P{.piles = {{.pile = "deck", .order = {"A", "Z", "A", "K"}}}}),
                ElementsAre("/piles/0/order/1", "/piles/0/order/2", "/piles/0/order/3"));
    EXPECT_THAT(placesOfIssues(P{.piles = {{.pile = "deck", .order = {"A"}}}, .out = {"A"}}),
                ElementsAre("/piles/0/order/0"));
    EXPECT_THAT(
        placesOfIssues(P{.piles = {{.pile = "deck",
                                    .order = {"A", "B"},
                                    .pins = {{"C", 2}, {"D", 4}, {"E", 4}, {"F", 11}, {"G", 0}}}}}),
        ElementsAre("/piles/0/pins/0/at", "/piles/0/pins/2/at", "/piles/0/pins/3/at", "/piles/0/pins/4/at"));
    EXPECT_THAT(placesOfIssues(P{.piles = {{.pile = "deck", .bounds = {{"A", 5, 5}, {"B", 1, 1}}}}}),
                ElementsAre("/piles/0/bounds/0", "/piles/0/bounds/1"));
    EXPECT_THAT(placesOfIssues(P{.piles = {{.pile = "deck",
                                            .order = {"A"},
                                            .pins = {{"B", 2}},
                                            .bounds = {{"C", 1, 4}, {"D", 1, 4}}}}}),
                ElementsAre("/piles/0/bounds/1")); // only place 3 is left for two
    EXPECT_THAT(placesOfIssues(P{.assigned = {{"Z", "Y"}, {"A", "B"}, {"C", "B"}}}),
                ElementsAre("/assigned/0/place", "/assigned/0/card", "/assigned/2/card"));
    EXPECT_THAT(placesOfIssues(P{
                    .assigned = {{"A", "B", kEast, kWest}, {"B", "C", kNorth, kSouth}, {"A", "D", kSouth}}}),
                IsEmpty());
    EXPECT_THAT(placesOfIssues(P{.assigned = {{.place = "A", .card = "C", .by = kEast}}}),
                ElementsAre("/assigned/0/by"));
    EXPECT_THAT(
        placesOfIssues(
            P{.assigned = {{"A", "B", kEast, kWest}, {"A", "C", kEast, kWest}, {"B", "D", kWest, kNorth}}}),
        ElementsAre("/assigned/1/edge", "/assigned/2/edge")); // two behind one door, and the way back
    EXPECT_THAT(
        placesOfIssues(
            P{.assigned = {{"A", "B", kEast}, {"B", "C", kEast}, {"C", "A", kEast}, {"C", "D", kSouth}}}),
        ElementsAre("/assigned/0", "/assigned/1", "/assigned/2")); // a ring, and what hangs on it
    EXPECT_THAT(placesOfIssues(P{.assigned = {{"A", "A", kEast}}}), ElementsAre("/assigned/0"));
    EXPECT_THAT(placesOfIssues(P{.piles = {{.pile = "deck"}}, .out = std::vector<std::string>(20, "A")}),
                SizeIs(19))
        << "a card that is out again and again leaves the pile once";
    EXPECT_THAT(issuesOf(P{.out = {"Z"}}, sheetOfTwelve()),
                Contains(testing::Field(&Issue::message, "/out/0 there is no card \"Z\"")));
    EXPECT_THAT(
        issuesOf(P{.out = {"A", "A"}}, sheetOfTwelve()),
        Contains(testing::Field(&Issue::message, testing::HasSubstr(" (A) already has a place, at /out/0"))));
}

} // namespace
} // namespace flagstone::preparation_test
