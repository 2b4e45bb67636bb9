#include "rules/cards/map_drawing.h"

#include "rules/cards/cards.h"
#include "rules/cards/mode_rules.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

constexpr const char *kOption = "map.cells";

DrawnShape shape(std::string name, std::string rule, Shape kind, std::vector<ShapeSize> sizes)
{
    return {std::move(name), std::move(rule), std::move(sizes), [kind](std::span<const int> given) {
                Block block{kind};
                if (!given.empty())
                    block.a = static_cast<std::uint8_t>(given[0]);
                if (given.size() > 1)
                    block.b = static_cast<std::uint8_t>(given[1]);
                return cellsOf(block);
            }};
}

std::vector<DrawnShape> shapes()
{
    const auto sides = [](int wide, int deep) {
        return std::vector<ShapeSize>{{"Width", 2, 8, wide}, {"Depth", 2, 8, deep}};
    };
    return {
        shape("Path", "CD-272", Shape::Path, {{"Length", 1, 20, 3}}),
        shape("Field", "CD-272", Shape::Field, sides(3, 3)),
        shape("Room", "CD-272", Shape::Room, sides(2, 3)),
        shape("House", "CD-273", Shape::House, {}),
        shape("Beach", "CD-274", Shape::Arch, {{"Size", 1, 4, 1}}),
        shape("Slope", "CD-275", Shape::Slope, {{"Length", 1, 10, 3}}),
        shape("Tower", "CD-276", Shape::Tower, {{"Storeys", 1, 10, 2}}),
        shape("Town", "CD-277", Shape::Town, sides(2, 3)),
    };
}

struct Read {
    Options options;
    Issues issues;
};

Read read(const Setup &setup)
{
    Read found;
    found.options =
        readOptions(modeOf(setup.adventure).value_or(Mode::Quest), setup.seats, setup.options, found.issues);
    return found;
}

MapDrawingFindings check(const Setup &setup)
{
    const Read found = read(setup);
    const int most = found.options.hasMap() ? mostTiles(found.options, setup.seats) : 0;
    MapDrawingFindings findings{most, {}};
    std::ranges::copy_if(found.issues, std::back_inserter(findings.issues),
                         [](const Issue &issue) { return issue.option == kOption; });
    if (!found.options.hasMap())
        findings.issues.push_back({.file = "options",
                                   .message = "there are no cards for a map: choose packs for it",
                                   .rule = "CD-133",
                                   .option = kOption});
    else if (found.options.cells.empty() && findings.issues.empty())
        findings.issues = checkCells({}, most, "options");
    return findings;
}

MapDrawing deal(const Setup &setup, Step &step)
{
    Setup free = setup;
    free.options.erase(kOption);
    const Options options = read(free).options;
    const int most = std::max(1, mostTiles(options, setup.seats));
    return layTiles(options.area, std::clamp(options.tiles, 1, most), step).cells;
}

std::vector<Placement> lay(const RaisedCell &cell)
{
    return {cardOf(cell, false), cardOf(cell, true)};
}

} // namespace

const MapDrawingSpec &mapDrawing()
{
    static const MapDrawingSpec spec{
        .action = "Draw the map",
        .places = "Tiles",
        .first = "Start",
        .shapes = shapes(),
        .lay = &lay,
        .check = &check,
        .deal = &deal,
    };
    return spec;
}

} // namespace flagstone::cards
