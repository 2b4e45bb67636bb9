// CAGE! and SLIDE!: DG-087 to DG-095.
#include "rules/dungeon/encounters.h"
#include "rules/dungeon/movement.h"
#include "rules/dungeon/spoils.h"
#include "rules/dungeon/turns.h"

namespace flagstone::dungeon {

void Encounters::spring(CardId trap)
{
    const Who w = s.active;
    const SpaceId place = s.fight.place;
    tellMonster(Say::TrapFound, Say::TrapFoundSomething, trap, w);
    if (s.fight.outside) { // DG-131: it waits for the next
        Spoils{*this}.layTreasure(place);
        top().phase = phase::kAfter;
        return;
    }
    const bool caging = r.monster(trap).kind == MonsterKind::Cage;
    removeMonster(place); // DG-093, DG-094
    if (caging) {
        cage(place);
        top().phase = phase::kAfter;
        return;
    }
    m.fight.trapPays = r.options().chamberTrapPays; // DG-090, SET-09
    if (r.board().isRoom(place) || s.fight.trapPays)
        Spoils{*this}.loot(w, place);
    m.fight.trapPays = false; // once, whatever lies where he slides to
    top().phase = slides(place) == SpaceSet{} ? phase::kAfter : phase::kSlide; // DG-092
}

void Encounters::cage(SpaceId place)
{
    const Who w = s.active;
    const Lair l = lair(place);
    const int turns = cageTurns(step.rollDice(1, 6, 0, static_cast<std::uint16_t>(Say::CageRoll), w));
    set(PlayerCounter::Missing, w, counter(PlayerCounter::Missing, w) + turns);
    set(PlayerCounter::Caged, w, 1);
    step.say(Say::IsCaged, w, turns);
    const bool room = r.board().isRoom(place);
    if (!room && !r.options().chamberTrapPays) // DG-094
        return;
    // The Room's Treasure is his, once he is out. DG-089
    const PileId mine = r.pile(PlayerPile::Reserved, w),
                 deck = r.pile(SharedPile::Treasures, r.board().level(place));
    const PileId stack = r.stackAt(l);
    if (room && paid(l)) {
        knownTo(mine, s.table.pile(stack).knows);
        while (!s.table.pile(stack).cards.empty())
            table::draw(m.table, step, stack, mine);
    } else if (!s.table.pile(deck).cards.empty()) {
        knownTo(mine, seatBit(Seat::Gm));
        table::draw(m.table, step, deck, mine);
    }
    if (room)
        markPaid(l);
}

void Encounters::apply(const verb::Slide &a)
{
    const SpaceId to = a.to;
    const Who w = s.active;
    step.say(Say::Slides, w, to);
    Movement{*this}.moveHero(w, to);
    if (explored(to) != kOccupied)
        Movement{*this}.takeLoose(w);
    pop();
    if (calm(to)) { // DG-091
        Turns{*this}.endTurnHere(false);
        return;
    }
    meet(to, false);
    m.fight.slid = true;
}

} // namespace flagstone::dungeon
