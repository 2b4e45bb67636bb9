#pragma once

#include "rules/cards/queries.h"

namespace flagstone::cards {

/// What a choice is called. No two choices of one decision have one label.
[[nodiscard]] Beat labelOf(const Cards &rules, const State &state, const Action &action);

/// Which of three sentences tells of a place: one on the ground, above or below it.
[[nodiscard]] inline Say heightWords(int height, Say onGround, Say raised, Say lowered)
{
    return height > 0 ? raised : height < 0 ? lowered : onGround;
}

} // namespace flagstone::cards
