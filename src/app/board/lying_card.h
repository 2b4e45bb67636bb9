#pragma once

#include "app/board/card_art.h"

#include <QPainter>

namespace flagstone::app {

/// The card of this slot was taken away. To a seat that does not see its face a card looks otherwise.
[[nodiscard]] inline bool isEmpty(const Placement &placement)
{
    return placement.card == kNoCard && placement.knows == kEverybody;
}

/// How a card that is not a plan lies in its cell: as high as the cell, and turned by quarter turns.
[[nodiscard]] QRectF lyingRect(const QRectF &cell, Turn turns);

/// Draws it as it is held, its face or its back.
void paintLyingCard(QPainter &painter, CardArt &art, const Placement &card, const QRect &cell, double ratio,
                    CardArt::Want want);

} // namespace flagstone::app
