#include "app/board/labyrinth_overlay.h"

#include "app/board/overlay.h"

#include <QLineF>
#include <QPainterPath>

#include <algorithm>
#include <optional>

namespace flagstone::app::overlay {

namespace {

constexpr double kNumberFrom = 9;           ///< logical pixels: smaller marks are dots
constexpr double kChalk = 3.5, kDark = 7.0; ///< logical pixels: of a way, and of the edge behind it
constexpr QColor kBehind{0, 0, 0, 170};     ///< chalk: readable on every floor

QPainterPath outline(const std::vector<QRectF> &parts)
{
    QPainterPath path;
    for (const QRectF &part : parts)
        path.addRect(part);
    return parts.size() > 1 ? path.simplified() : path;
}

/// Where one goes from a space to the next; nothing if there is no way.
std::optional<QPointF> doorBetween(const paint::LabyrinthPlan &plan, SpaceId from, SpaceId to)
{
    const auto &all = plan.board().passages;
    const auto found = std::ranges::find_if(all, [&](const PassageSpec &passage) {
        return (passage.a == from && passage.b == to) || (passage.a == to && passage.b == from);
    });
    return found == all.end() ? std::nullopt : std::optional(plan.line(*found).center());
}

/// From flagstone to flagstone; through a room, from door to door: its middle is for its name and what lies there.
QPolygonF pathPoints(const paint::LabyrinthPlan &plan, const QRectF &from, const std::vector<SpaceId> &spaces)
{
    const auto isStone = [&plan](SpaceId each) {
        const SpaceKind kind = plan.board().space(each).kind;
        return kind == SpaceKind::Corridor || kind == SpaceKind::Stair;
    };
    QPolygonF points;
    SpaceId before = from.isNull() ? kNoSpace : plan.spaceAt(from.center()).value_or(kNoSpace);
    for (const SpaceId each : spaces) {
        const bool stone = isStone(each);
        const bool crosses = before != kNoSpace && (!stone || !isStone(before)); // into or out of a room
        const auto door = crosses ? doorBetween(plan, before, each) : std::nullopt;
        if (door)
            points << *door;
        if (stone || !door)
            points << plan.main(each).center();
        before = each;
    }
    if (!from.isNull()) {
        const QLineF first(from.center(), points.front());
        points.prepend(first.pointAt(std::min(1.0, from.width() / 2 / std::max(first.length(), 1.0))));
    }
    return points;
}

/// All but the names of halls, which stand in their middle, where ways cross.
QPainterPath besideNames(const paint::LabyrinthPlan &plan)
{
    constexpr double kNameHigh = 7, kNameWide = 0.6; // millimetres; of a hall
    QPainterPath beside;
    beside.addRect(plan.sheet());
    for (std::size_t n = 0; n < plan.board().spaces.size(); ++n) {
        if (plan.board().spaces[n].kind != SpaceKind::Hall)
            continue;
        const QRectF &hall = plan.main(static_cast<SpaceId>(n));
        QRectF name({}, QSizeF(hall.width() * kNameWide, kNameHigh));
        name.moveCenter(hall.center());
        QPainterPath cut;
        cut.addRect(name);
        beside -= cut;
    }
    return beside;
}

} // namespace

void space(QPainter &painter, const std::vector<QRectF> &parts, bool strong, const QColor &chalk)
{
    // One flagstone shows itself by its number alone: a ring round each would be a net over the board.
    const bool stone = parts.size() == 1 && std::max(parts.front().width(), parts.front().height()) < 12;
    if (stone && !strong)
        return;
    const QPainterPath edge = outline(parts);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(solid(kBehind, strong ? 6.0 : 4.5));
    painter.drawPath(edge);
    painter.setPen(strong ? solid(chalk, 3.0) : dashed(chalk, 2.0));
    painter.drawPath(edge);
}

/// A room has place for a number that is read from afar, beside the plate in its other corner.
QRectF costPlace(const QRectF &main, double scale)
{
    constexpr double kInRoom = 18, kOfRoom = 0.42; // logical pixels; of the room's shorter side
    const double stone = std::clamp(6.6, 6.0 / scale, 30.0 / scale);
    const double within = std::min(main.width(), main.height());
    const bool room = within > 2 * stone; // its name stands in its middle
    const double size = room ? std::max(stone, std::min(kInRoom / scale, within * kOfRoom)) : stone;
    QRectF disc{{}, QSizeF{size, size}};
    disc.moveCenter(room ? main.topRight() + QPointF{-size, size} * 0.7 : main.center());
    return disc;
}

void cost(QPainter &painter, const QRectF &main, std::optional<int> steps, bool strong,
          const BoardColours &colours)
{
    const double scale = painter.worldTransform().m11();
    const QRectF disc = costPlace(main, scale);
    const double size = disc.width();
    if (!steps || size * scale < kNumberFrom) {
        constexpr double kDot = 0.16;     // of the place of a number
        constexpr double kDotEdge = 1.25; // logical pixels: more would be dark spots
        const double radius = std::max(size * kDot, kChalk / 2 / scale), beyond = kDotEdge / scale;
        painter.setPen(Qt::NoPen);
        painter.setBrush(kBehind);
        painter.drawEllipse(disc.center(), radius + beyond, radius + beyond);
        painter.setBrush(colours.chalk);
        painter.drawEllipse(disc.center(), radius, radius);
        return;
    }
    painter.setPen(solid(colours.chalk, strong ? 3.0 : 1.5));
    painter.setBrush(colours.line);
    painter.drawEllipse(disc);
    painter.setPen(colours.chalk);
    overlay::number(painter, disc, size * 0.72, QString::number(*steps));
}

void path(QPainter &painter, const paint::LabyrinthPlan &plan, const QRectF &from,
          const std::vector<SpaceId> &spaces, const QColor &chalk)
{
    const QPolygonF points = pathPoints(plan, from, spaces);
    painter.save();
    painter.setClipPath(besideNames(plan), Qt::IntersectClip);
    painter.setBrush(Qt::NoBrush);
    QPen pen = solid(kBehind, kDark);
    pen.setJoinStyle(Qt::RoundJoin);
    painter.setPen(pen);
    painter.drawPolyline(points);
    pen = solid(chalk, kChalk);
    pen.setJoinStyle(Qt::RoundJoin);
    painter.setPen(pen);
    painter.drawPolyline(points);
    painter.restore();
}

} // namespace flagstone::app::overlay
