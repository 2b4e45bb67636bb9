#pragma once

#include "app/play/chain.h"
#include "app/play/stage_scene.h"
#include "core/game.h"
#include "core/view.h"

#include <vector>

/// Cuts what happens after a choice into scenes to show, in the same way for every rule system.
namespace flagstone::app {

/// The scenes of a step. `events` are those of one seat, redacted; `seen` is what it saw before them, and
/// `chain` what had been done and answered; the games before and after the step word them. All events are in
/// the scenes, in their order.
[[nodiscard]] std::vector<StageScene> scenesOf(const Game &before, const Game &after, const TableView &seen,
                                               const std::vector<Event> &events,
                                               std::vector<ChainLink> chain = {});
/// What lies on the stage while an answer is asked for: as many links as have room, the last ones.
[[nodiscard]] StageScene askedScene(const Game &game, const Beat &question,
                                    const std::vector<ChainLink> &chain);

} // namespace flagstone::app
