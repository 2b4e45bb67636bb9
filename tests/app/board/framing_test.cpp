#include "app/board/board_geometry.h"
#include "app/board/framing.h"

#include <gtest/gtest.h>

namespace flagstone::app::test::framing_test {
namespace {

constexpr QSizeF kPixels{952, 764};

/// The view of `cell` pixels a cell with this cell of the board in its middle.
Sight at(int column, int row, int cell)
{
    Sight sight{{{}, kPixels * kCell / cell}, cell};
    sight.seen.moveCenter({(column + 0.5) * kCell, (row + 0.5) * kCell});
    return sight;
}

QRectF room(int column, int row, int columns = 1, int rows = 1)
{
    return {column * kCell, row * kCell, columns * kCell, rows * kCell};
}

double fromEdge(const Sight &sight, const QRectF &rect)
{
    const QRectF &seen = sight.seen;
    return std::min({rect.left() - seen.left(), seen.right() - rect.right(), rect.top() - seen.top(),
                     seen.bottom() - rect.bottom()}) *
           sight.cell / kCell;
}

TEST(Framing, NothingMovesWhileAllIsInSight)
{
    EXPECT_FALSE(lookAt({room(-1, -1, 3, 3), room(0, 0), 120, 168}, at(0, 0, 168), kPixels));
}

TEST(Framing, NoPlaceIsBareWhileSomeOfTheTableIsHidden)
{
    Framed framed{room(0, 0), room(0, 0), 120, 168, room(0, 0, 1, 20)};
    auto there = lookAt(framed, at(0, 10, 168), kPixels);
    ASSERT_TRUE(there);
    EXPECT_NEAR(fromEdge(*there, room(0, 0)), 24, 1) << "what is framed lies at the upper edge";
    EXPECT_GE(there->seen.bottom(), room(0, 3).bottom());
    EXPECT_NEAR(there->seen.center().x(), room(0, 0).center().x(), 0.001) << "nothing is hidden beside it";
    framed.table = room(-20, 0, 21, 1);
    there = lookAt(framed, at(0, 10, 168), kPixels);
    ASSERT_TRUE(there);
    EXPECT_NEAR(there->seen.right(), room(0, 0).right() + 24 * kCell / 168, 1);
}

TEST(Framing, WhatIsOutOfSightIsMovedToWithoutZooming)
{
    const auto there = lookAt({room(4, 0, 2, 1), room(4, 0), 120, 168}, at(0, 0, 168), kPixels);
    ASSERT_TRUE(there);
    EXPECT_EQ(there->cell, 168);
    EXPECT_GE(fromEdge(*there, room(4, 0, 2, 1)), 23);
}

TEST(Framing, ItIsZoomedOnlyWhereMovingCannotDo)
{
    const QRectF wide = room(0, 0, 7, 2);
    const auto there = lookAt({wide, room(0, 0), 100, 168}, at(0, 0, 168), kPixels);
    ASSERT_TRUE(there);
    EXPECT_LT(there->cell, 168);
    EXPECT_GE(there->cell, 100);
    EXPECT_GE(fromEdge(*there, wide), 23);
}

TEST(Framing, ARoomIsNeverSmallerThanItsLeastAndThenTheActorIsSeen)
{
    const QRectF huge = room(0, 0, 40, 30);
    const auto there = lookAt({huge, room(38, 28), 120, 168}, at(0, 0, 168), kPixels);
    ASSERT_TRUE(there);
    EXPECT_GE(there->cell, 120);
    EXPECT_GE(fromEdge(*there, room(38, 28)), 23);
    EXPECT_FALSE(lookAt({huge, room(38, 28), 120, 168}, at(38, 28, 150), kPixels)) << "it is in sight";
}

TEST(Framing, AFightIsSeenFromNear)
{
    const auto there = lookAt({room(0, 0), room(0, 0), 290, 168}, at(0, 0, 168), kPixels);
    ASSERT_TRUE(there);
    EXPECT_EQ(there->cell, 290);
    EXPECT_FALSE(lookAt({room(0, 0), room(0, 0), 290, 290}, *there, kPixels));
}

TEST(Framing, AViewWithoutASizeHasCellsOfAPixel)
{
    for (const int least : {0, 120}) {
        const auto there = lookAt({room(4, 0), room(4, 0), least, 0}, {{}, 0}, QSizeF(0, 0));
        ASSERT_TRUE(there);
        EXPECT_EQ(there->cell, std::max(least, 1));
        EXPECT_EQ(there->seen.center(), room(4, 0).center());
    }
}

} // namespace
} // namespace flagstone::app::test::framing_test
