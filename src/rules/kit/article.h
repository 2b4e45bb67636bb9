#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace flagstone::kit {

/// Does a word begin with the sound of a vowel, as "Ogre" and "Hour" do, but not "Unicorn"?
[[nodiscard]] constexpr bool beginsWithVowel(std::string_view word)
{
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const auto beginsWith = [&](std::string_view letters) {
        return word.size() >= letters.size() &&
               std::equal(letters.begin(), letters.end(), word.begin(),
                          [&](char letter, char c) { return letter == small(c); });
    };
    struct Beginning {
        std::string_view letters;
        bool vowel;
    };
    // what does not sound as its first letter does; the first that fits counts
    constexpr std::array kOthers{
        Beginning{"houri", false}, Beginning{"hour", true},  Beginning{"heir", true},
        Beginning{"honest", true}, Beginning{"hono", true},  Beginning{"onei", true},
        Beginning{"oner", true},   Beginning{"one", false},  Beginning{"once", false},
        Beginning{"eu", false},    Beginning{"ewe", false},  Beginning{"unid", true},
        Beginning{"unim", true},   Beginning{"unin", true},  Beginning{"uni", false},
        Beginning{"use", false},   Beginning{"usu", false},  Beginning{"ute", false},
        Beginning{"uto", false},   Beginning{"ubiq", false},
    };
    for (const Beginning &other : kOthers)
        if (beginsWith(other.letters))
            return other.vowel;
    return !word.empty() && std::string_view("aeiou").find(small(word.front())) != std::string_view::npos;
}

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
    return beginsWithVowel(name) ? "an " : "a ";
}

} // namespace flagstone::kit
