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

/// How far a view from `from` to `to` may move so that less of it lies beyond what is there, and more of that in it,
/// while what must be seen stays.
double towards(double from, double to, double tableFrom, double tableTo, double keptFrom, double keptTo)
{
    const double later = std::min({tableFrom - from, tableTo - to, keptFrom - from});
    const double sooner = std::min({to - tableTo, from - tableFrom, to - keptTo});
    return later > 0 ? later : sooner > 0 ? -sooner : 0;
}

Sight filled(Sight sight, const QRectF &table, const QRectF &kept)
{
    if (table.isEmpty())
        return sight;
    const double margin = kMargin * kCell / sight.cell;
    const QRectF &seen = sight.seen, least = kept.adjusted(-margin, -margin, margin, margin);
    sight.seen.translate(
        towards(seen.left(), seen.right(), table.left(), table.right(), least.left(), least.right()),
        towards(seen.top(), seen.bottom(), table.top(), table.bottom(), least.top(), least.bottom()));
    return sight;
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
        return filled({around(framed.all.center(), pixels, all), all}, framed.table, framed.all);
    const int least = std::clamp(fitting(framed.least, pixels), leastCell, most);
    const Sight wanted =
        filled({around(framed.least.center(), pixels, least), least}, framed.table, framed.least);
    const bool seen = large && now.seen.adjusted(margin, margin, -margin, -margin).contains(framed.least);
    return seen ? std::nullopt : std::optional{wanted};
}

} // namespace flagstone::app
