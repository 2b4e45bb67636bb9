// Whom the enemies strike in their next turn, and what they need, told beforehand; and how a figure fares. No rule
// reads this. FP-389 to FP-392, FP-393 to FP-395, FP-406
#include "rules/fastplay/adnd/adnd_queries.h"

#include <algorithm>

namespace flagstone::fastplay {

Forecast AdndQueries::forecast() const
{
    const WhoList order = underAttack();
    Forecast next{.what = {}, .parts = {}, .exact = s.battle.picked >= picksNeeded()};
    int blows = 0;
    std::size_t dealt = 0;
    for (const Enemy &e : attackers()) {
        if (order.empty())
            return {};
        if (castsMissiles(e.card)) {
            next.exact = next.exact && order.size() == 1;
            next.parts.push_back({e.card, order.size() == 1 ? r.cardOf(order.front()) : kNoCard,
                                  Step::beat(Say::NextBolt, 1)});
            continue;
        }
        const Who w = order[dealt++ % order.size()];
        if (r.monster(e.card).medusa && mirrorHeld()) // FP-414
            continue;
        const auto attacks = static_cast<int>(r.monster(e.card).adnd.attacks.size());
        const int needed = neededAgainst(e, w);
        next.parts.push_back({e.card, r.cardOf(w), Step::beat(Say::NextBlows, attacks, needed),
                              AttackDice{.count = attacks, .hitFrom = needed}});
        blows += attacks;
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
        now.full = mostHits(w);
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
