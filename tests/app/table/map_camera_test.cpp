// A map of playing cards is laid all at once: the camera shows where all of it will lie before the first card does, and
// goes on showing it.
#include "app/board/board_geometry.h"
#include "table_of.h"

namespace flagstone::app {
namespace {

/// Whether all cards are in sight; there are some.
bool seesAll(BoardView &board, const std::vector<Placement> &cards)
{
    const QRectF seen = board.canvas().sight().seen;
    return !cards.empty() &&
           std::ranges::all_of(cards, [&](const Placement &card) { return seen.contains(cardRect(card)); });
}

class MapCameraTest : public testing::TestWithParam<std::pair<int, int>> {};

TEST_P(MapCameraTest, ShowsAllOfTheMapWhileAndAfterItIsLaid)
{
    TableOf table(*std::ranges::find(modules(), "cards", &ModuleInfo::id), {.options = {}, .seats = 1});
    table.page().resize(GetParam().first, GetParam().second);
    QCoreApplication::processEvents();
    BoardView &board = table.page().board();
    while (table.play().view().board.empty()) {
        while (table.page().player().goOn())
            ;
        table.play().choose(table.play().decision().choices.front().code);
    }
    while (table.page().player().playing() && !board.animating())
        table.page().player().goOn();
    const std::vector<Placement> map = table.play().view().board;
    ASSERT_GT(map.size(), 5u);
    ASSERT_TRUE(board.animating());
    EXPECT_LT(board.shown().board.size(), map.size()) << "it is being laid";
    EXPECT_TRUE(seesAll(board, map));
    while (table.page().player().goOn())
        ;
    EXPECT_TRUE(seesAll(board, map));
    EXPECT_GE(board.canvas().cellPixels(), 56) << "corners of cards can be read";
}

INSTANTIATE_TEST_SUITE_P(Windows, MapCameraTest,
                         testing::Values(std::pair(1024, 640), std::pair(1280, 720), std::pair(1440, 900)),
                         [](const auto &which) { return "Wide" + std::to_string(which.param.first); });

} // namespace
} // namespace flagstone::app
