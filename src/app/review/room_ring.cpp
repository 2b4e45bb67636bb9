#include "app/review/room_ring.h"

#include "app/board/board_geometry.h"
#include "app/board/overlay.h"

#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr double kRound = 2.0, kLine = 6.0; // mm: of its corners, and what a line of some px takes at most

QRectF roomOfParty(const Sheet &sheet, const TableView &view)
{
    const auto party = std::ranges::find(sheet.tokens, TokenRole::Party, &TokenSpec::role);
    if (party == sheet.tokens.end() || !sheet.map.spaces.empty())
        return {};
    const SpaceId space = view.tokens[index(party->id)].space;
    if (space == kNoSpace)
        return {};
    const auto laid = std::ranges::find(view.board, slotOf(space), &Placement::slot);
    return laid == view.board.end() ? QRectF() : cardRect(*laid);
}

} // namespace

void RoomRing::setRoom(const Sheet &sheet, const TableView &view)
{
    prepareGeometryChange();
    m_room = roomOfParty(sheet, view);
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
