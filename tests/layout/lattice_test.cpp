#include "core/hash.h"
#include "random_layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <stdexcept>

namespace flagstone::lattice_test {
namespace {

using testing::doorCentreOnTable;
using testing::RandomLayout;
using testing::topAt;

constexpr Openings kCross{kAllEdges, kNoEdges};
constexpr int kLayouts = 60;
constexpr int kCards = 90;

Openings doorsOn(std::initializer_list<Edge> edges)
{
    Openings openings;
    for (const Edge edge : edges)
        openings.doors |= edgeBit(edge);
    return openings;
}

std::uint64_t digestOf(const Lattice &lattice)
{
    Hasher hasher;
    digest(lattice, hasher);
    return hasher.value();
}

// FP-334: an occupied spot is accepted and both cards stay.
TEST(Lattice, FP334_CoveringCardsGoUpAStorey)
{
    Lattice lattice;
    const SlotId below = lattice.lay({2, -1}, 0, kCross);
    const SlotId above = lattice.lay({2, -1}, 3, kCross);
    const SlotId top = lattice.lay({2, -1}, 0, kCross);
    EXPECT_EQ(lattice.at(below).storey, 0);
    EXPECT_EQ(lattice.at(above), (Lay{{2, -1}, 1, 3}));
    EXPECT_EQ(lattice.storeysAt({2, -1}), 3);
    EXPECT_EQ(topAt(lattice, {2, -1}), top);
    EXPECT_EQ(lattice.slotAt({2, -1}, 1), above);
    EXPECT_EQ(lattice.slotAt({2, -1}, 3), kNoSlot);
    EXPECT_EQ(topAt(lattice, {-1, 2}), kNoSlot);
}

// FP-335: the fourth card closes a square of four and its free door meets the first card's.
TEST(Lattice, FP335_AFourthCardClosesASquare)
{
    Lattice lattice;
    const SlotId first = lattice.lay({0, 0}, 0, doorsOn({Edge::East, Edge::South}));
    const SlotId second = lattice.lay({1, 0}, 1, doorsOn({Edge::East, Edge::South}));
    const SlotId third = lattice.lay({1, 1}, 2, doorsOn({Edge::East, Edge::South}));
    ASSERT_TRUE(lattice.connect(first, Edge::East, second, Edge::West));
    ASSERT_TRUE(lattice.connect(second, Edge::South, third, Edge::North));
    const SlotId fourth = lattice.lay({0, 1}, 3, doorsOn({Edge::East, Edge::South}));
    ASSERT_TRUE(lattice.connect(third, Edge::West, fourth, Edge::East));

    EXPECT_THAT(lattice.meetings(fourth), ::testing::ElementsAre(Meeting{Edge::North, first}));
    EXPECT_EQ(lattice.linked(fourth, Edge::North), kNoSlot) << "with FP-S34 off it stays so";
    lattice.joinMeetings(fourth);
    EXPECT_EQ(lattice.linked(fourth, Edge::North), first);
    EXPECT_EQ(lattice.linked(first, Edge::South), fourth);
    EXPECT_TRUE(lattice.meetings(fourth).empty());
}

// FP-335: doors on different storeys never connect by chance; the door used does.
TEST(Lattice, FP335_StoreysMeetOnlyThroughTheDoorUsed)
{
    Lattice lattice;
    const SlotId ground = lattice.lay({0, 0}, 0, kCross);
    lattice.lay({1, 0}, 0, {});
    const SlotId above = lattice.lay({1, 0}, 0, kCross);
    EXPECT_TRUE(lattice.meetings(above).empty());
    EXPECT_TRUE(lattice.connect(ground, Edge::East, above, Edge::West));
    EXPECT_EQ(lattice.linked(above, Edge::West), ground);
}

// FP-379: an archway joins no other card by chance.
TEST(Lattice, FP379_AnArchwayMeetsNothing)
{
    Lattice lattice;
    const SlotId room = lattice.lay({0, 0}, 0, kCross);
    const SlotId cave = lattice.lay({0, 1}, 2, {kNoEdges, edgeBit(Edge::South)});
    EXPECT_TRUE(lattice.isArchway(cave, Edge::North));
    EXPECT_FALSE(lattice.hasDoor(cave, Edge::North));
    EXPECT_TRUE(lattice.meetings(cave).empty());
    EXPECT_TRUE(lattice.meetings(room).empty());
}

// FP-380: a secret door is a door like any other from then on.
TEST(Lattice, FP380_AFoundDoorIsADoor)
{
    Lattice lattice;
    const SlotId room = lattice.lay({0, 0}, 1, doorsOn({Edge::North}));
    const SlotId other = lattice.lay({0, 1}, 0, kCross);
    EXPECT_FALSE(lattice.hasFreeDoor(room, Edge::South));
    lattice.addDoor(room, Edge::South);
    EXPECT_TRUE(lattice.hasFreeDoor(room, Edge::South));
    EXPECT_EQ(lattice.doors(room), edgeBit(Edge::East) | edgeBit(Edge::South));
    EXPECT_THAT(lattice.meetings(room), ::testing::ElementsAre(Meeting{Edge::South, other}));
    ASSERT_TRUE(lattice.connect(room, Edge::South, other, Edge::North));
    EXPECT_FALSE(lattice.hasFreeDoor(room, Edge::South));
}

TEST(Lattice, AWayIsNeverReplaced)
{
    Lattice lattice;
    const SlotId a = lattice.lay({0, 0}, 0, kCross);
    const SlotId b = lattice.lay({1, 0}, 0, kCross);
    const SlotId c = lattice.lay({1, 0}, 0, kCross);
    ASSERT_TRUE(lattice.connect(a, Edge::East, b, Edge::West));
    const Lattice before = lattice;
    EXPECT_FALSE(lattice.connect(a, Edge::East, c, Edge::West));
    EXPECT_FALSE(lattice.connect(c, Edge::West, b, Edge::West));
    EXPECT_EQ(lattice, before);
}

TEST(Lattice, RefusesWhatItCannotHold)
{
    Lattice lattice;
    lattice.lay({kFarthestCell, -kFarthestCell}, 0, kCross);
    const Lattice before = lattice;
    EXPECT_THROW(lattice.lay({kFarthestCell + 1, 0}, 0, kCross), std::out_of_range);
    EXPECT_THROW(lattice.lay({0, INT16_MIN}, 0, kCross), std::out_of_range);
    EXPECT_EQ(lattice, before);

    for (int storey = 0; storey <= kHighestStorey; ++storey)
        lattice.lay({5, 5}, 0, kCross);
    EXPECT_EQ(lattice.storeysAt({5, 5}), kHighestStorey + 1);
    EXPECT_EQ(lattice.at(topAt(lattice, {5, 5})).storey, kHighestStorey);
    EXPECT_THROW(lattice.lay({5, 5}, 0, kCross), std::length_error);
    EXPECT_EQ(lattice.size(), std::size_t{kHighestStorey} + 2);
}

TEST(Lattice, HoldsEverySlotNumberAndNoMore)
{
    Lattice lattice;
    for (int i = 0; i < 0xFFFF; ++i)
        lattice.lay({static_cast<std::int16_t>(i % 300 - 150), static_cast<std::int16_t>(i / 300 - 100)}, 0,
                    kCross);
    EXPECT_THROW(lattice.lay({500, 500}, 0, kCross), std::length_error);
    EXPECT_EQ(lattice.size(), 0xFFFFu);
    EXPECT_EQ(topAt(lattice, {-150, -100}), SlotId{0});
    EXPECT_EQ(topAt(lattice, {0xFFFE % 300 - 150, 0xFFFE / 300 - 100}), SlotId{0xFFFE});
    EXPECT_EQ(topAt(lattice, {500, 500}), kNoSlot);
}

TEST(Lattice, EqualityIsOfCardsDoorsAndWaysOnly)
{
    const RandomLayout layout{7, 40, true};
    Lattice grown;
    for (int i = 0; i < 5000; ++i)
        grown.lay({static_cast<std::int16_t>(i), 0}, 0, kCross);
    grown.clear();
    EXPECT_TRUE(grown.empty());
    EXPECT_EQ(grown, Lattice{});
    EXPECT_EQ(topAt(grown, {0, 0}), kNoSlot);
    for (const testing::Known &card : RandomLayout{7, 40, false}.known)
        grown.lay(card.lay.cell, card.lay.turns, card.printed);
    EXPECT_NE(grown, layout.lattice) << "the ways are missing";
    Lattice same;
    for (const testing::Known &card : RandomLayout{7, 40, false}.known)
        same.lay(card.lay.cell, card.lay.turns, card.printed);
    EXPECT_EQ(grown, same);
    EXPECT_EQ(digestOf(grown), digestOf(same));
}

TEST(Lattice, EveryDifferenceShows)
{
    Lattice base;
    const SlotId a = base.lay({0, 0}, 0, doorsOn({Edge::North}));
    const SlotId b = base.lay({0, -1}, 0, doorsOn({Edge::South}));
    std::vector<Lattice> others(4, base);
    others[0].connect(a, Edge::North, b, Edge::South);
    others[1].addDoor(a, Edge::West);
    others[2].lay({3, 3}, 0, {});
    others[3].clear();
    others[3].lay({0, 0}, 1, doorsOn({Edge::West}));
    others[3].lay({0, -1}, 0, doorsOn({Edge::South}));
    for (const Lattice &other : others) {
        EXPECT_NE(other, base);
        EXPECT_NE(digestOf(other), digestOf(base));
    }
}

TEST(LatticeProperty, ACopyIsEqualAndApart)
{
    for (std::uint64_t number = 0; number < kLayouts; ++number) {
        RandomLayout layout{number, kCards, number % 2 == 0};
        Lattice copy = layout.lattice;
        ASSERT_EQ(copy, layout.lattice);
        ASSERT_EQ(digestOf(copy), digestOf(layout.lattice));
        const SlotId last = topAt(layout.lattice, layout.lattice.at(SlotId{0}).cell);
        copy.lay({0, 0}, 0, {});
        ASSERT_NE(copy, layout.lattice);
        ASSERT_EQ(topAt(layout.lattice, {0, 0}), last);
        ASSERT_EQ(layout.lattice.size(), layout.known.size());
    }
}

// FP-334, and looking up by cell agrees with looking at every card.
TEST(LatticeProperty, LookupAgreesWithLookingAtEveryCard)
{
    for (std::uint64_t number = 0; number < kLayouts; ++number) {
        const RandomLayout layout{number, kCards, true};
        std::map<std::pair<int, int>, std::vector<SlotId>> cells;
        int negative = 0;
        for (std::size_t i = 0; i < layout.known.size(); ++i) {
            const Lay &lay = layout.known[i].lay;
            auto &stack = cells[{lay.cell.col, lay.cell.row}];
            ASSERT_EQ(lay.storey, static_cast<int>(stack.size())) << "storeys rise one by one";
            stack.push_back(static_cast<SlotId>(i));
            ASSERT_EQ(layout.lattice.at(static_cast<SlotId>(i)), lay);
            negative += lay.cell.col < 0 || lay.cell.row < 0;
        }
        EXPECT_GT(negative, 0);
        for (std::int16_t col = -20; col <= 20; ++col) {
            for (std::int16_t row = -20; row <= 20; ++row) {
                const auto found = cells.find({col, row});
                const std::vector<SlotId> stack =
                    found == cells.end() ? std::vector<SlotId>{} : found->second;
                ASSERT_EQ(layout.lattice.storeysAt({col, row}), static_cast<int>(stack.size()));
                ASSERT_EQ(topAt(layout.lattice, {col, row}), stack.empty() ? kNoSlot : stack.back());
                for (std::size_t storey = 0; storey <= stack.size(); ++storey) {
                    ASSERT_EQ(layout.lattice.slotAt({col, row}, static_cast<int>(storey)),
                              storey < stack.size() ? stack[storey] : kNoSlot);
                }
            }
        }
    }
}

TEST(LatticeProperty, WaysAreThoseMadeAndLeadBothWays)
{
    for (std::uint64_t number = 0; number < kLayouts; ++number) {
        const RandomLayout layout{number, kCards, true};
        std::map<std::pair<SlotId, Edge>, SlotId> expected;
        for (const auto &[one, other] : layout.ways) {
            ASSERT_TRUE(expected.emplace(one, other.first).second);
            ASSERT_TRUE(expected.emplace(other, one.first).second);
            ASSERT_EQ(one.second, opposite(other.second));
        }
        for (std::size_t i = 0; i < layout.known.size(); ++i) {
            const auto slot = static_cast<SlotId>(i);
            for (const Edge edge : kEdges) {
                const auto way = expected.find({slot, edge});
                ASSERT_EQ(layout.lattice.linked(slot, edge), way == expected.end() ? kNoSlot : way->second);
                ASSERT_EQ(contains(layout.lattice.linkedEdges(slot), edge), way != expected.end());
            }
        }
    }
}

TEST(LatticeProperty, OpeningsLieWhereTheTurnedCardShowsThem)
{
    const RandomLayout layout{99, 300, true};
    for (std::size_t i = 0; i < layout.known.size(); ++i) {
        const auto &[lay, printed] = layout.known[i];
        for (const Edge edge : kEdges) {
            const Edge onBoard = turned(edge, lay.turns);
            ASSERT_EQ(layout.lattice.hasDoor(static_cast<SlotId>(i), onBoard), contains(printed.doors, edge));
            ASSERT_EQ(layout.lattice.isArchway(static_cast<SlotId>(i), onBoard),
                      contains(printed.archways, edge));
        }
    }
}

// FP-335: exactly the free doors whose centres coincide on one storey meet.
TEST(LatticeProperty, FP335_DoorsMeetExactlyWhereTheirCentresCoincide)
{
    int meetings = 0, together = 0;
    for (std::uint64_t number = 0; number < kLayouts; ++number) {
        const RandomLayout layout{number, kCards, false};
        for (std::size_t i = 0; i < layout.known.size(); ++i) {
            const auto slot = static_cast<SlotId>(i);
            std::vector<std::pair<Edge, SlotId>> expected, found;
            for (const Edge printed : kEdges) {
                const auto &[lay, openings] = layout.known[i];
                const Edge edge = turned(printed, lay.turns);
                if (!contains(openings.doors, printed) || layout.hasWay(slot, edge))
                    continue;
                for (const auto &[other, otherEdge] :
                     layout.doorsAt(doorCentreOnTable(printed, lay), lay.storey)) {
                    if (other == slot)
                        continue;
                    ++together;
                    if (!layout.hasWay(other, otherEdge))
                        expected.emplace_back(edge, other);
                }
            }
            for (const Meeting &meeting : layout.lattice.meetings(slot))
                found.emplace_back(meeting.edge, meeting.slot);
            std::ranges::sort(expected);
            ASSERT_EQ(found, expected);
            meetings += static_cast<int>(found.size());
        }
    }
    EXPECT_GT(meetings, 100);
    EXPECT_GT(together, meetings) << "some doors face a door that is already in use";
}

// FP-335 with FP-S34 on: once joined, no two free doors are left facing each other on one storey.
TEST(LatticeProperty, FP335_JoiningLeavesNoMeetingBehind)
{
    for (std::uint64_t number = 0; number < kLayouts; ++number) {
        Lattice lattice = RandomLayout{number, kCards, false}.lattice;
        for (std::size_t i = 0; i < lattice.size(); ++i)
            lattice.joinMeetings(static_cast<SlotId>(i));
        for (std::size_t i = 0; i < lattice.size(); ++i)
            ASSERT_TRUE(lattice.meetings(static_cast<SlotId>(i)).empty());
    }
}

} // namespace
} // namespace flagstone::lattice_test
