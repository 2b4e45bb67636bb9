#pragma once

#include "app/home/game_library.h"

namespace flagstone::app {

class LessonMenu;
class PlayController;

/// The game as lists of games tell it: what all its players know. A lesson is no try of a quest; `lessons` may be
/// nullptr.
[[nodiscard]] KeptGame keptOf(const PlayController &play, const LessonMenu *lessons);

} // namespace flagstone::app
