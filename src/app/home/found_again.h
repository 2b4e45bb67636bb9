#pragma once

#include <QString>

namespace flagstone::app {

/// How a game was found again whose program was cut off: "Restored in full: 61 moves, nothing lost.", or how much
/// is lost. Empty if its record cannot be read; shorter if that takes too long for a page that is to open.
[[nodiscard]] QString foundAgain(const QString &record);

} // namespace flagstone::app
