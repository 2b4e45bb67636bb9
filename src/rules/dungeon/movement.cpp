// Movement and secret doors: DG-032 to DG-056; flight, DG-158 to DG-160.
#include "rules/dungeon/movement.h"

#include "rules/dungeon/encounters.h"
#include "rules/dungeon/spoils.h"
#include "rules/dungeon/turns.h"

namespace flagstone::dungeon {

void Movement::leave(Who w, SpaceId from, SpaceId to)
{
    if (!r.board().bySecretDoor(from))
        return;
    Hero &hero = m.heroes[w];
    for (const Exit &exit : r.board().exits(from)) {
        if (exit.secret == kNoSecret || exit.to == to)
            continue; // having crossed he still stands next to it, DG-051
        set(r.foundDoor(w, exit.secret), 0);
        hero.watched &= ~(std::uint64_t{1} << exit.secret);
        if (!r.options().searchesKept) // SET-06
            hero.failures[exit.secret] = 0;
    }
}

void Movement::cross(Who w, SpaceId from, SpaceId to)
{
    if (!r.board().bySecretDoor(from))
        return;
    // Onlookers on either side have seen where the door is. DG-052
    for (const Exit &exit : r.board().exits(from)) {
        if (exit.to != to || exit.secret == kNoSecret)
            continue;
        step.say(Say::PassesSecretDoor, w);
        for (const Who v : Each{everybody()})
            if (v != w && (at(v) == from || at(v) == to))
                m.heroes[v].watched |= std::uint64_t{1} << exit.secret;
    }
}

void Movement::moveHero(Who w, SpaceId to)
{
    const SpaceId from = at(w);
    m.heroes[w].cameFrom = kNoSpace;
    if (from == to)
        return;
    leave(w, from, to);
    table::moveToken(m.table, step, TokenId{w}, to);
    unsigned bound = 0; // mostly nobody to anybody, and never in the basic game
    if (r.expert())
        for (const Hero &hero : s.heroes)
            bound |= static_cast<unsigned>(hero.asked | hero.barred);
    if (bound == 0)
        return;
    m.heroes[w].asked = 0; // a request lapses when they part, DG-147
    for (const Who v : Each{everybody()}) {
        if (v == w)
            continue;
        m.heroes[v].asked = static_cast<WhoSet>(s.heroes[v].asked & ~bitOf(w));
        if (at(v) == to)
            continue;
        m.heroes[v].barred = static_cast<WhoSet>(s.heroes[v].barred & ~bitOf(w)); // DG-151
        m.heroes[w].barred = static_cast<WhoSet>(s.heroes[w].barred & ~bitOf(v));
    }
}

void Movement::stepTo(Who w, SpaceId to)
{
    const SpaceId from = at(w);
    cross(w, from, to);
    moveHero(w, to);
    m.heroes[w].cameFrom = from;
}

void Movement::stepBack(Who w, SpaceId to)
{
    step.say(Say::Retreats, w, to);
    stepTo(w, to);
    if (lair(to) != kNoLair)
        takeLoose(w);
}

void Movement::takeStock(Who w)
{
    Hero &hero = m.heroes[w];
    std::uint64_t near = 0;
    for (const Exit &exit : r.board().exits(at(w)))
        if (exit.secret != kNoSecret)
            near |= std::uint64_t{1} << exit.secret;
    for (std::size_t secret = 0; secret < r.board().secrets().size(); ++secret) { // DG-051
        if ((near >> secret & 1) != 0)
            continue;
        set(r.foundDoor(w, static_cast<std::uint8_t>(secret)), 0);
        if (!r.options().searchesKept) // SET-06
            hero.failures[secret] = 0;
    }
    hero.watched &= near;
    for (const Who v : Each{everybody()})
        if (at(v) != at(w)) { // DG-147, DG-151
            hero.asked = static_cast<WhoSet>(hero.asked & ~bitOf(v));
            hero.barred = static_cast<WhoSet>(hero.barred & ~bitOf(v));
        }
}

void Movement::takeLoose(Who w)
{
    if (stackSize(at(w)) == 0)
        return;
    step.say(Say::FindsLoose, w);
    Spoils{*this}.loot(w, at(w)); // DG-086
}

void Movement::walk(Who w, const Path &path, bool fleeing)
{
    if (s.turn.peekedAt != path.front())
        Spoils{*this}.returnPeeked(); // DG-099
    m.turn.stepped = true;
    step.say(fleeing ? Say::Flees : Say::Goes, w, *(path.end() - 1));
    int moves = counter(PlayerCounter::Moves, w);
    for (const SpaceId to : path) {
        stepTo(w, to);
        set(PlayerCounter::Moves, w, --moves); // DG-033
        if (Turns{*this}.checkWin(w))
            return;
        if (lair(to) == kNoLair)
            continue;
        if (explored(to) == kEmptied || (explored(to) == kUnexplored && r.board().isChamber(to)))
            takeLoose(w);
        if (!calm(to) && !fleeing) {
            Encounters{*this}.meet(to, true); // DG-037, DG-044
            return;
        }
    }
}

void Movement::jump(SpaceId to)
{
    const Who w = s.active;
    Spoils{*this}.returnPeeked();
    m.turn.stepped = true;
    moveHero(w, to);
    if (lair(to) == kNoLair)
        return;
    if (explored(to) != kOccupied)
        takeLoose(w);
    if (!calm(to))
        Encounters{*this}.meet(to, false); // DG-134
}

void Movement::apply(const verb::Search &a)
{
    const Who w = s.active;
    std::uint8_t secret = kNoSecret;
    for (const Exit &exit : r.board().exits(at(w)))
        if (exit.passage == a.passage)
            secret = exit.secret;
    Hero &hero = m.heroes[w];
    bool found = searchIsSure(w, secret);
    if (!found)
        found = step.rollDice(1, 6, 0, static_cast<std::uint16_t>(Say::SearchRoll), w) <= facts(w).searches;
    if (found) {
        hero.failures[secret] = 0;
        set(r.foundDoor(w, secret), 1);
        step.say(Say::FindsDoor, w); // DG-047
        return;
    }
    ++hero.failures[secret];
    step.say(Say::FindsNothing, w, hero.failures[secret]);
    if (mustFightHere()) {
        Encounters{*this}.meet(at(w), false);
        return;
    }
    Turns{*this}.endMove(); // DG-048
}

void Movement::apply(const verb::Move &a)
{
    walk(s.active, path(s.active, a.to, counter(PlayerCounter::Moves, s.active), false), false);
}

} // namespace flagstone::dungeon
