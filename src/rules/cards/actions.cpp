// Codes of decisions, as records keep them.
#include "rules/cards/actions.h"

#include "rules/cards/cards.h"

#include <array>

namespace flagstone::cards {

std::string Cards::code(Spot spot) const
{
    return isEmpty(spot) ? std::string(1, "nesw"[wayTo(spot)]) : std::to_string(raw(spot));
}

std::string Cards::code(Suit suit) const
{
    return {"SHCD"[index(suit)]};
}

std::string Cards::code(Person person) const
{
    return {"JQK"[raw(person) - kJack]};
}

std::string Cards::code(Effect effect) const
{
    static constexpr std::array<std::string_view, 9> kCodes{"win",  "heal",   "steal", "joker", "look",
                                                            "open", "charge", "bribe", "none"};
    return std::string(kCodes[index(effect)]);
}

std::string Cards::code(Grip grip) const
{
    static constexpr std::array<std::string_view, 4> kCodes{"any", "numbers", "courts", "jokers"};
    return std::string(kCodes[index(grip)]);
}

std::string Cards::code(Feat feat) const
{
    static constexpr std::array<std::string_view, 10> kCodes{"defuse", "chest", "cache", "persuade", "run",
                                                             "trap",   "bane",  "climb", "scene",    "free"};
    return std::string(kCodes[index(feat)]);
}

} // namespace flagstone::cards
