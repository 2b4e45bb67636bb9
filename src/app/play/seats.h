#pragma once

#include "app/common/players.h"
#include "core/decision.h"
#include "core/module.h"

namespace flagstone::app {

/// Whose turn it is at one screen: the deciding seat keeps the screen as long as it has choices of its own; then
/// the screen passes to the next seat that has. Choices that everybody has do not hold up the turn. When nobody
/// decides (the game is over), the seat stays as it is. A computer never gets the screen while a person plays:
/// the last person keeps it.
[[nodiscard]] Seat whoseTurn(const Decision &decision, Seat current, const Players &players = {});

/// The seat of a window for all players: the only player's, or with several one that knows only what everybody
/// may know.
[[nodiscard]] Seat partySeat(const Setup &setup);

} // namespace flagstone::app
