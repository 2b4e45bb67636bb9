#include "layout/paths.h"
#include "random_layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::paths_test {
namespace {

using ::testing::ElementsAre;
using testing::RandomLayout;

constexpr Openings kCross{kAllEdges, kNoEdges};

Lattice squareOfFour()
{
    Lattice lattice;
    for (const Cell cell : {Cell{0, 0}, Cell{1, 0}, Cell{1, 1}, Cell{0, 1}}) {
        const SlotId slot = lattice.lay(cell, 0, kCross);
        lattice.joinMeetings(slot);
    }
    return lattice;
}

// FP-336, FP-348: a walk back is a list of moves, each of which will be checked.
TEST(Paths, FP336_WalksBothWays)
{
    Lattice lattice;
    const SlotId start = lattice.lay({0, 0}, 0, kCross);
    const SlotId middle = lattice.lay({0, -1}, 0, kCross);
    const SlotId end = lattice.lay({1, -1}, 0, kCross);
    lattice.connect(start, Edge::North, middle, Edge::South);
    lattice.connect(middle, Edge::East, end, Edge::West);
    EXPECT_THAT(*shortestWalk(lattice, start, end),
                ElementsAre(WalkStep{Edge::North, middle}, WalkStep{Edge::East, end}));
    EXPECT_THAT(*shortestWalk(lattice, end, start),
                ElementsAre(WalkStep{Edge::West, middle}, WalkStep{Edge::South, start}));
    EXPECT_THAT(distances(lattice, start), ElementsAre(0, 1, 2));
}

TEST(Paths, EquallyShortWalksTakeTheFirstEdge)
{
    const Lattice lattice = squareOfFour();
    EXPECT_THAT(*shortestWalk(lattice, SlotId{0}, SlotId{2}),
                ElementsAre(WalkStep{Edge::East, SlotId{1}}, WalkStep{Edge::South, SlotId{2}}));
    EXPECT_THAT(*shortestWalk(lattice, SlotId{2}, SlotId{0}),
                ElementsAre(WalkStep{Edge::North, SlotId{1}}, WalkStep{Edge::West, SlotId{0}}));
}

TEST(Paths, NowhereAndHere)
{
    Lattice lattice = squareOfFour();
    const SlotId island = lattice.lay({5, 5}, 0, kCross);
    EXPECT_EQ(shortestWalk(lattice, SlotId{0}, island), std::nullopt);
    EXPECT_EQ(distances(lattice, SlotId{0})[index(island)], kUnreachable);
    EXPECT_TRUE(shortestWalk(lattice, island, island)->empty());
}

// Floyd and Warshall's way, from the list of ways and not from the lattice.
std::vector<std::vector<int>> allDistances(const RandomLayout &layout)
{
    const std::size_t n = layout.known.size();
    std::vector<std::vector<int>> moves(n, std::vector<int>(n, 100'000));
    for (std::size_t i = 0; i < n; ++i)
        moves[i][i] = 0;
    for (const auto &[one, other] : layout.ways)
        moves[index(one.first)][index(other.first)] = moves[index(other.first)][index(one.first)] = 1;
    for (std::size_t k = 0; k < n; ++k) {
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j)
                moves[i][j] = std::min(moves[i][j], moves[i][k] + moves[k][j]);
        }
    }
    return moves;
}

void expectFirstEdges(const Lattice &lattice, const std::vector<std::vector<int>> &moves, SlotId from,
                      SlotId to)
{
    const auto walk = shortestWalk(lattice, from, to);
    ASSERT_TRUE(walk);
    ASSERT_EQ(static_cast<int>(walk->size()), moves[index(from)][index(to)]);
    SlotId here = from;
    for (const WalkStep &step : *walk) {
        ASSERT_EQ(lattice.linked(here, step.by), step.to);
        for (const Edge edge : kEdges) {
            const SlotId there = lattice.linked(here, edge);
            if (edge < step.by && there != kNoSlot) {
                ASSERT_GE(moves[index(there)][index(to)], moves[index(here)][index(to)]);
            }
        }
        here = step.to;
    }
    ASSERT_EQ(here, to);
}

TEST(PathsProperty, WalksAreValidAndNoneIsShorter)
{
    int farthest = 0;
    for (std::uint64_t number = 0; number < 12; ++number) {
        const RandomLayout layout{number, 50, number % 3 != 0};
        const auto moves = allDistances(layout);
        for (std::size_t i = 0; i < layout.known.size(); ++i) {
            const auto near = distances(layout.lattice, static_cast<SlotId>(i));
            for (std::size_t j = 0; j < layout.known.size(); ++j) {
                ASSERT_EQ(int{near[j]}, moves[i][j]);
                farthest = std::max(farthest, moves[i][j]);
                expectFirstEdges(layout.lattice, moves, static_cast<SlotId>(i), static_cast<SlotId>(j));
                if (HasFatalFailure())
                    return;
            }
        }
    }
    EXPECT_GE(farthest, 5);
}

} // namespace
} // namespace flagstone::paths_test
