#include "app/shell/window_place.h"

#include "app/table/regions.h"

#include <QEvent>
#include <QGuiApplication>
#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr QSize kFirst(1440, 900);
constexpr QMargins kFrame(4, 32, 4, 4); ///< px of what is around a window, before it is known

int area(const QRect &rect)
{
    return rect.isEmpty() ? 0 : rect.width() * rect.height();
}

} // namespace

QRect firstPlace(const QRect &screen)
{
    const QSize part = screen.size() * 0.92;
    if (part.boundedTo(kLeastWithColumn) != kLeastWithColumn)
        return screen;
    QRect place(QPoint(), kFirst.boundedTo(part));
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

bool FitsScreen::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Show || !watched->isWidgetType())
        return false;
    auto &window = *static_cast<QWidget *>(watched);
    const Qt::WindowType type = window.windowType();
    if (event->spontaneous() || !window.isWindow() || (type != Qt::Window && type != Qt::Dialog) ||
        window.isMaximized() || window.isFullScreen())
        return false;
    QList<QRect> rooms;
    for (const QScreen *screen : QGuiApplication::screens())
        rooms << screen->availableGeometry().marginsRemoved(kFrame);
    if (window.testAttribute(Qt::WA_Moved)) { // where it remembers its place
        const bool fillsScreen = window.geometry().contains(window.screen()->availableGeometry());
        window.setGeometry(cutToScreen(window.geometry(), rooms)); // also its place when it is made smaller
        if (fillsScreen && type == Qt::Window)
            window.setWindowState(window.windowState() | Qt::WindowMaximized);
    } else {
        window.resize(
            window.size().boundedTo(window.screen()->availableGeometry().marginsRemoved(kFrame).size()));
    }
    return false;
}

} // namespace flagstone::app

#include "moc_window_place.cpp"
