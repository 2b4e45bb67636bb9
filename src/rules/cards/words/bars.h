#pragma once

#include "core/sheet.h"

#include <cstdint>
#include <vector>

namespace flagstone::cards {

/// Kinds of decision, by the numbers of Decision::bar.
enum class Bar : std::uint8_t { None, Turn, Test, Contest, SetUp, Place };

/// Their verbs, from Turn on.
[[nodiscard]] std::vector<BarSpec> bars();

} // namespace flagstone::cards
