#pragma once

#include "core/module.h"
#include "sim/measures.h"
#include "sim/policy.h"

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

/// How a game is likely to go, in numbers with 95 % intervals. Plays it to its end many times, silently; trial i
/// gets only SeededChance{mix(seed, i)}. So the answer is the same for any number of threads, shards add up to
/// it exactly, and two questions with one seed share their luck.
namespace flagstone {

/// The subject of a question: a game that has not begun, or a running one as a seat knows it.
class Question {
public:
    /// Games from a set-up, a plan's for instance. Errors: whatever keeps the game from starting.
    [[nodiscard]] static tl::expected<Question, Issues> ofSetup(const ModuleInfo &module,
                                                                const PackData &pack, const Setup &setup);
    /// A running game: every trial deals again what `asking` cannot know. The game master knows everything.
    [[nodiscard]] static Question ofGame(const Game &game, Seat asking);

    /// The same after choice `which` of the current decision. Only for a running game.
    [[nodiscard]] Question after(std::size_t which) const;

    /// Lays out `game` for one trial, in the memory of the one before if there was one.
    void deal(std::unique_ptr<Game> &game, ChanceSource &chance) const;
    /// One such game, for its sheet, wording and decision.
    [[nodiscard]] const Game &example() const { return *m_game; }
    [[nodiscard]] bool running() const { return m_running; }

private:
    Question(std::shared_ptr<const Game> game, Seat asking, bool running)
        : m_game(std::move(game)), m_asking(asking), m_running(running)
    {
    }
    std::shared_ptr<const Game> m_game;
    Seat m_asking = Seat::Gm;
    bool m_running = false;
    std::string m_code; ///< the choice to make first, if not empty
};

/// How often parties reached a place, and how often they lost the game there.
struct Peril {
    std::uint64_t reached = 0, lost = 0;
    friend bool operator==(const Peril &, const Peril &) = default;
};

/// The answer, as whole numbers that can be added.
struct Odds {
    std::vector<MeasureSpec> measures;
    std::vector<Count> counts; ///< by measure
    std::uint64_t games = 0;
    std::uint64_t supposed = 0;                     ///< in which Asking::suppose happened
    std::uint64_t unfinished = 0;                   ///< broken off after too many steps
    std::map<std::uint16_t, std::uint64_t> endings; ///< by the wording key of Ending::reason
    std::vector<Peril> byDepth; ///< by the number of cards on the board so far, from 0 for the first
    std::vector<Peril> byCard;  ///< by CardId of a card on the board

    explicit Odds(const Sheet &sheet);
    [[nodiscard]] Estimate of(std::size_t measure) const
    {
        return estimateOf(counts[measure], measures[measure].kind);
    }
    /// Whether the headlines are known this precisely.
    [[nodiscard]] bool knownWithin(double halfWidth) const;
    /// Adds games of the same question.
    Odds &operator+=(const Odds &other);
    friend bool operator==(const Odds &, const Odds &) = default;
};

/// A supposition: whenever any player would choose something of that kind, or of an equivalent one, they choose
/// this. "They take red doors."
struct Supposition {
    Beat kind;              ///< one of Game::kinds
    CardId place = kNoCard; ///< only where the party stands on this card; kNoCard = anywhere
    bool once = false;      ///< only the first time
    friend bool operator==(const Supposition &, const Supposition &) = default;
};

/// How to work out the answer.
struct Asking {
    const Policy *policy = &cautiousPolicy(); ///< decides for every seat
    Seed seed;
    std::size_t first = 0;      ///< trials from this index ...
    std::size_t count = 20'000; ///< ... at most this many
    double halfWidth =
        0.0; ///< stops once the headlines are known this precisely, after some thousand games; 0 =
             ///< make all trials
    unsigned threads = 0; ///< 0 = as many as the machine has
    std::optional<Supposition> suppose = {};
    std::atomic<std::size_t> *played = nullptr; ///< counts games, to show progress
};

/// Shard `number` (from 1) of `of`: its part of the trials.
[[nodiscard]] Asking shardOf(Asking whole, std::size_t number, std::size_t of);

/// Called with everything so far, first after a few dozen games and then less and less often.
using OddsTold = std::function<void(const Odds &)>;

/// The answer; fewer games after a stop. With `samples`, keeps every game's values, in the order of trials.
/// Rethrows an exception of a game.
[[nodiscard]] Odds findOdds(const Question &question, const Asking &asking, const OddsTold &told = {},
                            const std::stop_token &stop = {}, Samples *samples = nullptr);

/// The effect of a supposition.
struct Supposed {
    Odds odds;
    Estimate change; ///< of success, against everybody choosing freely, with the same luck on both sides
};
/// The odds with `asking.suppose`, which must be there.
[[nodiscard]] Supposed suppose(const Question &question, const Asking &asking,
                               const std::stop_token &stop = {});

/// What follows from one choice of the current decision.
struct WhatIf {
    std::string code;
    Odds odds;
    std::size_t headline = kSuccess; ///< the measure that matters to the seat that decides
    Estimate change;                 ///< of it, against the first choice, with the same luck on both sides
};
/// The odds after each choice of a running game's decision, in its order; all with the same seeds.
[[nodiscard]] std::vector<WhatIf> whatIf(const Question &question, const Asking &asking,
                                         const std::stop_token &stop = {});

} // namespace flagstone
