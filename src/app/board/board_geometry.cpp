#include "app/board/board_geometry.h"

#include <algorithm>
#include <cmath>

namespace flagstone::app {

QPointF storeyShift(int storey)
{
    constexpr double plain = 3.0;
    constexpr double more = 2.0;
    double steps = std::max(0, storey);
    if (steps > plain)
        steps = plain + more * (1.0 - more / (more + steps - plain));
    return {-1.9 * steps, -2.3 * steps};
}

QPointF shadowShift(int storey)
{
    return storey <= 0 ? QPointF{0.7, 1.1} : QPointF{3.8, 4.9};
}

QRectF cardRect(int col, int row, int storey)
{
    return QRectF{QPointF{col * kCell, row * kCell} + storeyShift(storey), QSizeF{kCell, kCell}};
}

QRectF cardRect(const Placement &placement)
{
    return cardRect(placement.col, placement.row, placement.storey);
}

QPoint cellAt(QPointF point)
{
    return {static_cast<int>(std::floor(point.x() / kCell)), static_cast<int>(std::floor(point.y() / kCell))};
}

QPoint step(Edge edge)
{
    const Cell beside = neighbour({}, edge);
    return {beside.col, beside.row};
}

namespace {

/// A rectangle at the middle of an edge, from `near` to `far` millimetres inside it.
QRectF insideEdge(const QRectF &card, Edge edge, double width, double near, double far)
{
    const double along = (kCell - width) / 2;
    switch (edge) {
    case Edge::North:
        return {card.left() + along, card.top() + near, width, far - near};
    case Edge::East:
        return {card.right() - far, card.top() + along, far - near, width};
    case Edge::South:
        return {card.left() + along, card.bottom() - far, width, far - near};
    case Edge::West:
        break;
    }
    return {card.left() + near, card.top() + along, far - near, width};
}

} // namespace

QRectF doorRect(const QRectF &card, Edge edge)
{
    return insideEdge(card, edge, 20.0, 0.0, 12.5);
}

QRectF doorBand(const QRectF &card, Edge edge)
{
    return insideEdge(card, edge, 18.0, 0.95, 4.05);
}

QRectF doorPlate(const QRectF &card, Edge edge)
{
    return insideEdge(card, edge, 8.0, 3.7, 11.7);
}

QRectF doorGap(const QRectF &card, Edge edge, double width)
{
    return insideEdge(card, edge, width, 0.0, 4.5);
}

QRectF doorTag(const Placement &placement, Edge edge)
{
    constexpr double size = 12.0;
    constexpr double away = 8.5;
    const QRectF card = cardRect(placement);
    // To the south and east the edges of lower storeys show.
    const QRectF pile = card | cardRect(placement.col, placement.row, 0);
    QPointF middle = card.center();
    switch (edge) {
    case Edge::North:
        middle.setY(card.top() - away);
        break;
    case Edge::East:
        middle.setX(pile.right() + away);
        break;
    case Edge::South:
        middle.setY(pile.bottom() + away);
        break;
    case Edge::West:
        middle.setX(card.left() - away);
        break;
    }
    return {middle.x() - size / 2, middle.y() - size / 2, size, size};
}

static int markersPerLine(int count)
{
    return count <= 4 ? 2 : std::max(3, static_cast<int>(std::ceil(std::sqrt(count))));
}

/// The party's marker and a disc side by side do not touch; three in a line just stay on the floor; more are closer
/// together, so that none lies on the next card.
double markersApart(const QRectF &card, int count, double apart)
{
    const int perLine = markersPerLine(count);
    return perLine > 2 ? std::min(18.0, (card.width() - kTokenDisc) / (perLine - 1)) : apart;
}

QPointF markerSpot(const QRectF &card, int n, int count, bool upright, double apart)
{
    const QPointF middle = card.center();
    if (count <= 1)
        return middle;
    const int perLine = markersPerLine(count);
    const int lines = (count + perLine - 1) / perLine;
    const int line = n / perLine;
    const int inLine = std::min(perLine, count - line * perLine);
    apart = markersApart(card, count, apart);
    const double along = (n % perLine - (inLine - 1) / 2.0) * apart;
    const double across = (line - (lines - 1) / 2.0) * apart;
    return upright ? middle + QPointF{across, along} : middle + QPointF{along, across};
}

} // namespace flagstone::app
