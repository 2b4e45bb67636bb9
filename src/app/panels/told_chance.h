#pragma once

#include "app/play/stage_scene.h"

namespace flagstone::app {

/// "Chance beforehand: slay it 52 %".
[[nodiscard]] QString chanceBeforehand(const QString &chance);
/// The chance that was shown before a choice was made stays beside its dice on the stage, or where it is said that
/// nothing was found; never beside dice for what turned up after it. `chance` is "slay it 52 %"; empty: nothing was
/// shown.
[[nodiscard]] std::vector<StageScene> withChance(std::vector<StageScene> scenes, const QString &chance);

} // namespace flagstone::app
