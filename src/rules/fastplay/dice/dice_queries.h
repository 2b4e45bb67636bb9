#pragma once

#include "core/forecast.h"
#include "rules/fastplay/fight/fight_queries.h"

namespace flagstone::fastplay {

/// Dice of one kind that are one roll, FP-147. All dice are numbered through and dealt to the front rank one
/// by one, FP-148, FP-159.
struct Volley {
    AttackDie die;
    int first, end;
    std::size_t enemy; ///< the first whose dice they are
    bool mirrored;     ///< these dice come back, FP-T12
    int reflected;

    /// How many dice fall to figure `f` of `figures`.
    [[nodiscard]] int aimedAt(int f, int figures) const
    {
        const auto below = [&](int number) { return (number + figures - 1 - f) / figures; };
        return below(end) - below(first);
    }
};
using EnemyDice = std::array<int, kRoomRank>; ///< by place in their front

/// Questions about Fastplay's dice.
class DiceQueries : public FightQueries {
public:
    using FightQueries::FightQueries;
    explicit DiceQueries(const FightQueries &position) : FightQueries(position) {}

    [[nodiscard]] int attackDice(Who w, Enemy target, CardId missile,
                                 bool hand) const; ///< FP-139, FP-160, FP-161
    [[nodiscard]] AttackDie dieFor(Who w, CardId missile) const;
    [[nodiscard]] int picksNeeded() const;     ///< FP-149, FP-159
    [[nodiscard]] EnemyDice enemyDice() const; ///< of their next turn; none for one that casts, FP-158
    [[nodiscard]] FixedList<Volley, kRoomRank> volleys(const EnemyDice &dice) const;
    [[nodiscard]] Forecast forecast() const;
    /// Level of the spell that a hostile wizard casts instead of attacking, 0 = none. FP-158, FP-S05
    [[nodiscard]] int npcSpell(CardId card) const;
};

} // namespace flagstone::fastplay
