#pragma once

#include "rules/cards/actions.h"
#include "rules/cards/queries.h"

namespace flagstone::cards {

/// What may be chosen, decision by decision: in order as far as it comes so, for Cards::legal sorts the rest.
class LegalActions : public Queries {
public:
    using Queries::Queries;
    void list(std::vector<Action> &out) const;

private:
    void legalSuits(std::vector<Action> &out) const;
    void legalPersons(std::vector<Action> &out) const;
    void legalStarts(std::vector<Action> &out) const;
    void legalScatter(std::vector<Action> &out) const;
    void legalTurn(std::vector<Action> &out) const;
    void legalMoves(Who h, std::vector<Action> &out) const;
    void legalRuns(Who h, std::vector<Action> &out) const;
    void legalFeats(Who h, const WhoList &foesHere, std::vector<Action> &out) const;
    void legalActs(Who h, const WhoList &foesHere, std::vector<Action> &out) const;
    void legalFreeActs(Who h, std::vector<Action> &out) const;
    void legalFights(Who h, const WhoList &rivals, std::vector<Action> &out) const;
    void legalFoe(std::vector<Action> &out) const;
    void legalTest(std::vector<Action> &out) const;
    void legalPicks(Who w, std::vector<Action> &out) const;
    /// A choice for each of these cards of a pile; copies of one card share it.
    template <class V, class Wanted, class... More>
    void offerEach(PileId id, const Wanted &wanted, std::vector<Action> &out, More... more) const
    {
        const auto &cards = cardsIn(id);
        for (auto c = cards.begin(); c != cards.end(); ++c)
            if (wanted(*c) &&
                std::none_of(cards.begin(), c, [&](CardId had) { return wanted(had) && alike(had, *c); }))
                out.push_back(V{*c, more...});
    }
    void legalBuild(std::vector<Action> &out) const;
    void legalDeals(std::vector<Action> &out) const;
    void legalGmAside(std::vector<Action> &out) const;
    template <class V>
    static void offerAll(const AbilityList &list, std::vector<Action> &out)
    {
        for (const Ability &ability : list)
            out.push_back(announce<V>(ability));
    }
    [[nodiscard]] bool snareFree(TileId t) const { return o.hasMap() && !tile(t).snare; }
};

} // namespace flagstone::cards
