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
    void rankMoves(int movers, int partners);
    void flight();
    void extraDice();

    Listing &rest;
    std::vector<Action> &out;
};

} // namespace flagstone::fastplay
