#pragma once

#include "app/play/stage_scene.h"
#include "app/sound/cue.h"

#include <optional>
#include <set>

/// Which cues belong to a scene, for every rule system alike.
namespace flagstone::app {

inline constexpr int kMostTaps = 5; ///< of the dice of one roll

/// Whether everybody at the table knows of all that is seen in it. What only one seat may know, nobody hears.
[[nodiscard]] bool isPublic(const StageScene &scene);

/// The dice of a scene as they come to rest; nothing if it has none.
[[nodiscard]] std::optional<Sounding> diceCue(const StageScene &scene);

/// Its result, when all that is large of it is seen. `party` are the cards of those who are on this side.
[[nodiscard]] std::optional<Sounding> outcomeCue(const Sheet &sheet, const std::set<CardId> &party,
                                                 const StageScene &scene);

/// What it changes on the board: one cue however much it is.
[[nodiscard]] std::optional<Sounding> boardCue(const StageScene &scene);

} // namespace flagstone::app
