#pragma once

#include "app/plan/dungeon_map.h"
#include "app/plan/plan_document.h"

#include <QImage>

namespace flagstone::app {

class BoardView;

/// The sheet of a game without anything but its cards: no piles, no markers.
[[nodiscard]] Sheet cardsAlone(const Sheet &sheet);
/// The place on top of its pile, where the plan lets the game begin; empty if the plan does not say so.
[[nodiscard]] std::string firstPlace(const PlanDocument &document);

/// Puts a dungeon on a board of its own, hidden doors marked.
void showDungeon(BoardView &board, const DungeonMap &map, const PlanDocument &document);
/// A picture of it, for paper; null while nothing is laid out.
[[nodiscard]] QImage pictureOfDungeon(const PlanDocument &document, QSize size);

} // namespace flagstone::app
