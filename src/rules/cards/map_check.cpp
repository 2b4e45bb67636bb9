// How tiles lie and hang together, and what keeps cells from being a map. CD-267, CD-270, CD-281, CD-283
#include "rules/cards/map.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace flagstone::cards {

Placement cardOf(const RaisedCell &cell, bool across)
{
    return {.col = cell.col,
            .row = cell.row,
            .storey = static_cast<std::int8_t>(2 * cell.height + (across ? 1 : 0)),
            .turns = across ? 1 : 0,
            .cardBack = kMapBack,
            .knows = kNobody};
}

namespace {

std::vector<std::size_t> from(std::size_t first, std::size_t end)
{
    std::vector<std::size_t> numbers(end - first);
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}

/// The places that hang together with the first one.
std::set<RaisedCell> connected(std::span<const RaisedCell> cells, const std::map<RaisedCell, std::size_t> &at)
{
    std::set<RaisedCell> reached;
    std::vector<RaisedCell> open(cells.begin(), cells.begin() + (cells.empty() ? 0 : 1));
    while (!open.empty()) {
        const RaisedCell here = open.back();
        open.pop_back();
        if (!reached.insert(here).second)
            continue;
        const auto look = [&](const RaisedCell &way) {
            for (std::int8_t z = -1; z <= 1; ++z)
                if (const RaisedCell next = here + way + RaisedCell{0, 0, z};
                    linked(here, next) && at.contains(next))
                    open.push_back(next);
        };
        look({});
        std::ranges::for_each(kWays, look);
    }
    return reached;
}

} // namespace

/// With more tiles than this, nothing else is reported: there are far too many.
constexpr std::size_t kSortedOut = 1000;

Issues checkCells(std::span<const RaisedCell> cells, int most, const std::string &file)
{
    Issues issues;
    const auto bad = [&](std::string message, std::string rule, std::vector<std::size_t> where = {}) {
        issues.push_back({.file = file,
                          .message = std::move(message),
                          .rule = std::move(rule),
                          .entries = std::move(where)});
    };
    if (cells.empty())
        bad("there are no tiles", "CD-283");
    if (static_cast<int>(cells.size()) > most)
        bad("there are " + std::to_string(cells.size()) + " tiles, and cards for " + std::to_string(most),
            "CD-134", from(static_cast<std::size_t>(most), cells.size()));
    if (cells.size() > kSortedOut)
        return issues;
    std::map<RaisedCell, std::size_t> at; // the first tile in each place
    for (std::size_t k = 0; k < cells.size(); ++k)
        if (const auto [first, isNew] = at.emplace(cells[k], k); !isNew)
            bad("tiles " + std::to_string(first->second + 1) + " and " + std::to_string(k + 1) +
                    " lie in one place",
                "CD-283", {first->second, k});
    const std::set<RaisedCell> reached = connected(cells, at);
    std::vector<std::size_t> lost;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (!reached.contains(cells[i]))
            lost.push_back(i);
    if (!lost.empty())
        bad("tile " + std::to_string(lost.front() + 1) + " is not connected with the first one", "CD-270",
            lost);
    return issues;
}

} // namespace flagstone::cards
