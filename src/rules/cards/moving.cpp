// Moves and runs, and what daylight shows on the way. CD-155 to CD-159, CD-182 to CD-195
#include "rules/cards/feats.h"
#include "rules/cards/foes.h"
#include "rules/cards/setup.h"
#include "rules/cards/tiles.h"
#include "rules/cards/turn.h"

namespace flagstone::cards {

TileId Turns::enter(TileId from, Spot to)
{
    if (!isEmpty(to))
        return raw(to);
    const RaisedCell cell = beside(tile(from).cell, wayTo(to));
    const auto t = static_cast<TileId>(s.tiles.size());
    SettingUp{*this}.layTile(t, cell, false); // CD-282
    SettingUp{*this}.layPair(t);
    return t;
}

void Turns::apply(const verb::Move &a)
{
    const Who w = mover();
    m.turn.moved = true;
    if (isFoe(w))
        return Foes{*this}.foeMoves(w, raw(a.to));
    const TileId t = enter(hero(w).tile, a.to);
    step.say(Say::Moves, name(w), wayOf(hero(w).tile, t));
    place(w, t);
    land(w, t);
}

void Turns::land(Who h, TileId t)
{
    m_check = m_check || o.mode == Mode::RatRace; // elsewhere nothing is won by arriving
    hero(h).crossing = kNoTile;
    watchGoal();
    if (const Who left = hero(h).openAgainst; left != kGm && left != kNoWho && tileOf(left) != t)
        hero(h).openAgainst = kNoWho; // CD-105
    if (hour() == Hour::Morning && hourCounts() && !tile(t).revealed)
        Tiles{*this}.revealTile(t, h); // CD-194
    if (hour() == Hour::Afternoon)
        daylight(h);
    if (!tile(t).passed)
        Tiles{*this}.showPassed(t);
    Tiles{*this}.claimHere(h);
    Foes{*this}.wake(t); // it may have come to rest on a tile that nobody has looked at
}

void Turns::daylight(Who h)
{
    if (!hourCounts()) // CD-195, CD-198
        return;
    const TileId at = hero(h).tile;
    if (!tile(at).revealed)
        Tiles{*this}.revealTile(at, h);
    for (const TileId next : tile(at).next())
        if (!tile(next).revealed)
            Tiles{*this}.revealTile(next, h);
    Tiles{*this}.claimHere(h);
}

void Turns::apply(const verb::Run &a)
{
    const Who h = actor();
    m.turn.moved = true;
    act(h);
    const TileId through = raw(a.through), beyond = enter(through, a.to);
    if (testNeeded(through, beyond) && numbers(kGm) > 0) { // CD-187, CD-188
        Feats{*this}.startTest(h, Feat::RunThrough, 0);
        m.test.through = through;
        m.test.beyond = beyond;
        return;
    }
    runTo(h, through, beyond);
}

void Turns::runTo(Who h, TileId through, TileId beyond)
{
    step.say(Say::Runs, name(h), wayOf(hero(h).tile, through), wayOf(through, beyond));
    const auto trapOn = [&](TileId t) {
        return tile(t).revealed && !tile(t).cleared && tile(t).content == Content::Trap;
    };
    for (const TileId t : {through, beyond}) // CD-182
        if (alive(h) && trapOn(t)) {
            Tiles{*this}.springTrap(t, h);
        }
    if (!alive(h))
        return;
    place(h, beyond);
    land(h, beyond);
}

} // namespace flagstone::cards
