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

/// How a game is likely to go, in numbers with 95 % intervals. It is played many times to its end, silently;
/// trial i gets SeededChance{mix(seed, i)} and nothing else. So the answer is the same for any number of
/// threads, shards add up to it exactly, and two questions with one seed share their luck.
namespace flagstone {

/// What is asked about: a game that has not begun, or a running one as a seat knows it.
class Question {
public:
    /// Games from a set-up, a plan's for instance. Errors: whatever keeps the game from starting.
    [[nodiscard]] static tl::expected<Question, Issues> ofSetup(const ModuleInfo &module,
                                                                const PackData &pack, const Setup &setup);
    /// A running game: what `asking` cannot know is dealt again in every trial. The game master knows all.
    [[nodiscard]] static Question ofGame(const Game &game, Seat asking);

    /// The same once choice `which` of the current decision has been made. Only of a running game.
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
    std::string m_code; ///< the choice that is made first, if not empty
};

/// How often a place was come to, and how often a game was lost there.
struct Peril {
    std::uint64_t reached = 0, lost = 0;
    friend bool operator==(const Peril &, const Peril &) = default;
};

/// The answer, as whole numbers that add up.
struct Odds {
    std::vector<MeasureSpec> measures;
    std::vector<Count> counts; ///< by measure
    std::uint64_t games = 0;
    std::uint64_t supposed = 0;                     ///< in which it came to what Asking::suppose says
    std::uint64_t unfinished = 0;                   ///< broken off after too many steps
    std::map<std::uint16_t, std::uint64_t> endings; ///< by the wording key of Ending::reason
    std::vector<Peril> byDepth; ///< by the number of cards on the board so far, from 0 for the first
    std::vector<Peril> byCard;  ///< by CardId of a card on the board

    explicit Odds(const Sheet &sheet);
    [[nodiscard]] Estimate of(std::size_t measure) const
    {
        return estimateOf(counts[measure], measures[measure].kind);
    }
    /// The headlines are known as well as that.
    [[nodiscard]] bool knownWithin(double halfWidth) const;
    /// Adds games of the same question.
    Odds &operator+=(const Odds &other);
    friend bool operator==(const Odds &, const Odds &) = default;
};

/// Something that is taken for granted: where anybody would choose something of that kind, or of one that
/// stands for it, they choose this. "They take red doors."
struct Supposition {
    Beat kind;              ///< one of Game::kinds
    CardId place = kNoCard; ///< only where the party stands on this card; kNoCard = anywhere
    bool once = false;      ///< only the first time
    friend bool operator==(const Supposition &, const Supposition &) = default;
};

/// How to find the answer.
struct Asking {
    const Policy *policy = &cautiousPolicy(); ///< decides for every seat
    Seed seed;
    std::size_t first = 0;      ///< trials from this index ...
    std::size_t count = 20'000; ///< ... so many at most
    double halfWidth = 0.0; ///< enough once the headlines are known this well, after some thousand games; 0 =
                            ///< make all trials
    unsigned threads = 0;   ///< 0 = as many as the machine has
    std::optional<Supposition> suppose = {};
    std::atomic<std::size_t> *played = nullptr; ///< counts games, to show how far it is
};

/// Shard `number` (from 1) of `of`: its part of the trials.
[[nodiscard]] Asking shardOf(Asking whole, std::size_t number, std::size_t of);

/// Called with everything so far, first after a few dozen games and then ever more rarely.
using OddsTold = std::function<void(const Odds &)>;

/// The answer; fewer games after a stop. With `samples`, keeps every game's values, in the order of trials.
/// An exception of a game stops it and comes out here.
[[nodiscard]] Odds findOdds(const Question &question, const Asking &asking, const OddsTold &told = {},
                            const std::stop_token &stop = {}, Samples *samples = nullptr);

/// What comes of a supposition.
struct Supposed {
    Odds odds;
    Estimate change; ///< of success, against everybody choosing freely, with the same luck on both sides
};
/// The odds with `asking.suppose`, which must be there.
[[nodiscard]] Supposed suppose(const Question &question, const Asking &asking,
                               const std::stop_token &stop = {});

/// What comes of one choice of the current decision.
struct WhatIf {
    std::string code;
    Beat label;
    Odds odds;
    std::size_t headline = kSuccess; ///< the measure that matters to the seat that decides
    Estimate change;                 ///< of it, against the first choice, with the same luck on both sides
};
/// The odds after each choice of a running game's decision, in its order; all with the same seeds.
[[nodiscard]] std::vector<WhatIf> whatIf(const Question &question, const Asking &asking,
                                         const std::stop_token &stop = {});

} // namespace flagstone
