#pragma once

#include "rules/cards/options.h"
#include "rules/kit/options.h"

namespace flagstone::cards {

/// The options that a table may choose, with their values and texts. SW-01 to SW-52 and those of the modes
[[nodiscard]] const kit::OptionList<Options> &optionList();

} // namespace flagstone::cards
