#pragma once

#include "rules/fastplay/actions.h"

#include <algorithm>
#include <span>
#include <vector>

/// What lists of actions are made with. They come in the order of Action; what goes by hands comes in any
/// order and is sorted where it is listed.
namespace flagstone::fastplay {

/// Puts in order what was listed since `out` had `first` actions: mostly nothing or one.
inline void sortFrom(std::vector<Action> &out, std::size_t first)
{
    if (out.size() > first + 1) [[unlikely]]
        std::ranges::sort(std::span(out).subspan(first));
}

} // namespace flagstone::fastplay
