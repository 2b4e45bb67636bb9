#pragma once

#include "app/plan/dungeon_map.h"
#include "core/decision.h"

#include <string>
#include <vector>

/// Places where a card may lie in a dungeon that is laid out by hand.
namespace flagstone::app {

class PlanDocument;

/// Offers them on a board like choices of a game. The label of each has its index as its only argument.
[[nodiscard]] Decision decisionOn(const std::vector<Spot> &spots, CardId card);
/// Lays a card there, in the plan; `map` is what the place belongs to. False if the plan refuses.
bool layOn(const Spot &spot, const std::string &card, const DungeonMap &map, PlanDocument &document);

} // namespace flagstone::app
