// Section 10: the party's attacks by Fastplay's dice, FP-139 to FP-146, FP-160, FP-161; bolts, FP-204 to FP-207.
#include "rules/fastplay/dice/dice_blows.h"

#include <algorithm>

namespace flagstone::fastplay {

void DiceBlows::apply(const verb::Attack &a)
{
    attack(a.who, enemyFront()[a.target], kNoCard, true);
    attacked(a.who, kNoCard);
}

void DiceBlows::apply(const verb::Shoot &a)
{
    attack(a.who, enemyFront()[a.target], a.weapon, false);
    attacked(a.who, a.weapon);
}

void DiceBlows::apply(const verb::Cast &a)
{
    rest.useSpell(a.who, a.level);
    bolt(a.who, enemyFront()[a.target], a.level);
    fight.acted(a.who);
}

void DiceBlows::apply(const verb::ReadBolt &a)
{
    rest.spend(a.book);
    bolt(a.who, enemyFront()[a.target], r.treasure(a.book).spellLevel); // FP-213
    fight.acted(a.who);
}

void DiceBlows::attacked(Who w, CardId weapon)
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
    fight.acted(w);
}

void DiceBlows::apply(const verb::ThrowAxe &a)
{
    const Enemy target = enemyFront()[a.target];
    const int thrower = raw(r.cardOf(a.who));
    step.say(Say::ThrowsAxe, thrower, raw(target.card));
    const int hitsScored = step.rollDice(r.treasure(a.axe).openingDice, 8, 6,
                                         static_cast<std::uint16_t>(Say::AttackRoll), thrower);
    rest.spend(a.axe);
    fight.wound(target, hitsScored);
}

void DiceBlows::attack(Who w, Enemy target, CardId weapon, bool hand)
{
    step.say(hand ? Say::Attacks : Say::Shoots, raw(r.cardOf(w)), raw(target.card), nth(target));
    const AttackDie die = dieFor(w, weapon);
    const int dice = attackDice(w, target, weapon, hand);
    const int hitsScored = step.rollDice(dice, die.sides, die.hitFrom,
                                         static_cast<std::uint16_t>(Say::AttackRoll), raw(r.cardOf(w)));
    fight.wound(target, hitsScored); // FP-144: all on the one named, FP-145: the rest is lost
}

void DiceBlows::bolt(Who w, Enemy target, int spellLevel)
{
    step.say(Say::CastsBolt, raw(r.cardOf(w)), raw(target.card), nth(target), spellLevel);
    const int damage =
        rest.rollSpell(levelOf(w), spellLevel, r.cardOf(w), 1); // FP-195, FP-207: no weapon dice
    step.say(Say::BoltDamage, damage);
    fight.wound(target, damage);
}

} // namespace flagstone::fastplay
