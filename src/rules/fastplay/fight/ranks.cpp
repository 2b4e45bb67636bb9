// Section 7: ranks, FP-103 to FP-120.
#include "rules/fastplay/fight/fight.h"

#include <algorithm>

namespace flagstone::fastplay {

void Fight::arrange()
{
    // The ranks of the last fight if they are still legal, else fighters in front: a start for the players to
    // change. FP-116
    const FormationRule rule = formationRule();
    if (rule.allows(s.cache.ranks))
        return;
    const WhoSet before = inRank(1);
    WhoList order = living();
    const auto keen = [&](Who w) { // warrior, cleric, rogue, wizard, and the fallen last
        return (fallen(w) ? 10 : 0) + static_cast<int>(classOf(w));
    };
    std::stable_sort(order.begin(), order.end(), [&](Who a, Who b) { return keen(a) < keen(b); });
    const auto fighters = static_cast<int>(std::count_if(
        order.begin(), order.end(), [&](Who w) { return conscious(w) && classOf(w) <= Class::Cleric; }));
    const int width = rankWidth();
    const auto rankOf = [&](std::size_t i, int front) {
        const int place = static_cast<int>(i);
        return place < front ? 1 : 2 + (place - front) / width;
    };
    const auto fits = [&](int front) {
        Ranks filled{};
        for (std::size_t i = 0; i < order.size(); ++i) {
            WhoSet &standing = filled[static_cast<std::size_t>(rankOf(i, front))];
            standing = static_cast<WhoSet>(standing | bitOf(order[i]));
        }
        return rule.allows(filled);
    };
    int front = here().corridor ? width : std::clamp(fighters, std::max(1, rule.least), width);
    while (front > 1 && !fits(front))
        --front;
    if (!fits(front))
        front = width;
    for (std::size_t i = 0; i < order.size(); ++i)
        setRank(order[i], rankOf(i, front));
    if (!formationChoice()) // nobody is asked, so that the change would go unseen
        for (const Who w : Each{inRank(1) & ~before & s.up})
            step.say(Say::MustStandInFront, raw(r.cardOf(w)));
}

void Fight::setRank(Who w, int rank)
{
    WhoSet &from = m.cache.ranks[static_cast<std::size_t>(this->rank(w))];
    from = static_cast<WhoSet>(from & ~bitOf(w));
    WhoSet &to = m.cache.ranks[static_cast<std::size_t>(rank)];
    to = static_cast<WhoSet>(to | bitOf(w));
    rest.set(r.rankOf(w), rank);
}

void Fight::enlistLast(Who w)
{
    int deepest = 1;
    for (const Who v : living())
        deepest = std::max(deepest, rank(v));
    setRank(w, deepest);
}

bool Fight::advanceRanks()
{
    // Rear figures move up, free, until the front is strong enough again. FP-120
    while (const WhoSet candidates = advanceCandidates()) {
        if (sizeOf(candidates) > leastInFront() - sizeOf(inRank(1) & s.up))
            return true; // the players say who
        const Who next = inSeatOrder(candidates)[0];
        setRank(next, 1);
        step.say(Say::StepsUp, raw(r.cardOf(next)));
    }
    if ((party() & ~(inRank(1) | inRank(2))) != 0) // a third rank
        closeRanks();
    return false;
}

void Fight::closeRanks()
{
    // Later ranks fill the gaps left in front of them, so that nobody stands behind an empty rank. The fallen
    // stay where they lie (FP-137) unless all who stood before them are gone.
    const int deepest = deepestRank();
    for (int rank = 2; rank < deepest; ++rank)
        for (const Who w : living()) {
            const int standing = sizeOf(inRank(rank));
            if (this->rank(w) > rank && standing < rankWidth() && (conscious(w) || standing == 0))
                setRank(w, rank);
        }
}

} // namespace flagstone::fastplay
