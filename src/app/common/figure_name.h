#pragma once

#include "core/events.h"
#include "core/sheet.h"

#include <QString>

namespace flagstone::app {

/// "Orc 2", or the name alone where the card has one figure. `number` counts from 1.
[[nodiscard]] QString figureName(const Sheet &sheet, CardId card, int number);

} // namespace flagstone::app
