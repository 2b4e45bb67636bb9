#include "random_layout.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <tuple>

namespace flagstone::placements_test {
namespace {

using testing::doorCentreOnTable;
using testing::RandomLayout;
using testing::topAt;

constexpr EdgeSet kNorth = 1, kEast = 2, kSouth = 4, kWest = 8;
constexpr Openings kCross{kAllEdges, kNoEdges};

// FP-331: a two-door corridor can be laid in two ways.
TEST(Placements, FP331_ATwoDoorCorridorHasTwo)
{
    Lattice lattice;
    const SlotId start = lattice.lay({0, 0}, 0, kCross);
    const Spots spots = placements(lattice, start, Edge::East, {kNorth | kSouth, kNoEdges});
    ASSERT_EQ(spots.size(), 2u);
    EXPECT_EQ(spots[0].lay, (Lay{{1, 0}, 0, 1}));
    EXPECT_EQ(spots[0].printed, Edge::South);
    EXPECT_EQ(spots[1].lay, (Lay{{1, 0}, 0, 3}));
    EXPECT_EQ(spots[1].printed, Edge::North);
    EXPECT_EQ(spots[0].by(), Edge::West);
}

// FP-330, FP-331: one for each door, and every turn of a four-door card meets every neighbour.
TEST(Placements, FP330_EveryTurnMeetsEveryNeighbour)
{
    Lattice lattice;
    const SlotId start = lattice.lay({-4, -9}, 0, kCross);
    for (const Edge leave : kEdges) {
        std::set<int> turns;
        for (const Spot &spot : placements(lattice, start, leave, kCross)) {
            turns.insert(spot.lay.turns.quarters());
            EXPECT_EQ(doorCentreOnTable(spot.printed, spot.lay), doorCentreOnTable(leave, lattice.at(start)));
        }
        EXPECT_EQ(turns, (std::set{0, 1, 2, 3}));
    }
}

// FP-379: by its archway only, and by any edge if it has none either.
TEST(Placements, FP379_DoorlessCards)
{
    Lattice lattice;
    const SlotId start = lattice.lay({0, 0}, 0, kCross);
    const Spots byArchway = placements(lattice, start, Edge::South, {kNoEdges, kWest});
    ASSERT_EQ(byArchway.size(), 1u);
    EXPECT_EQ(byArchway[0].printed, Edge::West);
    EXPECT_EQ(byArchway[0].lay, (Lay{{0, 1}, 0, 1}));
    EXPECT_EQ(placements(lattice, start, Edge::South, {}).size(), 4u);
    EXPECT_EQ(placements(lattice, start, Edge::South, {kEast, kWest}).size(), 1u) << "a door comes first";

    const SlotId cave = settle(lattice, byArchway[0], {kNoEdges, kWest});
    EXPECT_EQ(lattice.linked(cave, Edge::North), start);
    EXPECT_EQ(lattice.linked(start, Edge::South), cave);
    EXPECT_EQ(lattice.doors(cave), kNoEdges);
}

// FP-334: an occupied cell is no hindrance, and the way goes up.
TEST(Placements, FP334_AnOccupiedCellTakesTheNextStorey)
{
    Lattice lattice;
    const SlotId start = lattice.lay({0, 0}, 0, kCross);
    const SlotId wall = lattice.lay({0, -1}, 0, {});
    const Spots spots = placements(lattice, start, Edge::North, {kNorth, kNoEdges});
    ASSERT_EQ(spots.size(), 1u);
    EXPECT_EQ(spots[0].lay, (Lay{{0, -1}, 1, 2}));
    const SlotId above = settle(lattice, spots[0], {kNorth, kNoEdges});
    EXPECT_EQ(lattice.linked(start, Edge::North), above);
    EXPECT_EQ(topAt(lattice, {0, -1}), above);
    EXPECT_EQ(lattice.slotAt({0, -1}, 0), wall);
}

// FP-352: a door that has a neighbour is walked through.
TEST(Placements, FP352_NoneWhereAWayLeadsAlready)
{
    Lattice lattice;
    const SlotId start = lattice.lay({0, 0}, 0, kCross);
    settle(lattice, placements(lattice, start, Edge::West, kCross).front(), kCross);
    EXPECT_TRUE(placements(lattice, start, Edge::West, kCross).empty());
    EXPECT_EQ(placements(lattice, start, kAllEdges, kCross).size(), 12u);
}

// FP-380: room with doors N and E: placements on S and W only; afterwards walking works both ways.
TEST(Placements, FP380_ASecretDoorTakesAWall)
{
    Lattice lattice;
    const SlotId room = lattice.lay({0, 0}, 0, {kNorth | kEast, kNoEdges});
    EXPECT_EQ(secretDoorEdges(lattice, room), kSouth | kWest);
    const Spots spots = placements(lattice, room, secretDoorEdges(lattice, room), {kEast, kNoEdges});
    ASSERT_EQ(spots.size(), 2u);
    for (const Spot &spot : spots)
        EXPECT_TRUE(spot.leave == Edge::South || spot.leave == Edge::West);
    lattice.addDoor(room, spots[0].leave);
    const SlotId hidden = settle(lattice, spots[0], {kEast, kNoEdges});
    EXPECT_EQ(lattice.linked(room, spots[0].leave), hidden);
    EXPECT_EQ(lattice.linked(hidden, spots[0].by()), room);
    EXPECT_TRUE(lattice.hasDoor(room, spots[0].leave));
}

// FP-380: any edge if every one has a door, but none through which a way leads.
TEST(Placements, FP380_WithoutAWallAFreeDoorServes)
{
    Lattice lattice;
    const SlotId room = lattice.lay({0, 0}, 0, kCross);
    EXPECT_EQ(secretDoorEdges(lattice, room), kAllEdges);
    for (const Edge edge : {Edge::North, Edge::East, Edge::South}) {
        settle(lattice, placements(lattice, room, edge, kCross).front(), kCross);
        EXPECT_FALSE(contains(secretDoorEdges(lattice, room), edge));
    }
    EXPECT_EQ(secretDoorEdges(lattice, room), kWest);
    settle(lattice, placements(lattice, room, Edge::West, kCross).front(), kCross);
    EXPECT_EQ(secretDoorEdges(lattice, room), kNoEdges);

    const SlotId cave = lattice.lay({9, 9}, 1, {kNoEdges, kNorth});
    EXPECT_EQ(secretDoorEdges(lattice, cave), kNorth | kSouth | kWest) << "not in the archway";
}

TEST(Placements, AFreeCellComesFirstThenOpenDoorsThenFewTurns)
{
    Lattice lattice;
    const SlotId room = lattice.lay({0, 0}, 0, kCross);
    lattice.lay({0, -1}, 0, {}); // to the north: only a storey up
    lattice.lay({1, -1}, 0, {}); // a wall on the north of the eastern cell
    const Openings corner{kNorth | kEast, kNoEdges};
    const Spots spots = placements(lattice, room, kNorth | kEast, corner);
    ASSERT_EQ(spots.size(), 4u);
    EXPECT_EQ(spots[0].leave, Edge::East);
    EXPECT_EQ(spots[0].lay, (Lay{{1, 0}, 0, 2})) << "its other door looks south, into the open";
    EXPECT_EQ(spots[0].open, 1);
    EXPECT_EQ(spots[1].lay, (Lay{{1, 0}, 0, 3})) << "its other door looks north, at a wall";
    EXPECT_EQ(spots[1].open, 0);
    EXPECT_EQ(spots[2].lay, (Lay{{0, -1}, 1, 2})) << "a storey up, with an open door to the west";
    EXPECT_EQ(spots[3].lay, (Lay{{0, -1}, 1, 1})) << "fewer turns, but a wall to the east";
}

// A door that would meet a free door on its storey counts as open; one that faces an archway does not.
TEST(Placements, ADoorThatMeetsAFreeDoorIsOpen)
{
    Lattice lattice;
    const SlotId room = lattice.lay({0, 0}, 0, kCross);
    const SlotId beyond = lattice.lay({2, 0}, 0, {kWest, kNoEdges});
    lattice.lay({1, 1}, 0, {kNoEdges, kNorth});
    const Spots straight = placements(lattice, room, Edge::East, {kNorth | kSouth, kNoEdges});
    EXPECT_EQ(straight[0].open, 1);
    const Spots corner = placements(lattice, room, Edge::East, {kNorth | kEast, kNoEdges});
    EXPECT_EQ(corner[0].lay.turns, 3) << "north is free, south is an archway";
    EXPECT_EQ(corner[0].open, 1);
    EXPECT_EQ(corner[1].open, 0);

    lattice.connect(beyond, Edge::West, room, Edge::West);
    EXPECT_EQ(placements(lattice, room, Edge::East, {kNorth | kSouth, kNoEdges})[0].open, 0) << "in use";
}

TEST(Placements, NoneOffTheBoardOrOnAFullCell)
{
    Lattice lattice;
    const SlotId rim = lattice.lay({kFarthestCell, 0}, 0, kCross);
    EXPECT_TRUE(placements(lattice, rim, Edge::East, kCross).empty());
    EXPECT_EQ(placements(lattice, rim, Edge::North, kCross).size(), 4u);
    for (int storey = 0; storey <= kHighestStorey; ++storey)
        lattice.lay({kFarthestCell, 1}, 0, kCross);
    EXPECT_TRUE(placements(lattice, rim, Edge::South, kCross).empty());
}

int openByGeometry(const RandomLayout &layout, const Spot &spot, Openings card)
{
    int open = 0;
    for (const Edge printed : kEdges) {
        if (printed == spot.printed || !contains(card.doors, printed))
            continue;
        const Cell beyond = neighbour(spot.lay.cell, turned(printed, spot.lay.turns));
        bool occupied = false, meets = false;
        for (const testing::Known &other : layout.known)
            occupied |= other.lay.cell == beyond;
        for (const auto &[slot, edge] : layout.doorsAt(doorCentreOnTable(printed, spot.lay), spot.lay.storey))
            meets |= !layout.hasWay(slot, edge);
        open += !occupied || meets;
    }
    return open;
}

// FP-330 to FP-335, FP-379 over random dungeons.
TEST(PlacementsProperty, EverySpotMeetsItsDoorAndNoneIsMissing)
{
    int upstairs = 0;
    for (std::uint64_t number = 0; number < 40; ++number) {
        const RandomLayout layout{number, 60, true};
        SeededChance chance{mix(Seed{3, 4}, number)};
        for (std::size_t i = 0; i < layout.known.size(); ++i) {
            const auto from = static_cast<SlotId>(i);
            const Openings card = testing::randomOpenings(chance);
            const EdgeSet asked = static_cast<EdgeSet>(chance.uniform(16, ChanceTag::Pick));
            const EdgeSet by = card.doors != 0 ? card.doors : card.archways != 0 ? card.archways : kAllEdges;
            std::set<std::pair<Edge, Edge>> expected, found;
            for (const Edge leave : kEdges) {
                for (const Edge printed : kEdges) {
                    if (contains(asked, leave) && !layout.hasWay(from, leave) && contains(by, printed))
                        expected.emplace(leave, printed);
                }
            }
            const Lay &there = layout.lattice.at(from);
            for (const Spot &spot : placements(layout.lattice, from, asked, card)) {
                ASSERT_TRUE(found.emplace(spot.leave, spot.printed).second);
                ASSERT_EQ(doorCentreOnTable(spot.printed, spot.lay),
                          doorCentreOnTable(unturned(spot.leave, there.turns), there));
                ASSERT_NE(spot.lay.cell, there.cell);
                ASSERT_EQ(spot.lay.storey, layout.lattice.storeysAt(spot.lay.cell));
                ASSERT_EQ(spot.from, from);
                ASSERT_EQ(spot.open, openByGeometry(layout, spot, card));
                upstairs += spot.lay.storey > 0;
            }
            ASSERT_EQ(found, expected);
        }
    }
    EXPECT_GT(upstairs, 1000);
}

TEST(PlacementsProperty, TheCountIsThatOfTheSpots)
{
    std::set<std::size_t> counts;
    for (std::uint64_t number = 0; number < 40; ++number) {
        const testing::RandomLayout layout(number, 60, true);
        SeededChance chance({number, 9});
        for (std::size_t i = 0; i < layout.lattice.size(); ++i) {
            const auto edges = static_cast<EdgeSet>(chance.uniform(16, ChanceTag::Pick));
            const Openings card = testing::randomOpenings(chance);
            const auto from = static_cast<SlotId>(i);
            const std::size_t count = placementCount(layout.lattice, from, edges, card);
            EXPECT_EQ(count, placements(layout.lattice, from, edges, card).size());
            counts.insert(count);
        }
    }
    EXPECT_GT(counts.size(), 5u);
}

TEST(PlacementsProperty, TheOrderIsThePromisedOne)
{
    const RandomLayout layout{5, 200, true};
    SeededChance chance{Seed{5, 6}};
    int several = 0;
    for (std::size_t i = 0; i < layout.known.size(); ++i) {
        const Spots spots =
            placements(layout.lattice, static_cast<SlotId>(i), kAllEdges, testing::randomOpenings(chance));
        for (std::size_t k = 1; k < spots.size(); ++k) {
            const auto rank = [](const Spot &spot) {
                return std::tuple(spot.lay.storey, 4 - spot.open, spot.lay.turns, spot.leave);
            };
            ASSERT_LT(rank(spots[k - 1]), rank(spots[k]));
            several += spots[k - 1].leave != spots[k].leave;
        }
    }
    EXPECT_GT(several, 50);
}

// What `settle` lays is what the spot said, and doors that then meet are those it counted as open.
TEST(PlacementsProperty, SettlingKeepsTheSpotsWord)
{
    for (std::uint64_t number = 0; number < 40; ++number) {
        const RandomLayout layout{number, 50, true};
        SeededChance chance{mix(Seed{8, 8}, number)};
        for (std::size_t i = 0; i < layout.known.size(); ++i) {
            const Openings card = testing::randomOpenings(chance);
            for (const Spot &spot : placements(layout.lattice, static_cast<SlotId>(i), kAllEdges, card)) {
                Lattice after = layout.lattice;
                const SlotId slot = settle(after, spot, card);
                ASSERT_EQ(index(slot), layout.lattice.size());
                ASSERT_EQ(after.at(slot), spot.lay);
                ASSERT_EQ(after.linked(slot, spot.by()), spot.from);
                ASSERT_EQ(after.linked(spot.from, spot.leave), slot);
                ASSERT_LE(after.meetings(slot).size(), std::size_t{spot.open});
            }
        }
    }
}

} // namespace
} // namespace flagstone::placements_test
