#include "rules/fastplay/actions.h"

#include <array>

namespace flagstone::fastplay {

VerbSpec verbSpec(Verb verb)
{
    static constexpr std::array<VerbSpec, static_cast<std::size_t>(Verb::Count_)> kSpecs{{
        {"pick", "f"},       {"party-ready", ""},   {"start", "c"},       {"ready", ""},
        {"axe", "fcn"},      {"keep-axe", ""},      {"attack", "fn"},     {"shoot", "fcn"},
        {"cast", "fnn"},     {"read-bolt", "fcn"},  {"flee", ""},         {"horn", "c"},
        {"harp", "cc"},      {"extra", "f"},        {"advance", "f"},     {"rank", "fn"},
        {"swap", "ff"},      {"drag", "ffn"},       {"pass", "f"},        {"end-turn", ""},
        {"disarm", "f"},     {"avoid", "c"},        {"wand", "c"},        {"spring", ""},
        {"lose", "c"},       {"door", "e"},         {"draw", ""},         {"ball", "c"},
        {"move", "e"},       {"place", "n"},        {"leave", ""},        {"search", "c"},
        {"secret", "l"},     {"secret-wand", "lc"}, {"coffin", ""},       {"continue", ""},
        {"heal", "fnf"},     {"read-heal", "fcf"},  {"use", "cf"},        {"share", "f"},
        {"light", "c"},      {"toss", "cf"},        {"give", "cf"},       {"take", "f"},
        {"trade", "c"},      {"swipe", "fc"},       {"no-swipe", "c"},    {"assign", "n"},
        {"dead-end", ""},    {"withdraw", ""},      {"parley-fight", ""}, {"parley-leave", ""},
        {"parley-pay", "c"}, {"parley-join", "c"},
    }};
    return kSpecs[static_cast<std::size_t>(verb)];
}

} // namespace flagstone::fastplay
