#include "app/shell/window_place.h"

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr QSize kFirst(1440, 900);

int area(const QRect &rect)
{
    return rect.isEmpty() ? 0 : rect.width() * rect.height();
}

} // namespace

QRect firstPlace(const QRect &screen)
{
    QRect place(QPoint(), kFirst.boundedTo(screen.size() * 0.92));
    place.moveCenter(screen.center());
    return place;
}

QRect cutToScreen(const QRect &place, const QList<QRect> &screens)
{
    const QRect screen = *std::ranges::max_element(
        screens, {}, [&](const QRect &each) { return area(each.intersected(place)); });
    QRect cut(place.topLeft(), place.size().boundedTo(screen.size()));
    cut.moveLeft(std::clamp(cut.left(), screen.left(), screen.right() + 1 - cut.width()));
    cut.moveTop(std::clamp(cut.top(), screen.top(), screen.bottom() + 1 - cut.height()));
    return cut;
}

} // namespace flagstone::app
