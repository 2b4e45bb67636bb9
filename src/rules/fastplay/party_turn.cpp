// Sections 9 and 10: the party's options and its attacks, FP-128 to FP-146, FP-160, FP-161; bolts, FP-204 to
// FP-207.
#include "rules/fastplay/play.h"

#include <algorithm>

namespace flagstone::fastplay {

void Play::applyBattle(const Action &a)
{
    const auto w = static_cast<Who>(a.a);
    const auto inFront = [this](std::size_t i) { return enemyFront()[i]; };
    switch (a.verb) {
    case Verb::FormationReady:
        top().phase = phase::kAxe;
        break;
    case Verb::KeepAxe:
        top().phase = phase::kFirstAttack;
        break;
    case Verb::ThrowAxe:
        throwAxe(w, inFront(a.c));
        top().phase = phase::kFirstAttack;
        break;
    case Verb::Attack:
        attack(w, inFront(a.b), kNoCard, true);
        attacked(w, kNoCard);
        break;
    case Verb::Shoot: {
        const CardId weapon{a.b};
        attack(w, inFront(a.c), weapon, false);
        attacked(w, weapon);
        break;
    }
    case Verb::Cast:
        set(r.spellsOf(w, a.b), s.table.counter(r.spellsOf(w, a.b)) - 1); // FP-199
        bolt(w, inFront(a.c), a.b);
        acted(w);
        break;
    case Verb::ReadBolt:
        spend(CardId{a.b});
        bolt(w, inFront(a.c), r.treasure(CardId{a.b}).spellLevel); // FP-213
        acted(w);
        break;
    case Verb::Rank:
        step.say(Say::ChangesRank, raw(r.cardOf(w)), a.b);
        setRank(w, a.b);
        if (top().phase == phase::kPartyTurn)
            acted(w);
        break;
    case Verb::Swap: {
        const auto v = static_cast<Who>(a.b);
        step.say(Say::SwapsPlaces, raw(r.cardOf(w)), raw(r.cardOf(v)));
        const int mine = rank(w);
        setRank(w, rank(v));
        setRank(v, mine);
        if (top().phase == phase::kPartyTurn) {
            acted(w);
            acted(v);
        }
        break;
    }
    case Verb::Drag: { // FP-137
        const auto v = static_cast<Who>(a.b);
        step.say(Say::Drags, raw(r.cardOf(w)), raw(r.cardOf(v)));
        const int body = rank(v);
        if (a.c == 0) {
            setRank(v, rank(w));
            setRank(w, body);
        } else {
            setRank(v, a.c == 1 ? body + 1 : body - 1);
        }
        acted(w);
        break;
    }
    case Verb::Pass:
        step.say(Say::Passes, raw(r.cardOf(w)));
        acted(w);
        break;
    case Verb::EndTurn:
        for (const Who v : Each{s.up})
            acted(v);
        break;
    case Verb::Flee:
        flee(kNoCard, kNoCard);
        break;
    case Verb::FleeByHorn:
        flee(CardId{a.a}, kNoCard);
        break;
    case Verb::FleeByHarp:
        flee(CardId{a.a}, CardId{a.b});
        break;
    case Verb::ExtraDice:
        m.battle.order[m.battle.picked++] = w;
        break;
    case Verb::Advance:
        setRank(w, 1);
        step.say(Say::StepsUp, raw(r.cardOf(w)));
        break;
    default: { // the potion, the candle, and with FP-S06 healing items
        const Who user = a.verb == Verb::UseItem ? holder(CardId{a.a}) : kNobodyThere;
        applyFreeAct(a);
        if (user != kNobodyThere)
            acted(user);
        break;
    }
    }
}

void Play::acted(Who w)
{
    m.battle.anyActed = true;
    m.battle.shots[w] = 0;
    m.muster.acted = static_cast<WhoSet>(s.muster.acted | bitOf(w));
    set(r.actedOf(w), 1); // one option a round, FP-129
}

void Play::nobodyActed()
{
    for (const Who w : s.entrants)
        if (hasActed(w))
            set(r.actedOf(w), 0);
    m.muster.acted = 0;
}

void Play::attacked(Who w, CardId weapon)
{
    Battle &b = m.battle;
    b.anyActed = true;
    if (weapon != kNoCard && r.treasure(weapon).scope == UseScope::Battle)
        spend(weapon); // the dagger is back after the battle, FP-T03
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

void Play::throwAxe(Who w, Enemy target)
{
    const CardId axe = usable(w, [](const TreasureCard &t) { return t.openingDice > 0; });
    step.say(Say::ThrowsAxe, raw(r.cardOf(w)), raw(target.card));
    const int hitsScored = step.rollDice(r.treasure(axe).openingDice, 8, 6,
                                         static_cast<std::uint16_t>(Say::AttackRoll), raw(r.cardOf(w)));
    spend(axe);
    wound(target, hitsScored);
}

void Play::attack(Who w, Enemy target, CardId weapon, bool hand)
{
    step.say(hand ? Say::Attacks : Say::Shoots, raw(r.cardOf(w)), raw(target.card), nth(target));
    const AttackDie die = dieFor(w, weapon);
    const int dice = attackDice(w, target, weapon, hand);
    const int hitsScored = step.rollDice(dice, die.sides, die.hitFrom,
                                         static_cast<std::uint16_t>(Say::AttackRoll), raw(r.cardOf(w)));
    wound(target, hitsScored); // FP-144: all on the one named, FP-145: the rest is lost
}

void Play::bolt(Who w, Enemy target, int spellLevel)
{
    step.say(Say::CastsBolt, raw(r.cardOf(w)), raw(target.card), nth(target), spellLevel);
    const int damage = rollSpell(levelOf(w), spellLevel, r.cardOf(w)); // FP-195, FP-207: no weapon dice
    step.say(Say::BoltDamage, damage);
    wound(target, damage);
}

void Play::wound(Enemy e, int hitsScored)
{
    const int before = enemyHits(e);
    const int left = std::max(0, before - hitsScored);
    step.say(Say::EnemyTakes, raw(e.card), nth(e), hitsScored, left);
    set(r.hitsOf(e.card, e.figure), left);
    if (before > 0 && left == 0)
        slain(e);
}

void Play::slain(Enemy e)
{
    const MonsterCard &monster = r.monster(e.card);
    step.say(Say::Slain, raw(e.card), nth(e));
    set(counter(Total::Experience), s.table.counter(counter(Total::Experience)) + monster.xpEach); // FP-295
    if (r.options().stepUpLater && top().kind == FrameKind::Battle && top().phase == phase::kPartyTurn)
        m.battle.fallen.push_back(e);
    musterEnemies(m.muster);
    Progress &p = m.progress;
    p.tail |= monster.tail; // FP-A01
    p.vampire |= monster.vampire;
    if (!(monster.figger && p.figger)) // FP-A07: Figger pays once
        p.bounty += monster.bounty;
    p.figger |= monster.figger;
    bool whole = monster.wolfPack; // FP-A08: every figure of one card
    for (int figure = 0; figure < monster.count; ++figure)
        whole = whole && enemyHits({e.card, figure}) == 0;
    p.wolfPack |= whole;
    if (r.adventure().goal == Goal::Bounties)
        set(counter(Total::Progress), p.bounty);
}

} // namespace flagstone::fastplay
