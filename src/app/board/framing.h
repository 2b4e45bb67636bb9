#pragma once

#include <QRectF>

#include <optional>

namespace flagstone::app {

/// What the eye over the table shows: a place in millimetres, at so many pixels a cell.
struct Sight {
    QRectF seen;
    int cell = 0;
    friend bool operator==(const Sight &, const Sight &) = default;
};

/// What is brought into sight when a decision begins.
struct Framed {
    QRectF all;        ///< who acts and everything that can be chosen
    QRectF least;      ///< what of it must be seen if there is no room for all
    int leastCell = 0; ///< pixels of a cell: no smaller
    int mostCell = 0;  ///< no larger, unless leastCell is
};

/// Where to look so that what is framed is in sight, in a view of `pixels`; nothing if it is in sight and large
/// enough. The table is moved rather than zoomed, and zoomed no more than it must be.
[[nodiscard]] std::optional<Sight> lookAt(const Framed &framed, const Sight &now, QSizeF pixels);

} // namespace flagstone::app
