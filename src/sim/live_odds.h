#pragma once

#include "sim/odds.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace flagstone {

/// What LiveOdds reports. Copies are cheap enough to send to a window.
struct LiveAnswer {
    std::uint64_t ask = 0; ///< the number that LiveOdds::ask gave
    Issues issues;         ///< why the game cannot be played; then there are no odds
    std::optional<Odds> odds;
    /// By measure: the change from an earlier question, game by game with the same seeds. Empty for the first
    /// question, after forget() and after a question about another game.
    std::vector<Estimate> changes;
    /// Which one: the last before that had any answer. 0 where there are no changes.
    std::uint64_t comparedWith = 0;
    bool done = false; ///< nothing more comes for this question
};

/// Odds for a window: asking never waits, a new question ends the work on the old one at once, and answers come
/// in batches, each with its change from the question before. Answers come in this object's own thread, or
/// within ask() if the system gives no thread; a window passes them on to its own.
class LiveOdds {
public:
    /// Makes the question, in LiveOdds' thread: reading a plan's set-up takes time.
    using Make = std::function<tl::expected<Question, Issues>()>;
    using Told = std::function<void(const LiveAnswer &)>;

    explicit LiveOdds(Told told);
    LiveOdds(const LiveOdds &) = delete;
    LiveOdds &operator=(const LiveOdds &) = delete;
    ~LiveOdds(); ///< stops at once; reports nothing afterwards

    /// Returns the question's number. `asking` should keep its seed and policy from one edit to the next:
    /// then the changes are those of the edit.
    std::uint64_t ask(Make make, Asking asking);
    /// Ends the work; changes still refer to the last answer.
    void cancel();
    /// Ends the work; the next question is the first of something else.
    void forget();
    /// From now on no question of any window plays more games than this: for tests of how answers are shown,
    /// where they need not be exact.
    static void setMostGames(std::size_t games);

private:
    struct Job {
        std::uint64_t number = 0;
        Make make;
        Asking asking;
        std::stop_source stop;
        bool isFirst = false; ///< there is nothing to compare it with
    };
    void begin();
    void run(const std::stop_token &quit);
    void answer(Job &job);
    void tell(const Job &job, const LiveAnswer &answer);

    Told m_told;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::optional<Job> m_next;
    std::stop_source m_current{std::nostopstate};
    std::uint64_t m_asked = 0;
    bool m_forgotten = false;      ///< the question before, by the next one
    Samples m_before;              ///< of the last question that was answered
    std::uint64_t m_askBefore = 0; ///< its number
    std::vector<MeasureSpec> m_measuresBefore;
    std::jthread m_thread; ///< last: it uses everything above
};

} // namespace flagstone
