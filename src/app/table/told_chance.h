#pragma once

#include "app/play/director.h"

namespace flagstone::app {

/// "Chance beforehand: slay it 52 %".
[[nodiscard]] QString chanceBeforehand(const QString &chance);
/// What was told of a choice before it was made stays beside its dice on the stage. `chance` is "slay it 52 %";
/// empty: nothing was told.
[[nodiscard]] std::vector<StageScene> withChance(std::vector<StageScene> scenes, const QString &chance);

} // namespace flagstone::app
