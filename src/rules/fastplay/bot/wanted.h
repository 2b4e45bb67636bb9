#pragma once

#include "rules/fastplay/fight/fight_queries.h"

namespace flagstone::fastplay {

/// What the goal still asks for, for computer players.
class Wanted : public FightQueries {
public:
    explicit Wanted(const FightQueries &position);

    [[nodiscard]] bool wants(const LocationCard &card) const;
    [[nodiscard]] bool wants(const MonsterCard &card) const; ///< to meet it
    [[nodiscard]] bool wants(const TreasureCard &card) const;
    [[nodiscard]] bool wantsTreasure() const { return !m_treasures.empty(); } ///< of whatever kind

private:
    using Parts = std::vector<const Part *>;
    Parts m_locations, m_monsters, m_treasures; ///< what is still open, by what it may hang on
};

} // namespace flagstone::fastplay
