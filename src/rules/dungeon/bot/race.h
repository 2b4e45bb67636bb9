#pragma once

#include "rules/dungeon/queries.h"

#include <span>

namespace flagstone::dungeon {

/// A Monster's place to go to first, and the turns that pass before the one in which the Hero comes there.
struct FirstTarget {
    SpaceId place = kNoSpace;
    double before = 0;
};

/// Plays a basic game to its end many times in a quick model (imagined_game.h) and tells with which of the
/// first targets Hero `w` has his gold and is home in the fewest turns; kNoSpace if nothing is left to be won.
/// What the player `knowing` has not seen is dealt, every attack and what a failed one costs is rolled, and
/// the others race too. The same position always has the same answer.
[[nodiscard]] SpaceId bestFirstTarget(const Dungeon &rules, const State &state, Who knowing, Who w,
                                      std::span<const FirstTarget> firstTargets);

} // namespace flagstone::dungeon
