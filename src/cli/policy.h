#pragma once

#include "core/game.h"

#include <functional>
#include <optional>
#include <string_view>

namespace flagstone::cli {

/// Picks one of a game's choices; there is at least one.
using Policy = std::function<std::size_t(const Game &, ChanceSource &)>;

/// "cautious", "bold" or "random"; nothing for another name.
[[nodiscard]] std::optional<Policy> choosePolicy(std::string_view name);

} // namespace flagstone::cli
