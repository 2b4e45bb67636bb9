#include "app/review/room_ring.h"

#include "app/board/board_geometry.h"
#include "app/board/overlay.h"
#include "app/play/figures.h"

#include <QPainter>

namespace flagstone::app {

namespace {

constexpr double kRound = 2.0, kLine = 6.0; // mm: of its corners, and what a line of some px takes at most

} // namespace

void RoomRing::setRoom(const Sheet &sheet, const TableView &view)
{
    prepareGeometryChange();
    const Placement *laid = underParty(sheet, view);
    m_room = laid == nullptr ? QRectF() : cardRect(*laid);
    update();
}

void RoomRing::setChalk(const QColor &chalk)
{
    m_chalk = chalk;
    update();
}

QRectF RoomRing::boundingRect() const
{
    return m_room.isEmpty() ? QRectF() : m_room.adjusted(-kLine, -kLine, kLine, kLine);
}

void RoomRing::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    if (!m_room.isEmpty())
        overlay::ring(*painter, m_room, m_chalk, kRound);
}

} // namespace flagstone::app
