#include "rules/dungeon/actions.h"

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

} // namespace flagstone::dungeon
