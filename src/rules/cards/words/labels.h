#pragma once

#include "rules/cards/queries.h"

namespace flagstone::cards {

/// What a choice is called. No two choices of one decision have one label.
[[nodiscard]] Beat labelOf(const Cards &rules, const State &state, const Action &action);

} // namespace flagstone::cards
