#include "app/board/out_of_sight.h"

#include "app/common/tr.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace flagstone::app {

namespace {

enum class Sort { Door, Room, Figure, Place };

Sort sortOf(const Lit &lit)
{
    switch (lit.target.kind) {
    case Target::Kind::Door:
    case Target::Kind::Passage:
        return Sort::Door;
    case Target::Kind::Slot:
        return Sort::Room;
    case Target::Kind::Figure:
    case Target::Kind::Token:
        return Sort::Figure;
    case Target::Kind::Card:
        return lit.round ? Sort::Figure : Sort::Place;
    case Target::Kind::Place:
    case Target::Kind::Space:
    case Target::Kind::Pile:
        break;
    }
    return Sort::Place;
}

QString counted(Sort sort, int count)
{
    switch (sort) {
    case Sort::Door:
        return tr("%n door(s)", nullptr, count);
    case Sort::Room:
        return tr("%n room(s)", nullptr, count);
    case Sort::Figure:
        return tr("%n target(s)", nullptr, count);
    case Sort::Place:
        break;
    }
    return tr("%n place(s)", nullptr, count);
}

QString towards(Edge edge, const QString &what)
{
    switch (edge) {
    case Edge::North:
        return tr("%1 north", "2 doors").arg(what);
    case Edge::East:
        return tr("%1 east", "2 doors").arg(what);
    case Edge::South:
        return tr("%1 south", "2 doors").arg(what);
    case Edge::West:
        break;
    }
    return tr("%1 west", "2 doors").arg(what);
}

/// The edge beyond which a point lies furthest, and how far; within all of them that is less than nothing.
std::pair<Edge, double> beyond(QPointF point, const QRectF &seen)
{
    const std::array<double, 4> far{seen.top() - point.y(), point.x() - seen.right(),
                                    point.y() - seen.bottom(), seen.left() - point.x()};
    const auto furthest = std::ranges::max_element(far);
    return {kEdges[static_cast<std::size_t>(furthest - far.begin())], *furthest};
}

} // namespace

std::array<OutOfSight, 4> outOfSight(const std::vector<Lit> &lit, const QRectF &seen)
{
    struct Count {
        int count = 0;
        std::optional<Sort> sort;
        double nearest = 0;
    };
    std::array<OutOfSight, 4> all;
    std::array<Count, 4> counts;
    for (const Lit &each : lit) {
        const auto [edge, far] = beyond(each.area.center(), seen);
        // Another turn of the same card is no other place, and who acts is no target.
        if (far <= 0 || !each.front || each.acts)
            continue;
        Count &there = counts[index(edge)];
        const Sort sort = sortOf(each);
        there.sort = there.sort.value_or(sort) == sort ? sort : Sort::Place;
        if (there.count++ == 0 || far < there.nearest) {
            there.nearest = far;
            all[index(edge)].nearest = each.area;
        }
    }
    for (const Edge edge : kEdges)
        if (const Count &there = counts[index(edge)]; there.count > 0)
            all[index(edge)].words = towards(edge, counted(*there.sort, there.count));
    return all;
}

} // namespace flagstone::app
