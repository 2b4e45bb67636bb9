// Whom the enemies strike in their next turn, and what they need, told beforehand; and how a figure fares. No rule
// reads this. FP-389 to FP-392, FP-393 to FP-395, FP-406
#include "rules/fastplay/adnd/adnd_queries.h"

#include <algorithm>

namespace flagstone::fastplay {

Forecast AdndQueries::forecast() const
{
    const WhoList order = underAttack();
    Forecast next;
    int blows = 0;
    for (const auto &[e, at, settled] : assault(order)) {
        if (at == kNobodyThere) {
            next.exact = next.exact && settled;
            next.parts.push_back(
                {e.card, settled ? r.cardOf(order.front()) : kNoCard, Step::beat(Say::NextBolt, 1)});
            continue;
        }
        if (r.monster(e.card).medusa && mirrorHeld()) // FP-414
            continue;
        const auto attacks = static_cast<int>(r.monster(e.card).adnd.attacks.size());
        next.exact = next.exact && settled;
        blows += attacks;
        if (!settled) {
            next.parts.push_back({e.card, kNoCard, Step::beat(Say::NextBlowsOpen, attacks)});
            continue;
        }
        const int needed = neededAgainst(e, at);
        next.parts.push_back({e.card, r.cardOf(at), Step::beat(Say::NextBlows, attacks, needed),
                              AttackDice{.count = attacks, .hitFrom = needed}});
    }
    if (next.parts.empty())
        return {};
    next.what = blows > 0 ? Step::beat(Say::NextBlowsInAll, blows) : next.parts.front().what;
    return next;
}

Plight AdndQueries::plight(Enemy e) const
{
    Plight now;
    if (const Who w = r.whoIs(e.card); w != kNobodyThere && (s.entered & bitOf(w)) != 0)
        now.full = std::max(mostHits(w), hits(w)); // more only after the game, by a level gained: FP-302
    else if (!s.adnd.fullHits.empty())
        now.full = s.adnd.fullHits[r.figureIndex(e.card, e.figure)];
    if (bound(e) || (e.card == s.battle.charmed && enemyHits(e) > 0))
        now.states.push_back(Step::beat(Say::UnitHeld));
    return now;
}

Plight Fastplay::plight(const State &s, CardId card, int figure) const
{
    const bool hasHits = isMonster(card) && monster(card).fights();
    return hasHits ? AdndQueries(*this, s).plight({card, figure}) : Plight{};
}

} // namespace flagstone::fastplay
