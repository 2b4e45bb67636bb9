#pragma once

#include "rules/fastplay/fight/fight.h"
#include "rules/fastplay/listing.h"

namespace flagstone::fastplay {

/// Lists what may be chosen in a fight.
class FightListing : public FightQueries {
public:
    FightListing(Listing &others, std::vector<Action> &actions)
        : FightQueries(others), rest(others), out(actions)
    {
    }
    void list();

private:
    void formation();
    void axe();
    void partyTurn();
    /// Which ranks a character may leave and enter. Bits are ranks.
    struct RankRoom {
        int deepest = 0, leavable = 0, full = 0;
        int spare = 0;             ///< how many may leave the front: none if it is too weak already
        std::size_t firstFull = 1; ///< FormationRule::firstFull
        bool even = true;          ///< no rank has too many
        [[nodiscard]] bool fits(int from, int to) const
        {
            return (leavable >> from & ~(full >> to) & 1) != 0;
        }
        /// It may lose somebody to the rank behind: nobody awake stands behind one that has to be full.
        [[nodiscard]] bool holdsWithout(int rank) const
        {
            return !even || static_cast<std::size_t>(rank) < firstFull;
        }
        [[nodiscard]] bool frontHolds(int from, int to) const { return from != 1 || to == 1 || spare > 0; }
    };
    [[nodiscard]] RankRoom rankRoom() const;
    void rankMoves(int movers);
    void swapMoves(int movers);
    void dragMoves(int movers, int fallen, const RankRoom &room);
    void flight();
    void extraDice();

    Listing &rest;
    std::vector<Action> &out;
};

} // namespace flagstone::fastplay
