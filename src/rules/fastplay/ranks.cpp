// Section 7: ranks, FP-103 to FP-120.
#include "rules/fastplay/play.h"

#include <algorithm>

namespace flagstone::fastplay {

void Play::arrange()
{
    // The ranks of the last fight if they are still legal, else fighters in front: a start for the players to
    // change. FP-116
    const int least = leastInFront();
    if (formationLegal(ranks(), least))
        return;
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
        Ranks filled;
        for (std::size_t i = 0; i < order.size(); ++i)
            filled.add(rankOf(i, front), conscious(order[i]));
        return formationLegal(filled, least);
    };
    int front = here().corridor ? width : std::clamp(fighters, std::max(1, least), width);
    while (front > 1 && !fits(front))
        --front;
    if (!fits(front))
        front = width;
    for (std::size_t i = 0; i < order.size(); ++i)
        setRank(order[i], rankOf(i, front));
}

bool Play::advanceRanks()
{
    // Rear figures move up, free, until the front is strong enough again. FP-120
    for (;;) {
        const WhoList candidates = advanceCandidates();
        if (candidates.empty())
            break;
        if (static_cast<int>(candidates.size()) > leastInFront() - ranks().awake[1])
            return true; // the players say who
        setRank(candidates[0], 1);
        step.say(Say::StepsUp, raw(r.cardOf(candidates[0])));
    }
    closeRanks();
    return false;
}

void Play::closeRanks()
{
    // Later ranks fill the gaps left in front of them, so that nobody stands behind an empty rank. The fallen
    // stay where they lie (FP-137) unless all who stood before them are gone.
    Ranks now = ranks();
    for (int rank = 2; rank < now.deepest; ++rank) {
        const std::uint8_t &standing = now.all[static_cast<std::size_t>(rank)];
        for (const Who w : living())
            if (this->rank(w) > rank && standing < rankWidth() && (conscious(w) || standing == 0)) {
                now.move(this->rank(w), rank, conscious(w));
                setRank(w, rank);
            }
    }
}

} // namespace flagstone::fastplay
