#pragma once

#include <QList>
#include <QRect>

namespace flagstone::app {

/// Where a window first opens: 1440 by 900, or 92 % of the free screen where that is smaller, in its middle.
[[nodiscard]] QRect firstPlace(const QRect &screen);

/// A remembered place cut to the free area of the screen that shows most of it; of the first one if none does.
/// `screens` has at least one.
[[nodiscard]] QRect cutToScreen(const QRect &place, const QList<QRect> &screens);

} // namespace flagstone::app
