#pragma once

#include "core/game.h"
#include "sim/measures.h"

#include <optional>
#include <stop_token>

namespace flagstone {

/// How fights like the one that is going on end: counted for one who fights on as long as he can, or played on by
/// fair players (boldPolicy).
struct FightOdds {
    Estimate won;             ///< the share that the party wins; one from which it flees is not won
    Estimate fallen;          ///< how many of the party are down at the end who stand now, on average
    std::uint64_t fights = 0; ///< that were played; 0 = it was counted
};

/// What `seat` cannot know is dealt again for each. Fights are counted and never timed, so that position and seed
/// give the same answer on every machine; it takes below 300 ms of one processor. Nothing where nothing is fought
/// or the rule system does not say (Outlook::fighting), or after a stop.
[[nodiscard]] std::optional<FightOdds> fightOddsFor(const Game &game, Seat seat, Seed seed,
                                                    const std::stop_token &stop = {});

} // namespace flagstone
