#pragma once

#include "core/game.h"

#include <stop_token>
#include <string_view>

namespace flagstone {

/// Decides in place of a person. It knows no rule system, only how many choices there are and how good they
/// look to the deciding seat (Game::heuristic).
/// It is immutable, so threads may share one.
class Policy {
public:
    virtual ~Policy() = default;
    /// One of the game's choices, 0 to choiceCount-1. The game must not be over. After a stop it is any of them,
    /// found soon: do not use it.
    [[nodiscard]] virtual std::size_t choose(const Game &game, ChanceSource &chance,
                                             const std::stop_token &stop = {}) const = 0;
};

/// Any choice, each equally likely.
[[nodiscard]] const Policy &randomPolicy();
/// The choice that looks best to that style, PlayStyle::Cautious or Bold; any of several equal ones.
[[nodiscard]] const Policy &cautiousPolicy();
[[nodiscard]] const Policy &fairPolicy();
/// For players that look ahead: how they play on, and what they do where trying out shows nothing better.
[[nodiscard]] const Policy &skilledPolicy();

/// For new players: fair, but sometimes random.
[[nodiscard]] const Policy &easyPolicy();
/// Has a plan if its rule system makes plans, and tries out what looks equally good: look_ahead.h.
[[nodiscard]] const Policy &strongPolicy();

/// The game's decision without the choices that no computer player makes (kUnthinkable): they alone are not worth
/// thinking or waiting for.
[[nodiscard]] Decision worthThought(const Game &game, Decision decision);

/// By name: the strengths "easy", "fair" and "strong", or "random", "cautious" or "bold", which is fair; null for any
/// other name.
[[nodiscard]] const Policy *policyNamed(std::string_view name);

} // namespace flagstone
