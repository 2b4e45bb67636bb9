#include "core/map_drawing.h"

namespace flagstone {

bool isOnBoard(const DrawnCell &cell)
{
    const auto near = [](int x) { return x >= -kFarthestDrawn && x <= kFarthestDrawn; };
    return near(cell.col) && near(cell.row) && cell.height >= 0 && cell.height <= kHighestDrawn;
}

tl::expected<MapDrawing, Issue> readMapDrawing(std::string_view text)
{
    MapDrawing sketch;
    if (text.ends_with(';'))
        text.remove_suffix(1);
    for (const std::string_view entry : split(text, ';')) {
        const std::vector<int> n = toInts(entry);
        DrawnCell cell;
        if (n.size() == 2 || n.size() == 3)
            cell = {n[0], n[1], n.size() == 3 ? n[2] : 0};
        if ((n.size() != 2 && n.size() != 3) || !isOnBoard(cell))
            return tl::make_unexpected(
                Issue{.message = '"' + std::string(entry) +
                                 "\" is not a column, a row and, where it is raised, a height: 0,0;1,0;1,1,1",
                      .rule = {},
                      .entries = {sketch.size()}});
        sketch.push_back(cell);
    }
    return sketch;
}

std::string writeMapDrawing(const MapDrawing &sketch)
{
    std::string text;
    for (const DrawnCell &cell : sketch) {
        if (!text.empty())
            text += ';';
        text += std::to_string(cell.col) + ',' + std::to_string(cell.row);
        if (cell.height != 0)
            text += ',' + std::to_string(cell.height);
    }
    return text;
}

} // namespace flagstone
