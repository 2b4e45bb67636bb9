// Section 10: the enemies' dice, FP-147 to FP-163.
#include "rules/fastplay/dice/dice_blows.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

AttackDie dieOf(const MonsterCard &enemy)
{
    return enemy.kind == MonsterKind::Character ? attackDie(enemy.cls) : kMonsterDie; // FP-155
}

int diceOf(const MonsterCard &enemy)
{
    return enemy.kind == MonsterKind::Character ? enemy.level : enemy.hitDice; // FP-140
}

} // namespace

int DiceQueries::picksNeeded() const
{
    // Players say who takes the odd dice; with dice of different kinds they put the whole front in order.
    const int figures = sizeOf(inRank(1));
    if (figures <= 1)
        return 0;
    int dice = 0;
    bool mixed = false;
    AttackDie first{0, 0};
    for (const Enemy &e : enemyFront()) {
        if (e.card == s.battle.charmed || npcSpell(e.card) > 0)
            continue;
        const MonsterCard &enemy = r.monster(e.card);
        const AttackDie die = dieOf(enemy);
        mixed |= first.sides != 0 && first.sides != die.sides;
        first = die;
        dice += diceOf(enemy);
    }
    if (dice == 0)
        return 0;
    return mixed ? figures - 1 : dice % figures;
}

EnemyDice DiceQueries::enemyDice() const
{
    EnemyDice dice{};
    const auto &front = enemyFront();
    for (std::size_t e = 0; e < front.size(); ++e)
        if (front[e].card != s.battle.charmed && npcSpell(front[e].card) == 0) // FP-T39
            dice[e] = diceOf(r.monster(front[e].card));
    return dice;
}

FixedList<Volley, kRoomRank> DiceQueries::volleys(const EnemyDice &dice) const
{
    FixedList<Volley, kRoomRank> volleys;
    const auto &front = enemyFront();
    int dealt = 0;
    for (std::size_t e = 0; e < front.size(); ++e) {
        const MonsterCard &enemy = r.monster(front[e].card);
        const bool mirrored = enemy.medusa && mirrorHeld();
        const AttackDie die = dieOf(enemy);
        Volley *const last = e > 0 ? volleys.end() - 1 : nullptr;
        if (last != nullptr && !last->mirrored && !mirrored && last->die.sides == die.sides)
            last->end += dice[e];
        else
            volleys.add({die, dealt, dealt + dice[e], e, mirrored, 0});
        dealt += dice[e];
    }
    return volleys;
}

void DiceBlows::strikeParty()
{
    const WhoList order = underAttack();
    if (order.empty())
        return;
    step.say(Say::EnemyTurn);

    const auto front = enemyFront(); // as it is now, even if a character falls
    auto all = volleys(enemyDice()); // dealt out before anybody falls, FP-153
    for (const Enemy &e : front)
        if (e.card != s.battle.charmed && npcSpell(e.card) > 0) // FP-T39
            npcBolt(e.card, order);
    const auto figures = static_cast<int>(order.size());
    std::array<int, kMostCharacters> taken{};
    for (int f = 0; f < figures; ++f) {
        const Who w = order[static_cast<std::size_t>(f)];
        for (Volley &volley : all) {
            const int aimed = volley.aimedAt(f, figures);
            if (aimed == 0)
                continue;
            const int hitsScored =
                step.rollDice(aimed, volley.die.sides, hitFrom(volley.die, armour(w)),
                              static_cast<std::uint16_t>(Say::EnemyRoll), raw(r.cardOf(w)));
            (volley.mirrored ? volley.reflected : taken[w]) += hitsScored;
        }
    }
    for (const Who w : order) // all together, FP-153
        rest.hurt(w, taken[w]);
    for (const Volley &volley : all)
        if (volley.reflected > 0) {
            step.say(Say::Reflected, raw(front[volley.enemy].card), volley.reflected);
            fight.wound(front[volley.enemy], volley.reflected);
        }
}

int DiceQueries::npcSpell(CardId card) const
{
    const MonsterCard &enemy = r.monster(card);
    if (r.options().npcSpells && enemy.kind == MonsterKind::Character && enemy.cls == Class::Wizard)
        for (int spellLevel = kSpellLevels; spellLevel >= 1; --spellLevel)
            if (s.table.counter(r.spellsOf(r.whoIs(card), spellLevel)) > 0)
                return spellLevel;
    return 0;
}

void DiceBlows::npcBolt(CardId caster, const WhoList &front)
{
    const int spellLevel = npcSpell(caster);
    const Who w = r.whoIs(caster);
    rest.useSpell(w, spellLevel);
    const Who target = front[step.pick(front.size())]; // of the front as it stood, FP-153
    step.say(Say::NpcBolt, raw(caster), raw(r.cardOf(target)), spellLevel);
    rest.hurt(target, rest.rollSpell(levelOf(w), spellLevel, caster, 1));
}

} // namespace flagstone::fastplay
