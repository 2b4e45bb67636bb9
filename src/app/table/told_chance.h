#pragma once

#include "app/play/director.h"
#include "app/play/log_lines.h"

/// What was told of a choice before it was made stays beside its dice: on the stage and in the log. `chance` is
/// "slay it 52 %"; empty: nothing was told.
namespace flagstone::app {

[[nodiscard]] std::vector<StageScene> withChance(std::vector<StageScene> scenes, const QString &chance);
[[nodiscard]] std::vector<LogLine> withChance(std::vector<LogLine> lines, const QString &chance);

} // namespace flagstone::app
