#pragma once

#include "core/session.h"

#include <QString>

#include <cstdint>
#include <map>

namespace flagstone::app {

/// All rolls of one kind of die, whoever rolled them.
struct DieRolls {
    int sides = 0;
    std::int64_t rolls = 0, sum = 0;

    [[nodiscard]] double mean() const { return static_cast<double>(sum) / static_cast<double>(rolls); }
    [[nodiscard]] double fair() const { return (sides + 1) / 2.0; }
    /// How far the sum is from a fair one, in standard deviations: within 1.64 in 9 of 10 rows of fair dice.
    [[nodiscard]] double deviation() const;
};
using DiceRolls = std::map<int, DieRolls>; ///< by their sides

/// The dice of a game that the program rolled; those that people rolled and typed in are theirs.
void addDice(const Session &session, DiceRolls &dice);

/// "as fair dice do", or "a little high: a 1 in 20 chance".
[[nodiscard]] QString wordsOf(const DieRolls &die);

} // namespace flagstone::app
