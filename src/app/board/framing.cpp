#include "app/board/framing.h"

#include "app/board/board_geometry.h"

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr double kMargin = 24; ///< pixels between what is framed and the edge of the view

QRectF around(QPointF middle, QSizeF pixels, int cell)
{
    QRectF seen{{}, pixels * kCell / cell};
    seen.moveCenter(middle);
    return seen;
}

/// The most pixels that a cell may have for `rect` to fit.
int fitting(const QRectF &rect, QSizeF pixels)
{
    const double cell = std::min((pixels.width() - 2 * kMargin) / rect.width(),
                                 (pixels.height() - 2 * kMargin) / rect.height()) *
                        kCell;
    return static_cast<int>(std::floor(cell));
}

} // namespace

std::optional<Sight> lookAt(const Framed &framed, const Sight &now, QSizeF pixels)
{
    const double margin = kMargin * kCell / std::max(1, now.cell);
    const int leastCell = std::max(1, framed.leastCell); // a view without a size has no room for one pixel
    const bool large = now.cell >= leastCell;
    if (large && now.seen.adjusted(margin, margin, -margin, -margin).contains(framed.all))
        return std::nullopt;
    const int most = std::max(framed.mostCell, leastCell);
    const int all = std::min(fitting(framed.all, pixels), most);
    if (all >= leastCell)
        return Sight{around(framed.all.center(), pixels, all), all};
    const int least = std::clamp(fitting(framed.least, pixels), leastCell, most);
    const Sight wanted{around(framed.least.center(), pixels, least), least};
    const bool seen = large && now.seen.adjusted(margin, margin, -margin, -margin).contains(framed.least);
    return seen ? std::nullopt : std::optional{wanted};
}

} // namespace flagstone::app
