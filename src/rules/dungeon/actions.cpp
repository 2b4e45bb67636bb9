// Codes of decisions, as records keep them.
#include "rules/dungeon/actions.h"

#include "rules/dungeon/dungeon.h"

#include <array>

namespace flagstone::dungeon {

VerbSpec verbSpec(Verb verb)
{
    static constexpr std::array<VerbSpec, static_cast<std::size_t>(Verb::Count_)> kSpecs{{
        {"hero", "t"},       {"figure", "t"},   {"spell", "x"},      {"enough", ""},   {"heal", ""},
        {"refuse-heal", ""}, {"self-heal", ""}, {"fight", ""},       {"move", "s"},    {"search", "p"},
        {"peek", "s"},       {"cast", "sx"},    {"teleport", "s"},   {"device", "s"},  {"gaze", "s"},
        {"trade", "ww"},     {"end-move", ""},  {"enter", ""},       {"declare", "x"}, {"ask", "wn"},
        {"attack", ""},      {"help", ""},      {"refuse", ""},      {"counter", "n"}, {"agree", ""},
        {"no-deal", ""},     {"roll", ""},      {"drop", "c"},       {"retreat", "s"}, {"slide", "s"},
        {"loot", ""},        {"stay-out", ""},  {"ambush", "w"},     {"request", "w"}, {"finish", ""},
        {"rob", "c"},        {"flee", "s"},     {"stop", ""},        {"fee", "c"},     {"give", "c"},
        {"give-spell", "x"}, {"want", "c"},     {"want-spell", "x"}, {"propose", ""},  {"call-off", ""},
        {"accept", ""},      {"decline", ""},   {"haggle", ""},
    }};
    return kSpecs[static_cast<std::size_t>(verb)];
}

std::string Dungeon::encode(const Action &a) const
{
    static constexpr std::array<std::string_view, kHeroTypes> kTypes{"warrior", "elf",     "dwarf",
                                                                     "wizard",  "paladin", "thief"};
    static constexpr std::array<std::string_view, kSpells + 1> kSpellCodes{"fireball", "lightning",
                                                                           "teleport", "none"};
    const VerbSpec spec = verbSpec(a.verb);
    std::string code(spec.name);
    const std::array<std::uint16_t, 2> operands{a.a, a.b};
    for (std::size_t i = 0; i < spec.operands.size(); ++i) {
        const std::uint16_t value = operands[i];
        code += ':';
        switch (spec.operands[i]) {
        case 'c':
            code += m_sheet.cards[value].key;
            break;
        case 's':
            code += m_board.map().spaces[value].key;
            break;
        case 'p':
            code += m_board.map().passages[value].key;
            break;
        case 't':
            code += kTypes[value];
            break;
        case 'x':
            code += kSpellCodes[value];
            break;
        case 'w':
            code += 'P' + std::to_string(value + 1);
            break;
        default:
            code += std::to_string(value);
            break;
        }
    }
    return code;
}

} // namespace flagstone::dungeon
