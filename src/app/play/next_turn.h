#pragma once

#include "core/forecast.h"
#include "core/game.h"
#include "core/sheet.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace flagstone::app {

/// What the opponents do when their turn comes, in words.
struct NextTurn {
    struct Part {
        CardId by = kNoCard; ///< shown where they differ: who does it
        CardId at = kNoCard;
        QString what;   ///< "3 dice"
        QString spoken; ///< "Kennett: 3 dice"
        AttackDice dice = {};
        std::optional<std::uint32_t> byRow =
            {}; ///< of its card's table: what `by` looks like now; none: as its card
        std::optional<std::uint32_t> atRow = {}; ///< the same of `at`
        friend bool operator==(const Part &, const Part &) = default;
    };
    QString what; ///< "8d8, 6+ hits", with "about" where it is not settled; empty: nothing is known
    std::vector<Part> parts;
    bool now = false;          ///< they do it at this moment
    std::vector<CardId> order; ///< those who still act in this round, the one acting now first
    AttackDice dice = {};
    friend bool operator==(const NextTurn &, const NextTurn &) = default;
};
[[nodiscard]] NextTurn nextTurnOf(const Game &game);
struct StageScene;
/// How many dice like the last ones lie in the lanes of a scene, which has some.
[[nodiscard]] int diceInAll(const StageScene &scene);
/// What they roll in their turn, which a scene begins, at whom. Nothing that the dice say. What hits is told as it was
/// for the dice that were `foreseen`: who is better protected than that stays the one with a number of their own.
[[nodiscard]] NextTurn turnIn(const StageScene &scene, const AttackDice &foreseen = {});

} // namespace flagstone::app
