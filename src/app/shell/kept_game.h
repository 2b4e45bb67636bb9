#pragma once

#include "app/home/game_library.h"

namespace flagstone::app {

class LessonMenu;
class PlayController;
struct GameRequest;

/// What the window and lists of games call it: "Trying out: Wasps" while a quest is made.
[[nodiscard]] QString shownTitle(const GameRequest &game);

/// The game as lists of games tell it: what all its players know. A lesson is no try of a quest; `lessons` may be
/// nullptr.
[[nodiscard]] KeptGame keptOf(const PlayController &play, const LessonMenu *lessons);

} // namespace flagstone::app
