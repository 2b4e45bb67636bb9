#pragma once

#include "core/sheet.h"

#include <cstdint>
#include <vector>

namespace flagstone::dungeon {

/// Kinds of decision, by the numbers of Decision::bar.
enum class Bar : std::uint8_t {
    None,
    Move,
    TurnEnd,
    Encounter,
    Trade,
    Answer,
    SetUp,
    Spells,
    Flight,
    Robbery,
    Fee,
    Losses,
    Declaration
};

/// Their verbs, from Move on. What can never come in this game has no reason why it may not come now: spells in the
/// basic game, dealings with others where nobody else plays.
[[nodiscard]] std::vector<BarSpec> bars(bool expert, int seats);

} // namespace flagstone::dungeon
