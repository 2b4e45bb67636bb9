#include "little_maze.h"
#include "paint/labyrinth_label.h"
#include "paint/labyrinth_painter.h"
#include "paint/pixmap_cache.h"

#include <QGuiApplication>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <functional>

namespace flagstone::paint::labyrinth_test {
namespace {

constexpr std::array kScales{0.9, 1.6, 3.0}; // far, middle, full

class LabyrinthTest : public testing::Test {
protected:
    QImage draw(const LabyrinthPlan &maze, double scale, Theme theme,
                const std::function<void(LabyrinthPainter &, QPainter &, Detail)> &more = {})
    {
        QImage image((maze.sheet().size() * scale).toSize(), QImage::Format_RGB32);
        image.fill(Qt::darkCyan);
        QPainter painter(&image);
        painter.scale(scale, scale);
        painter.translate(-maze.sheet().topLeft());
        LabyrinthPainter labyrinth(maze, cards);
        labyrinth.paint(painter, maze.sheet(), theme, detailFor(scale));
        if (more)
            more(labyrinth, painter, detailFor(scale));
        return image;
    }
    /// What differs, in millimetres of the maze.
    static QRectF difference(const LabyrinthPlan &maze, const QImage &a, const QImage &b, double scale)
    {
        QRectF found;
        for (int y = 0; y < a.height(); ++y)
            for (int x = 0; x < a.width(); ++x)
                if (a.pixel(x, y) != b.pixel(x, y))
                    found |= QRectF{maze.sheet().topLeft() + QPointF(x, y) / scale, QSizeF(1, 1) / scale};
        return found;
    }

