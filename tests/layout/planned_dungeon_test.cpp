#include "layout/placements.h"
#include "layout/planned_dungeon.h"

#include <gtest/gtest.h>

#include <array>

namespace flagstone::planned_dungeon_test {
namespace {

constexpr Edge kNorth = Edge::North, kEast = Edge::East, kSouth = Edge::South, kWest = Edge::West;
constexpr CardId kCross{0}, kHall{1}, kCell{2}, kOther{3}, kNiche{4}, kMonster{9};
using Way = PlannedDungeon::Way;

/// A room with four doors, a corridor from north to south, a room with one door north, another with four, and
/// one with nothing but an archway east.
constexpr std::array<Openings, 5> kOpenings{{{kAllEdges, kNoEdges},
                                             {0b0101, kNoEdges},
                                             {0b0001, kNoEdges},
                                             {kAllEdges, kNoEdges},
                                             {kNoEdges, 0b0010}}};

PlannedDungeon dungeonOf(std::vector<ResolvedAssignment> lying, bool meetings = true)
{
    return {lying, kOpenings, meetings};
}

TEST(PlannedDungeon, FP_368_WaysLeadBothWaysAndCardsAreTurnedToMeet)
{
    const PlannedDungeon dungeon = dungeonOf({{kCross, kHall, kEast, kSouth}});
    EXPECT_EQ(dungeon.beyond(kCross, Edge::East), (Way{kHall, kSouth}));
    EXPECT_EQ(dungeon.beyond(kHall, Edge::South), (Way{kCross, kEast}));
    EXPECT_EQ(dungeon.beyond(kHall, Edge::North), Way{});
    ASSERT_EQ(dungeon.pieces().size(), 1u);
    EXPECT_EQ(dungeon.pieces()[0].cards, (std::vector{kCross, kHall}));
    EXPECT_EQ(dungeon.pieces()[0].lattice.at(SlotId{1}), (Lay{{1, 0}, 0, 1}));
    EXPECT_TRUE(dungeonOf({}).empty());
    EXPECT_EQ(dungeonOf({}).beyond(kCross, Edge::East), Way{});
}

TEST(PlannedDungeon, FP_380_BehindAWallIsAHiddenDoor)
{
    const PlannedDungeon dungeon = dungeonOf({{kHall, kCross, kEast, kWest}, {kCross, kCell, kEast, kNorth}});
    EXPECT_EQ(dungeon.hidden(kHall), edgeBit(Edge::East));
    EXPECT_EQ(dungeon.hidden(kCross), kNoEdges);
    EXPECT_EQ(dungeon.beyond(kCross, Edge::West), (Way{kHall, kEast}));
}

TEST(PlannedDungeon, FP_379_ACardLiesOnlyByWhatItHas)
{
    EXPECT_TRUE(canLieBy(kOpenings[4], kEast) && canLieBy(kOpenings[4], std::nullopt) &&
                canLieBy(kOpenings[1], kNorth));
    EXPECT_FALSE(canLieBy(kOpenings[4], kNorth) || canLieBy(kOpenings[1], kWest));
    EXPECT_TRUE(dungeonOf({{kCross, kHall, kEast, kWest}}).empty());
    EXPECT_EQ(dungeonOf({{kCross, kNiche, kEast, std::nullopt}}).beyond(kCross, Edge::East),
              (Way{kNiche, kEast}))
        << "there is only one way";
    EXPECT_EQ(dungeonOf({{kCross, kHall, kEast, std::nullopt}}).beyond(kCross, Edge::East),
              (Way{kHall, std::nullopt}))
        << "there are two, and nobody has chosen";
}

// Four cards in a square: the last two meet by chance.
TEST(PlannedDungeon, FP_335_DoorsThatMeetAreWaysButForThoseWithAPlanOfTheirOwn)
{
    std::vector<ResolvedAssignment> square{
        {kCross, kOther, kEast, kWest}, {kCross, kHall, kSouth, kNorth}, {kOther, kCell, kSouth, kNorth}};
    // The hall's doors are north and south, the cell's one is used: nothing meets.
    EXPECT_EQ(dungeonOf(square).beyond(kHall, Edge::South), Way{});
    // The cross and the other room side by side, one storey each: laid by the hall's far end.
    const std::vector<ResolvedAssignment> ring{
        {kHall, kCross, kNorth, kSouth}, {kCross, kCell, kEast, kNorth}, {kCross, kOther, kWest, kEast}};
    EXPECT_EQ(dungeonOf(ring).beyond(kOther, Edge::South), Way{});
    const std::array<Openings, 4> crosses{
        {{kAllEdges, kNoEdges}, {kAllEdges, kNoEdges}, {kAllEdges, kNoEdges}, {kAllEdges, kNoEdges}}};
    const std::vector<ResolvedAssignment> four{
        {kCross, kHall, kEast, kWest}, {kCross, kCell, kSouth, kNorth}, {kCell, kOther, kEast, kWest}};
    EXPECT_EQ(PlannedDungeon(four, crosses, true).beyond(kHall, Edge::South), (Way{kOther, kNorth}));
    EXPECT_EQ(PlannedDungeon(four, crosses, false).beyond(kHall, Edge::South), Way{});
    std::vector<ResolvedAssignment> reserved = four;
    reserved.push_back({kHall, kMonster, kSouth, std::nullopt}); // no such place: passed over
    EXPECT_EQ(PlannedDungeon(reserved, crosses, true).beyond(kHall, Edge::South), (Way{kOther, kNorth}));
}

TEST(PlannedDungeon, FP_368_WhatHangsInTheAirIsAPieceOfItsOwnAndARingIsNone)
{
    const PlannedDungeon two = dungeonOf({{kCross, kHall, kEast, kNorth}, {kOther, kCell, kWest, kNorth}});
    EXPECT_EQ(two.pieces().size(), 2u);
    EXPECT_NE(two.pieceOf(kCross), two.pieceOf(kCell));
    EXPECT_EQ(two.pieceOf(kNiche), -1);
    const PlannedDungeon ring = dungeonOf({{kCross, kOther, kEast, kWest}, {kOther, kCross, kEast, kWest}});
    EXPECT_TRUE(ring.empty());
    EXPECT_EQ(ring.beyond(kCross, Edge::East), Way{});
}

TEST(Placements, FP_380_ACardIsLaidByAWallToo)
{
    Lattice lattice;
    const SlotId start = lattice.lay({}, 0, kOpenings[1]);
    const auto spot = placementBy(lattice, start, Edge::North, kOpenings[2], Edge::West);
    ASSERT_TRUE(spot);
    EXPECT_EQ(spot->lay, (Lay{{0, -1}, 0, 3}));
    settle(lattice, *spot, kOpenings[2]);
    EXPECT_FALSE(placementBy(lattice, start, Edge::North, kOpenings[2], Edge::West)) << "a way leads there";
}

} // namespace
} // namespace flagstone::planned_dungeon_test
