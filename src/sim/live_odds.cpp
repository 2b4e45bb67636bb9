#include "sim/live_odds.h"

#include <algorithm>
#include <exception>
#include <limits>
#include <system_error>
#include <utility>

namespace flagstone {

namespace {

std::atomic<std::size_t> g_mostGames = std::numeric_limits<std::size_t>::max();

} // namespace

void LiveOdds::setMostGames(std::size_t games)
{
    g_mostGames = games;
}

LiveOdds::LiveOdds(Told told) : m_told(std::move(told))
{
}

LiveOdds::~LiveOdds()
{
    m_thread.request_stop();
    cancel();
}

std::uint64_t LiveOdds::ask(Make make, Asking asking)
{
    asking.count = std::min(asking.count, g_mostGames.load());
    {
        const std::scoped_lock lock(m_mutex);
        m_current.request_stop();
        const bool isFirst = std::exchange(m_forgotten, false) || (m_next && m_next->isFirst);
        m_next = Job{++m_asked, std::move(make), asking, {}, isFirst};
        m_wake.notify_one();
    }
    if (!m_thread.joinable())
        begin();
    return m_asked;
}

void LiveOdds::begin()
{
    try {
        m_thread = std::jthread([this](const std::stop_token &quit) { run(quit); });
    } catch (const std::system_error &error) { // the system has no thread available now
        m_told({.ask = m_asked, .issues = {{.message = error.what()}}, .done = true});
    }
}

void LiveOdds::cancel()
{
    const std::scoped_lock lock(m_mutex);
    m_current.request_stop();
    m_forgotten = m_forgotten || (m_next && m_next->isFirst);
    m_next.reset();
}

void LiveOdds::forget()
{
    cancel();
    const std::scoped_lock lock(m_mutex);
    m_forgotten = true;
}

void LiveOdds::run(const std::stop_token &quit)
{
    for (;;) {
        std::optional<Job> job;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, quit, [this] { return m_next.has_value(); }))
                return;
            job.swap(m_next);
            m_current = job->stop;
        }
        try {
            answer(*job);
        } catch (const std::exception &error) { // a game that breaks off must not take the window with it
            tell(*job, {.ask = job->number, .issues = {{.message = error.what()}}, .done = true});
        }
    }
}

void LiveOdds::tell(const Job &job, const LiveAnswer &answer)
{
    if (!job.stop.stop_requested())
        m_told(answer);
}

void LiveOdds::answer(Job &job)
{
    if (job.isFirst) {
        m_before = Samples();
        m_measuresBefore.clear();
    }
    LiveAnswer told{.ask = job.number};
    const auto question = job.make();
    if (!question) {
        told.issues = question.error();
        told.done = true;
        return tell(job, told);
    }
    const Samples before = std::exchange(m_before, Samples());
    const std::vector<MeasureSpec> measuresBefore = std::exchange(m_measuresBefore, {});
    const std::vector<MeasureSpec> measures = measuresOf(question->example().sheet());
    const bool comparable = measures == measuresBefore;
    told.comparedWith = comparable ? m_askBefore : 0;
    Samples now(measures.size());
    std::size_t seen = 0;
    const auto compare = [&](const Odds &odds) {
        told.odds = odds;
        told.changes.clear();
        for (std::size_t m = 0; comparable && m < measures.size(); ++m)
            told.changes.push_back(change(before, now, m));
        seen = now.games();
        tell(job, told);
    };
    (void)findOdds(*question, job.asking, compare, job.stop.get_token(), &now);
    if (!job.stop.stop_requested()) {
        told.done = true;
        tell(job, told);
    }
    // a question that was replaced before it had an answer does not count as an edit
    const bool answered = seen > 0;
    m_before = answered ? now : before;
    m_measuresBefore = answered ? measures : measuresBefore;
    m_askBefore = answered ? job.number : m_askBefore;
}

} // namespace flagstone
