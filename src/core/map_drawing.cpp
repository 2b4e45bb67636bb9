#include "core/map_drawing.h"

namespace flagstone {

namespace {

bool isOnBoard(int col, int row, int height)
{
    const auto near = [](int x) { return x >= -kFarthestDrawn && x <= kFarthestDrawn; };
    return near(col) && near(row) && height >= 0 && height <= kHighestDrawn;
}

} // namespace

bool isOnBoard(const RaisedCell &cell)
{
    return isOnBoard(cell.col, cell.row, cell.height);
}

tl::expected<MapDrawing, Issue> readMapDrawing(std::string_view text)
{
    MapDrawing drawing;
    if (text.ends_with(';'))
        text.remove_suffix(1);
    for (const std::string_view entry : split(text, ';')) {
        std::vector<int> n = toInts(entry);
        if (n.size() == 2)
            n.push_back(0);
        if (n.size() != 3 || !isOnBoard(n[0], n[1], n[2]))
            return tl::make_unexpected(
                Issue{.message = '"' + std::string(entry) +
                                 "\" is not a column, a row and, where it is raised, a height: 0,0;1,0;1,1,1",
                      .rule = {},
                      .entries = {drawing.size()}});
        drawing.push_back({static_cast<std::int16_t>(n[0]), static_cast<std::int16_t>(n[1]),
                           static_cast<std::int8_t>(n[2])});
    }
    return drawing;
}

std::string writeMapDrawing(const MapDrawing &drawing)
{
    std::string text;
    for (const RaisedCell &cell : drawing) {
        if (!text.empty())
            text += ';';
        text += std::to_string(cell.col) + ',' + std::to_string(cell.row);
        if (cell.height != 0)
            text += ',' + std::to_string(cell.height);
    }
    return text;
}

} // namespace flagstone
