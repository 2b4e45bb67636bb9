#pragma once

#include <algorithm>
#include <string_view>

namespace flagstone::kit {

/// What stands before a common noun that is met for the first time: "a ", "an ", nothing before several of a kind, and
/// "the " before one that says of which one it is, "Heart of the Mountain".
[[nodiscard]] constexpr std::string_view articleFor(std::string_view name)
{
    if (name.find(" of the ") != std::string_view::npos)
        return "the ";
    // "Purse of Coppers" is one purse
    const std::string_view noun = name.substr(0, std::min(name.find(" of "), name.find(" with ")));
    const bool plural =
        noun.ends_with("Dice") || (noun.ends_with('s') && !noun.ends_with("ss") && !noun.ends_with("us") &&
                                   !noun.ends_with("is") && !noun.ends_with("clops"));
    if (name.empty() || plural)
        return "";
    return std::string_view("AEIOUaeiou").find(name.front()) == std::string_view::npos ? "a " : "an ";
}

} // namespace flagstone::kit
