#pragma once

#include "core/events.h"

#include <string>
#include <vector>

namespace flagstone {

class Game;

/// Something whose chance people want to know before they choose: that `said` will be the first of a choice's
/// hopes to be told; or if it counts times, how often until all is over, and then it is hoped for alone. A rule system lists them where dice decide, or cards of which the deciding seat knows only
/// which are left.
struct Hope {
    Beat label;                    ///< "slay it"
    std::uint16_t said = 0;        ///< the wording key that says it has happened
    std::vector<std::string> then; ///< codes of the choices in between, if others go along with it
    bool draws = false;      ///< cards drawn on the way count like dice: who decides knows which may come
    std::int8_t counts = -1; ///< which number of `said` people want to see the chances of; -1 = none. It is
                             ///< 0 where nothing is said.
    std::int32_t enough = 1; ///< from this value on the hope has come true
    Beat unit = {};          ///< what that number counts: "hits"
    bool hidden = false;     ///< cards that the deciding seat cannot know decide, too
    std::int32_t about = -1; ///< the first number of `said` has to be this; -1 = any
    bool times = false;      ///< how often `said` is said is what counts, instead of one of its numbers
};

/// How likely a number is, by its value, ascending; values that cannot come are left out.
struct SpreadBar {
    std::int32_t value = 0;
    double chance = 0;   ///< 0 to 1
    bool enough = false; ///< is it enough for the hope?
};
using Spread = std::vector<SpreadBar>;

struct HopeOdds {
    Beat label;
    double chance = 0;  ///< 0 to 1
    Beat unit = {};     ///< as Hope::unit
    Spread spread = {}; ///< of the number that the hope counts; empty if it counts none
    double within = 0;  ///< half the width of the 95 % interval around `chance`; 0 = it was counted
};

/// The chances of a choice's hopes, worked out by making the choice with every fall of the dice: by the same
/// code that carries it out. Dice that are thrown together count alike, whichever of them shows a face.
/// Decisions with a single choice are made on the way, others as `Hope::then` says. Where hidden cards decide,
/// they are dealt again as the deciding seat may suppose them to lie, so that each of them comes to the top
/// equally often; where there are more than a few thousand falls, dice are thrown some hundred times. Empty if
/// there is nothing to hope for, or if something else decides it. What the seat cannot know has no part in the
/// answer, and the same position gives the same one on every machine.
[[nodiscard]] std::vector<HopeOdds> oddsOf(const Game &game, std::size_t which);

} // namespace flagstone
