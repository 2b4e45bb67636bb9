// Setting up, DG-014 to DG-022, and picking Heroes and spells, DG-118, DG-137, DG-177, DG-178.
#include "rules/dungeon/setup.h"

#include "rules/dungeon/spoils.h"

#include <algorithm>

namespace flagstone::dungeon {

void SettingUp::begin()
{
    for (int level = 1; level <= kLevels; ++level) {
        table::shuffle(m.table, step, r.pile(SharedPile::Monsters, level));
        table::shuffle(m.table, step, r.pile(SharedPile::Treasures, level));
    }
    if (r.options().prePlaced)
        placeBeforehand();
    push(FrameKind::FirstTurn, 0, 0);
    if (r.expert())
        push(FrameKind::PickSpells, phase::kSetup, 0);
    push(FrameKind::PickHero, phase::kSetup, 0);
}

void SettingUp::placeBeforehand()
{
    const Board &board = r.board();
    // Rooms first, then the Chambers one card at a time. DG-177, DG-178
    for (int round = 0; round <= kChamberMonsters; ++round)
        for (std::size_t i = 0; i < board.lairs(); ++i) {
            const auto l = static_cast<Lair>(i);
            const bool room = board.isRoom(board.space(l));
            const int level = board.level(board.space(l));
            const PileId deck = r.pile(SharedPile::Monsters, level);
            if (room != (round == 0) || s.table.pile(deck).cards.empty())
                continue;
            if (!room) {
                table::draw(m.table, step, deck, r.waitingAt(l));
                continue;
            }
            knownTo(r.monsterAt(l), seatBit(Seat::Gm));
            table::draw(m.table, step, deck, r.monsterAt(l));
            Spoils{*this}.layTreasure(board.space(l));
        }
}

bool SettingUp::pickHero()
{
    if (top().phase == phase::kReplaced || top().who < r.players())
        return true;
    pop();
    return false;
}

void SettingUp::apply(const verb::TakeFigure &a)
{
    set(PlayerCounter::Figure, top().who, static_cast<int>(a.figure) + 1);
    takeHero(top().who, HeroType::Warrior); // DG-017
    ++top().who;
}

void SettingUp::apply(const verb::TakeHero &a)
{
    const Who w = top().who;
    if (top().phase == phase::kSetup) {
        takeHero(w, a.type);
        ++top().who;
        return;
    }
    pop();
    takeHero(w, a.type);
    if (facts(w).casts)
        push(FrameKind::PickSpells, phase::kReplaced, w);
}

void SettingUp::apply(const verb::TakeSpell &a)
{
    takeSpell(top().who, a.spell);
}

void SettingUp::apply(const verb::EnoughSpells &)
{
    step.say(Say::TakesNoMoreSpells, top().who);
    showSpells(top().who, false);
    pop();
}

void SettingUp::takeHero(Who w, HeroType type)
{
    m.heroes[w].type = type;
    for (const CardId card : s.table.pile(r.pile(SharedPile::Heroes)).cards)
        if (r.heroType(card) == type) {
            move(card, r.pile(SharedPile::Heroes), r.pile(PlayerPile::Hero, w));
            break; // with more than three Basic players the cards run out, and they share one: DG-017
        }
    set(PlayerCounter::Goal, w, facts(w).gold); // DG-026
    step.say(Say::PlaysHero, w, static_cast<int>(type), facts(w).gold);
}

void SettingUp::showSpells(Who w, bool show)
{
    if (!r.options().privateSpells)
        return;
    const SeatSet gm = seatBit(Seat::Gm);
    knownTo(r.pile(SharedPile::Spells), show ? static_cast<SeatSet>(gm | seat(w)) : gm);
}

bool SettingUp::pickSpells()
{
    Frame &frame = top();
    if (frame.phase == phase::kSetup)
        while (frame.who < r.players() &&
               (!facts(frame.who).casts || spells(frame.who).size() >= kSpellLimit)) {
            showSpells(frame.who, false);
            ++frame.who;
        }
    const bool nobody = frame.who >= r.players();
    if (nobody || spells(frame.who).size() >= kSpellLimit ||
        s.table.pile(r.pile(SharedPile::Spells)).cards.empty()) { // DG-020
        if (!nobody)
            showSpells(frame.who, false);
        pop();
        return false;
    }
    showSpells(frame.who, true);
    return true;
}

void SettingUp::takeSpell(Who w, Spell kind)
{
    move(spellOf(r.pile(SharedPile::Spells), kind), r.pile(SharedPile::Spells),
         r.pile(PlayerPile::Spells, w));
    if (r.options().privateSpells)
        step.say(Say::TakesASpell, w);
    else
        step.say(top().phase == phase::kRefill ? Say::RegainsSpell : Say::TakesSpell, w,
                 static_cast<int>(kind));
}

bool SettingUp::firstTurn()
{
    // Those who are tied for the highest roll again. DG-021
    WhoSet tied = everybody();
    while (std::popcount(tied) > 1) {
        int best = 0;
        WhoSet next = 0;
        for (const Who w : Each{tied}) {
            const int dice = step.rollDice(2, 6, 0, static_cast<std::uint16_t>(Say::FirstRoll), w);
            if (dice > best)
                next = 0;
            if (dice >= best)
                next = static_cast<WhoSet>(next | bitOf(w));
            best = std::max(best, dice);
        }
        tied = next;
    }
    m.active = m.first = *Each{tied}.begin();
    if (r.players() > 1)
        step.say(Say::Begins, s.first);
    set(kRound, 1);
    pop();
    push(FrameKind::Turn, phase::kStart, 0);
    return false;
}

} // namespace flagstone::dungeon
