#include "cli/watch.h"

#include "cli/numbers.h"

#include <algorithm>
#include <cstdio>
#include <ostream>
#include <system_error>
#include <unistd.h>

namespace flagstone::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto kTick = 200ms;
constexpr auto kQuiet = 1s; ///< nothing is said of what takes less

sigset_t interrupt()
{
    sigset_t set;
    sigemptyset(&set);
    struct sigaction now {};
    // unless the program was started to ignore Ctrl+C, as nohup does
    if (::sigaction(SIGINT, nullptr, &now) != 0 || now.sa_handler != SIG_IGN)
        sigaddset(&set, SIGINT);
    return set;
}

/// Replaces the line before. Not through the console, which escapes control characters.
void writeLine(const std::string &text)
{
    std::fprintf(stderr, "\r\033[K%s", text.c_str());
}

} // namespace

Watch::Watch(const Console &console, std::string what, std::size_t most)
    : m_console(console), m_what(std::move(what)), m_most(most), m_terminal(::isatty(STDERR_FILENO) == 1)
{
    const sigset_t set = interrupt(); // the threads that are made from now on leave the signal to this one
    ::pthread_sigmask(SIG_BLOCK, &set, &m_before);
    try {
        m_thread = std::jthread([this](const std::stop_token &over) { run(over); });
    } catch (const std::system_error &) { // no room for a thread: the work is done unwatched
        ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
}

Watch::~Watch()
{
    if (!m_thread.joinable())
        return;
    m_thread.request_stop();
    ::pthread_kill(m_thread.native_handle(), SIGINT); // wakes it
    m_thread.join();
    wipe();
    ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

void Watch::run(const std::stop_token &over)
{
    sigset_t wakes;
    sigemptyset(&wakes);
    sigaddset(&wakes, SIGINT);
    ::pthread_sigmask(SIG_BLOCK, &wakes, nullptr);
    const timespec tick{0, std::chrono::nanoseconds(kTick).count()};
    while (!over.stop_requested()) {
        const int signal = ::sigtimedwait(&wakes, nullptr, &tick);
        if (over.stop_requested())
            return;
        if (signal == SIGINT) {
            if (m_stop.stop_requested())
                ::_exit(kStopped);
            m_stop.request_stop();
            wipe();
        }
        tell();
    }
}

void Watch::tell()
{
    const auto since = Clock::now() - m_begin;
    if (since < kQuiet || m_done == 0 || m_stop.stop_requested() || (m_told && !m_terminal))
        return;
    m_told = true;
    if (m_terminal)
        writeLine(howFar(since));
    else
        m_console.err << howFar(since) << "; Ctrl+C stops it and prints what it has counted so far"
                      << std::endl;
}

std::string Watch::howFar(std::chrono::nanoseconds since) const
{
    const std::size_t done = m_done;
    if (m_most == 0)
        return grouped(done) + ' ' + m_what;
    const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(m_most));
    const auto left = std::chrono::duration_cast<std::chrono::seconds>(since * ((1 - share) / share));
    return percent(share) + " of " + grouped(m_most) + ' ' + m_what + ", about " + spell(left) + " left";
}

void Watch::wipe()
{
    if (m_told && m_terminal)
        writeLine({});
}

int tellStopped(const Console &console, const std::string &after)
{
    if (!console.json)
        console.err << "Stopped after " << after << '\n';
    return kStopped;
}

} // namespace flagstone::cli
