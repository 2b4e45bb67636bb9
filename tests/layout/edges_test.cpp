#include "random_layout.h"

#include <gtest/gtest.h>

namespace flagstone::edges_test {
namespace {

using testing::doorCentreOnTable;

TEST(Edges, TurnClockwiseAndBack)
{
    EXPECT_EQ(turned(Edge::North, 1), Edge::East);
    EXPECT_EQ(turned(Edge::West, 1), Edge::North);
    EXPECT_EQ(turned(Edge::North, -1), Edge::West);
    EXPECT_EQ(turned(Edge::East, 6), Edge::West);
    for (const Edge edge : kEdges) {
        EXPECT_EQ(opposite(edge), turned(edge, 2));
        for (int turns = -5; turns < 9; ++turns)
            EXPECT_EQ(unturned(turned(edge, turns), turns), edge);
    }
}

TEST(Edges, SetsTurnLikeTheirEdges)
{
    for (EdgeSet set = 0; set < 16; ++set) {
        for (int turns = -4; turns < 8; ++turns) {
            for (const Edge edge : kEdges)
                EXPECT_EQ(contains(turned(set, turns), turned(edge, turns)), contains(set, edge));
            EXPECT_EQ(turned(set, turns) & ~kAllEdges, 0);
        }
    }
}

TEST(Edges, AgreeWithTheDoorCentresOfTheSquare)
{
    for (const Edge printed : kEdges) {
        for (std::uint8_t turns = 0; turns < 4; ++turns) {
            const Edge onBoard = turned(printed, turns);
            EXPECT_EQ(doorCentreOnTable(printed, {{}, 0, turns}), testing::printedDoorCentre(onBoard));
        }
    }
}

TEST(Edges, NeighboursShareADoorCentre)
{
    for (const Cell cell : {Cell{0, 0}, Cell{-3, 7}, Cell{12, -1}}) {
        for (const Edge edge : kEdges) {
            const Cell beyond = neighbour(cell, edge);
            EXPECT_EQ(doorCentreOnTable(edge, {cell, 0, 0}),
                      doorCentreOnTable(opposite(edge), {beyond, 0, 0}));
            EXPECT_EQ(neighbour(beyond, opposite(edge)), cell);
        }
    }
    EXPECT_EQ(neighbour(Cell{0, 0}, Edge::South), (Cell{0, 1}));
}

TEST(Edges, TheBoardEndsBeforeItsNumbersDo)
{
    const Cell corner{-kFarthestCell, kFarthestCell};
    EXPECT_TRUE(onBoard(corner));
    EXPECT_FALSE(onBoard(neighbour(corner, Edge::West)));
    EXPECT_FALSE(onBoard(neighbour(corner, Edge::South)));
    EXPECT_TRUE(onBoard(neighbour(corner, Edge::North)));
}

} // namespace
} // namespace flagstone::edges_test
