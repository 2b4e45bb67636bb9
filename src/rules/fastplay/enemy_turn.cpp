// Section 10: the enemies' dice, FP-147 to FP-163; section 11: hits on adventurers, FP-164 to FP-176.
#include "rules/fastplay/play.h"

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

int Look::extraPicksNeeded() const
{
    // Players say who takes the odd dice; with dice of different kinds they put the whole front in order.
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
    const int figures = sizeOf(inRank(1));
    if (figures <= 1 || dice == 0)
        return 0;
    return mixed ? figures - 1 : dice % figures;
}

bool Play::enemyTurn()
{
    if (s.battle.picked < extraPicksNeeded())
        return true;
    rollEnemyDice();
    m.battle.charmed = kNoCard;
    m.battle.picked = 0;
    top().phase = phase::kAfterEnemies;
    return false;
}

void Play::rollEnemyDice()
{
    // The front rank in the order of the players' picks, then seat order; dice are dealt to it one by one.
    WhoList order;
    for (int i = 0; i < s.battle.picked; ++i)
        order.add(s.battle.order[static_cast<std::size_t>(i)]);
    for (const Who w : inSeatOrder(inRank(1)))
        if (std::find(order.begin(), order.end(), w) == order.end())
            order.add(w);
    if (order.empty())
        return;
    step.say(Say::EnemyTurn);

    const auto front = enemyFront(); // as it is now, whoever falls
    // shares[figure of the front][enemy] = dice of that enemy aimed at that figure. FP-148, FP-159
    std::array<std::array<std::uint8_t, 4>, kMostCharacters> shares{};
    std::size_t next = 0;
    for (std::size_t e = 0; e < front.size(); ++e) {
        if (front[e].card == s.battle.charmed)
            continue; // FP-T39
        if (npcSpell(front[e].card) > 0) {
            npcBolt(front[e].card, order);
            continue;
        }
        for (int dice = diceOf(r.monster(front[e].card)); dice > 0; --dice) {
            ++shares[next][e];
            next = next + 1 == order.size() ? 0 : next + 1;
        }
    }
    const auto mirrored = [&] { // FP-T12
        for (const Who w : Each{s.up & s.muster.laden})
            for (const CardId card : heldBy(w))
                if (r.treasure(card).reflects && mayUse(w, card) &&
                    (!r.options().mirrorInFront || rank(w) == 1))
                    return true;
        return false;
    };
    std::array<int, kMostCharacters> taken{};
    std::array<int, 4> reflected{};
    std::array<AttackDie, 4> dies{};
    std::array<bool, 4> turned{}; // a mirror sends these dice back
    for (std::size_t e = 0; e < front.size(); ++e) {
        const MonsterCard &enemy = r.monster(front[e].card);
        dies[e] = dieOf(enemy);
        turned[e] = enemy.medusa && mirrored();
    }
    for (std::size_t f = 0; f < order.size(); ++f)
        for (std::size_t e = 0; e < front.size();) { // dice of one kind are one roll, FP-147
            const std::size_t first = e;
            const AttackDie die = dies[first];
            int dice = shares[f][e++];
            while (e < front.size() && !turned[first] && !turned[e] && dies[e].sides == die.sides)
                dice += shares[f][e++];
            if (dice == 0)
                continue;
            const int hitsScored =
                step.rollDice(dice, die.sides, hitFrom(die, armour(order[f])),
                              static_cast<std::uint16_t>(Say::EnemyRoll), raw(r.cardOf(order[f])));
            (turned[first] ? reflected[first] : taken[f]) += hitsScored;
        }
    for (std::size_t f = 0; f < order.size(); ++f) // all together, FP-153
        hurt(order[f], taken[f]);
    for (std::size_t e = 0; e < front.size(); ++e)
        if (reflected[e] > 0) {
            step.say(Say::Reflected, raw(front[e].card), reflected[e]);
            wound(front[e], reflected[e]);
        }
}

int Look::npcSpell(CardId card) const
{
    const MonsterCard &enemy = r.monster(card);
    if (r.options().npcSpells && enemy.kind == MonsterKind::Character && enemy.cls == Class::Wizard)
        for (int spellLevel = kSpellLevels; spellLevel >= 1; --spellLevel)
            if (s.table.counter(r.spellsOf(r.whoIs(card), spellLevel)) > 0)
                return spellLevel;
    return 0;
}

void Play::npcBolt(CardId caster, const WhoList &front)
{
    const int spellLevel = npcSpell(caster);
    const Who w = r.whoIs(caster);
    set(r.spellsOf(w, spellLevel), s.table.counter(r.spellsOf(w, spellLevel)) - 1);
    const Who target = front[step.pick(front.size())]; // of the front as it stood, FP-153
    step.say(Say::NpcBolt, raw(caster), raw(r.cardOf(target)), spellLevel);
    hurt(target, rollSpell(levelOf(w), spellLevel, caster));
}

void Play::hurt(Who w, int hitsTaken)
{
    if (hitsTaken <= 0 || dead(w))
        return;
    const bool wasUp = conscious(w);
    const int left = hits(w) - hitsTaken; // FP-164
    set(r.hitsOf(r.cardOf(w)), left);
    if (left < 1)
        m.up = static_cast<WhoSet>(s.up & ~(1u << w));
    step.say(Say::Takes, raw(r.cardOf(w)), hitsTaken, left);
    if (left <= -5)
        die(w); // FP-168
    else if (wasUp && !conscious(w))
        step.say(Say::FallsDown, raw(r.cardOf(w))); // FP-165
}

void Play::die(Who w)
{
    m.dead = static_cast<WhoSet>(s.dead | 1u << w);
    m.up = static_cast<WhoSet>(s.up & ~(1u << w));
    setRank(w, 0); // FP-119
    moveCard(r.cardOf(w), pile(Heap::Party), pile(Heap::Fallen));
    step.say(Say::Dies, raw(r.cardOf(w)));
}

} // namespace flagstone::fastplay
