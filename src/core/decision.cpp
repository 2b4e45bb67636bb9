#include "core/decision.h"

#include <algorithm>
#include <array>

namespace flagstone {

const VerbSpec *verbIn(const BarSpec *bar, const Choice &choice)
{
    if (bar == nullptr)
        return nullptr;
    for (const std::string_view code : std::array{std::string_view(choice.code), verbOf(choice)})
        for (const VerbSpec &verb : bar->verbs)
            if (std::ranges::find(verb.codes, code) != verb.codes.end())
                return &verb;
    return nullptr;
}

} // namespace flagstone
