#pragma once

#include "app/play/stage_scene.h"
#include "core/game.h"

#include <vector>

namespace flagstone::app {

/// The events after a choice, cut into scenes of which no more is known yet: what is to be shown, for how long, and
/// which events belong to it. See scenesOf().
[[nodiscard]] std::vector<StageScene> cutScenes(const Game &after, const std::vector<Event> &events);

/// Whether a card is turned up for something, and not played: from no hand, for all to see.
[[nodiscard]] bool isTurnedUp(const Sheet &sheet, const CardMoved &move);

} // namespace flagstone::app
