#pragma once

#include "core/events.h"

#include <stop_token>
#include <string>
#include <vector>

namespace flagstone {

class Game;

/// Something whose chance people want to know before they choose: that `said` is the first of a choice's
/// hopes to happen; or, with `times`, how often it happens until all is over (then it is the only hope). A rule
/// system lists them where dice decide, or cards of which the deciding seat knows only
/// which are left.
struct Hope {
    Beat label;                    ///< "slay it"
    std::uint16_t said = 0;        ///< the wording key that says it has happened
    std::vector<std::string> then; ///< codes of the choices in between; a decision skips those it lacks
    bool draws = false; ///< cards drawn on the way count like dice: the deciding seat knows which may come
    std::int8_t counts = -1; ///< the number of `said` that gets a column for each value; -1 = none. It is
                             ///< 0 where nothing is said.
    std::int32_t enough = 1; ///< from this value on the hope comes true
    Beat unit = {};          ///< what that number counts: "hits"
    bool hidden = false;     ///< cards that the deciding seat cannot know also decide
    std::int32_t about = -1; ///< the first number of `said` must be this; -1 = any
    bool times = false;      ///< counts how often `said` is said, instead of one of its numbers
    bool amount = false;     ///< people want to know the number, not whether it is enough: "heal"
};

/// How likely each value of a number is, ascending; impossible values are left out.
struct SpreadBar {
    std::int32_t value = 0;
    double chance = 0;   ///< 0 to 1
    bool enough = false; ///< is it enough for the hope?
};
using Spread = std::vector<SpreadBar>;

struct HopeOdds {
    Beat label;
    double chance = 0;   ///< 0 to 1
    Beat unit = {};      ///< as Hope::unit
    Spread spread = {};  ///< of the number that the hope counts; empty if it counts none
    double within = 0;   ///< half the width of the 95 % interval around `chance`; 0 = it was counted
    bool amount = false; ///< as Hope::amount
};

/// The number of a spread on average.
[[nodiscard]] double meanOf(const Spread &spread);

/// How many ways there are to take `some` of `all`. Whole numbers up to 2^53 are exact: 7 of 52 are 1.3e8.
[[nodiscard]] double ways(int all, int some);

/// The chances of a choice's hopes, worked out by making the choice with every possible roll, with the code
/// that carries it out. For dice thrown together it does not matter which of them shows a face. Decisions with
/// a single choice are made on the way, others as `Hope::then` says. If hidden cards decide, they are dealt
/// again as the deciding seat may imagine them, so that each of them comes to the top equally often; if there
/// are more than a few thousand rolls, some hundred random ones are tried. Empty if there is nothing to hope
/// for, or if something else decides it. The answer does not depend on what the seat cannot know, and the same
/// position gives the same answer on every machine. After a stop the answer comes soon and is meaningless.
[[nodiscard]] std::vector<HopeOdds> oddsOf(const Game &game, std::size_t which,
                                           const std::stop_token &stop = {});

} // namespace flagstone
