// Which formations are legal, FP-103 to FP-118.
#include "rules/fastplay/fight/fight_listing.h"

namespace flagstone::fastplay {

namespace {

void shift(Ranks &ranks, int from, int to, WhoSet who)
{
    WhoSet &left = ranks[static_cast<std::size_t>(from)], &entered = ranks[static_cast<std::size_t>(to)];
    left = static_cast<WhoSet>(left ^ who);
    entered = static_cast<WhoSet>(entered ^ who);
}

} // namespace

template <class Visit>
void FightQueries::eachRankChange(const FormationRule &rule, const Visit &visit) const
{
    if (isSingle(party()))
        return;
    Ranks tried = s.cache.ranks;
    const int last = deepestRank() + 1;
    // Whoever else stands in a rank and is as awake may go to the same ranks: a bit for each.
    const auto goals = [&](Who w, int mine) {
        int found = 0;
        for (int rank = 1; rank <= last; ++rank) {
            if (rank == mine)
                continue;
            shift(tried, mine, rank, bitOf(w));
            found |= rule.allows(tried) ? 1 << rank : 0;
            shift(tried, rank, mine, bitOf(w));
        }
        return found;
    };
    std::array<std::array<std::uint16_t, kMostCharacters + 2>, 2> known{};
    for (const Who w : Each{party()}) {
        const int mine = rank(w);
        std::uint16_t &legal = known[conscious(w) ? 1 : 0][static_cast<std::size_t>(mine)];
        if (legal == 0)
            legal = static_cast<std::uint16_t>(1 | goals(w, mine)); // bit 0: worked out
        for (const int rank : kit::Each<int>{legal & ~1})
            if (!visit(verb::Rank{w, rank}))
                return;
    }
}

template <class Visit>
void FightQueries::eachExchange(const FormationRule &rule, const Visit &visit) const
{
    // Two change places; who sits first is named first. It makes no difference to the shape of the ranks
    // unless one of them is unconscious.
    const bool nowLegal = rule.allows(s.cache.ranks);
    std::array<WhoSet, kMostCharacters> seatedAfter{};
    WhoSet after = 0;
    for (auto w = s.entrants.rbegin(); w != s.entrants.rend(); ++w) {
        seatedAfter[*w] = after;
        after = static_cast<WhoSet>(after | bitOf(*w));
    }
    const WhoSet all = party(), awake = s.up;
    for (const Who w : Each{all}) {
        const int mine = rank(w);
        const WhoSet alike = (awake >> w & 1) != 0 ? awake : static_cast<WhoSet>(~awake);
        for (const Who v : Each{seatedAfter[w] & all & ~inRank(mine)}) {
            bool legal = nowLegal;
            if ((alike >> v & 1) == 0) {
                Ranks tried = s.cache.ranks;
                shift(tried, mine, rank(v), static_cast<WhoSet>(bitOf(w) | bitOf(v)));
                legal = rule.allows(tried);
            }
            if (legal && !visit(verb::Swap{w, v}))
                return;
        }
    }
}

void FightListing::formation()
{
    out.push_back(verb::FormationReady{});
    const auto list = [&](const Action &a) {
        out.push_back(a);
        return true;
    };
    const FormationRule here = formationRule();
    eachRankChange(here, list);
    eachExchange(here, list);
}

bool FightQueries::formationChoice() const
{
    const FormationRule here = formationRule();
    const bool awakeApart = (s.up & inRank(1)) != 0 && (s.up & ~inRank(1)) != 0;
    if (awakeApart && here.allows(s.cache.ranks))
        return true; // two of them may change places
    bool any = false;
    const auto stop = [&](const Action &) { return !(any = true); };
    eachExchange(here, stop); // first: it hardly ever has to try anything out
    if (!any)
        eachRankChange(here, stop);
    return any;
}

} // namespace flagstone::fastplay
