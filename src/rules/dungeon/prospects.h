#pragma once

#include "rules/dungeon/look.h"

namespace flagstone::dungeon {

inline constexpr double kRate = 350; ///< gold that a turn is reckoned to bring; estimates change with it

/// What a Hero may expect at one Monster's place.
struct Prize {
    Space place = 0;
    double gold = 0;  ///< what he wins there on the average, losses not counted
    double turns = 0; ///< that it costs from the first attack on. Losses and ways back are counted as turns.
    double home = 0;  ///< turns from there to the Staircase
};

/// Everything that Hero `w` could win, by what the player `knowing` has seen: which cards are gone, which
/// Monsters lie open, what was dropped where. In the order of the Lairs.
[[nodiscard]] std::vector<Prize> prospects(const Dungeon &rules, const State &state, Who knowing, Who w);

} // namespace flagstone::dungeon
