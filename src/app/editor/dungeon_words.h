#pragma once

#include "app/plan/dungeon_map.h"

#include <QString>

/// Words for a dungeon that is laid out.
namespace flagstone::app {

/// "Behind the door to the north of Gallery, turned 90°".
[[nodiscard]] QString spotName(const Spot &spot, const DungeonMap &map, const Sheet &sheet);
/// Where a laid card is: "Cellar, south of Gallery". In a plan that does not fit it may lie behind no edge of the map:
/// then only its name.
[[nodiscard]] QString placeLine(CardId card, const DungeonMap &map, const Sheet &sheet,
                                const Preparation &prepared);
/// Why there is no place for a card; `walls`: even behind hidden doors.
[[nodiscard]] QString whyNowhere(const CardSheet &card, const DungeonMap &map, bool walls);

} // namespace flagstone::app
