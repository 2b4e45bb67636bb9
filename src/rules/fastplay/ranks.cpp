// Section 7: ranks, FP-103 to FP-120.
#include "rules/fastplay/play.h"

#include <algorithm>

namespace flagstone::fastplay {

void Play::arrange()
{
    // The ranks of the last fight if they are still legal, else fighters in front: a start for the players to
    // change. FP-116
    const int least = leastInFront();
    if (formationLegal(line(), least))
        return;
    Line order = line();
    const auto keen = [&](Who w) { // warrior, cleric, rogue, wizard, and the fallen last
        return (fallen(w) ? 10 : 0) + static_cast<int>(classOf(w));
    };
    std::stable_sort(order.who.begin(), order.who.begin() + static_cast<std::ptrdiff_t>(order.size),
                     [&](Who a, Who b) { return keen(a) < keen(b); });
    int fighters = 0;
    for (std::size_t i = 0; i < order.size; ++i) {
        order.up[i] = conscious(order.who[i]);
        fighters += order.up[i] && classOf(order.who[i]) <= Class::Cleric ? 1 : 0;
    }
    const int width = rankWidth();
    const auto fill = [&](int front) {
        for (int i = 0; i < static_cast<int>(order.size); ++i)
            order.rank[static_cast<std::size_t>(i)] =
                static_cast<std::uint8_t>(i < front ? 1 : 2 + (i - front) / width);
    };
    int front = here().corridor ? width : std::clamp(fighters, std::max(1, least), width);
    for (fill(front); front > 1 && !formationLegal(order, least);)
        fill(--front);
    if (!formationLegal(order, least))
        fill(width);
    for (std::size_t i = 0; i < order.size; ++i)
        setRank(order.who[i], order.rank[i]);
}

bool Play::advanceRanks()
{
    // Rear figures move up, free, until the front is strong enough again. FP-120
    for (;;) {
        const WhoList candidates = advanceCandidates();
        if (candidates.empty())
            break;
        int awakeInFront = 0;
        for (const Who w : frontRank())
            awakeInFront += conscious(w) ? 1 : 0;
        if (static_cast<int>(candidates.size()) > leastInFront() - awakeInFront)
            return true; // the players say who
        setRank(candidates[0], 1);
        step.say(Say::StepsUp, raw(r.cardOf(candidates[0])));
    }
    closeRanks();
    return false;
}

void Play::closeRanks()
{
    // Later ranks fill the gaps left in front of them, so that nobody stands behind an empty rank. The fallen stay
    // where they lie (FP-137) unless all who stood before them are gone.
    for (int rank = 2; rank <= static_cast<int>(s.entrants.size()); ++rank) {
        const WhoList all = living();
        const auto in = [&](int wanted) {
            return std::count_if(all.begin(), all.end(), [&](Who w) { return this->rank(w) == wanted; });
        };
        for (const Who w : all)
            if (this->rank(w) > rank && in(rank) < rankWidth() && (conscious(w) || in(rank) == 0))
                setRank(w, rank);
    }
}

} // namespace flagstone::fastplay
