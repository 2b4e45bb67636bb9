// The drawing itself, and its text.
#include "map_drawing_fixture.h"

#include <random>

namespace flagstone::app::document_test {
namespace {

using Random = std::mt19937;

int upTo(Random &random, int most)
{
    return std::uniform_int_distribution<int>(0, most)(random);
}

RaisedCell cellAt(int col, int row, int height)
{
    return {static_cast<std::int16_t>(col), static_cast<std::int16_t>(row), static_cast<std::int8_t>(height)};
}

/// Any places, each once.
MapDrawing anything(Random &random)
{
    MapDrawing drawing;
    for (int n = upTo(random, 40); n > 0; --n) {
        const RaisedCell cell =
            cellAt(upTo(random, 2 * kFarthestDrawn) - kFarthestDrawn,
                   upTo(random, 2 * kFarthestDrawn) - kFarthestDrawn, upTo(random, kHighestDrawn));
        if (std::ranges::find(drawing, cell) == drawing.end())
            drawing.push_back(cell);
    }
    return drawing;
}

TEST(Drawing, ATextIsReadAsItWasWritten)
{
    Random random(283);
    for (int round = 0; round < 500; ++round) {
        const MapDrawing drawing = anything(random);
        const std::string text = writeMapDrawing(drawing);
        ASSERT_EQ(readMapDrawing(text), drawing) << text;
        ASSERT_EQ(writeMapDrawing(*readMapDrawing(text)), text);
    }
    EXPECT_EQ(readMapDrawing("0,0;1,0;1,1,1;"), (MapDrawing{{0, 0, 0}, {1, 0, 0}, {1, 1, 1}}));
    EXPECT_EQ(writeMapDrawing({{-3, 4, 0}, {0, 0, 2}}), "-3,4;0,0,2");
}

TEST(Drawing, BadTextsAreRefusedWithTheEntry)
{
    for (const char *bad : {"x", "1", "1,2,3,4", "1,,2", "0,0;;1,0", "201,0", "0,-201", "0,0,-1", "0,0,21",
                            "0, 1", "99999999999,0", "-2147483648,0"}) {
        const auto read = readMapDrawing(bad);
        ASSERT_FALSE(read) << bad;
        ASSERT_EQ(read.error().entries.size(), 1u);
    }
    EXPECT_EQ(readMapDrawing("0,0;1,0;no;2,0").error().entries, (std::vector<std::size_t>{2}));
    EXPECT_NE(readMapDrawing("0,0;1,0;no;2,0").error().message.find("\"no\""), std::string::npos);
}

TEST(Drawing, CD_272_CD_273_CD_274_CD_275_CD_276_CD_277_ShapesAreThoseOfTheRules)
{
    const auto cells = [](const char *name, std::vector<int> sizes) {
        const auto &shapes = mapOption().drawing->shapes;
        const auto shape = std::ranges::find(shapes, name, &DrawnShape::name);
        EXPECT_EQ(shape->sizes.size(), sizes.size()) << name;
        return writeMapDrawing(shape->cells(sizes));
    };
    EXPECT_EQ(cells("Path", {3}), "0,0;1,0;2,0");
    EXPECT_EQ(cells("House", {}), "0,0;1,0;0,1;1,1");
    EXPECT_EQ(cells("Beach", {1}), "0,0;0,-1;1,-1;2,-1;2,0");
    EXPECT_EQ(cells("Slope", {3}), "0,0,1;1,0,2;2,0,3");
    EXPECT_EQ(cells("Tower", {2}), "0,0,1;0,0,2");
    EXPECT_EQ(cells("Room", {2, 3}), "0,0;1,0;0,1;1,1;0,2;1,2");
    EXPECT_EQ(cells("Field", {3, 2}), "0,0;1,0;2,0;0,1;1,1;2,1");
    EXPECT_EQ(cells("Town", {2, 2}), "0,0,1;1,0,1;0,1,1;1,1,1");
    for (const DrawnShape &shape : mapOption().drawing->shapes) { // also as large as they can be
        std::vector<int> most;
        for (const ShapeSize &size : shape.sizes)
            most.push_back(size.most);
        EXPECT_TRUE(canLie(shape.cells(most))) << shape.name;
    }
}

TEST(Drawing, FourTurnsAreNone)
{
    Random random(7);
    for (int round = 0; round < 50; ++round) {
        const MapDrawing drawing = anything(random);
        EXPECT_EQ(turned(drawing, 4), drawing);
        EXPECT_EQ(turned(turned(drawing, 1), 3), drawing);
    }
    EXPECT_EQ(turned({{1, 1, 0}, {2, 1, 3}}, 1), (MapDrawing{{1, 1, 0}, {1, 2, 3}})) << "clockwise";
}

TEST(Drawing, EveryStepIsTakenBackAndMadeAgain)
{
    Random random(51);
    for (int round = 0; round < 60; ++round) {
        const MapDrawing first{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}};
        MapDrawingDocument document(first);
        std::vector<MapDrawing> before{first};
        for (int n = 0; n < 40; ++n) {
            const int steps = document.past().index();
            const auto pick = [&] {
                return static_cast<std::size_t>(
                    upTo(random, static_cast<int>(document.drawing().size()) - 1));
            };
            if (!document.drawing().empty())
                document.choose({pick(), pick()});
            switch (upTo(random, 5)) {
            case 0:
                (void)document.lay({cellAt(upTo(random, 6), upTo(random, 6), upTo(random, 2))});
                break;
            case 1:
                (void)document.moveChosen(
                    cellAt(upTo(random, 2) - 1, upTo(random, 2) - 1, upTo(random, 2) - 1));
                break;
            case 2:
                (void)document.turnChosen();
                break;
            case 3:
                document.removeChosen();
                break;
            case 4:
                if (!document.drawing().empty())
                    document.putFirst(pick());
                break;
            default:
                document.replace(first);
                break;
            }
            ASSERT_TRUE(canLie(document.drawing()));
            ASSERT_EQ(*readMapDrawing(writeMapDrawing(document.drawing())), document.drawing());
            if (document.past().index() > steps)
                before.push_back(document.drawing());
        }
        for (std::size_t n = before.size(); n-- > 0;) {
            ASSERT_EQ(document.drawing(), before[n]);
            document.past().undo();
        }
        for (const MapDrawing &drawing : before) {
            ASSERT_EQ(document.drawing(), drawing);
            document.past().redo();
        }
    }
}

} // namespace
} // namespace flagstone::app::document_test
