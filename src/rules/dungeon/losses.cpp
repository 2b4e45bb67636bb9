// What a failed attack costs: DG-065 to DG-077, DG-141 to DG-145.
#include "rules/dungeon/encounters.h"
#include "rules/dungeon/movement.h"
#include "rules/dungeon/spoils.h"
#include "rules/dungeon/turns.h"

#include <algorithm>

namespace flagstone::dungeon {

void Encounters::rollMonster()
{
    const int dice = step.rollDice(2, 6, 0, static_cast<std::uint16_t>(Say::MonsterRoll), s.active);
    suffer(dice);
    top().phase = phase::kDrop;
}

bool Encounters::wound()
{
    const Who w = s.active;
    if (!r.expert())
        return true;
    if (wounded(w)) { // DG-145
        step.say(Say::SecondWound, w);
        slainHero();
        return false;
    }
    set(PlayerCounter::Wounded, w, 1); // DG-140
    step.say(Say::IsWounded, w);
    return true;
}

void Encounters::suffer(int dice)
{
    const Blow result = blow(dice);
    static constexpr Say kWords[] = {Say::HeroSlain, Say::SeriousWound, Say::LightWound, Say::Stunned,
                                     Say::Missed};
    const Who w = s.active;
    Encounter &e = m.fight;
    const std::size_t held = treasures(w).size();
    step.say(kWords[static_cast<std::size_t>(result)], w, dice);
    switch (result) {
    case Blow::Slain:
        slainHero();
        return;
    case Blow::Serious: // DG-067, DG-143
        if (!wound())
            return;
        e.drops = static_cast<std::uint8_t>((held + 1) / 2); // DG-075
        (r.expert() ? e.retreats : e.goesHome) = true;
        break;
    case Blow::Light: // DG-068, DG-144
        if (!wound())
            return;
        e.drops = held > 0 ? 1 : 0; // DG-076
        e.retreats = true;
        e.losesTurn = !r.expert();
        break;
    case Blow::Stunned: // DG-069
        e.drops = held > 0 ? 1 : 0;
        break;
    case Blow::Missed:
        break;
    }
}

void Encounters::slainHero()
{
    const Who w = s.active;
    m.fight.slain = true;
    while (!treasures(w).empty()) // DG-066, DG-142
        drop(treasures(w).back());
    m.fight.drops = 0;
    set(PlayerCounter::Wounded, w, 0);
    m.heroes[w].asked = 0;
    m.heroes[w].failures.fill(0); // his own, not those of the Hero after him, DG-049
    Movement{*this}.moveHero(w, r.board().start());
    if (!r.expert())
        return;
    move(s.table.pile(r.pile(PlayerPile::Hero, w)).cards.back(), r.pile(PlayerPile::Hero, w),
         r.pile(SharedPile::Heroes));
    while (!spells(w).empty()) // DG-118
        table::draw(m.table, step, r.pile(PlayerPile::Spells, w), r.pile(SharedPile::Spells));
}

void Encounters::drop(CardId card)
{
    const Who w = s.active;
    step.say(Say::Drops, w, raw(card));
    move(card, r.pile(PlayerPile::Treasures, w), r.stackAt(lair(s.fight.place))); // DG-077
    Spoils{*this}.recount(w);
    if (s.fight.drops > 0)
        --m.fight.drops;
}

bool Encounters::dropping()
{
    const Who w = s.active;
    if (s.fight.drops > 0 && treasures(w).size() > s.fight.drops)
        return true; // DG-074
    while (s.fight.drops > 0)
        drop(treasures(w).back());
    top().phase = phase::kRetreat;
    return false;
}

bool Encounters::retreating()
{
    const Who w = s.active;
    if (s.fight.goesHome) {
        step.say(Say::CarriedHome, w);
        m.turn.carried = true;
        Movement{*this}.moveHero(w, r.board().start());
        top().phase = phase::kAfter;
        if (r.options().carriedHomeWins) // SET-02, DG-024
            (void)Turns{*this}.checkWin(w);
        return false;
    }
    if (s.fight.retreats) {
        SpaceId only = kNoSpace;
        int count = 0;
        retreats(w).each([&](SpaceId to) {
            only = to;
            ++count;
        });
        if (count > 1)
            return true; // DG-071
        if (count == 0) {
            step.say(Say::CannotRetreat, w); // DG-072
        } else {
            Movement{*this}.stepBack(w, only);
        }
    }
    top().phase = phase::kAfter;
    if (s.fight.retreats)
        (void)Turns{*this}.checkWin(w);
    return false;
}

} // namespace flagstone::dungeon
