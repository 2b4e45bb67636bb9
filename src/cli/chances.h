#pragma once

#include "cli/console.h"
#include "core/odds.h"
#include "sim/fight_odds.h"

#include <string>

namespace flagstone::cli {

/// One chance of a choice: "flee: escape about 48 % (45 to 51)".
void tellChance(const Console &console, const std::string &code, const std::string &label,
                const HopeOdds &odds);
/// "Fights like this: 71 of 100 are won (66 to 76); of the party 0.83 fall on average.", without the interval where
/// it was counted.
void tellFight(const Console &console, const FightOdds &odds);

} // namespace flagstone::cli
