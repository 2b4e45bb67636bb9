#include "app/board/lying_card.h"

#include "app/board/board_geometry.h"

#include <cmath>

namespace flagstone::app {

QRectF lyingRect(const QRectF &cell, Turn turns)
{
    QSizeF size{cell.width() * kCell / kCardHeight, cell.height()};
    if (turns.isSideways())
        size.transpose();
    QRectF rect{{}, size};
    rect.moveCenter(cell.center());
    return rect;
}

void paintLyingCard(QPainter &painter, CardArt &art, const Placement &card, const QRect &cell, double ratio,
                    CardArt::Want want)
{
    const QRectF upright = lyingRect(cell, 0);
    const auto pixels = static_cast<int>(std::lround(upright.width() * ratio));
    const QPixmap picture =
        card.card == kNoCard ? art.back(card.cardBack, pixels, want) : art.card(card.card, pixels, want);
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.translate(upright.center());
    painter.rotate(card.turns.degrees());
    const QRectF place = upright.translated(-upright.center());
    if (picture.isNull())
        painter.fillRect(place, art.colours().paper);
    else
        painter.drawPixmap(place, picture, picture.rect());
    painter.restore();
}

} // namespace flagstone::app
