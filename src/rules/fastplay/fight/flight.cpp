// Section 12: fleeing, FP-177 to FP-189; the enemies that are left, FP-187, FP-339.
#include "rules/fastplay/fight/fight.h"

#include <algorithm>

namespace flagstone::fastplay {

void Fight::flee(bool certain)
{
    rest.push(FrameKind::Escape);
    rest.top().phase = certain ? Phase::AnyDoor : Phase::FittingDoor;
}

void Fight::apply(const verb::FleeByHorn &a)
{
    rest.spend(a.horn);
    flee(true); // FP-T32
}

void Fight::apply(const verb::FleeByHarp &a)
{
    rest.spend(a.harp);
    step.say(Say::Charms, raw(a.harp), raw(a.enemy), nthCard(a.enemy));
    m.battle.charmed = a.enemy;
    flee(std::ranges::all_of(s.table.pile(pile(PileIndex::Encounter)).cards,
                             [&](CardId card) { return card == a.enemy || !hasLiving(card); })); // FP-T39
}

void Fight::leaveEnemies()
{
    const std::vector<CardId> &enemies = s.table.pile(pile(PileIndex::Encounter)).cards;
    while (!enemies.empty()) {
        const CardId card = enemies.front();
        if (!r.options().layout) { // wounds are forgotten, FP-187
            rest.putAway(card);
            continue;
        }
        if (s.swiped[r.monsterIndex(card)] == kSwipeDeclined)
            m.swiped[r.monsterIndex(card)] = 0; // there may be a better moment
        rest.moveCard(card, pile(PileIndex::Encounter), pile(PileIndex::LeftBehind)); // FP-339
        if (r.options().woundsHeal) { // FP-S17: the living recover
            for (int figure = 0; figure < r.monster(card).count; ++figure)
                if (enemyHits({card, figure}) > 0)
                    rest.set(r.hitsOf(card, figure), fullHits(card, figure));
        }
    }
    end();
}

} // namespace flagstone::fastplay
