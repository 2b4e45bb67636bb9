// What several chapters do: wounds, FP-164 to FP-176; spells and treasures that are used; monsters that leave play
// or are slain.
#include "rules/fastplay/chapter.h"

#include "rules/fastplay/fight/fight.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace flagstone::fastplay {

void Chapter::hurt(Who w, int hitsTaken)
{
    if (hitsTaken <= 0 || dead(w))
        return;
    const bool wasUp = conscious(w);
    if (const int extra = s.adnd.extraHits[w]; extra > 0) // they go first, FP-407
        m.adnd.extraHits[w] = static_cast<std::uint16_t>(extra - std::min(extra, hitsTaken));
    const int left = loseHits(w, hitsTaken); // FP-164
    step.say(left < 0 ? Say::TakesBelow : Say::Takes, raw(r.cardOf(w)), hitsTaken, std::abs(left));
    if (left <= deadAt())
        die(w); // FP-168
    else if (wasUp && !conscious(w))
        step.say(Say::FallsDown, raw(r.cardOf(w))); // FP-165
}

int Chapter::loseHits(Who w, int count)
{
    const int left = hits(w) - count;
    set(r.hitsOf(r.cardOf(w)), left);
    if (left < 1)
        m.up = static_cast<WhoSet>(s.up & ~(1u << w));
    return left;
}

void Chapter::die(Who w)
{
    m.dead = static_cast<WhoSet>(s.dead | 1u << w);
    m.up = static_cast<WhoSet>(s.up & ~(1u << w));
    Fight(*this).discharge(w);
    moveCard(r.cardOf(w), pile(PileIndex::Party), pile(PileIndex::Fallen));
    step.say(Say::Dies, raw(r.cardOf(w)));
}

void Chapter::heal(Who w, int points, Say how)
{
    if (points <= 0 || dead(w) || hits(w) >= mostHits(w))
        return;
    const bool wasUp = conscious(w);
    const int now = std::min(mostHits(w), hits(w) + points); // FP-210
    step.say(how, raw(r.cardOf(w)), now - hits(w), now);
    set(r.hitsOf(r.cardOf(w)), now);
    if (now >= 1 || r.options().anyHealingWakes) // FP-S29
        m.up = static_cast<WhoSet>(s.up | 1u << w);
    if (!wasUp && conscious(w))
        step.say(Say::WakesUp, raw(r.cardOf(w))); // FP-169
}

void Chapter::endAid()
{
    for (Who w = 0; w < r.characters().size(); ++w)
        if (const int extra = std::exchange(m.adnd.extraHits[w], std::uint16_t{0}); extra > 0 && !dead(w))
            loseHits(w, extra);
}

void Chapter::loseCards(Who w, int count)
{
    m.trap.losses[w] =
        static_cast<std::uint8_t>(std::min<std::size_t>(static_cast<std::size_t>(count), heldBy(w).size()));
}

void Chapter::useSpell(Who w, int spellLevel)
{
    set(r.spellsOf(w, spellLevel), s.table.counter(r.spellsOf(w, spellLevel)) - 1); // FP-199
}

void Chapter::spend(CardId card)
{
    set(r.usesOf(card), s.table.counter(r.usesOf(card)) - 1);
    step.say(Say::UsesItem, raw(card), s.table.counter(r.usesOf(card)));
}

int Chapter::rollSpell(int casterLevel, int spellLevel, CardId caster, std::uint8_t worth)
{
    // each die alone, never their sum: FP-203
    return step.rollDice(casterLevel, spellDie(spellLevel), 0, static_cast<std::uint16_t>(Say::SpellRoll),
                         raw(caster), nullptr, {.every = kSpellStep, .worth = worth});
}

