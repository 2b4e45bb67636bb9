// Section 7: ranks, FP-103 to FP-120.
#include "rules/fastplay/play.h"

#include <algorithm>

namespace flagstone::fastplay {

void Play::setRanks(const Ranks &ranks)
{
    for (const Who w : living())
        setRank(w, ranks[w]);
}

void Play::arrange()
{
    // The ranks of the last fight if they are still legal, else fighters in front: a start for the players to
    // change. FP-116
    if (formationLegal(ranks()))
        return;
    WhoList order = living();
    const auto keen = [&](Who w) {
        static constexpr int kKeen[] = {0, 1, 2, 3}; // warrior, cleric, rogue, wizard
        return (fallen(w) ? 10 : 0) + kKeen[static_cast<std::size_t>(classOf(w))];
    };
    std::stable_sort(order.begin(), order.end(), [&](Who a, Who b) { return keen(a) < keen(b); });
    const auto fill = [&](int front) {
        Ranks ranks{};
        int rank = 1, inRank = 0;
        for (const Who w : order) {
            if (inRank == (rank == 1 ? front : rankWidth())) {
                ++rank;
                inRank = 0;
            }
            ranks[w] = static_cast<std::uint8_t>(rank);
            ++inRank;
        }
        return ranks;
    };
    const int fighters = static_cast<int>(std::count_if(order.begin(), order.end(), [&](Who w) {
        return conscious(w) && (classOf(w) == Class::Warrior || classOf(w) == Class::Cleric);
    }));
    const int wished = std::clamp(fighters, std::max(1, leastInFront()), rankWidth());
    for (int front = here().corridor ? rankWidth() : wished; front >= 1; --front)
        if (const Ranks ranks = fill(front); formationLegal(ranks))
            return setRanks(ranks);
    setRanks(fill(rankWidth()));
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
    // Later ranks fill the gaps left in front of them, so that nobody stands behind an empty rank.
    for (int rank = 2; rank <= static_cast<int>(s.entrants.size()); ++rank) {
        const WhoList all = living();
        const auto in = [&](int wanted) {
            return std::count_if(all.begin(), all.end(), [&](Who w) { return this->rank(w) == wanted; });
        };
        for (const Who w : all)
            if (this->rank(w) > rank && in(rank) < rankWidth() && (here().corridor || in(rank) == 0 || this->rank(w) > 2))
                setRank(w, rank);
    }
}

} // namespace flagstone::fastplay
