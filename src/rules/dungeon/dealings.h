#pragma once

#include "rules/dungeon/chapter.h"

namespace flagstone::dungeon {

/// Heroes among themselves: help, DG-166 to DG-175, ambush, DG-154 to DG-165, and trade, DG-106 to DG-109.
class Dealings : public Chapter {
public:
    bool ambush();

    void apply(const verb::Ask &a);
    void apply(const verb::Counter &a);
    void apply(const verb::Help &) { answer(true); }
    void apply(const verb::Agree &) { answer(true); }
    void apply(const verb::Refuse &) { answer(false); }
    void apply(const verb::NoDeal &) { answer(false); }

    void apply(const verb::Ambush &a);
    void apply(const verb::Rob &a);
    void apply(const verb::Flee &a);
    void apply(const verb::StopFlight &a);

    void apply(const verb::Trade &a);
    void apply(const verb::Give &a);
    void apply(const verb::GiveSpell &a);
    void apply(const verb::Want &a);
    void apply(const verb::WantSpell &a);
    void apply(const verb::Propose &a);
    void apply(const verb::Haggle &a);
    void apply(const verb::Accept &);
    void apply(const verb::Decline &) { endTrade(Say::TradeDeclined, false); }
    void apply(const verb::CallOff &) { endTrade(Say::TradeCalledOff, false); }

private:
    void answer(bool helps);
    void endTrade(Say how, bool done);
    void pourBack(bool done); ///< what lies between the two, to the other or back to its owner
    void pour(PileId from, Who w);
};

} // namespace flagstone::dungeon
