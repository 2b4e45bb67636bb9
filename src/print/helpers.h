#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace flagstone::print {

/// Threads that work through a list of tasks. If no thread can start, the tasks wait for finish().
class Helpers {
public:
    Helpers() = default;
    Helpers(const Helpers &) = delete;
    Helpers &operator=(const Helpers &) = delete;
    /// Finishes the tasks in progress and drops the others.
    ~Helpers();

    /// `task` must not throw.
    void add(std::function<void()> task);
    /// Helps until no task is left to begin. Some may still be in progress.
    void finish();

private:
    void work(const std::stop_token &stop);
    void runFirst(std::unique_lock<std::mutex> &lock);
    void startOne();

    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::deque<std::function<void()>> m_tasks;
    std::vector<std::jthread> m_threads; ///< last: they use all of the above
};

} // namespace flagstone::print
