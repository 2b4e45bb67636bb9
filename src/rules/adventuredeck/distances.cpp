// Where everybody stands, and what that allows: AD-232 to AD-248, AD-256, AD-336 to AD-343, AD-359 to AD-363.
#include "rules/adventuredeck/queries.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace flagstone::adventuredeck {

namespace {
constexpr int kLineEnd = 6;    ///< the last place of a line, AD-238
constexpr int kMoveCells = 4;  ///< of a Move on the grid, AD-243
constexpr int kThrownFrom = 2; ///< cells apart on the grid, AD-243
constexpr int kRangedFrom = 6;
} // namespace

Cell Queries::spot(Who w) const
{
    const auto at = [&](int axis) {
        return static_cast<std::int16_t>(s.table.counter(r.place(figure(w), axis)));
    };
    return {at(0), r.placeAxes() == 2 ? at(1) : std::int16_t{0}};
}

int Queries::apart(Cell a, Cell b) const
{
    return std::max(std::abs(a.col - b.col), std::abs(a.row - b.row));
}

Distance Queries::band(int apart_) const
{
    if (r.placeAxes() == 1)
        return static_cast<Distance>(std::min(apart_, 2));
    return apart_ < kThrownFrom   ? Distance::Melee
           : apart_ < kRangedFrom ? Distance::Thrown
                                  : Distance::Ranged;
}

bool Queries::usable(Distance d) const
{
    const Distances allowed = r.room(s.here).distances; // AD-360
    return allowed == 0 || (allowed & bitOf(d)) != 0;
}

/// The straight line between the middles of two cells crosses one that covers. A wall covers as well.
bool Queries::covered(Who from, Who to) const
{
    if (r.placeAxes() != 2)
        return false;
    const Grid &grid = r.room(s.here).grid;
    const auto comesFirst = [](Cell x, Cell y) { return std::pair(x.row, x.col) < std::pair(y.row, y.col); };
    const auto [a, b] = std::minmax({spot(from), spot(to)}, comesFirst); // so it covers both or neither
    const int n = apart(a, b);
    const auto along = [n](int start, int end, int i) { // rounded to the nearest cell
        const int twice = 2 * i * (end - start);
        return static_cast<std::int16_t>(start + (twice + (twice < 0 ? -n : n)) / (2 * n));
    };
    for (int i = 1; i < n; ++i) {
        const char c = grid.at({along(a.col, b.col, i), along(a.row, b.row, i)});
        if (c == 'o' || c == '#')
            return true;
    }
    return false;
}

bool Queries::hampered(Who w) const
{
    if (!r.options().light)
        return false;
    Light light = r.room(s.here).light;
    if (light == Light::Dark && r.carryLight() && !noHeroPresent()) // AD-343
        light = Light::Medium;
    const bool darksight = isHero(w) ? ancestryOf(w).darksight : r.foeKind(w).traits.darksight;
    return (light == Light::Bright && darksight) || (light == Light::Dark && !darksight);
}

Distances Queries::exposure(Who w) const
{
    const bool fled = isHero(w) ? hero(w).fled : foe(w).fled;
    if (!fled || !r.room(s.here).openEscape || hitPoints(w) == 0)
        return 0;
    const int since = s.fight.elapsed - (isHero(w) ? hero(w).fledIn : foe(w).fledIn);
    return since == 0 ? bitOf(Distance::Thrown) : since == 1 ? bitOf(Distance::Ranged) : Distances{0};
}

std::optional<Hurdles> Queries::reach(Who from, Who to, Distances at, bool weapon) const
{
    Hurdles hurdles = at != 0 && hampered(from) ? hurdle::kSight : Hurdles{0}; // AD-340, AD-341
    if (!present(to))
        return at == 0 || (at & exposure(to)) != 0 ? std::optional(hurdles) : std::nullopt;
    if (!distancesCount() || at == 0) // AD-236, AD-361
        return hurdles;
    const Distance d = distance(from, to);
    if ((at & bitOf(d)) == 0) {
        if (d != Distance::Melee || !weapon || !r.options().rangedAtMelee) // AD-188, AD-247
            return std::nullopt;
        hurdles |= hurdle::kNear;
    }
    if (!usable(d)) {
        if (!r.options().roomPenalty) // AD-359
            return std::nullopt;
        hurdles |= hurdle::kRoom; // AD-362
    }
    if (covered(from, to))
        hurdles |= hurdle::kCover;
    return hurdles;
}

std::vector<Cell> Queries::steps(Who w) const
{
    const Cell from = spot(w);
    std::vector<Cell> all;
    if (r.placeAxes() == 1) {
        for (const int to : {from.col - 1, from.col + 1})
            if (to >= 0 && to <= kLineEnd)
                all.push_back({static_cast<std::int16_t>(to), 0});
        return all;
    }
    constexpr int kSpan = 2 * kMoveCells + 1;
    const Grid &grid = r.room(s.here).grid;
    std::vector<Cell> reached{from};
    std::array<bool, std::size_t{kSpan} * kSpan> seen{}; // cells around it
    for (std::size_t i = 0, ring = 1; ring <= kMoveCells; ++ring)
        for (const std::size_t end = reached.size(); i < end; ++i)
            for (int side = 0; side < 9; ++side) {
                const Cell to{static_cast<std::int16_t>(reached[i].col + side % 3 - 1),
                              static_cast<std::int16_t>(reached[i].row + side / 3 - 1)};
                const int place = (to.row - from.row + kMoveCells) * kSpan + to.col - from.col + kMoveCells;
                bool &known = seen[static_cast<std::size_t>(place)];
                if (!known && grid.isFloor(to) && !(to == from))
                    reached.push_back(to);
                known = true;
            }
    const auto taken = [&](Cell cell) {
        bool any = false;
        const auto look = [&](Who other_) { any = any || (present(other_) && spot(other_) == cell); };
        eachHero(look);
        eachFoe(look);
        return any;
    };
    std::ranges::copy_if(reached, std::back_inserter(all), [&](Cell cell) { return !taken(cell); });
    std::ranges::sort(all, {}, [](Cell cell) { return std::pair(cell.row, cell.col); });
    return all;
}

bool Queries::mayMove(Who w) const
{
    const bool prone = isHero(w) ? hero(w).prone : foe(w).prone;
    return distancesCount() && !prone && !grappled(w); // AD-284, AD-296
}

} // namespace flagstone::adventuredeck
