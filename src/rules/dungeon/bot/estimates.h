#pragma once

#include "rules/dungeon/queries.h"

namespace flagstone::dungeon {

inline constexpr double kRate = 350; ///< gold that a turn is reckoned to bring; estimates change with it

inline constexpr int kDash = 13; ///< represents a number that no dice reach, DG-061

/// Chances of what a failed attack costs: they follow from the Monster's dice, DG-065 and DG-141.
inline constexpr double kSlain = 1.0 / 36, kSerious = 2.0 / 36, kLight = 12.0 / 36, kStunned = 11.0 / 36;
inline constexpr double kCaged = 1 + 10.0 / 6, kSliding = 1.5; ///< turns that a trap costs, DG-087, DG-090

/// Of showing this number or more with 2d6; 2 to kDash.
[[nodiscard]] double likelihood(int number);

/// Gold that a Treasure is worth to whoever must drop one.
[[nodiscard]] int worthKeeping(const TreasureCard &card);

/// The cards that a player has not seen, by level - 1, in the order of their numbers.
struct Unseen {
    std::array<std::vector<CardId>, kLevels> monsters, treasures;
};
[[nodiscard]] Unseen unseenBy(const Dungeon &rules, const State &state, Who knowing);

inline constexpr int kNoWay = 10'000; ///< steps
/// A Hero's steps from every space to one of them: emptied places are free, and a secret door counts as the
/// steps that are lost on the average until it is found, unless he has found it.
[[nodiscard]] std::vector<int> stepsTo(const Dungeon &rules, const State &state, Who w, SpaceId goal);

/// What a Hero may expect at one Monster's place.
struct MonsterEstimate {
    SpaceId place{};
    double gold = 0;  ///< what he wins there on the average, losses not counted
    double turns = 0; ///< that it costs from the first attack on. Losses and ways back are counted as turns.
    double home = 0;  ///< turns from there to the Staircase
};

/// Everything that Hero `w` could win, by what the player `knowing` has seen: which cards are gone, which
/// Monsters lie open, what was dropped where. In the order of the Lairs.
[[nodiscard]] std::vector<MonsterEstimate> estimates(const Dungeon &rules, const State &state, Who knowing,
                                                     Who w);

} // namespace flagstone::dungeon
