#include "app/quest/chance_words.h"

#include "app/common/tr.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr double kWide = 0.2;
constexpr int kPins = 10;

int tens(double share)
{
    return static_cast<int>(std::floor(10 * share + 0.5));
}

} // namespace

QString chanceText(const Estimate &success)
{
    const double p = success.value;
    if (success.range.high - success.range.low > kWide)
        return tr("between %1 and %2 of 10 succeed")
            .arg(static_cast<int>(std::floor(10 * success.range.low)))
            .arg(static_cast<int>(std::ceil(10 * success.range.high)));
    if (p >= 0.95)
        return tr("nearly all parties succeed");
    if (p >= 0.095)
        return tr("about %1 of 10 succeed").arg(tens(p));
    if (p < 0.01)
        return tr("fewer than 1 of 100 succeeds");
    int nearest = 12;
    for (const int n : {12, 15, 20, 25, 30, 50, 100})
        if (std::abs(1.0 / n - p) < std::abs(1.0 / nearest - p))
            nearest = n;
    return tr("about 1 of %1 succeeds").arg(nearest);
}

QString difficulty(const Estimate &success)
{
    const double p = success.value;
    return p >= 0.75   ? tr("gentle")
           : p >= 0.50 ? tr("fair")
           : p >= 0.30 ? tr("hard")
           : p >= 0.15 ? tr("very hard")
           : p >= 0.05 ? tr("grim")
                       : tr("desperate");
}

int pinsOf(const Estimate &success)
{
    if (success.value >= 0.095)
        return std::min(tens(success.value), kPins);
    return success.value >= 0.05 ? 1 : 0;
}

void paintPins(QPainter &painter, const QRectF &box, int filled, const QColor &ink, const QColor &paper)
{
    const double step = box.width() / kPins, wide = step * 0.8;
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < kPins; ++i) {
        const double x = box.left() + i * step, top = box.top(), tall = box.height();
        const QPolygonF pin{{x, top + tall * 0.12},
                            {x + wide / 2, top},
                            {x + wide, top + tall * 0.12},
                            {x + wide, top + tall * 0.6},
                            {x + wide / 2, top + tall * 0.98},
                            {x, top + tall * 0.6}};
        painter.setPen(QPen(ink, std::max(1.0, tall / 14)));
        painter.setBrush(i < filled ? ink : paper);
        painter.drawPolygon(pin);
    }
}

} // namespace flagstone::app
