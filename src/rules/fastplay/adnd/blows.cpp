// Attack rolls, damage and the enemies' turn: FP-382 to FP-392, FP-406, FP-411, FP-412, FP-414.
#include "rules/fastplay/adnd/adnd_blows.h"

#include <algorithm>

namespace flagstone::fastplay {

int roll(Step &step, Dice dice, Say why, CardId who)
{
    const int sum = dice.count == 0
                        ? 0
                        : step.rollDice(dice.count, dice.sides, 0, static_cast<std::uint16_t>(why), raw(who));
    return std::max(0, sum + dice.plus);
}

bool rollSave(Step &step, int needed, CardId who)
{
    const RollTerms terms{.sum = static_cast<std::uint8_t>(std::max(1, needed))};
    return step.rollDice(1, 20, 0, static_cast<std::uint16_t>(Say::SaveRoll), raw(who), nullptr, terms) >=
           needed;
}

bool AdndBlows::hits(int needed, CardId attacker)
{
    if (needed == 0 ||
        step.rollDice(1, 20, needed, static_cast<std::uint16_t>(Say::BlowRoll), raw(attacker)) > 0)
        return true;
    step.say(Say::BlowMisses, raw(attacker));
    return false;
}

void AdndBlows::deal(Enemy e, int damage)
{
    step.say(damage >= enemyHits(e) ? Say::BlowSlays : Say::BlowWounds, raw(e.card), nth(e));
    fight.wound(e, damage);
}

void AdndBlows::strike(Who w, Enemy e, CardId treasure, int row)
{
    const CardId card = r.cardOf(w);
    step.say(Say::Strikes, raw(card), raw(e.card), nth(e), row);
    if (hits(needed(w, e, treasure, row), card))
        deal(e, std::max(1, roll(step, damage(w, e, treasure, row), Say::DamageRoll, card)));
}

void AdndBlows::blow(Who w, Enemy e, CardId treasure, bool hand)
{
    const int row = weaponIndex(w, treasure, hand);
    Battle &b = m.battle;
    b.anyActed = true;
    if (b.shots[w] == 0) { // a new option
        b.shots[w] = static_cast<std::uint8_t>(rolls(w, row));
        m.adnd.begun[w] = {.hand = hand, .weapon = treasure};
        if (treasure != kNoCard && r.treasure(treasure).scope == UseScope::Battle)
            rest.spend(treasure); // the dagger is back after the battle, FP-T03
    }
    --b.shots[w];
    strike(w, e, treasure, row);
    if (b.shots[w] == 0)
        fight.acted(w);
}

void AdndBlows::apply(const verb::ThrowAxe &a)
{
    rest.spend(a.axe);
    strike(a.who, enemyFront()[a.target], a.axe, weaponIndex(a.who, a.axe, false)); // FP-411
}

void AdndBlows::strikeParty()
{
    const WhoList order = underAttack();
    if (order.empty())
        return;
    step.say(Say::EnemiesStrike);
    const bool mirror = mirrorHeld();           // when the attacks are dealt out, FP-391
    for (const Assailant &a : assault(order)) { // as it is now, even if somebody falls: FP-391
        if (a.at == kNobodyThere)
            missilesAt(a.enemy, order);
        else
            strikeBack(a.enemy, a.at, mirror);
    }
}

void AdndBlows::strikeBack(Enemy e, Who w, bool mirror)
{
    const MonsterCard &enemy = r.monster(e.card);
    const bool mirrored = enemy.medusa && mirror;
    step.say(Say::EnemyStrikes, raw(e.card), nth(e), raw(r.cardOf(w)));
    for (const Dice &attack : enemy.adnd.attacks) {
        if (!hits(neededAgainst(e, w), e.card))
            continue;
        const int damage = std::max(1, roll(step, attack, Say::DamageRoll, e.card));
        if (!mirrored) {
            rest.hurt(w, damage);
        } else if (enemyHits(e) > 0) { // FP-414
            step.say(Say::Reflected, raw(e.card), damage);
            fight.wound(e, damage);
        }
    }
}

void AdndBlows::missilesAt(Enemy caster, const WhoList &front)
{
    // One of its 1st-level casts a turn, as long as there are any. FP-392
    const auto row = std::ranges::find_if(tables().spells, &SpellRow::isShared);
    const Who w = r.whoIs(caster.card);
    rest.useSpell(w, 1);
    const Who target = front[step.pick(front.size())];
    step.say(Say::NpcBolt, raw(caster.card), raw(r.cardOf(target)), 1);
    const bool shielded = std::ranges::any_of(tables().spells, [&](const SpellRow &x) { // an unseen plate
        return x.baseAc != TreasureNumbers::kNoBase &&
               works(static_cast<std::size_t>(&x - tables().spells.data()), target);
    });
    if (shielded || row == tables().spells.end())
        return;
    Dice all = *row->dice;
    all.count *= missiles(levelOf(w));
    all.plus *= missiles(levelOf(w));
    rest.hurt(target, roll(step, all, Say::DamageRoll, caster.card));
}

void AdndBlows::turnRound()
{
    ++m.adnd.round;
    // What has lasted its rounds ends; an arrow that burns does so once more and is over. FP-405
    std::erase_if(m.adnd.lasting, [this](const LastingSpell &x) { return x.until < s.adnd.round; });
    for (std::size_t i = 0; i < m.adnd.lasting.size(); ++i) {
        const LastingSpell x = s.adnd.lasting[i];
        if (!spell(x.row).burns)
            continue;
        m.adnd.lasting.erase(m.adnd.lasting.begin() + static_cast<std::ptrdiff_t>(i--));
        for (const Enemy &e : x.enemies)
            if (enemyHits(e) > 0) {
                step.say(Say::BurnsAgain, x.row, raw(e.card), nth(e));
                deal(e, roll(step, effect(spell(x.row), x.caster), Say::DamageRoll, r.cardOf(x.caster)));
            }
    }
}

} // namespace flagstone::fastplay
