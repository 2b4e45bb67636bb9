#pragma once

#include "core/module.h"
#include "sim/policy.h"
#include "sim/tally.h"

#include <atomic>
#include <chrono>
#include <stop_token>
#include <vector>

/// Policies play against each other at one table, to see which is stronger.
namespace flagstone {

/// How one of them did.
struct Score {
    std::uint64_t wins = 0;                         ///< in games that all win or lose together, everybody's
    std::uint64_t moves = 0;                        ///< decisions with more than one choice
    std::chrono::nanoseconds thinking{}, longest{}; ///< of all moves, and of the slowest: by the clock
    [[nodiscard]] Interval interval(std::uint64_t games) const { return shareInterval(wins, games); }
};

struct ContestResult {
    std::vector<Score> scores; ///< in the order of the players
    std::uint64_t games = 0, unfinished = 0;
    std::uint64_t steps = 0; ///< decisions of all games together
};

struct Contest {
    std::vector<const Policy *> players; ///< one for each seat of the set-up
    std::size_t games = 1000;
    Seed seed;
    unsigned threads = 0; ///< 0 = as many as the machine has
    std::size_t mostSteps = 100'000;
    std::atomic<std::size_t> *played = nullptr; ///< counts games, to show progress
};

/// Who decides now; if several may, the lowest seat. The game must not be over.
[[nodiscard]] Seat seatToMove(const Game &game);

/// Plays the games. The players move on by a seat from game to game and play each deal once from every seat, so
/// no seat and no deal favours anybody. A fair player decides for a game master and counts for nobody. Everything
/// but the times is the same for any number of threads. After a stop there are fewer games. Errors: whatever keeps
/// the game from starting; a number of players that differs from that of seats.
[[nodiscard]] tl::expected<ContestResult, Issues> playContest(const ModuleInfo &module, const PackData &pack,
                                                              const Setup &setup, const Contest &contest,
                                                              const std::stop_token &stop = {});

} // namespace flagstone
