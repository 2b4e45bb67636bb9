#pragma once

#include "app/home/game_library.h"
#include "app/review/episodes.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace flagstone::app {

/// How the deal of a day went, for sharing with people who have yet to play it: its date, its quest and how that ended
/// after how many moves and hints, and its rooms; a line each. It gives nothing of the dungeon away.
[[nodiscard]] QString dayWords(const KeptGame &game, const Session &session, std::size_t hints);

/// The rooms of a game as ten marks: quiet, something happened, or a figure fell. With more than ten, each mark shows
/// the worst of several; with fewer, dots follow.
[[nodiscard]] QString roomMarks(const std::vector<Episode> &rooms, const std::vector<Landmark> &landmarks);

} // namespace flagstone::app
