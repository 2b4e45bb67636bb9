#pragma once

#include "core/session.h"
#include "sim/odds.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

/// How the chance of winning rose and fell in a game that is over, and what choices and luck had to do with it.
namespace flagstone {

/// What one decision did to the chance that the party wins, or one of several rivals, if everybody plays on like fair
/// players (fairPolicy) and knows what the deciding seat knows. Chances are from 0 to 1.
struct Swing {
    std::size_t entry = 0; ///< of the session: the decision
    double before = 0.0;   ///< before it is made
    double chosen = 0.0;   ///< once it is made, before dice fall and cards are turned up
    double after = 0.0;    ///< before the next decision; 1 or 0 at the end

    [[nodiscard]] double byChoice() const { return chosen - before; }
    [[nodiscard]] double byLuck() const { return after - chosen; }
};

/// The swings of a game from the end of its set-up, in their order: one for each decision of a player, or,
/// where players are rivals, of the one whose chance it is. What others decide, rivals or a game master,
/// comes like luck. Each begins where the one before ends, so that the first chance, all choices and all luck
/// add up to the result exactly, whatever the error of each chance. That is how backgammon programs count
/// luck and skill (D. Zare, "A Measure of Luck").
struct Review {
    std::vector<Swing> swings;
    std::uint64_t games = 0; ///< that were played for each chance

    [[nodiscard]] double start() const { return swings.empty() ? 0.0 : swings.front().before; }
    [[nodiscard]] double byChoices() const;
    [[nodiscard]] double byLuck() const;
    /// Whether a change is more than the chances' own error can be: so sure (99.9 %) that hardly any of the hundreds of
    /// changes of a game is a false alarm.
    [[nodiscard]] bool isSure(double from, double to) const;
    /// Whether it is worth reporting: sure, and at least five in a hundred.
    [[nodiscard]] bool matters(double from, double to) const;
};

/// A chance as it is shown: in whole hundredths.
[[nodiscard]] int hundredths(double chance);
/// A change as it is shown: from one shown chance to the other.
[[nodiscard]] int hundredths(double from, double to);

/// The parts of a review as they are shown, in whole hundredths: start + luck + choices = result. All displays use
/// these, so that they agree.
struct ReviewPoints {
    int start = 0, luck = 0, choices = 0;
    int result = 0; ///< 100 or 0
};
[[nodiscard]] ReviewPoints shownParts(const Review &review);

/// Why a game has no review.
enum class NoReview : std::uint8_t {
    CannotBeLost,   ///< it lasts until it is won: its chance is always 100 of 100
    Running,        ///< it is not over
    NothingDecided, ///< by the seat that looks back
    TooLong         ///< too few games could be played for each chance
};

inline constexpr std::size_t kReviewGames = 400; ///< for each chance, if there is time for that many

/// How a review asks for a chance: this many games of fair players, with the same luck each time.
[[nodiscard]] Asking reviewAsking(std::size_t games);

/// The decisions of a finished game as a review needs them: it does not use the session afterwards, so that another
/// thread may count.
class ReviewQuestions {
public:
    /// `seat` looks back: if players are rivals (areRivals) the chance is that it wins, else the party's. Nothing if
    /// the game is not over or could not be lost, if `seat` has decided nothing, or if the game is so long that too few
    /// could be played for each chance.
    [[nodiscard]] static std::optional<ReviewQuestions> of(const Session &session, Seat seat = Seat{0});

    /// Why of() gives nothing.
    [[nodiscard]] static NoReview whyNone(const Session &session, Seat seat = Seat{0});

    /// How many there are.
    [[nodiscard]] std::size_t size() const { return m_decisions.size(); }
    /// Plays up to `most` games for each chance. Counts games and measures no time, and its luck is always the same:
    /// a record has one review, on every machine. It takes less than a minute of one processor. `counted` is how
    /// many decisions are done. Empty after a stop.
    [[nodiscard]] Review count(std::size_t most = kReviewGames, const std::stop_token &stop = {},
                               std::atomic<std::size_t> *counted = nullptr) const;

private:
    struct Decision {
        std::size_t entry = 0;
        Question position;
        std::size_t which = 0; ///< the choice that was made
        bool isNew = true;     ///< something may have happened since the last choice was made
        bool isUsual = false;  ///< a fair player makes the same choice
    };
    ReviewQuestions() = default;
    void add(const Session &session, std::size_t entry, bool isNew);
    [[nodiscard]] std::size_t gamesEach() const;

    std::vector<Decision> m_decisions;
    std::size_t m_entries = 0;     ///< of the session
    std::size_t m_wins = kSuccess; ///< the measure whose chance it is
    bool m_won = false;
};

} // namespace flagstone
