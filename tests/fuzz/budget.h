#pragma once

#include "core/issue.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <sanitizer/allocator_interface.h>

/// What an answer may cost, as an oracle: whoever spends more is a finding.
namespace flagstone::fuzz {

/// libFuzzer's inputs are short, and the sanitizers take several times as long as the program.
inline constexpr double kMostSeconds = 5;
inline constexpr std::size_t kMostBytes = 200u << 20,
                             kMostSaid = 4 * (kMostIssues + 1) * (kLongestMessage + 200);

/// Counts what is allocated while it lives and ends the process if that, or the time, is too much.
class Budget {
public:
    Budget() : m_begun(std::clock())
    {
        static const int hooks = __sanitizer_install_malloc_and_free_hooks(&allocated, &freed);
        if (hooks == 0)
            fail("cannot count memory");
        s_now = s_most = 0;
    }
    Budget(const Budget &) = delete;
    Budget &operator=(const Budget &) = delete;
    ~Budget()
    {
        if (static_cast<double>(std::clock() - m_begun) / CLOCKS_PER_SEC > kMostSeconds)
            fail("too slow");
        if (s_most > static_cast<long>(kMostBytes))
            fail("too much memory");
    }

private:
    [[noreturn]] static void fail(const char *why)
    {
        std::fprintf(stderr, "budget: %s\n", why);
        std::abort();
    }
    static void allocated(const volatile void *, std::size_t size)
    {
        s_now += static_cast<long>(size);
        s_most = std::max(s_most, s_now);
    }
    static void freed(const volatile void *memory)
    {
        if (memory != nullptr)
            s_now -= static_cast<long>(__sanitizer_get_allocated_size(const_cast<const void *>(memory)));
    }

    static inline long s_now = 0, s_most = 0; // one thread
    std::clock_t m_begun;
};

/// Holds what was said to bounds.
inline void expectShort(const Issues &issues)
{
    std::size_t said = 0;
    for (const Issue &issue : issues)
        said += toString(issue).size();
    if (said > kMostSaid)
        std::abort();
}
/// A refusal has a reason, and not too many.
inline void expectReason(const Issues &issues)
{
    if (!hasErrors(issues))
        std::abort();
    expectShort(issues);
}

} // namespace flagstone::fuzz