void Chapter::restore(CardId card)
{
    const MonsterCard &monster = r.monster(card);
    if (!monster.fights())
        return;
    for (int figure = 0; figure < monster.count; ++figure) {
        if (!s.adnd.fullHits.empty())
            m.adnd.fullHits[r.figureIndex(card, figure)] = 0; // rolled anew the next time, FP-356
        set(r.hitsOf(card, figure), monster.kind == MonsterKind::Character
                                        ? monster.hits
                                        : r.combat().mostHits(monster, r.options()));
    }
    if (const Who w = r.whoIs(card); w != kNobodyThere)
        restoreSpells(w); // a hostile wizard may have cast them, FP-158
    m.swiped[r.monsterIndex(card)] = 0;
}

void Chapter::restoreSpells(Who w)
{
    for (int spellLevel = 1; spellLevel <= kSpellLevels; ++spellLevel)
        set(r.spellsOf(w, spellLevel), spellSlots(classOf(w), levelOf(w), spellLevel));
}

void Chapter::discardMonster(CardId card, PileId from)
{
    moveCard(card, from, pile(PileIndex::MonsterDiscards)); // FP-084
    table::moveToken(m.table, step, r.tokenOf(card), kNoSpace);
    restore(card);
}

void Chapter::putAway(CardId enemy)
{
    if (!r.monster(enemy).unique || r.options().uniquesReturn || hasLiving(enemy))
        return discardMonster(enemy, pile(PileIndex::Encounter));
    moveCard(enemy, pile(PileIndex::Encounter), pile(PileIndex::Removed)); // FP-S24
    table::moveToken(m.table, step, r.tokenOf(enemy), kNoSpace);
}

void Chapter::countSlain(Enemy e)
{
    const MonsterCard &monster = r.monster(e.card);
    set(counter(Total::Experience), s.table.counter(counter(Total::Experience)) + monster.xpEach); // FP-295
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
    noteProgress(Task::Earn, p.bounty);
    for (const Part &part : r.adventure().goal)
        if (part.counter && wants(part, monster))
            if (const int slain = s.table.counter(*part.counter); slain < part.count)
                set(*part.counter, slain + 1);
}

void Chapter::noteProgress(Task task, std::int32_t done)
{
    for (const Part &part : r.adventure().goal)
        if (part.task == task && part.counter)
            set(*part.counter, done);
}

void Chapter::noteMove(CardId card, PileId from, PileId to)
{
    if (from == pile(PileIndex::Encounter) || to == pile(PileIndex::Encounter))
        Fight(*this).countEnemies();
    if (to == pile(PileIndex::TreasureDiscards))
        set(r.runningOf(card), 0); // whoever finds it finds another
    const auto holderBy = [&](PileId hand) {
        const int w = int{raw(hand)} - int{raw(Fastplay::hand(0))};
        return w >= 0 && w < static_cast<int>(r.characters().size()) ? static_cast<Who>(w) : kNobodyThere;
    };
    const Who giver = holderBy(from), taker = holderBy(to);
    std::vector<Belonging> &held = m.cache.held;
    if (giver != kNobodyThere) {
        held.erase(std::ranges::lower_bound(held, card, {}, &Belonging::card));
        if (heldBy(giver).empty())
            m.cache.laden = static_cast<WhoSet>(m.cache.laden & ~bitOf(giver));
    }
    if (taker != kNobodyThere) {
        held.insert(std::ranges::lower_bound(held, card, {}, &Belonging::card), {card, taker});
        m.cache.laden = static_cast<WhoSet>(m.cache.laden | bitOf(taker));
    }
}

void Chapter::giveTo(Who w, Seat seat)
{
    // Entrants stand in seat order: odd dice, coins and points go by it. FP-149, FP-292, FP-296
    std::erase(m.entrants, w);
    m.entered = static_cast<WhoSet>(s.entered | bitOf(w));
    m.entrants.insert(std::ranges::find_if(m.entrants, [&](Who v) { return raw(controller(v)) > raw(seat); }),
                      w);
    set(r.controllerOf(w), raw(seat));
}

} // namespace flagstone::fastplay
