#pragma once

#include <QRect>
#include <QSize>

namespace flagstone::app {

/// Where the parts of the table are in a window, in logical pixels of its client area.
struct Regions {
    QRect head, left, board, right, bar;
    bool medallions = false; ///< the left column has room for faces and numbers only
    bool rail = false;       ///< the right column is a row of icons that open a drawer over the board
    int leastPlan = 0;       ///< px: least edge of a plan when the program frames the board
    int leastFight = 0;      ///< the same for the room where a fight is
};

/// The least client area that is laid out without anything left out of it.
inline constexpr QSize kLeastClient{800, 560};
/// The least one with a whole right column at 100 %: a screen of 1024 by 640 less a title bar.
inline constexpr QSize kLeastWithColumn{1024, 600};

/// `textScale`: 1 is 100 %. Between two sizes the row of the smaller one counts and the board gets the rest.
[[nodiscard]] Regions regionsFor(QSize client, double textScale);

/// Where the drawer of a rail lies: over the board, at its right edge.
[[nodiscard]] QRect drawerOf(const QRect &board);

} // namespace flagstone::app
