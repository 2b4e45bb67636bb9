#pragma once

#include "app/board/card_art.h"
#include "core/view.h"

#include <QPainter>

namespace flagstone::app {

/// In a picture of a table on which nothing lies yet: the decks that the game is dealt from, or will be, side by side
/// in the middle of `area`.
void paintWaitingDecks(QPainter &painter, const QRectF &area, const Sheet &sheet, const TableView &view,
                       CardArt &art, CardArt::Want want);

} // namespace flagstone::app
