#pragma once

#include "rules/cards/chapter.h"

namespace flagstone::cards {

/// A turn from its start to the end of the cycle: moves, runs, and what else it may be spent on. CD-155 to
/// CD-163, CD-182 to CD-201
class Turns : public Chapter {
public:
    bool turn();
    void cure(Who h); ///< a dose, CD-217 to CD-219
    void land(Who h, TileId t);
    void runTo(Who h, TileId through, TileId beyond); ///< nothing holds it up but known traps, CD-182
    void daylight(Who h);
    void watchGoal(); ///< who does not hold the goal, or not alone, begins anew, CD-232

    void apply(const verb::Visit &a);
    void apply(const verb::Rest &a);
    void apply(const verb::UsePotion &a);
    void apply(const verb::Tribute &a);
    void apply(const verb::GiveJoker &a);
    void apply(const verb::AcceptJoker &a);
    void apply(const verb::RefuseJoker &a);
    void apply(const verb::Recruit &a);
    void apply(const verb::EndTurn &a);
    void apply(const verb::Sleep &a);
    void apply(const verb::StayAwake &a);
    void apply(const verb::Grant &a);
    void apply(const verb::Label &a);
    void apply(const verb::Move &a);
    void apply(const verb::Run &a);

private:
    void beginTurn(Who h);
    void endTurn(Who h);
    void endCycle();
    void rest(Who h);
    [[nodiscard]] CardId jokerOf(Who h, Present sort) const;
    [[nodiscard]] TileId enter(TileId from, Spot to); ///< lays the tile if it is not there yet
};

} // namespace flagstone::cards
