#include "rules/cards/options.h"

#include "core/map_drawing.h"
#include "core/pack_data.h"
#include "rules/cards/mode_rules.h"
#include "rules/cards/option_list.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

/// Options whose value is written by people, beside those that the page for new games offers.
constexpr std::string_view kTiles = "map.tiles", kNumbers = "order.numbers", kCells = "map.cells";

void readSeatNumbers(Options &o, const std::string &value, int seats, Issues &issues)
{
    const std::vector<int> numbers = toInts(value); // CD-139
    if (numbers.empty() || numbers.size() > static_cast<std::size_t>(seats) ||
        std::ranges::any_of(numbers, [](int n) { return n < 0; }))
        issues.push_back({.file = "options",
                          .message = '"' + value + "\" is not a number for each seat: 30,12",
                          .rule = "SW-35",
                          .option = std::string(kNumbers)});
    else
        std::ranges::copy(numbers, o.numbersOfSeats.begin());
}

void readCells(Options &o, std::string_view value, Issues &issues)
{
    const auto drawing = readMapDrawing(value); // CD-283
    if (drawing) {
        o.cells = *drawing;
        return;
    }
    Issue issue = drawing.error();
    issue.file = "options";
    issue.rule = "CD-283";
    issue.option = std::string(kCells);
    issues.push_back(std::move(issue));
}

} // namespace

const std::vector<OptionSpec> &optionSpecs()
{
    return optionList().specs();
}

Options readOptions(Mode mode, int seats, const std::map<std::string, std::string> &chosen, Issues &issues)
{
    std::map<std::string, std::string> listed = chosen;
    const auto written = [&](std::string_view key) -> std::string {
        const auto found = listed.find(std::string(key));
        if (found == listed.end())
            return {};
        const auto &offers = std::ranges::find(optionSpecs(), key, &OptionSpec::key)->values;
        if (std::ranges::find(offers, found->second) != offers.end())
            return {};
        std::string value = found->second;
        listed.erase(found);
        return value;
    };
    const std::string seatNumbers = written(kNumbers), cells = written(kCells);
    const auto tiles = toInt(chosen.contains(std::string(kTiles)) ? chosen.at(std::string(kTiles)) : "");
    if (tiles)
        (void)written(kTiles);
    Options o = optionList().read(listed, "CD-254", issues, defaultsOf(mode));
    if (tiles)
        o.tiles = *tiles; // checked against the cards there are
    if (!seatNumbers.empty())
        readSeatNumbers(o, seatNumbers, seats, issues);
    readCells(o, cells, issues);
    settle(o, seats, chosen);
    checkTogether(o, seats, issues);
    return o;
}

} // namespace flagstone::cards
