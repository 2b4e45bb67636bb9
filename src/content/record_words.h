#pragma once

#include <string_view>

/// Words of a record for the values of enumerations, in their order.
namespace flagstone {

inline constexpr std::string_view kLineKinds[] = {"start", "choose", "edit", "undo",
                                                  "redo",  "master", "end",  "hint"};
inline constexpr std::string_view kUndoPolicies[] = {"free", "revealed", "none"};
inline constexpr std::string_view kCurtainRules[] = {"needed", "always", "never"};

} // namespace flagstone
