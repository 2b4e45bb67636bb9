#pragma once

#include "rules/cards/queries.h"

#include <vector>

namespace flagstone::cards {

/// What a rival by the program does: what its rule lists, in that order, and where that says nothing what a
/// bold player is advised. CD-205
class RivalPolicy : public Queries {
public:
    RivalPolicy(const Cards &rules, const State &state) : Queries(rules, state), w(decider()) {}
    [[nodiscard]] Action best() const;

private:
    [[nodiscard]] Action advised(const std::vector<Action> &actions) const;
    [[nodiscard]] int rated(const Action &a) const { return r.heuristic(s, a, PlayStyle::Bold); }
    [[nodiscard]] Who preyHere() const; ///< the weakest that is not stronger, or kNoWho
    [[nodiscard]] bool fought(Who prey) const;
    [[nodiscard]] Action swing(Who prey) const;
    /// A move nearer to where it wants to be, or the end of the turn.
    [[nodiscard]] Action step(const std::vector<Action> &actions) const;
    [[nodiscard]] TileId journeysEnd() const;
    [[nodiscard]] bool atTheEdge(TileId t) const; ///< another tile can be laid beside it
    template <class Wanted>
    [[nodiscard]] TileId nearest(const Wanted &wanted) const;

    Who w; ///< the one who decides
};

} // namespace flagstone::cards
