// Meeting a Monster: DG-057 to DG-064, DG-078 to DG-081, DG-122 to DG-131; hidden Monsters, DG-185 to DG-188.
#include "rules/dungeon/encounters.h"

#include "rules/dungeon/movement.h"
#include "rules/dungeon/spoils.h"
#include "rules/dungeon/turns.h"

namespace flagstone::dungeon {

void Encounters::meet(SpaceId place, bool byWalking)
{
    m.fight = {};
    m.fight.place = place;
    m.fight.byWalking = byWalking;
    push(FrameKind::Fight, phase::kEnter, s.active);
}

bool Encounters::fight()
{
    const Who w = s.active;
    const SpaceId place = s.fight.place;
    switch (top().phase) {
    case phase::kEnter:
        if (s.fight.byWalking && facts(w).casts && r.board().isChamber(place) && mayHold(w, Spell::Teleport))
            return true; // DG-133
        top().phase = phase::kDeclare;
        return false;
    case phase::kDeclare: {
        if (!canMeet(place)) { // DG-079
            step.say(Say::NobodyLeft, w);
            const bool slid = s.fight.slid;
            pop();
            if (slid)
                Turns{*this}.endTurnHere(false);
            return false;
        }
        const bool openTrap = everybodySees(place) && isTrap(monster(place));
        if (facts(w).casts && !openTrap && (mayHold(w, Spell::Fireball) || mayHold(w, Spell::Lightning)))
            return true; // DG-125, DG-126, DG-188
        top().phase = phase::kReveal;
        return false;
    }
    case phase::kReveal:
        reveal();
        return false;
    case phase::kCoop:
        if (helpersToAsk() != 0)
            return true;
        top().phase = phase::kStrike;
        return false;
    case phase::kStrike:
        strike();
        return false;
    case phase::kMonsterRoll:
        if (r.players() > 1)
            return true; // DG-031
        rollMonster();
        return false;
    case phase::kDrop:
        return dropping();
    case phase::kRetreat:
        return retreating();
    case phase::kAfter:
        afterFight();
        return false;
    default: // a player is asked
        return true;
    }
}

void Encounters::apply(const verb::Enter &)
{
    step.say(Say::Faces, s.active, s.fight.place);
    top().phase = phase::kDeclare;
}

void Encounters::apply(const verb::Declare &a)
{
    m.fight.spell = a.spell;
    if (a.spell != Spell::None)
        spendSpell(s.active, a.spell);
    top().phase = phase::kReveal;
}

void Encounters::apply(const verb::Attack &)
{
    top().phase = phase::kStrike;
}

void Encounters::apply(const verb::Retreat &a)
{
    const Who w = s.active;
    Movement{*this}.stepBack(w, a.to);
    top().phase = phase::kAfter;
    (void)Turns{*this}.checkWin(w);
}

void Encounters::apply(const verb::EnterAndLoot &) // DG-128
{
    const Who w = s.active;
    step.say(Say::Goes, w, s.fight.place);
    Movement{*this}.stepTo(w, s.fight.place);
    Spoils{*this}.loot(w, s.fight.place);
    top().phase = phase::kAfter;
}

void Encounters::apply(const verb::StayOut &) // DG-086
{
    step.say(Say::StaysOut, s.active);
    top().phase = phase::kAfter;
}

bool Encounters::refill(int level)
{
    const PileId deck = r.pile(SharedPile::Monsters, level), slain = r.pile(SharedPile::Slain, level);
    if (!s.table.pile(deck).cards.empty())
        return true;
    if (r.options().noRecycling || s.table.pile(slain).cards.empty()) // SET-08
        return false;
    table::reshuffle(m.table, step, slain, deck); // DG-079
    step.say(Say::PileRefilled, level);
    return true;
}

CardId Encounters::drawMonster(SpaceId place)
{
    const Lair l = lair(place);
    if (r.options().prePlaced && !s.table.pile(r.waitingAt(l)).cards.empty())
        return table::draw(m.table, step, r.waitingAt(l), r.monsterAt(l));
    const int level = r.board().level(place);
    return refill(level) ? table::draw(m.table, step, r.pile(SharedPile::Monsters, level), r.monsterAt(l))
                         : kNoCard;
}

void Encounters::reveal()
{
    const Who w = s.active;
    const SpaceId place = s.fight.place;
    const PileId pile = r.monsterAt(lair(place));
    if (s.turn.peekedAt == place)
        m.turn.peekedAt = kNoSpace; // this is the one he meets, DG-098
    else
        Spoils{*this}.returnPeeked();
    m.fight.knew = s.table.pile(pile).cards.empty() ? kNobody : s.table.pile(pile).knows;
    knownTo(pile, kEverybody); // DG-057, DG-185
    const CardId card = s.table.pile(pile).cards.empty() ? drawMonster(place) : monster(place);
    set(r.exploredOf(lair(place)), kOccupied);
    if (s.fight.spell != Spell::None)
        step.say(Say::Casts, w, static_cast<int>(s.fight.spell));
    if (isTrap(card)) {
        spring(card); // no fight, DG-087, DG-090
        return;
    }
    m.turn.fought = true;
    tellMonster(Say::Meets, Say::MeetsSomething, card, w);
    top().phase = phase::kCoop;
}

void Encounters::strike()
{
    const Who w = s.active;
    const CardId card = monster(s.fight.place);
    const Colour colour = attackColour(w);
    const int number = r.monster(card).number[static_cast<std::size_t>(colour)];
    if (number == 0) { // DG-061
        step.say(Say::Impossible, w, static_cast<int>(colour));
        failed();
        return;
    }
    const int bonus = attackBonus(w);
    const int needed = std::max(0, number - bonus);
    const RollTerms terms{.sum = static_cast<std::uint8_t>(needed),
                          .column = static_cast<std::uint8_t>(static_cast<int>(colour) + 1)};
    const int dice = step.rollDice(2, 6, 0, static_cast<std::uint16_t>(Say::AttackRoll), w, nullptr, terms);
    if (bonus == 0)
        step.say(Say::AttacksPlainly, w, dice, bonus, number, static_cast<int>(colour));
    else
        step.say(Say::Attacks, w, dice, bonus, number, static_cast<int>(colour), needed);
    dice >= needed ? slay() : failed(); // DG-059
}

void Encounters::removeMonster(SpaceId place)
{
    const Lair l = lair(place);
    const CardId card = monster(place);
    move(card, r.monsterAt(l), r.pile(SharedPile::Slain, r.monster(card).level));
    const int slain = s.table.counter(r.slainOf(l)) + 1;
    set(r.slainOf(l), slain);
    const bool emptied = r.board().isRoom(place) || slain >= kChamberMonsters; // DG-062, DG-063
    set(r.exploredOf(l), emptied ? kEmptied : kUnexplored);
}

void Encounters::slay()
{
    const Who w = s.active;
    const SpaceId place = s.fight.place;
    tellMonster(Say::Slays, Say::SlaysSomething, monster(place), w);
    removeMonster(place);
    if (s.fight.outside) {
        Spoils{*this}.layTreasure(place);
        top().phase = phase::kLoot;
        return;
    }
    Spoils{*this}.loot(w, place); // DG-080, DG-083
    top().phase = phase::kAfter;
}

void Encounters::failed()
{
    Spoils{*this}.layTreasure(s.fight.place); // DG-081
    if (s.fight.outside) {
        step.say(Say::OnlyTheSpell, s.active); // DG-129
        top().phase = phase::kAfter;
        return;
    }
    top().phase = phase::kMonsterRoll; // DG-130
}

void Encounters::afterFight()
{
    const Who w = s.active;
    if (s.fight.losesTurn)
        set(PlayerCounter::Missing, w, counter(PlayerCounter::Missing, w) + 1);
    hide();
    const bool slain = s.fight.slain;
    pop();
    Turns{*this}.endTurnHere(slain || caged(w)); // DG-029
    if (slain && r.expert())
        push(FrameKind::PickHero, phase::kReplaced, w); // DG-118
}

SeatSet Encounters::keepers() const
{
    SeatSet seats = static_cast<SeatSet>(s.fight.knew | seatBit(Seat::Gm) | seat(s.active));
    for (const Who v : Each{s.fight.helpers})
        seats = static_cast<SeatSet>(seats | seat(v));
    return r.options().memory == Options::Memory::Everybody ? kEverybody
           : r.options().memory == Options::Memory::Nobody  ? seatBit(Seat::Gm)
                                                            : seats;
}

void Encounters::hide()
{
    const SpaceId place = s.fight.place;
    if (!r.options().hiddenMonsters || explored(place) != kOccupied)
        return;
    tellMonster(Say::TurnsDown, Say::TurnsDownSomething, monster(place), s.active);
    knownTo(r.monsterAt(lair(place)), keepers()); // DG-185, DG-187
}

void Encounters::tellMonster(Say named, Say plain, CardId card, Who who)
{
    tell(r.options().hiddenMonsters ? keepers() : kEverybody, Step::beat(named, who, raw(card)),
         Step::beat(plain, who));
}

} // namespace flagstone::dungeon
