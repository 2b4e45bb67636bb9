#include "rules/adventuredeck/moving.h"

#include "rules/adventuredeck/stealth.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <tuple>

namespace flagstone::adventuredeck {

void Moving::place()
{
    if (!distancesCount())
        return;
    const Room &room = r.room(s.here);
    const Distance start = room.start != 0 ? static_cast<Distance>(std::countr_zero(room.start)) // AD-241
                           : room.outdoor  ? Distance::Ranged                                    // AD-239
                                           : Distance::Thrown;                                    // AD-240
    if (r.placeAxes() == 1)
        placeOnLine(start);
    else
        placeOnGrid(start);
}

void Moving::placeOnLine(Distance start)
{
    const auto far = static_cast<std::int16_t>(start);
    eachHero([&](Who w) {
        const bool apart_ = s.fight.duel && w % 2 != 0;
        put(w, {apart_ ? far : std::int16_t{0}, 0});
    });
    eachFoe([&](Who w) { put(w, {far, 0}); });
}

Cell Moving::entry() const
{
    const Room &room = r.room(s.here);
    const auto by = std::ranges::find(room.exits, s.before, &Exit::to);
    std::optional<Cell> cell = room.grid.find(by == room.exits.end() ? '@' : by->mark);
    return cell ? *cell : room.grid.find('@').value_or(Cell{});
}

/// Heroes next to where they come in, foes at their distance next to where they gather. AD-243, AD-367
void Moving::placeOnGrid(Distance start)
{
    const Grid &grid = r.room(s.here).grid;
    std::vector<Cell> free = grid.cells([&](Cell cell) { return grid.isFloor(cell); }), heroes;
    const auto takeNearest = [&](Cell to, const auto &fits) {
        const auto far = [&](Cell cell) { return std::tuple(fits(cell) ? 0 : 1, apart(cell, to)); };
        const auto best = std::ranges::min_element(free, {}, far); // ties in reading order
        const Cell cell = best == free.end() ? to : *best;
        if (best != free.end())
            free.erase(best);
        return cell;
    };
    const Cell in = entry(), lair = grid.find('x').value_or(in);
    eachHero([&](Who w) {
        const Cell cell = takeNearest(s.fight.duel && w % 2 != 0 ? lair : in, [](Cell) { return true; });
        if (alive(w))
            heroes.push_back(cell);
        put(w, cell);
    });
    const auto atStart = [&](Cell cell) {
        int near = apart(cell, in);
        for (const Cell hero_ : heroes)
            near = std::min(near, apart(cell, hero_));
        return band(near) == start;
    };
    eachFoe([&](Who w) { put(w, takeNearest(lair, atStart)); });
}

void Moving::put(Who w, Cell cell)
{
    set(r.place(figure(w), 0), cell.col);
    if (r.placeAxes() == 2)
        set(r.place(figure(w), 1), cell.row);
}

void Moving::goTo(Who w, Cell cell)
{
    const Cell before = spot(w);
    put(w, cell);
    if (!isHero(w) && hiddenFrom(w)) // nor does its row say where it stands
        step.say(Say::Moves, name(w));
    else if (r.placeAxes() == 1)
        step.say(Say::MovesToPlace, name(w), cell.col);
    else
        step.say(Say::MovesToCell, name(w), cell.col, cell.row);
    const auto look = [&](Who other_) {
        if (!opposed(w, other_) || !present(other_))
            return;
        const Cell there = spot(other_);
        const auto chase = std::ranges::find_if(
            m.fight.pursuits, [&](const Pursuit &p) { return p.hunter == w && p.quarry == other_; });
        if (band(apart(cell, there)) >= band(apart(before, there)))
            return;
        if (chase != m.fight.pursuits.end())
            chase->closed = true;
        else
            m.fight.pursuits.push_back({w, other_, 0, true});
    };
    eachHero(look);
    eachFoe(look);
}

bool Moving::givesWay(Who w, Cell to)
{
    bool twice = false;
    const Cell from = spot(w);
    for (Pursuit &p : m.fight.pursuits)
        if (p.quarry == w && p.closed &&
            band(apart(to, spot(p.hunter))) > band(apart(from, spot(p.hunter)))) {
            p.closed = false;
            twice = ++p.retreats == 2 || twice;
        }
    return twice;
}

void Moving::settle(Who w)
{
    std::erase_if(m.fight.pursuits, [&](const Pursuit &p) {
        return (p.quarry == w && p.closed) || (p.hunter == w && !p.closed);
    });
}

void Moving::apply(const verb::Move &a)
{
    const Who w = top().who;
    const Cell to{static_cast<std::int16_t>(a.col), static_cast<std::int16_t>(a.row)};
    hero(w).moved = r.options().freeMove;
    if (!r.options().freeMove || top().phase == Phase::Step) // AD-128
        Chapter::go(Phase::Close);
    if (givesWay(w, to)) {
        Chapter::go(Phase::Close);
        Flight(*this).begin(w);
    } else
        goTo(w, to);
}

void Moving::foeGoesTo(Who w, Cell to)
{
    if (givesWay(w, to))
        Flight(*this).begin(w);
    else
        goTo(w, to);
}

bool Moving::approach(Who w, Who target, Distances at)
{
    if (!mayMove(w))
        return false;
    const Cell there = spot(target), from = spot(w);
    const auto missing = [&](Cell cell) { // categories to the nearest distance that works
        int least = 3;
        const int now = static_cast<int>(band(apart(cell, there)));
        for (const Distance d : {Distance::Melee, Distance::Thrown, Distance::Ranged})
            if ((at & bitOf(d)) != 0 && usable(d))
                least = std::min(least, std::abs(static_cast<int>(d) - now));
        return least;
    };
    const bool closer = (at & (bitOf(band(apart(from, there))) - 1)) != 0; // what works is nearer than this
    const auto far = [&](Cell cell) {
        const int way = apart(cell, there);
        return std::tuple(missing(cell), closer ? way : -way);
    };
    const std::vector<Cell> all = steps(w);
    const auto best = std::ranges::min_element(all, {}, far);
    if (best == all.end() || far(*best) >= far(from))
        return false;
    foeGoesTo(w, *best);
    return true;
}

bool Moving::keepAway(Who w)
{
    if (r.foeKind(w).traits.keepsTo == 0 || !mayMove(w))
        return false;
    Who near = kNobodyThere;
    eachOpponent(w, [&](Who to) {
        if (near == kNobodyThere && present(to) && distance(w, to) == Distance::Melee)
            near = to;
    });
    if (near == kNobodyThere)
        return false;
    const std::vector<Cell> all = steps(w);
    const auto away = [&](Cell cell) { return apart(cell, spot(near)); };
    const auto best = std::ranges::max_element(all, {}, away);
    if (best == all.end() || band(away(*best)) == Distance::Melee)
        return false;
    foeGoesTo(w, *best);
    return true;
}

} // namespace flagstone::adventuredeck
