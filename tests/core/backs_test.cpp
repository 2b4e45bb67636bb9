// Face-down piles in which cards with different backs lie together.
#include "core/chance.h"
#include "core/step.h"
#include "core/table.h"
#include "core/view.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::backs_test {
namespace {

constexpr PileId kDeck{0}, kStack{1};
constexpr Seat kMe{0}, kOther{1};

/// Cards 0 to 5, of which the odd ones have back 7 and the others back 3.
Table mixed()
{
    Table table;
    table.piles.resize(2);
    table.piles[0].cards = {CardId{0}, CardId{1}, CardId{2}, CardId{3}};
    table.piles[1].cards = {CardId{4}, CardId{5}};
    table.backs = {3, 7, 3, 7, 3, 7};
    return table;
}

std::vector<std::uint8_t> backs(const Table &table, PileId pile)
{
    return observe(table, kMe).pile(pile).backs;
}

TEST(Backs, AreSeenInNoOrder)
{
    Table table = mixed();
    EXPECT_EQ(backs(table, kDeck), (std::vector<std::uint8_t>{3, 3, 7, 7}));
    table.piles[0].knows = seatBit(kMe);
    EXPECT_TRUE(backs(table, kDeck).empty()) << "who sees the faces needs no backs";
    table.backs.clear();
    EXPECT_TRUE(backs(table, kStack).empty()) << "all are the pile's own";
}

TEST(Backs, EventsCarryThem)
{
    Table table = mixed();
    ScriptedChance chance;
    const auto follows = [&](auto &&change) {
        TableView mine = observe(table, kMe), theirs = observe(table, kOther);
        std::vector<Event> events;
        Step step(chance, &events);
        change(step);
        for (const Event &event : events) {
            project(mine, redact(event, kMe));
            project(theirs, redact(event, kOther));
        }
        EXPECT_EQ(mine, observe(table, kMe));
        EXPECT_EQ(theirs, observe(table, kOther));
    };
    follows([&](Step &step) { table::draw(table, step, kDeck, kStack); });
    EXPECT_EQ(backs(table, kStack), (std::vector<std::uint8_t>{3, 7, 7}));
    follows([&](Step &step) { table::reveal(table, step, kStack, seatBit(kMe)); });
    follows([&](Step &step) { table::draw(table, step, kStack, kDeck); });
    follows([&](Step &step) { table::reveal(table, step, kStack, kNobody); });
    follows([&](Step &step) { table::reshuffle(table, step, kStack, kDeck); });
    EXPECT_EQ(backs(table, kDeck), (std::vector<std::uint8_t>{3, 3, 3, 7, 7, 7}));
    EXPECT_TRUE(backs(table, kStack).empty());
}

TEST(Backs, OnlyCardsWithTheSameBackChangePlaces)
{
    const Table before = mixed();
    bool changed = false;
    for (std::uint64_t i = 0; i < 20; ++i) {
        Table table = before;
        SeededChance chance(mix({1, 2}, i));
        table::resampleHidden(table, kMe, chance);
        EXPECT_TRUE(table::conserved(table, 6));
        EXPECT_EQ(observe(table, kMe), observe(before, kMe));
        for (std::size_t p = 0; p < 2; ++p)
            for (std::size_t c = 0; c < before.piles[p].cards.size(); ++c)
                EXPECT_EQ(table.backs[index(table.piles[p].cards[c])],
                          before.backs[index(before.piles[p].cards[c])]);
        changed = changed || table != before;
    }
    EXPECT_TRUE(changed);
}

} // namespace
} // namespace flagstone::backs_test
