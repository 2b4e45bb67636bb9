// Sections 9 and 10: the party's options and its attacks, FP-128 to FP-146, FP-160, FP-161; bolts, FP-204 to
// FP-207.
#include "rules/fastplay/fight/fight.h"

#include <algorithm>

namespace flagstone::fastplay {

void Fight::apply(const verb::Attack &a)
{
    attack(a.who, enemyFront()[a.target], kNoCard, true);
    attacked(a.who, kNoCard);
}

void Fight::apply(const verb::Shoot &a)
{
    attack(a.who, enemyFront()[a.target], a.weapon, false);
    attacked(a.who, a.weapon);
}

void Fight::apply(const verb::Cast &a)
{
    rest.useSpell(a.who, a.level);
    bolt(a.who, enemyFront()[a.target], a.level);
    acted(a.who);
}

void Fight::apply(const verb::ReadBolt &a)
{
    rest.spend(a.book);
    bolt(a.who, enemyFront()[a.target], r.treasure(a.book).spellLevel); // FP-213
    acted(a.who);
}

void Fight::apply(const verb::Rank &a)
{
    step.say(Say::ChangesRank, raw(r.cardOf(a.who)), a.rank);
    rest.setRank(a.who, a.rank);
    if (rest.top().phase == Phase::PartyTurn)
        acted(a.who);
}

void Fight::apply(const verb::Swap &a)
{
    step.say(Say::SwapsPlaces, raw(r.cardOf(a.who)), raw(r.cardOf(a.other)));
    changePlaces(a.who, a.other);
    if (rest.top().phase == Phase::PartyTurn) {
        acted(a.who);
        acted(a.other);
    }
}

void Fight::apply(const verb::Drag &a) // FP-137
{
    step.say(Say::Drags, raw(r.cardOf(a.who)), raw(r.cardOf(a.body)));
    if (a.to == DragTo::ChangePlaces)
        changePlaces(a.body, a.who);
    else
        rest.setRank(a.body, rank(a.body) + (a.to == DragTo::Back ? 1 : -1));
    acted(a.who);
}

void Fight::changePlaces(Who w, Who v)
{
    const int mine = rank(w);
    rest.setRank(w, rank(v));
    rest.setRank(v, mine);
}

void Fight::apply(const verb::Pass &a)
{
    step.say(Say::Passes, raw(r.cardOf(a.who)));
    acted(a.who);
}

void Fight::apply(const verb::EndTurn &)
{
    for (const Who w : Each{s.up})
        acted(w);
}

void Fight::apply(const verb::Advance &a)
{
    rest.setRank(a.who, 1);
    step.say(Say::StepsUp, raw(r.cardOf(a.who)));
}

void Fight::acted(Who w)
{
    m.battle.anyActed = true;
    m.battle.shots[w] = 0;
    m.cache.acted = static_cast<WhoSet>(s.cache.acted | bitOf(w));
    rest.set(r.actedOf(w), 1); // one option a round, FP-129
}

void Fight::nobodyActed()
{
    for (const Who w : s.entrants)
        if (hasActed(w))
            rest.set(r.actedOf(w), 0);
    m.cache.acted = 0;
}

void Fight::attacked(Who w, CardId weapon)
{
    Battle &b = m.battle;
    b.anyActed = true;
    if (weapon != kNoCard && r.treasure(weapon).scope == UseScope::Battle)
        rest.spend(weapon); // the dagger is back after the battle, FP-T03
    const bool bow = weapon != kNoCard && r.treasure(weapon).missileAttacks > 1;
    if (bow && b.shots[w] == 0) { // FP-T05
        b.shots[w] = static_cast<std::uint8_t>(r.treasure(weapon).missileAttacks - 1);
        return;
    }
    if (bow && --b.shots[w] > 0)
        return;
    const auto boots = [](const TreasureCard &t) { return t.firstRoundTwice; };
    if (b.partyTurns == 1 && (b.secondAttack >> w & 1) == 0 && usable(w, boots) != kNoCard) { // FP-T29
        b.secondAttack = static_cast<WhoSet>(b.secondAttack | 1u << w);
        return;
    }
    acted(w);
}

void Fight::apply(const verb::ThrowAxe &a)
{
    const Enemy target = enemyFront()[a.target];
    const int thrower = raw(r.cardOf(a.who));
    step.say(Say::ThrowsAxe, thrower, raw(target.card));
    const int hitsScored = step.rollDice(r.treasure(a.axe).openingDice, 8, 6,
                                         static_cast<std::uint16_t>(Say::AttackRoll), thrower);
    rest.spend(a.axe);
    wound(target, hitsScored);
    rest.top().phase = Phase::FirstAttack;
}

void Fight::attack(Who w, Enemy target, CardId weapon, bool hand)
{
    step.say(hand ? Say::Attacks : Say::Shoots, raw(r.cardOf(w)), raw(target.card), nth(target));
    const AttackDie die = dieFor(w, weapon);
    const int dice = attackDice(w, target, weapon, hand);
    const int hitsScored = step.rollDice(dice, die.sides, die.hitFrom,
                                         static_cast<std::uint16_t>(Say::AttackRoll), raw(r.cardOf(w)));
    wound(target, hitsScored); // FP-144: all on the one named, FP-145: the rest is lost
}

void Fight::bolt(Who w, Enemy target, int spellLevel)
{
    step.say(Say::CastsBolt, raw(r.cardOf(w)), raw(target.card), nth(target), spellLevel);
    const int damage = rest.rollSpell(levelOf(w), spellLevel, r.cardOf(w)); // FP-195, FP-207: no weapon dice
    step.say(Say::BoltDamage, damage);
    wound(target, damage);
}

void Fight::wound(Enemy e, int hitsScored)
{
    const int before = enemyHits(e);
    const int left = std::max(0, before - hitsScored);
    step.say(Say::EnemyTakes, raw(e.card), nth(e), hitsScored, left);
    rest.set(r.hitsOf(e.card, e.figure), left);
    if (before > 0 && left == 0)
        slain(e);
}

void Fight::slain(Enemy e)
{
    step.say(Say::Slain, raw(e.card), nth(e));
    rest.countSlain(e);
    if (r.options().stepUpLater && rest.top().kind == FrameKind::Battle &&
        rest.top().phase == Phase::PartyTurn)
        m.battle.fallen.push_back(e);
    countEnemies();
}

} // namespace flagstone::fastplay
