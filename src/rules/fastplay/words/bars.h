#pragma once

#include "core/sheet.h"

#include <cstdint>
#include <vector>

namespace flagstone::fastplay {

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

/// Their verbs, from SetUp on; `sharing` is that of OddDice.
[[nodiscard]] std::vector<BarSpec> bars(const BarSpec &sharing);

} // namespace flagstone::fastplay
