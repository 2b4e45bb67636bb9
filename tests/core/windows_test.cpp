#include "core/chance.h"
#include "core/windows.h"

#include <gtest/gtest.h>

namespace flagstone::windows_test {
namespace {

/// Tries every place for the first window, and so on.
bool fitByTrying(std::span<const PlaceWindow> windows, std::vector<bool> &isFree)
{
    if (windows.empty())
        return true;
    for (std::size_t place = 0; place < isFree.size(); ++place) {
        if (!isFree[place] || place < windows[0].first || place > windows[0].last)
            continue;
        isFree[place] = false;
        const bool good = fitByTrying(windows.subspan(1), isFree);
        isFree[place] = true;
        if (good)
            return true;
    }
    return false;
}

TEST(Windows, ArePlacedAsTryingAllWaysWould)
{
    SeededChance chance(Seed{5, 6});
    const auto below = [&](std::size_t n) {
        return std::size_t{chance.uniform(static_cast<std::uint32_t>(n), ChanceTag::Pick)};
    };
    int fitting = 0, spares = 0, needed = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::vector<bool> isFree(1 + below(8));
        for (std::size_t i = 0; i < isFree.size(); ++i)
            isFree[i] = below(4) != 0;
        std::vector<PlaceWindow> windows(below(isFree.size() + 1));
        for (PlaceWindow &w : windows) {
            w.first = below(isFree.size());
            w.last = below(5) == 0 ? PlaceWindow{}.last : w.first + below(4);
        }
        const bool fits = fitByTrying(windows, isFree);
        ASSERT_EQ(allFit(windows, isFree), fits) << "round " << round;
        const std::vector<bool> spare = sparePlaces(windows, isFree);
        for (std::size_t i = 0; i < isFree.size(); ++i) {
            std::vector<bool> without = isFree;
            without[i] = false;
            const bool wanted = isFree[i] && fitByTrying(windows, without);
            ASSERT_EQ(spare[i], wanted) << "round " << round << ", place " << i;
            spares += wanted ? 1 : 0;
            needed += fits && isFree[i] && !wanted ? 1 : 0;
        }
        fitting += fits ? 1 : 0;
    }
    EXPECT_GT(fitting, 5000);
    EXPECT_LT(fitting, 19'000);
    EXPECT_GT(spares, 5000);
    EXPECT_GT(needed, 1000);
}

} // namespace
} // namespace flagstone::windows_test
