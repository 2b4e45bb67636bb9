// Sections 13 and 16: spells that heal and items that do, FP-195 to FP-213, FP-276 to FP-284.
#include "rules/fastplay/healing.h"

#include "rules/fastplay/fight/fight.h"

#include <algorithm>

namespace flagstone::fastplay {

void Healing::discardUsedUp()
{
    const std::vector<Belonging> &held = s.cache.held;
    for (std::size_t i = 0; i < held.size();) {
        const auto [card, who] = held[i];
        if (!spent(card) || r.treasure(card).xp > 0) {
            ++i;
            continue;
        }
        step.say(Say::UsedUp, raw(card));
        moveCard(card, Fastplay::hand(who), pile(PileIndex::TreasureDiscards));
        set(r.usesOf(card), r.sheet().counters[index(r.usesOf(card))].most); // whoever finds it finds another
    }
}

void Healing::healBySpell(Who caster, int spellLevel, Who target)
{
    step.say(Say::CastsHealing, raw(r.cardOf(caster)), raw(r.cardOf(target)), spellLevel);
    heal(target, rollSpell(levelOf(caster), spellLevel, r.cardOf(caster), 2));
}

void Healing::apply(const verb::Heal &a)
{
    useSpell(a.who, a.level);
    healBySpell(a.who, a.level, a.target);
}

void Healing::apply(const verb::ReadHeal &a)
{
    spend(a.book);
    healBySpell(a.who, r.treasure(a.book).spellLevel, a.target);
}

void Healing::apply(const verb::Light &a)
{
    // It works at once and ends on entering the sixth location. FP-S23
    spend(a.item);
    const int further = r.treasure(a.item).lastsFor - (r.options().currentCounts ? 1 : 0);
    set(r.runningOf(a.item), further + 1);
    step.say(Say::ItemStarts, raw(a.item), further);
}

void Healing::apply(const verb::Toss &a)
{
    moveCard(a.card, Fastplay::hand(holder(a.card)), pile(PileIndex::TreasureDiscards)); // FP-280
    step.say(Say::Offering, raw(a.card));
    if (r.options().offeringForOne)
        heal(a.target, 1);
    else
        for (const Who w : living()) // FP-278
            heal(w, 1);
}

void Healing::apply(const verb::UseItem &a)
{
    const Who user = holder(a.item);
    const bool fighting = top().kind == FrameKind::Battle;
    useHealing(a.item, a.target);
    if (fighting)
        Fight(*this).acted(user); // FP-S06
}

void Healing::useHealing(CardId card, Who target)
{
    const TreasureCard &t = r.treasure(card);
    spend(card);
    const int points = step.rollDice(1, t.healSides, 0, static_cast<std::uint16_t>(Say::HealRoll), raw(card));
    switch (t.healShare) {
    case HealShare::One:
        heal(target, points);
        break;
    case HealShare::Each: // one roll for all, FP-T43
        for (const Who w : living())
            heal(w, points);
        break;
    case HealShare::Split: // FP-T24
        m.toShare = static_cast<std::uint8_t>(points);
        push(FrameKind::Share);
        break;
    }
}

void Healing::apply(const verb::Share &a)
{
    heal(a.who, 1);
    --m.toShare;
}

bool Healing::share()
{
    if (s.toShare > 0 && woundedOnes() != 0)
        return true;
    m.toShare = 0;
    pop();
    return false;
}

} // namespace flagstone::fastplay
