#pragma once

#include "core/events.h"
#include "core/sheet.h"

#include <QString>

namespace flagstone::app {

/// "Orc 2", or the name alone where the card has one figure. `number` counts from 1.
[[nodiscard]] QString figureName(const Sheet &sheet, CardId card, int number);

/// Dice of a roll that hit; 0 where hits are not what counts.
[[nodiscard]] int hitsOf(const DiceRolled &roll);
[[nodiscard]] int sumOf(const DiceRolled &roll);

} // namespace flagstone::app
