#pragma once

#include "rules/fastplay/fight/fight_queries.h"

namespace flagstone::fastplay {

/// Questions about Fastplay's dice.
class DiceQueries : public FightQueries {
public:
    using FightQueries::FightQueries;
    explicit DiceQueries(const FightQueries &position) : FightQueries(position) {}

    [[nodiscard]] int attackDice(Who w, Enemy target, CardId missile,
                                 bool hand) const; ///< FP-139, FP-160, FP-161
    [[nodiscard]] AttackDie dieFor(Who w, CardId missile) const;
    [[nodiscard]] int picksNeeded() const; ///< FP-149, FP-159
    /// Level of the spell that a hostile wizard casts instead of attacking, 0 = none. FP-158, FP-S05
    [[nodiscard]] int npcSpell(CardId card) const;
};

} // namespace flagstone::fastplay
