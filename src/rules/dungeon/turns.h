#pragma once

#include "rules/dungeon/chapter.h"

namespace flagstone::dungeon {

/// A turn from its start to its end, and healing: DG-022 to DG-031, DG-041 to DG-043, DG-147 to DG-153.
class Turns : public Chapter {
public:
    bool turn();
    bool healing();
    void endMove();
    void endTurnHere(bool nothingMore);
    bool checkWin(Who w); ///< DG-023

    void apply(const verb::Fight &a);
    void apply(const verb::EndMove &a);
    void apply(const verb::Finish &a);
    void apply(const verb::Heal &a);
    void apply(const verb::RefuseHeal &a);
    void apply(const verb::SelfHeal &a);
    void apply(const verb::Request &a);
    void apply(const verb::Fee &a);

private:
    void beginTurn();
    bool endStep();
    void closeTurn();
    void nextTurn();
    void healOnSpot(Who w);
    void checkRounds();
};

} // namespace flagstone::dungeon
