#pragma once

#include "core/decision.h"

#include <cstdint>
#include <map>

namespace flagstone {

/// Bounds of a probability, 0 to 1.
struct Interval {
    double low = 0.0;
    double high = 1.0;
    friend bool operator==(const Interval &, const Interval &) = default;
};

/// The 95 % interval of a share of `hits` in `trials` (C. Clopper, E. S. Pearson, "The Use of Confidence or
/// Fiducial Limits", 1934): it contains the true share in at least 95 of 100 cases whatever that is, even if
/// hardly any or nearly all are hits. 0 to 1 for no trials.
[[nodiscard]] Interval shareInterval(std::uint64_t hits, std::uint64_t trials);

/// How often games ended in each way.
struct GameCounts {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    std::uint64_t unfinished = 0;                   ///< broken off after too many steps
    std::uint64_t steps = 0;                        ///< decisions, of all games together
    std::map<std::uint16_t, std::uint64_t> endings; ///< by the wording key of Ending::reason

    void add(const Ending &ending, std::uint64_t stepsOfGame);
    GameCounts &operator+=(const GameCounts &other);
    [[nodiscard]] double winRate() const; ///< 0 for no games
    [[nodiscard]] Interval winInterval() const { return shareInterval(wins, games); }

    friend bool operator==(const GameCounts &, const GameCounts &) = default;
};

} // namespace flagstone
