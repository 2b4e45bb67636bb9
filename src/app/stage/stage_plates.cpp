#include "app/board/board_view.h"
#include "app/common/pace.h"
#include "app/common/pictures.h"
#include "app/stage/stage.h"

#include <QPainter>

#include <algorithm>

/// A figure that turns up belongs to a level, and so does the place: the plates of both ring.
namespace flagstone::app {

/// The place's own lies under the linoleum: another one stands beside the card, where there is room.
void Stage::paintLevels(QPainter &painter, const StageLayout &layout) const
{
    const QRectF share =
        m_source.pictures->plateRect(shownAs(*m_source.sheet, m_view, m_scene.cards.front()));
    const BoardScene &board = m_board.scene();
    const auto slot = board.tokens().partySlot();
    const Placement *here = slot ? board.field().at(*slot) : nullptr;
    const QString level = here == nullptr ? QString() : m_board.art().level(here->card);
    if (share.isNull() || level.isEmpty())
        return;
    paintRing(painter, partOf(layout.cards.front(), share));
    if (layout.place.isNull())
        return;
    constexpr double kAround = 12; // px
    QRectF plate = layout.place.adjusted(kAround, kAround, 0, -kAround);
    plate.setWidth(plate.height());
    const auto pixels = static_cast<int>(plate.width() * devicePixelRatioF());
    const QPixmap picture = m_board.art().levelPlate(level, pixels);
    painter.drawPixmap(plate, picture, QRectF(picture.rect()));
    paintRing(painter, plate);
    QRectF name = layout.place;
    name.setLeft(plate.right() + 2 * kAround);
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;
    const QString words = m_board.art().name(here->card);
    painter.setPen(m_board.art().colours().chalk);
    painter.drawText(name, flags, fit(painter, words, name, flags, 17));
}

/// In chalk with a dark edge, for it lies on card and linoleum.
void Stage::paintRing(QPainter &painter, const QRectF &plate) const
{
    constexpr double kWide = 3, kEdge = 1.5, kAround = 2, kFrom = 22; // px
    const double rung = share(m_times.turned, kHit);
    const double half = plate.width() / 2 + kAround + kFrom * (1 - rung);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_board.art().colours().solid, kWide + 2 * kEdge));
    painter.drawEllipse(plate.center(), half, half);
    painter.setPen(QPen(m_board.art().colours().chalk, kWide));
    painter.drawEllipse(plate.center(), half, half);
}

} // namespace flagstone::app
