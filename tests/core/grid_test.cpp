#include "core/decision.h"
#include "core/digest.h"
#include "core/grid.h"

#include <gtest/gtest.h>

namespace flagstone::grid_test {
namespace {

TEST(Grid, ATurnIsOneOfFour)
{
    for (int quarters = -5; quarters < 9; ++quarters) {
        const Turn turn = quarters;
        EXPECT_EQ(turn.quarters(), (quarters + 8) % 4);
        EXPECT_EQ(turn.degrees(), 90 * turn.quarters());
        EXPECT_EQ(turn.isSideways(), turn == 1 || turn == 3);
        EXPECT_EQ(turn + -turn, Turn{});
    }
    EXPECT_EQ(Turn(3) + 2, Turn(1));
}

TEST(Grid, NorthIsTurnedToEveryEdge)
{
    for (const Edge edge : kEdges) {
        EXPECT_EQ(turned(Edge::North, turnTo(edge)), edge);
        EXPECT_EQ(isLevel(edge), isLevel(opposite(edge)));
        EXPECT_NE(isLevel(edge), isLevel(turned(edge, 1)));
    }
}

TEST(Grid, ATargetAtAnEdgeKnowsIt)
{
    for (const Edge edge : kEdges)
        EXPECT_EQ(edgeOf({.kind = Target::Kind::Door, .number = static_cast<std::int32_t>(index(edge))}),
                  edge);
    for (const std::int32_t none : {-1, 4})
        EXPECT_DEBUG_DEATH((void)edgeOf({.kind = Target::Kind::Door, .number = none}), "");
}

/// Digests stand in records: a turn counts as the plain number that it was in format 1.
TEST(Grid, ATurnIsDigestedAsItsNumber)
{
    for (const int quarters : {0, 1, 2, 3}) {
        Hasher turn, number;
        digest(Turn(quarters), turn);
        digest(static_cast<std::uint8_t>(quarters), number);
        EXPECT_EQ(turn.value(), number.value());
    }
}

} // namespace
} // namespace flagstone::grid_test
