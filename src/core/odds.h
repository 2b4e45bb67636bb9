#pragma once

#include "core/events.h"

#include <string>
#include <vector>

namespace flagstone {

class Game;

/// Something whose chance people want to know before they choose: that `said` will be the first of a choice's
/// hopes to be told. A rule system lists them only where dice alone decide, as far as the deciding seat
/// knows.
struct Hope {
    Beat label;                    ///< "slay it"
    std::uint16_t said = 0;        ///< the wording key that says it has happened
    std::vector<std::string> then; ///< codes of the choices in between, if others go along with it
    bool draws = false; ///< cards drawn on the way count like dice: who decides knows which may come
};

struct HopeOdds {
    Beat label;
    double chance = 0; ///< 0 to 1
};

/// The chances of a choice's hopes, worked out by making the choice with every fall of the dice: by the same
/// code that carries it out. Decisions with a single choice are made on the way, others as `Hope::then` says.
/// Empty if there is nothing to hope for, or if dice do not decide it, or more than a few thousand falls.
[[nodiscard]] std::vector<HopeOdds> oddsOf(const Game &game, std::size_t which);

} // namespace flagstone
