#pragma once

#include "rules/fastplay/queries.h"

namespace flagstone::fastplay {

inline constexpr int kRoomRank = 4, kCorridorRank = 2; // FP-103, FP-109

/// What a formation has to be in one place and position. FP-103 to FP-112, FP-117
struct FormationRule {
    int width;             ///< of a rank
    std::size_t firstFull; ///< the first rank that has to be full if anybody conscious stands behind it
    int least;             ///< conscious adventurers in front
    WhoSet party, up;      ///< the living and the conscious

    [[nodiscard]] bool allows(const Ranks &ranks) const
    {
        if (sizeOf(ranks[1] & up) < least)
            return false;
        WhoSet behind = party;
        for (std::size_t rank = 1; behind != 0; ++rank) {
            const int count = sizeOf(ranks[rank]);
            behind = static_cast<WhoSet>(behind & ~ranks[rank]);
            if (count == 0 || count > width || (count < width && rank >= firstFull && (behind & up) != 0))
                return false;
        }
        return true;
    }
};

/// Questions about a fight.
class FightQueries : public Queries {
public:
    using Queries::Queries;
    explicit FightQueries(const Queries &position) : Queries(position) {}

    [[nodiscard]] int rank(Who w) const { return s.table.counter(r.rankOf(w)); }
    [[nodiscard]] bool hasActed(Who w) const { return (s.cache.acted >> w & 1) != 0; }
    [[nodiscard]] int rankWidth() const { return here().corridor ? kCorridorRank : kRoomRank; }
    [[nodiscard]] const FixedList<Enemy, 4> &enemyFront() const { return s.cache.front; }
    [[nodiscard]] int leastInFront() const; ///< conscious adventurers, FP-104, FP-110
    [[nodiscard]] WhoSet inRank(int rank) const { return s.cache.ranks[static_cast<std::size_t>(rank)]; }
    [[nodiscard]] int deepestRank() const;
    [[nodiscard]] FormationRule formationRule() const;
    [[nodiscard]] bool formationChoice() const;     ///< more than one legal formation
    [[nodiscard]] WhoSet advanceCandidates() const; ///< FP-120
    [[nodiscard]] WhoSet axeThrowers() const;       ///< FP-T04
    [[nodiscard]] bool partyMayAct() const { return (s.up & ~s.cache.acted) != 0; } ///< FP-129
    /// The front rank in the order of the players' picks, then in seat order: so the enemies' dice are dealt.
    [[nodiscard]] WhoList underAttack() const;
    [[nodiscard]] bool mirrorHeld() const; ///< FP-T12

    /// State::cache as the table has it.
    [[nodiscard]] FightCache readCache() const;
    /// Enemies in draw order fill ranks as wide as the place. FP-105 to FP-108, FP-S26
    void cacheEnemies(FightCache &into) const;

protected:
    /// Every legal change of one figure's rank, and every legal exchange of two, until `visit` returns false.
    template <class Visit>
    void eachRankChange(const FormationRule &rule, const Visit &visit) const;
    template <class Visit>
    void eachExchange(const FormationRule &rule, const Visit &visit) const;

private:
    void cacheHands(FightCache &into) const;
};

} // namespace flagstone::fastplay
