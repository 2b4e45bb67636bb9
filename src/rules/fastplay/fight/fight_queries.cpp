// Questions about a fight, and what is kept at hand for them.
#include "rules/fastplay/fight/fight_queries.h"

#include <algorithm>

namespace flagstone::fastplay {

FightCache FightQueries::readCache() const
{
    FightCache all;
    for (Who w = 0; w < r.characters().size(); ++w) {
        WhoSet &standing = all.ranks[static_cast<std::size_t>(rank(w))];
        standing = static_cast<WhoSet>(standing | bitOf(w));
        if (s.table.counter(r.actedOf(w)) != 0)
            all.acted = static_cast<WhoSet>(all.acted | bitOf(w));
    }
    cacheHands(all);
    cacheEnemies(all);
    return all;
}

void FightQueries::cacheHands(FightCache &into) const
{
    into.laden = 0;
    into.held.clear();
    for (Who w = 0; w < r.characters().size(); ++w) {
        if (heldBy(w).empty())
            continue;
        into.laden = static_cast<WhoSet>(into.laden | bitOf(w));
        for (const CardId card : heldBy(w))
            into.held.push_back({card, w});
    }
    std::ranges::sort(into.held, {}, &Belonging::card);
}

void FightQueries::cacheEnemies(FightCache &into) const
{
    into.front = {};
    into.enemies = 0;
    const auto &cards = s.table.pile(pile(PileIndex::Encounter)).cards;
    if (cards.empty())
        return;
    const auto &fallen = s.battle.fallen;
    int places = rankWidth();
    for (const CardId card : cards) {
        const int figures = r.monster(card).count;
        for (int figure = 0; figure < figures; ++figure) {
            const Enemy enemy{card, figure};
            const bool lives = enemyHits(enemy) > 0;
            into.enemies = static_cast<std::uint8_t>(into.enemies + (lives ? 1 : 0));
            if (places == 0 || (!lives && std::ranges::find(fallen, enemy) == fallen.end())) // FP-S26
                continue;
            if (lives)
                into.front.add(enemy);
            --places;
        }
    }
}

int FightQueries::leastInFront() const
{
    const int awake = consciousCount();
    return here().corridor ? std::min(kCorridorRank, awake)
                           : std::min({kRoomRank, int{s.cache.enemies}, awake});
}

int FightQueries::deepestRank() const
{
    int deepest = 1;
    for (auto behind = static_cast<WhoSet>(party() & ~inRank(1)); behind != 0;
         behind = static_cast<WhoSet>(behind & ~inRank(deepest)))
        ++deepest;
    return deepest;
}

FormationRule FightQueries::formationRule() const
{
    // Corridors fill two at a time; in rooms only the front is sized and later ranks fill up. FP-104, FP-112
    return {rankWidth(), here().corridor ? 1u : 2u, leastInFront(), party(), s.up};
}

WhoSet FightQueries::advanceCandidates() const
{
    if (sizeOf(inRank(1)) >= rankWidth() || sizeOf(inRank(1) & s.up) >= leastInFront())
        return 0;
    return static_cast<WhoSet>(s.up & ~inRank(1));
}

WhoList FightQueries::underAttack() const
{
    WhoList order;
    WhoSet others = inRank(1);
    for (std::size_t i = 0; i < s.battle.picked; ++i) {
        order.add(s.battle.order[i]);
        others = static_cast<WhoSet>(others & ~bitOf(s.battle.order[i]));
    }
    for (const Who w : s.entrants)
        if ((others >> w & 1) != 0)
            order.add(w);
    return order;
}

bool FightQueries::mirrorHeld() const
{
    return std::ranges::any_of(s.cache.held, [&](const Belonging &b) {
        return r.treasure(b.card).reflects && conscious(b.holder) && mayUse(b.holder, b.card) &&
               (!r.options().mirrorInFront || rank(b.holder) == 1);
    });
}

} // namespace flagstone::fastplay
