#include "sim/trials.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace flagstone {

namespace {

/// What the threads share: the next trial, and the first thing that went wrong.
struct Work {
    std::size_t count;
    const std::stop_token &stop;
    const std::function<bool(std::size_t, unsigned)> &trial;
    std::atomic<std::size_t> next = 0;
    std::size_t broken = std::numeric_limits<std::size_t>::max(); ///< the first trial that broke off
    std::atomic<bool> failed = false;
    std::mutex mutex;
    std::exception_ptr error;

    void run(unsigned thread)
    {
        // One at a time: a game may take seconds, and a user who stops the work does not want to wait for more.
        while (!stop.stop_requested() && !failed) {
            const std::size_t i = next.fetch_add(1);
            if (i >= count)
                return;
            if (!trial(i, thread)) {
                const std::scoped_lock lock(mutex);
                broken = std::min(broken, i);
            }
        }
    }
    void runGuarded(unsigned thread) noexcept
    {
        try {
            run(thread);
        } catch (...) {
            const std::scoped_lock lock(mutex);
            failed = true;
            if (!error)
                error = std::current_exception();
        }
    }
};

} // namespace

std::size_t runTrials(std::size_t count, unsigned threads, const std::stop_token &stop,
                      const std::function<bool(std::size_t, unsigned)> &trial)
{
    threads = threadsFor(threads);
    Work work{
        .count = count, .stop = stop, .trial = trial, .next = {}, .failed = {}, .mutex = {}, .error = {}};
    {
        std::vector<std::jthread> others;
        try {
            for (unsigned i = 1; i < threads; ++i)
                others.emplace_back([&work, i] { work.runGuarded(i); });
        } catch (const std::system_error &) { // no room for another thread: it continues with those it has
        }
        work.runGuarded(0);
    }
    if (work.error)
        std::rethrow_exception(work.error);
    return std::min({count, work.next.load(), work.broken});
}

unsigned threadsFor(unsigned wanted)
{
    return wanted > 0 ? wanted : std::max(1u, std::thread::hardware_concurrency());
}

} // namespace flagstone
