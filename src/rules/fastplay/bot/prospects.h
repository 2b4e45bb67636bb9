#pragma once

#include "rules/fastplay/bot/unseen.h"

#include <array>

namespace flagstone::fastplay {

/// What may lie behind doors, for computer players: a step towards the goal, or the end.
class Prospects : public Unseen {
public:
    explicit Prospects(const FightQueries &position);

    /// How likely the next step towards the goal comes before the end, 0 to 1, if all doors were like this one.
    [[nodiscard]] double beyond(Colour band) const;

private:
    struct Level {
        double goal = 0.0, harm = 0.0; ///< in one location
        double share = 0.0;            ///< of the locations
    };
    using Levels = std::array<Level, kLevels.size()>;

    struct Places;
    struct Treasures;
    struct Meetings;
    [[nodiscard]] Places countPlaces() const;
    [[nodiscard]] Treasures countTreasures() const;
    [[nodiscard]] Meetings countMeetings(const Treasures &treasures) const;
    [[nodiscard]] double diceOf(const MonsterCard &card) const;

    Levels m_levels{};
};

} // namespace flagstone::fastplay
