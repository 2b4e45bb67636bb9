#pragma once

#include "core/game.h"

#include <string_view>

namespace flagstone {

/// Decides in place of a person. It knows no rule system: it is told how many choices there are and how they
/// look to the seat that decides (Game::heuristic).
/// Holds nothing that changes, so threads may share one.
class Policy {
public:
    virtual ~Policy() = default;
    /// One of the game's choices, 0 to choiceCount-1. The game must not be over.
    [[nodiscard]] virtual std::size_t choose(const Game &game, ChanceSource &chance) const = 0;
};

/// Any choice, each equally likely.
[[nodiscard]] const Policy &randomPolicy();
/// The choice that looks best to that style; among equals, any.
[[nodiscard]] const Policy &cautiousPolicy();
[[nodiscard]] const Policy &boldPolicy();

/// For people who are new: bold, but now and then it does anything.
[[nodiscard]] const Policy &easyPolicy();
/// Has a plan where its rule system makes plans, and tries out what looks equally good: look_ahead.h.
[[nodiscard]] const Policy &strongPolicy();

/// By name: the strengths "easy", "fair" (bold) and "strong", or "random", "cautious" or "bold"; null for any
/// other.
[[nodiscard]] const Policy *policyNamed(std::string_view name);

} // namespace flagstone
