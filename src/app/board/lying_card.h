#pragma once

#include "app/board/card_art.h"

#include <QPainter>

namespace flagstone::app {

/// How a card that is not a plan lies in its cell: as high as the cell, and turned by quarter turns.
[[nodiscard]] QRectF lyingRect(const QRectF &cell, Turn turns);

/// Draws it as it is held, its face or its back.
void paintLyingCard(QPainter &painter, CardArt &art, const Placement &card, const QRect &cell, double ratio,
                    CardArt::Want want);

} // namespace flagstone::app
