#pragma once

#include "rules/fastplay/adnd/adnd_queries.h"

namespace flagstone::fastplay {

/// How good a spell of AD&D combat looks, on the scale of Heuristic.
[[nodiscard]] int rateSpell(const FightQueries &at, const verb::Conjure &a, bool hard);

} // namespace flagstone::fastplay
