#include "rules/cards/actions.h"

#include <array>

namespace flagstone::cards {

VerbSpec verbSpec(Verb verb)
{
    static constexpr std::array<VerbSpec, static_cast<std::size_t>(Verb::Count_)> kSpecs{{
        {"suit", "sn"},    {"person", "p"},    {"start", "t"},  {"place-joker", "t"}, {"place-npc", "t"},
        {"return", ""},    {"sleep", ""},      {"awake", ""},   {"draw", ""},         {"pick", "c"},
        {"stake", "c"},    {"counter", ""},    {"pass", ""},    {"name", "ewg"},      {"nothing", ""},
        {"treasure", ""},  {"level", ""},      {"raise", ""},   {"no-raise", ""},     {"take-joker", ""},
        {"no-joker", ""},  {"accept", ""},     {"refuse", ""},  {"attack", "w"},      {"use", "ewg"},
        {"wish", "ewg"},   {"reveal", ""},     {"feat", "fn"},  {"talk", "w"},        {"visit", ""},
        {"rest", ""},      {"potion", "w"},    {"tribute", ""}, {"surrender", "w"},   {"move", "t"},
        {"run", "tt"},     {"give", "wn"},     {"recruit", ""}, {"end", ""},          {"advice", ""},
        {"penalty", ""},   {"no-penalty", ""}, {"add", "c"},    {"built", ""},        {"describe", "n"},
        {"attitude", "n"}, {"declare", "wn"},  {"grant", "wn"}, {"label", "cn"},      {"call", "n"},
    }};
    return kSpecs[static_cast<std::size_t>(verb)];
}

} // namespace flagstone::cards
