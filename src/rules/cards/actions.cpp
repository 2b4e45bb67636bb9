// What can be chosen, and how a record writes it.
#include "rules/cards/look.h"

#include <array>

namespace flagstone::cards {

VerbSpec verbSpec(Verb verb)
{
    static constexpr std::array<VerbSpec, static_cast<std::size_t>(Verb::Count_)> kSpecs{{
        {"suit", "sn"},     {"person", "p"},    {"start", "t"},    {"place-joker", "t"}, {"npc", "c"},
        {"place-npc", "t"}, {"return", ""},     {"sleep", ""},     {"awake", ""},        {"draw", ""},
        {"pick", "c"},      {"stake", "c"},     {"counter", ""},   {"pass", ""},         {"name", "ewg"},
        {"nothing", ""},    {"treasure", ""},   {"level", ""},     {"raise", ""},        {"no-raise", ""},
        {"take-joker", ""}, {"no-joker", ""},   {"accept", ""},    {"refuse", ""},       {"attack", "w"},
        {"use", "ewg"},     {"wish", "ewg"},    {"reveal", ""},    {"feat", "fn"},       {"talk", "w"},
        {"visit", ""},      {"rest", ""},       {"potion", "w"},   {"tribute", ""},      {"surrender", "w"},
        {"move", "t"},      {"run", "tt"},      {"give", "wn"},    {"recruit", ""},      {"end", ""},
        {"deal", "n"},      {"deal-each", "n"}, {"penalty", ""},   {"no-penalty", ""},   {"add", "c"},
        {"another", ""},    {"built", ""},      {"describe", "n"}, {"attitude", "n"},    {"declare", "wn"},
        {"grant", "wn"},    {"label", "cn"},    {"call", "n"},
    }};
    return kSpecs[static_cast<std::size_t>(verb)];
}

std::string Cards::encode(const Action &a) const
{
    static constexpr std::array<std::string_view, 4> kSuitCodes{"S", "H", "C", "D"};
    static constexpr std::array<std::string_view, 9> kEffectCodes{"win",  "heal",   "steal", "joker", "look",
                                                                  "open", "charge", "bribe", "none"};
    static constexpr std::array<std::string_view, 4> kGripCodes{"any", "numbers", "courts", "jokers"};
    static constexpr std::array<std::string_view, 10> kFeatCodes{
        "defuse", "chest", "cache", "persuade", "run", "trap", "bane", "climb", "scene", "free"};
    static constexpr std::string_view kWays = "nesw", kPersons = "JQK";
    const VerbSpec spec = verbSpec(a.verb);
    std::string code(spec.name);
    const std::array<std::uint16_t, 3> operands{a.a, a.b, a.c};
    for (std::size_t i = 0; i < spec.operands.size(); ++i) {
        const std::uint16_t value = operands[i];
        code += ':';
        switch (spec.operands[i]) {
        case 'w':
            code += value == kGm ? "gm" : m_sheet.cards[index(marker(static_cast<Who>(value)))].key;
            break;
        case 'c':
            code += m_sheet.cards[value].key;
            break;
        case 't':
            code += value >= kEmptyCell ? std::string(1, kWays[value & 3u]) : std::to_string(value);
            break;
        case 's':
            code += kSuitCodes[value & 3u];
            break;
        case 'p':
            code += kPersons[static_cast<std::size_t>(value - kJack) % 3];
            break;
        case 'e':
            code += kEffectCodes[value];
            break;
        case 'g':
            code += kGripCodes[value];
            break;
        case 'f':
            code += kFeatCodes[value];
            break;
        default:
            code += std::to_string(value);
            break;
        }
    }
    return code;
}

} // namespace flagstone::cards
