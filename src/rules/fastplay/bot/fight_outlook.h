#pragma once

#include "rules/fastplay/bot/unseen.h"
#include "rules/fastplay/dice/dice_queries.h"

namespace flagstone::fastplay {

/// Damage of one die of a spell on average; it heals twice as much. FP-196, FP-201
[[nodiscard]] double meanDamage(int spellLevel);

/// That a die of an attack hits.
[[nodiscard]] double chanceOf(AttackDie die);

/// What a fight by Fastplay's dice is likely to cost the party in hits, worked out with mean numbers of hits. It
/// is the party's turn.
class FightOutlook : public Unseen {
public:
    explicit FightOutlook(const FightQueries &position);

    [[nodiscard]] double toTheEnd() const;  ///< if it fights on; a great many if that does not end
    [[nodiscard]] double untilAway() const; ///< before it has fled; a great many if it cannot
    /// Of everybody awake.
    [[nodiscard]] int hitsLeft() const;
    [[nodiscard]] double perTurn(const MonsterCard &card) const; ///< by one figure in front

private:
    [[nodiscard]] double chanceToHit(AttackDie die) const; ///< somebody of the front rank
    [[nodiscard]] double blowOf(Who w) const;
    [[nodiscard]] double boltOf(Who w) const;
    [[nodiscard]] double chanceToFlee() const;

    DiceQueries m_dice;
};

} // namespace flagstone::fastplay
