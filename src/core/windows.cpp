#include "core/windows.h"

#include <queue>

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>

namespace flagstone {

namespace {

constexpr std::size_t kUntaken = std::numeric_limits<std::size_t>::max() - 1;

/// Goes through the places and gives each to the window that must come soonest: for each place the last one of
/// the window that has it, or kUntaken. Nothing if a window goes without.
std::optional<std::vector<std::size_t>> given(std::span<const PlaceWindow> windows,
                                              const std::vector<bool> &isFree)
{
    std::vector<PlaceWindow> coming(windows.begin(), windows.end());
    std::ranges::sort(coming, {}, &PlaceWindow::first);
    std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> waiting; // their last places
    std::vector<std::size_t> lasts(isFree.size(), kUntaken);
    auto next = coming.begin();
    for (std::size_t place = 0; place < isFree.size(); ++place) {
        for (; next != coming.end() && next->first <= place; ++next)
            waiting.push(next->last);
        if (waiting.empty() || !isFree[place])
            continue;
        if (waiting.top() < place)
            return std::nullopt;
        lasts[place] = waiting.top();
        waiting.pop();
    }
    if (!waiting.empty() || next != coming.end())
        return std::nullopt;
    return lasts;
}

} // namespace

bool allFit(std::span<const PlaceWindow> windows, const std::vector<bool> &isFree)
{
    return given(windows, isFree).has_value();
}

std::vector<bool> sparePlaces(std::span<const PlaceWindow> windows, const std::vector<bool> &isFree)
{
    std::vector<bool> spare(isFree.size(), false);
    const auto lasts = given(windows, isFree);
    if (!lasts)
        return spare;
    // A window that has to leave its place goes to a spare one further on. Going back is no use: those that wait
    // there were passed over for one that had to come sooner, so what is spare for it is spare for them.
    std::size_t next = isFree.size(); // the nearest spare place further on
    for (std::size_t place = isFree.size(); place-- > 0;) {
        if (!isFree[place])
            continue;
        const std::size_t last = (*lasts)[place];
        if (last != kUntaken && (next == isFree.size() || next > last))
            continue;
        spare[place] = true;
        next = place;
    }
    return spare;
}

} // namespace flagstone
