#include "app/board/close_up_place.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace flagstone::app {

std::optional<QRect> closeUpPlace(std::span<const QRect> wanted, const QRect &room,
                                  std::span<const QRect> kept)
{
    constexpr int kNear = 120; // px
    std::optional<QRect> far;
    for (const QRect &place : wanted) {
        const auto at = freePlace(place, room, kept);
        if (at && (*at - place.topLeft()).manhattanLength() <= kNear)
            return QRect(*at, place.size());
        if (at && !far)
            far = QRect(*at, place.size());
    }
    return far;
}

QRect leastCovering(std::span<const QRect> wanted, const QRect &room, std::span<const QRect> kept)
{
    if (const auto place = closeUpPlace(wanted, room, kept))
        return *place;
    const QRect &least = wanted.back();
    for (std::size_t covered = 1; covered < kept.size(); ++covered)
        if (const auto at = freePlace(least, room, kept.subspan(covered)))
            return {*at, least.size()};
    return least;
}

std::optional<QPoint> freePlace(const QRect &wanted, const QRect &room, std::span<const QRect> kept)
{
    constexpr int kApart = 6; // px
    std::vector<int> lefts{wanted.left(), room.left(), room.right() + 1 - wanted.width()};
    std::vector<int> tops{wanted.top(), room.top(), room.bottom() + 1 - wanted.height()};
    for (const QRect &each : kept) {
        lefts.insert(lefts.end(), {each.left() - kApart - wanted.width(), each.right() + 1 + kApart});
        tops.insert(tops.end(), {each.top() - kApart - wanted.height(), each.bottom() + 1 + kApart});
    }
    std::optional<QPoint> best;
    int least = std::numeric_limits<int>::max();
    for (const int left : lefts)
        for (const int top : tops) {
            const QRect place(QPoint(left, top), wanted.size());
            const int away = (place.topLeft() - wanted.topLeft()).manhattanLength();
            const bool hides =
                std::ranges::any_of(kept, [&](const QRect &each) { return each.intersects(place); });
            if (away >= least || hides || !room.contains(place))
                continue;
            best = place.topLeft();
            least = away;
        }
    return best;
}

} // namespace flagstone::app
