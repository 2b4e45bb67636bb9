#pragma once

#include "rules/fastplay/fight/fight_queries.h"

namespace flagstone::fastplay {

/// What computer players count: the cards that have not come up yet. Which they are follows from those that lie
/// open, so it is no secret; their order is.
class Unseen : public FightQueries {
public:
    using FightQueries::FightQueries;
    explicit Unseen(const FightQueries &position) : FightQueries(position) {}

protected:
    /// All of a deck; of its discards if there are none, because these become the deck. FP-063
    template <class Visit>
    void eachUnseen(PileIndex deck, PileIndex discards, const Visit &visit) const
    {
        bool any = visitAll(pile(deck), visit);
        if (deck == PileIndex::Locations || r.isPrepared()) // FP-307, FP-366
            any = visitAll(r.asideOf(deck), visit) || any;
        if (!any)
            visitAll(pile(discards), visit);
    }

private:
    template <class Visit>
    bool visitAll(PileId from, const Visit &visit) const
    {
        const std::vector<CardId> &cards = s.table.pile(from).cards;
        for (const CardId card : cards)
            visit(card);
        return !cards.empty();
    }
};

} // namespace flagstone::fastplay
