#pragma once

#include "cli/console.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

namespace flagstone::cli {

/// Exit status of work that Ctrl+C has stopped, as shells have it.
inline constexpr int kStopped = 130;

/// Watches over long work: says on `err` how far it is and how long it will take, and lets Ctrl+C stop it, so
/// that the command can print what it has counted so far. A second Ctrl+C ends the program at once. Make it
/// before the threads that do the work.
class Watch {
public:
    /// `what` is counted, "games"; at most this many of them, 0 if unknown.
    Watch(const Console &console, std::string what, std::size_t most);
    Watch(const Watch &) = delete;
    Watch &operator=(const Watch &) = delete;
    ~Watch();

    /// The work counts up here.
    [[nodiscard]] std::atomic<std::size_t> &done() { return m_done; }
    [[nodiscard]] std::stop_token stop() const { return m_stop.get_token(); }
    [[nodiscard]] bool stopped() const { return m_stop.stop_requested(); }

private:
    using Clock = std::chrono::steady_clock;
    void run(const std::stop_token &over);
    void tell();
    void wipe();
    [[nodiscard]] std::string howFar(std::chrono::nanoseconds since) const;

    const Console &m_console;
    std::string m_what;
    std::size_t m_most;
    bool m_terminal; ///< a person sees `err` as it comes
    bool m_told = false;
    Clock::time_point m_begin = Clock::now();
    std::atomic<std::size_t> m_done = 0;
    std::stop_source m_stop;
    sigset_t m_before{};
    std::jthread m_thread;
};

/// Does the work under a watch. Gives what came of it, and whether it was stopped before its end.
template <class Work>
[[nodiscard]] auto watched(const Console &console, std::string what, std::size_t most, const Work &work)
{
    Watch watch(console, std::move(what), most);
    auto result = work(watch);
    return std::pair(std::move(result), watch.stopped());
}

/// Says that it was stopped after "64 of 20,000 games", for people; gives the exit status.
int tellStopped(const Console &console, const std::string &after);

} // namespace flagstone::cli
