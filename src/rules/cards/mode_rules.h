#pragma once

#include "rules/cards/options.h"

namespace flagstone::cards {

/// What the mode says before the table does. MD-0 to MD-7
[[nodiscard]] Options defaultsOf(Mode mode);

/// Players play against each other: some of them win.
[[nodiscard]] inline bool haveRivals(const Options &o)
{
    return o.versus() || o.armies() || o.mode == Mode::Alone;
}

/// What a mode does not let the table change, CD-203 to CD-232, and what follows from the rest.
void settle(Options &o, int seats, const std::map<std::string, std::string> &chosen);

/// How many tiles there are cards for with this many seats. CD-134
[[nodiscard]] int mostTiles(const Options &o, int seats);

/// Switches, seats and cards that do not go together. CD-002, CD-130, CD-133, CD-134, CD-205, CD-206, CD-210,
/// CD-216, CD-224, CD-228, CD-283
void checkTogether(const Options &o, int seats, Issues &issues);

} // namespace flagstone::cards
