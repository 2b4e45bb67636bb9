#pragma once

#include "core/sheet.h"

#include <cstdint>
#include <vector>

namespace flagstone::fastplay {

class Combat;

/// Kinds of decision, by the numbers of Decision::bar.
enum class Bar : std::uint8_t {
    None,
    SetUp,
    Explore,
    Door,
    Lay,
    Formation,
    Fight,
    Trap,
    Treasure,
    Halt,
    OddDice,
    Aim,
    Homecoming,
    Snatch,
    Flight,
    Party
};

/// Their verbs, from SetUp on, in a game with this kind of combat.
[[nodiscard]] std::vector<BarSpec> bars(const Combat &combat);

} // namespace flagstone::fastplay
