#include "core/decision.h"

#include <algorithm>
#include <array>

namespace flagstone {

const VerbSpec *verbIn(const SceneSpec *scene, const Choice &choice)
{
    if (scene == nullptr)
        return nullptr;
    for (const std::string_view code : std::array{std::string_view(choice.code), verbOf(choice)})
        for (const VerbSpec &verb : scene->verbs)
            if (std::ranges::find(verb.codes, code) != verb.codes.end())
                return &verb;
    return nullptr;
}

} // namespace flagstone
