#pragma once

#include "core/session.h"

#include <tl/expected.hpp>

#include <string>
#include <vector>

/// Games in plain words, the same for a game in the terminal and for a record's story.
namespace flagstone::cli {

/// What an event says; empty for those that only a board shows.
[[nodiscard]] std::string words(const Game &game, const Event &event);

/// What dice are rolled for: "Kennett's attack".
[[nodiscard]] std::string rollName(const Game &game, const DiceRolled &dice);

/// A beat as a sentence with the rule it follows from in brackets.
[[nodiscard]] std::string withRule(const Game &game, const Beat &beat);

/// The label of a choice with its actor: "Attack the wolf" alone does not say who attacks.
[[nodiscard]] std::string worded(const Game &game, const Choice &choice, std::string label);

/// "Player 1", or "Game master".
[[nodiscard]] std::string seatName(Seat seat);

/// The seat that the user names with --as, "gm" or a player's number from 1, or why there is none.
[[nodiscard]] tl::expected<Seat, std::string> seatFrom(const std::string &as, int seats);

/// Which of this many players are in a set; the game master if none of them is.
[[nodiscard]] std::vector<Seat> seatsIn(SeatSet set, int seats);

/// A seat that may make the choice: the first player, else the game master.
[[nodiscard]] Seat seatOf(const Choice &choice);

} // namespace flagstone::cli
