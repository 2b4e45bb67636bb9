#pragma once

#include "core/table.h"

#include <QPoint>
#include <QRectF>

/// Where things lie on the table. Scene units are millimetres; a cell of the lattice is one 63 mm square
/// plan. Edges are those of the board. Source: "Geometry" of the look.
namespace flagstone::app {

inline constexpr double kCell = 63.0;
inline constexpr double kCardHeight = 88.0; ///< of a card with its head, as it lies in piles and hands
inline constexpr double kPlanRadius = 1.5;
inline constexpr double kPartyMarker = 23.0; ///< height of the party's marker
inline constexpr double kTokenDisc = 17.0;   ///< diameter of a monster's or treasure's marker
inline constexpr double kMostShift = 11.5;   ///< no storey is shifted further than this

/// How far a card of a storey lies from its lattice place. The first storeys show a 2 mm edge each; from
/// there the shift approaches a limit, so that a cell with sixty cards is still one tidy pile.
[[nodiscard]] QPointF storeyShift(int storey);

/// South-east offset of a card's hard shadow.
[[nodiscard]] QPointF shadowShift(int storey);

[[nodiscard]] QRectF cardRect(int col, int row, int storey);
[[nodiscard]] QRectF cardRect(const Placement &placement);

/// The lattice cell that holds a point, without storeys.
[[nodiscard]] QPoint cellAt(QPointF point);

/// Where a click means a door of a card: its width, and its apron.
[[nodiscard]] QRectF doorRect(const QRectF &card, Edge edge);
/// The coloured band of a door.
[[nodiscard]] QRectF doorBand(const QRectF &card, Edge edge);
/// The plate with a door's level.
[[nodiscard]] QRectF doorPlate(const QRectF &card, Edge edge);
/// The way through a door's band and the rim, `width` millimetres wide.
[[nodiscard]] QRectF doorGap(const QRectF &card, Edge edge, double width);
/// The chalk tag of a door, just outside the card and the storeys below it.
[[nodiscard]] QRectF doorTag(const Placement &placement, Edge edge);

[[nodiscard]] QPoint step(Edge edge); ///< one cell towards an edge

inline constexpr double kMarkersApart = 20; ///< mm between two small markers side by side
/// From middle to middle of `count` markers on a card, in millimetres: `apart`, or less where there are many.
[[nodiscard]] double markersApart(const QRectF &card, int count, double apart = kMarkersApart);
/// The middle of the nth of `count` markers on a card; `upright` lines them up from north to south. Two in a
/// line are `apart` millimetres from each other.
[[nodiscard]] QPointF markerSpot(const QRectF &card, int n, int count, bool upright,
                                 double apart = kMarkersApart);

} // namespace flagstone::app
