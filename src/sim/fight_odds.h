#pragma once

#include "core/game.h"
#include "sim/measures.h"

#include <optional>
#include <stop_token>

namespace flagstone {

/// How fights like the present one end: counted for a seat that fights on as long as it can, or played by fair
/// players (fairPolicy).
struct FightOdds {
    Estimate won;             ///< the share that the party wins; flight is not a win
    Estimate fallen;          ///< how many of the party who stand now are down at the end, on average
    std::uint64_t fights = 0; ///< how many were played; 0 = the end was counted
};

/// Deals what `seat` cannot know again for each. Counts fights and measures no time, so that position and seed give
/// the same answer on every machine; it takes less than 300 ms of one processor. Nothing if there is no fight or
/// the rule system does not say (Outlook::fighting), or after a stop.
[[nodiscard]] std::optional<FightOdds> fightOddsFor(const Game &game, Seat seat, Seed seed,
                                                    const std::stop_token &stop = {});

} // namespace flagstone
