#pragma once

#include "rules/cards/ranking.h"

#include <span>

/// Exact chances, worked out and not played: Jokers never decide anything, so they change none of this.
namespace flagstone::cards {

/// One comparison, or one attempt at a feat. The three add up to 1.
struct ContestOdds {
    double win = 0, tie = 0, loss = 0;
};
/// A card of `mine` at random against one of `theirs`; ranks 1 to 10, neither empty. CD-026
[[nodiscard]] ContestOdds contestOdds(std::span<const int> mine, std::span<const int> theirs);

enum class TestDraw { One, WeakerOfTwo, StrongerOfTwo }; ///< CD-247
/// One attempt at a feat against the game master's number cards.
[[nodiscard]] ContestOdds attemptOdds(std::span<const int> mine, std::span<const int> gm, TestDraw draw);
/// A feat that may be tried `attempts` times, ties counting, without a penalty: the chance that one succeeds.
[[nodiscard]] double featOdds(const ContestOdds &attempt, int attempts);

/// A fight to its end without abilities. The three add up to 1. CD-284
struct FightOdds {
    double win = 0, loss = 0, standOff = 0;
};
/// By dynamic programming over what both sides have left. `dryLimit` contests in a row without a lost card
/// are a stand-off; so is a fight in which all cards left are of one rank.
[[nodiscard]] FightOdds fightOdds(std::span<const int> mine, std::span<const int> theirs, int dryLimit = 50);

} // namespace flagstone::cards
