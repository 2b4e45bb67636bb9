#pragma once

#include <QRectF>

#include <optional>

namespace flagstone::app {

/// What the camera shows: a place in millimetres, at this many pixels per cell.
struct Sight {
    QRectF seen;
    int cell = 0;
    friend bool operator==(const Sight &, const Sight &) = default;
};

/// What to bring into sight when a decision begins.
struct Framed {
    QRectF all;        ///< who acts and everything that can be chosen
    QRectF least;      ///< what of it must be seen if there is no room for all
    int leastCell = 0; ///< pixels of a cell: no smaller
    int mostCell = 0;  ///< no larger, unless leastCell is
    QRectF table =
        {}; ///< what lies there: while some of it is hidden, little of the view stays bare; none: any does
};

/// Where to look so that the frame is in sight, in a view of `pixels`; nothing if it is in sight and large
/// enough. Moves the table rather than zooming, and zooms no more than necessary.
[[nodiscard]] std::optional<Sight> lookAt(const Framed &framed, const Sight &now, QSizeF pixels);

} // namespace flagstone::app
