#pragma once

#include "core/game.h"

#include <QString>

/// Who sits where. Everything that a window says about a seat comes from here, so log, prompt, party, stage,
/// curtain and end page agree.
namespace flagstone::app {

/// "Player 2": before there is a game, and for a seat that has no figure of its own.
[[nodiscard]] QString seatName(Seat seat);
/// What a player who has typed a name is called, else like figureNameOf(). `before`: the game before the step that is
/// described; a player who has lost their figure in it is still called by its name.
[[nodiscard]] QString seatName(const Game &game, Seat seat, const Game *before = nullptr);
/// The name of the figure that is the seat's own in this game and is known to everybody, else "Player 2".
[[nodiscard]] QString figureNameOf(const Game &game, Seat seat);
/// What a player who has typed a name is called, else "Player 2": for places where the figure is named as well.
[[nodiscard]] QString playerName(const Game &game, Seat seat);
/// The card that shows who a seat is: the figure that its player chose or its only hero. kNoCard if it has none,
/// has several or not everybody may know it.
[[nodiscard]] CardId figureOfSeat(const Game &game, Seat seat);

} // namespace flagstone::app
