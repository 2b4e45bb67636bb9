#pragma once

#include "sim/odds.h"

#include <optional>
#include <stop_token>

/// What the program would do in a player's place, and why.
namespace flagstone {

/// The measure in which a hint differs most from the choice that it is compared with.
struct HintReason {
    std::size_t measure = 0;          ///< of measuresOf(sheet)
    double with = 0.0, without = 0.0; ///< its share or mean after the hint, and after the other choice
};

/// The choice that the program advises.
struct Hint {
    std::size_t which =
        0; ///< the advised choice, by its place in the decision: the usual one unless another is
           ///< surely better
    std::size_t against =
        0; ///< the usual choice, or the runner-up if the usual one is advised; `which` if it is alone
    Estimate chance;         ///< that the seat wins after it
    Estimate gain;           ///< of that chance, compared with the other choice, with the same luck
    std::uint64_t games = 0; ///< played for each of the two
    std::optional<HintReason> reason;
    /// The two are equally good, as far as that many games can tell.
    [[nodiscard]] bool alike() const { return gain.range.low <= 0.0; }
};

/// Players of this game are rivals: the settings say whether they get hints.
[[nodiscard]] bool areRivals(const Sheet &sheet);

/// The choice of `seat` after which it wins most often if everybody then plays like fair players (fairPolicy),
/// as far as it can know. Counts games and measures no time, so position and seed give the same hint on every
/// machine; it takes less than a second of one processor. Nothing if the seat has no choice, or after a
/// stop.
[[nodiscard]] std::optional<Hint> hintFor(const Game &game, Seat seat, Seed seed,
                                          const std::stop_token &stop = {});

} // namespace flagstone
