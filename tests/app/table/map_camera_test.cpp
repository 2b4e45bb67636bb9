// What the camera shows at first, and what the board is drawn from. A map of playing cards is laid all at once: the
// camera shows where all of it will lie before the first card does, and goes on showing it.
#include "app/board/board_geometry.h"
#include "paint/labyrinth_painter.h"
#include "table_of.h"

#include <QPainter>

namespace flagstone::app::map_camera_test {
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
    TableOf table(moduleOf("cards"), {.options = {}, .seats = 1});
    table.page().resize(GetParam().first, GetParam().second);
    QCoreApplication::processEvents();
    BoardView &board = table.page().board();
    while (table.play().view().board.empty()) {
        while (table.page().scenePlayer().goOn())
            ;
        table.play().choose(table.play().decision().choices.front().code);
    }
    while (table.page().scenePlayer().playing() && !board.animating())
        table.page().scenePlayer().goOn();
    const std::vector<Placement> map = table.play().view().board;
    ASSERT_GT(map.size(), 5u);
    ASSERT_TRUE(board.animating());
    EXPECT_LT(board.shown().board.size(), map.size()) << "it is being laid";
    EXPECT_TRUE(seesAll(board, map));
    while (table.page().scenePlayer().goOn())
        ;
    EXPECT_TRUE(seesAll(board, map));
    EXPECT_GE(board.canvas().cellPixels(), 56) << "corners of cards can be read";
}

INSTANTIATE_TEST_SUITE_P(Windows, MapCameraTest,
                         testing::Values(std::pair(1024, 640), std::pair(1280, 720), std::pair(1440, 900)),
                         [](const auto &which) { return "Wide" + std::to_string(which.param.first); });

TEST(LabyrinthSheetTest, InOnePieceItLooksAsInTiles)
{
    TableOf table(moduleOf("dungeon"), {}, Pace::Instant);
    BoardScene &board = table.page().board().scene();
    const double scale = 150 / kCell;
    const QRectF sheet = board.labyrinth().plan()->sheet();
    const QSize size = (sheet.size() * scale).toSize();
    ASSERT_GT(std::min(size.width(), size.height()), paint::kLabyrinthTile) << "several tiles";
    const auto picture = [&] {
        QImage image(size, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        board.paint(painter, QRectF(QPointF(), QSizeF(sheet.size() * scale)), sheet, CardArt::Want::Now);
        return image;
    };
    board.labyrinth().prepare(QTransform::fromScale(1, 1), 1);
    const QImage tiles = picture();
    board.labyrinth().prepare(QTransform::fromScale(scale, scale), 1);
    const QImage whole = picture();
    int most = 0; // of 255: edges are rounded otherwise where a tile begins
    for (int y = 0; y < size.height(); ++y)
        for (int x = 0; x < size.width(); ++x) {
            const QRgb one = whole.pixel(x, y), other = tiles.pixel(x, y);
            most = std::max({most, std::abs(qRed(one) - qRed(other)), std::abs(qGreen(one) - qGreen(other)),
                             std::abs(qBlue(one) - qBlue(other))});
        }
    EXPECT_LE(most, 6);
}

} // namespace
} // namespace flagstone::app::map_camera_test
