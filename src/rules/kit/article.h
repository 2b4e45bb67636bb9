#pragma once

#include <string_view>

namespace flagstone::kit {

/// What stands before a common noun that is met for the first time: "a ", "an ", and nothing before several of a kind.
[[nodiscard]] constexpr std::string_view articleFor(std::string_view name)
{
    const bool plural = name.ends_with('s') && !name.ends_with("ss") && !name.ends_with("us") &&
                        !name.ends_with("is") && !name.ends_with("clops");
    if (name.empty() || plural)
        return "";
    return std::string_view("AEIOUaeiou").find(name.front()) == std::string_view::npos ? "a " : "an ";
}

} // namespace flagstone::kit
