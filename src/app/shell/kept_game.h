#pragma once

#include "app/home/game_library.h"

namespace flagstone::app {

class LessonMenu;
class PlayController;

/// What the window calls the game on the table: "Trying out: Wasps" while a quest is made, "Wasps, the deal of the
/// day".
[[nodiscard]] QString titleAtTable(const PlayController &play);

/// The game as lists of games tell it: what all its players know. A lesson is no try of a quest; `lessons` may be
/// nullptr.
[[nodiscard]] KeptGame keptOf(const PlayController &play, const LessonMenu *lessons);

} // namespace flagstone::app
