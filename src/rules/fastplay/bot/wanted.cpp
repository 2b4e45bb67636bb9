// What the goal still asks for. No rule reads this.
#include "rules/fastplay/bot/wanted.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

bool isSought(const Part &part, const TreasureCard &card)
{
    if (card.trap)
        return part.task == Task::Disarm;
    return wants(part, card) || (part.task == Task::HoldMagical && card.magical()) ||
           (part.task == Task::EarnGold && card.gold > 0);
}

bool isSought(const Part &part, const MonsterCard &card)
{
    return wants(part, card) || (part.task == Task::Disarm && card.kind == MonsterKind::Trap) ||
           (part.task == Task::Earn && card.bounty > 0);
}

bool hangsOnTreasures(const Part &part)
{
    return ruleOf(part).treasure != nullptr || part.task == Task::HoldMagical ||
           part.task == Task::EarnGold || part.task == Task::Disarm;
}

bool hangsOnMonsters(const Part &part)
{
    return ruleOf(part).monster != nullptr || part.task == Task::Disarm || part.task == Task::Earn;
}

} // namespace

Wanted::Wanted(const FightQueries &position) : FightQueries(position)
{
    for (const Part &part : r.adventure().goal) {
        if (isMet(part, true))
            continue;
        if (ruleOf(part).location != nullptr)
            m_locations.push_back(&part);
        if (hangsOnMonsters(part))
            m_monsters.push_back(&part);
        if (hangsOnTreasures(part))
            m_treasures.push_back(&part);
    }
}

bool Wanted::wants(const LocationCard &card) const
{
    return std::ranges::any_of(m_locations, [&](const Part *p) { return fastplay::wants(*p, card); });
}

bool Wanted::wants(const MonsterCard &card) const
{
    return std::ranges::any_of(m_monsters, [&](const Part *p) { return isSought(*p, card); });
}

bool Wanted::wants(const TreasureCard &card) const
{
    return std::ranges::any_of(m_treasures, [&](const Part *p) { return isSought(*p, card); });
}

} // namespace flagstone::fastplay
