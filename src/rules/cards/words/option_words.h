#pragma once

#include <map>
#include <string_view>

namespace flagstone::cards {

/// What people read for values of options that are no plain words; see word() in core/option_rules.h.
[[nodiscard]] const std::map<std::string_view, std::string_view> &optionWords();

} // namespace flagstone::cards