    ArtLibrary art{{QStringLiteral(":/look")}};
    CardPainter cards{art};
    LabyrinthPlan plan{test::littleMaze()};
};

TEST_F(LabyrinthTest, ASecretDoorThatWasNotFoundIsAWall)
{
    const LabyrinthPlan walled(test::littleMaze(false));
    for (const Theme theme : kThemes)
        for (const double scale : kScales)
            EXPECT_EQ(draw(plan, scale, theme), draw(walled, scale, theme));
}

TEST_F(LabyrinthTest, AFoundDoorChangesOnlyItsPlace)
{
    const PassageSpec &secret = plan.board().passages[test::kSecretDoor];
    const QRectF around = plan.door(secret).adjusted(-1.5, -1.5, 1.5, 1.5);
    for (const double scale : kScales) {
        const QImage found = draw(plan, scale, Theme::Light,
                                  [&](LabyrinthPainter &labyrinth, QPainter &painter, Detail detail) {
                                      labyrinth.paintFound(painter, secret, Theme::Light, detail);
                                  });
        const QRectF changed = difference(plan, draw(plan, scale, Theme::Light), found, scale);
        ASSERT_FALSE(changed.isEmpty());
        EXPECT_TRUE(around.contains(changed));
    }
}

TEST_F(LabyrinthTest, EverySpaceIsCutOutOfTheBlock)
{
    for (const Theme theme : {Theme::Light, Theme::Dark, Theme::Contrast})
        for (const double scale : kScales) {
            const QImage image = draw(plan, scale, theme);
            const QColor solid = art.tokens().colour(u"solid", theme);
            for (const SpaceId space : test::mazeSpaces()) {
                const QRectF mm =
                    plan.main(space).adjusted(1.5, 1.5, -1.5, -1.5).translated(-plan.sheet().topLeft());
                const QRect pixels = QRectF(mm.topLeft() * scale, mm.size() * scale).toRect();
                int floor = 0;
                for (int y = pixels.top(); y <= pixels.bottom(); ++y)
                    for (int x = pixels.left(); x <= pixels.right(); ++x)
                        floor += image.pixelColor(x, y) == solid ? 0 : 1;
                EXPECT_GT(floor, pixels.width() * pixels.height() / 4) << raw(space) << " at " << scale;
            }
        }
}

TEST_F(LabyrinthTest, AnEmptiedSpaceChangesOnlyItself)
{
    for (const SpaceId space : {test::kRooms[2], test::kChamber})
        for (const double scale : kScales) {
            const QImage emptied = draw(plan, scale, Theme::Light,
                                        [&](LabyrinthPainter &labyrinth, QPainter &painter, Detail detail) {
                                            labyrinth.paintEmptied(painter, space, Theme::Light, detail);
                                        });
            const QRectF changed = difference(plan, draw(plan, scale, Theme::Light), emptied, scale);
            ASSERT_FALSE(changed.isEmpty());
            EXPECT_TRUE(
                plan.bounds(space).adjusted(-1 / scale, -1 / scale, 1 / scale, 1 / scale).contains(changed));
        }
}

TEST_F(LabyrinthTest, WordsReadOnEveryFloor)
{
    const LabyrinthPainter labyrinth(plan, cards);
    for (const Theme theme : kThemes)
        for (const SpaceId space : test::mazeSpaces()) {
            const QColor ground = labyrinth.wordGround(space, theme);
            EXPECT_GE(contrast(labyrinth.inkOn(ground, theme), ground), kLeastContrast)
                << raw(space) << " in theme " << static_cast<int>(theme);
        }
}

TEST_F(LabyrinthTest, LevelColoursComeFromTheLookAndNotFromTheBoard)
{
    SpaceBoard painted = test::littleMaze();
    for (LevelSpec &level : painted.levels)
        level.colour = "#ff00ff";
    const LabyrinthPlan other(painted);
    EXPECT_EQ(draw(plan, 1.6, Theme::Light), draw(other, 1.6, Theme::Light));
    const LabyrinthPainter labyrinth(plan, cards);
    for (std::size_t n = 0; n < test::kRooms.size(); ++n)
        EXPECT_EQ(labyrinth.ground(test::kRooms[n], Theme::Light),
                  art.tokens().level(QString::number(n + 1), Theme::Light));
}

TEST_F(LabyrinthTest, TilesMakeUpTheSheet)
{
    const double scale = 252 / kPlanMm;
    const QImage whole = draw(plan, scale, Theme::Light);
    QImage laid(whole.size(), QImage::Format_RGB32);
    laid.fill(Qt::darkCyan);
    QPainter painter(&laid);
    for (int y = 0; y * kLabyrinthTile < whole.height(); ++y)
        for (int x = 0; x * kLabyrinthTile < whole.width(); ++x) {
            Picture tile;
            tile.kind = Picture::Kind::Labyrinth;
            tile.width = 252;
            tile.labyrinth = std::shared_ptr<const LabyrinthPlan>(std::shared_ptr<void>(), &plan);
            tile.part = {LabyrinthPart::What::Tile, x, y};
            EXPECT_EQ(pictureSize(tile, cards), QSize(kLabyrinthTile, kLabyrinthTile));
            painter.drawImage(x * kLabyrinthTile, y * kLabyrinthTile, drawPicture(tile, cards));
        }
    painter.end();
    // Edges may be rounded the other way in a tile, and nothing else.
    int different = 0;
    for (int y = 0; y < whole.height(); ++y)
        for (int x = 0; x < whole.width(); ++x)
            different += std::abs(qGray(laid.pixel(x, y)) - qGray(whole.pixel(x, y))) > 12 ? 1 : 0;
    EXPECT_LT(different, whole.width() * whole.height() / 5000);
}

TEST_F(LabyrinthTest, EachPointBelongsToTheSpaceWhoseFloorItIsOn)
{
    for (const SpaceId space : test::mazeSpaces())
        for (const QRectF &part : plan.parts(space)) {
            EXPECT_EQ(plan.spaceAt(part.center()), space);
            EXPECT_EQ(plan.spaceAt(part.topLeft() + QPointF{0.1, 0.1}), space);
        }
    EXPECT_FALSE(plan.spaceAt({-5, -5}));
    EXPECT_FALSE(plan.spaceAt(plan.bounds(test::kRooms[2]).bottomRight() - QPointF{2, 2})) << "beside the L";
}

TEST_F(LabyrinthTest, FiguresAndCardsStayInTheirSpace)
{
    for (const SpaceId space : test::mazeSpaces())
        for (int count = 1; count <= 6; ++count)
            for (int n = 0; n < count; ++n)
                EXPECT_TRUE(plan.main(space).adjusted(-4, -4, 4, 4).contains(plan.figure(space, n, count)));
    for (const SpaceId room : test::kRooms)
        for (int card = 0; card < 3; ++card)
            EXPECT_TRUE(plan.main(room).contains(plan.card(room, card)));
}

/// Rooms two cells wide with names that are wider than two cells.
SpaceBoard crampedMaze()
{
    SpaceBoard board = test::littleMaze();
    for (SpaceSpec &space : board.spaces) {
        if (space.kind == SpaceKind::Room || space.kind == SpaceKind::Chamber)
            space.name = "The antechamber of the seventeenth lamplighter";
        if (space.kind == SpaceKind::Room)
            space.cells = {{space.cells[0].x, space.cells[0].y, 2, 2}};
    }
    return board;
}

TEST_F(LabyrinthTest, WordsLieOverNoWall)
{
    constexpr double scale = 3;
    for (const bool cramped : {false, true})
        for (const Theme theme : {Theme::Print, Theme::LowInk}) {
            const LabyrinthPlan maze(cramped ? crampedMaze() : test::littleMaze());
            const QImage whole = draw(maze, scale, theme);
            for (const SpaceId space : test::mazeSpaces()) {
                const SpaceKind kind = maze.board().space(space).kind;
                if (kind == SpaceKind::Corridor || kind == SpaceKind::Stair)
                    continue;
                SpaceBoard nameless = maze.board();
                nameless.spaces[index(space)].name = " ";
                const QRectF ink =
                    difference(maze, whole, draw(LabyrinthPlan(nameless), scale, theme), scale);
                const LabyrinthLabel label = labyrinthLabel(maze, space, cards.type());
                ASSERT_FALSE(ink.isEmpty()) << raw(space);
                EXPECT_TRUE(label.box.adjusted(-0.3, -0.3, 0.3, 0.3).contains(ink)) << raw(space);
                for (const LabyrinthPlan::Wall &wall : maze.walls())
                    EXPECT_FALSE(maze.strip(wall, kMazeWallMm + kPaperLineMm, true).intersects(label.box))
                        << raw(space);
                EXPECT_TRUE(maze.bounds(space).contains(label.box)) << raw(space);
                EXPECT_FALSE(maze.plate(space, Detail::Full).intersects(label.box) && !cramped) << raw(space);
            }
        }
}

} // namespace
} // namespace flagstone::paint::labyrinth_test
