#include "paint/labyrinth_painter.h"

#include "paint/labyrinth_label.h"
#include "paint/saved_painter.h"

#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace flagstone::paint {
namespace {

constexpr double kEven = 4.6;   // mm between two points of a rough edge
constexpr double kRough = 0.16; // and how far they may lie beside it
constexpr double kJoint = 0.2;
constexpr double kSheetRadius = 3;

double unevenness(QPointF at, int which)
{
    const auto n = LabyrinthPlan::grain(static_cast<int>(std::lround(at.x() * 8)),
                                        static_cast<int>(std::lround(at.y() * 8)), which);
    return ((n % 2001) / 1000.0 - 1) * kRough;
}

/// The points from a to b, every few millimetres one, unevenly beside the line. The ends stay.
void roughLine(QPolygonF &points, QPointF a, QPointF b)
{
    const QLineF line{a, b};
    const int steps = std::max(1, static_cast<int>(line.length() / kEven));
    const QPointF side = line.length() > 0 ? QPointF{-line.dy(), line.dx()} / line.length() : QPointF{};
    points << a;
    for (int i = 1; i < steps; ++i) {
        const QPointF at = line.pointAt(static_cast<double>(i) / steps);
        points << at + side * unevenness(at, 1);
    }
}

QPolygonF roughRect(const QRectF &rect)
{
    QPolygonF points;
    roughLine(points, rect.topLeft(), rect.topRight());
    roughLine(points, rect.topRight(), rect.bottomRight());
    roughLine(points, rect.bottomRight(), rect.bottomLeft());
    roughLine(points, rect.bottomLeft(), rect.topLeft());
    return points;
}

/// The strip of a wall: straight on the wall's side, uneven towards the floor.
QPolygonF roughStrip(const QRectF &strip, int edge)
{
    QPolygonF points;
    const std::array<QPointF, 4> corners{strip.topLeft(), strip.topRight(), strip.bottomRight(),
                                         strip.bottomLeft()};
    // Corner n lies at the start of edge n, clockwise; the floor is on the other side.
    const auto corner = [&](int n) { return corners[static_cast<std::size_t>(n % 4)]; };
    points << corner(edge) << corner(edge + 1);
    roughLine(points, corner(edge + 2), corner(edge + 3));
    points << corner(edge + 3);
    return points;
}

QPainterPath pathOf(const LabyrinthPlan::Gouge &cut)
{
    const QPointF way = cut.b - cut.a;
    const double length = std::hypot(way.x(), way.y());
    const QPointF side = QPointF{-way.y(), way.x()} / length * cut.width;
    const QPointF widest = cut.a + way * 0.45;
    QPainterPath path(cut.a);
    path.quadTo(widest + side, cut.b);
    path.quadTo(widest - side, cut.a);
    return path;
}

QPainterPath pathOf(const std::vector<QRectF> &parts)
{
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    for (const QRectF &part : parts)
        path.addRect(part);
    return path;
}

} // namespace

QRectF labyrinthPartRect(const LabyrinthPlan &plan, const LabyrinthPart &part, double scale)
{
    switch (part.what) {
    case LabyrinthPart::What::Tile: {
        const double side = kLabyrinthTile / scale;
        return {plan.sheet().topLeft() + QPointF{part.x * side, part.y * side}, QSizeF{side, side}};
    }
    case LabyrinthPart::What::Whole:
        return plan.sheet();
    case LabyrinthPart::What::Emptied:
        return plan.bounds(static_cast<SpaceId>(part.x));
    case LabyrinthPart::What::Found:
        break;
    }
    return plan.door(plan.board().passages[static_cast<std::size_t>(part.x)]).adjusted(-1, -1, 1, 1);
}

QSize labyrinthPartSize(const LabyrinthPlan &plan, const LabyrinthPart &part, double scale)
{
    const QSizeF size = labyrinthPartRect(plan, part, scale).size() * scale;
    return {std::max(1, static_cast<int>(std::ceil(size.width() - 0.01))),
            std::max(1, static_cast<int>(std::ceil(size.height() - 0.01)))};
}

void LabyrinthPainter::paintPart(QPainter &painter, const LabyrinthPart &part, Theme theme, double scale)
{
    const SavedPainter saved(painter);
    const QRectF rect = labyrinthPartRect(m_plan, part, scale);
    const Detail detail = m_cards.detailAt(scale);
    painter.scale(scale, scale);
    painter.translate(-rect.topLeft());
    if (part.what == LabyrinthPart::What::Emptied)
        paintEmptied(painter, static_cast<SpaceId>(part.x), theme, detail);
    else if (part.what == LabyrinthPart::What::Found)
        paintFound(painter, m_plan.board().passages[static_cast<std::size_t>(part.x)], theme, detail);
    else
        paint(painter, rect, theme, detail);
}

QColor LabyrinthPainter::inkOn(const QColor &ground, Theme theme) const
{
    const QColor line = ink(u"line", theme);
    const QColor cut = ink(u"paper", theme);
    return contrast(line, ground) >= contrast(cut, ground) ? line : cut;
}

QColor LabyrinthPainter::ground(SpaceId space, Theme theme) const
{
    const SpaceSpec &spec = m_plan.board().space(space);
    return spec.kind == SpaceKind::Room ? level(spec.level, theme) : ink(u"paper", theme);
}

QColor LabyrinthPainter::wordGround(SpaceId space, Theme theme) const
{
    const QColor floor = ground(space, theme);
    return contrast(inkOn(floor, theme), floor) >= kLeastContrast ? floor : ink(u"paper", theme);
}

void LabyrinthPainter::paint(QPainter &painter, const QRectF &exposed, Theme theme, Detail detail)
{
    const SavedPainter saved(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    const Look look{painter, theme, detail};
    paintBlock(look, exposed);
    const SpaceBoard &board = m_plan.board();
    std::vector<SpaceId> seen;
    for (std::size_t s = 0; s < board.spaces.size(); ++s)
        if (m_plan.bounds(static_cast<SpaceId>(s)).intersects(exposed))
            seen.push_back(static_cast<SpaceId>(s));
    for (const SpaceId space : seen)
        paintFloor(look, space, false);
    const auto near = [&](const PassageSpec &passage) {
        return m_plan.door(passage).adjusted(-2, -2, 2, 2).intersects(exposed);
    };
    for (const PassageSpec &passage : board.passages)
        if (passage.kind == PassageKind::Open && near(passage))
            paintJoint(look, passage);
    paintWalls(look, exposed, std::nullopt, false);
    for (const PassageSpec &passage : board.passages)
        if (passage.kind == PassageKind::Door && near(passage))
            paintDoor(look, passage, QString::number(m_plan.doorLevel(passage)));
    for (const SpaceId space : seen)
        paintContents(look, space, false);
}

void LabyrinthPainter::paintEmptied(QPainter &painter, SpaceId space, Theme theme, Detail detail)
{
    const SavedPainter saved(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    const Look look{painter, theme, detail};
    painter.setClipPath(pathOf(m_plan.parts(space)), Qt::IntersectClip);
    paintFloor(look, space, true);
    for (const PassageSpec &passage : m_plan.board().passages)
        if (passage.kind == PassageKind::Open && (passage.a == space || passage.b == space))
            paintJoint(look, passage);
    paintWalls(look, m_plan.bounds(space), space, true);
    for (const PassageSpec &passage : m_plan.board().passages)
        if (passage.kind == PassageKind::Door && (passage.a == space || passage.b == space))
            paintDoor(look, passage, QString::number(m_plan.doorLevel(passage)));
    paintContents(look, space, true);
}

void LabyrinthPainter::paintFound(QPainter &painter, const PassageSpec &passage, Theme theme, Detail detail)
{
    const SavedPainter saved(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    paintDoor({painter, theme, detail}, passage, QStringLiteral("secret"));
}

void LabyrinthPainter::paintBlock(const Look &look, const QRectF &exposed)
{
    QPainter &p = look.painter;
    p.setPen(Qt::NoPen);
    p.setBrush(ink(u"paper", look.theme));
    p.drawRoundedRect(m_plan.sheet(), kSheetRadius, kSheetRadius);
    p.setBrush(ink(u"solid", look.theme));
    if (ink(u"solid", look.theme) == ink(u"paper", look.theme))
        p.setPen(QPen(ink(u"line", look.theme), 0.4)); // a counter-proof shows the block by its edge
    p.drawPolygon(roughRect(m_plan.block()));
    if (look.detail == Detail::Far)
        return;
    p.setPen(Qt::NoPen);
    p.setBrush(ink(u"cut", look.theme));
    // Each on its own: Qt walks all of a path again for every few rows that it fills.
    for (const LabyrinthPlan::Gouge &cut : m_plan.gouges())
        if (exposed.intersects(QRectF{cut.a, cut.b}.normalized().adjusted(-1, -1, 1, 1)))
            p.drawPath(pathOf(cut));
}

void LabyrinthPainter::paintFloor(const Look &look, SpaceId space, bool emptied)
{
    const SpaceSpec &spec = m_plan.board().space(space);
    const auto parts = m_plan.parts(space);
    const QColor floor = emptied ? ink(u"paper", look.theme) : ground(space, look.theme);
    // Without smooth edges: neighbouring floors meet without a seam.
    look.painter.setRenderHint(QPainter::Antialiasing, false);
    for (const QRectF &part : parts)
        look.painter.fillRect(part, floor);
    look.painter.setRenderHint(QPainter::Antialiasing);
    switch (spec.kind) {
    case SpaceKind::Corridor:
        if (look.detail != Detail::Far && LabyrinthPlan::grain(spec.cells[0].x, spec.cells[0].y, 5) % 6 == 0)
            look.painter.fillRect(parts.front(), ink(u"shade", look.theme));
        break;
    case SpaceKind::Stair:
        paintStair(look, space);
        break;
    case SpaceKind::Hall:
        paintCheckers(look, space);
        break;
    case SpaceKind::Start:
        paintPlanks(look, space);
        break;
    case SpaceKind::Chamber:
        paintFlags(look, space);
        break;
    case SpaceKind::Room:
        if (emptied)
            paintFlags(look, space);
        break;
    }
}

/// Stones in courses, each course shifted; some are worn.
void LabyrinthPainter::paintFlags(const Look &look, SpaceId space)
{
    if (look.detail == Detail::Far)
        return;
    constexpr double course = kModuleMm / 2;
    const QRectF all = m_plan.bounds(space);
    const SavedPainter saved(look.painter);
    look.painter.setClipPath(pathOf(m_plan.parts(space)), Qt::IntersectClip);
    const QPen joint{ink(look.detail == Detail::Full ? u"line" : u"stone", look.theme), kJoint};
    int row = 0;
    for (double y = all.top(); y < all.bottom() - 0.1; y += course, ++row) {
        double x = all.left() - (row % 2) * 3.4;
        for (int n = 0; x < all.right(); ++n) {
            const auto grain = LabyrinthPlan::grain(static_cast<int>(x * 4), static_cast<int>(y * 4), n);
            const double wide = 5.2 + grain % 4 * 1.3;
            if (grain / 8 % 7 == 0)
                look.painter.fillRect(QRectF{x, y, wide, course}, ink(u"shade", look.theme));
            look.painter.setPen(joint);
            look.painter.drawLine(QPointF{x, y}, QPointF{x, y + course});
            look.painter.drawLine(QPointF{x, y}, QPointF{x + wide, y});
            x += wide;
        }
    }
}

/// Treads that narrow on the way down, in the dark.
void LabyrinthPainter::paintStair(const Look &look, SpaceId space)
{
    const SpaceSpec &spec = m_plan.board().space(space);
    const QRectF all = m_plan.bounds(space);
    QPainter &p = look.painter;
    p.fillRect(all, ink(u"solid", look.theme));
    const SavedPainter saved(p);
    p.translate(all.center());
    p.rotate((turnTo(spec.down) + 2).degrees()); // as if it went down to the south
    const bool lying = !isLevel(spec.down);
    const double length = lying ? all.width() : all.height();
    const double width = (lying ? all.height() : all.width()) - 2 * kMazeWallMm;
    const int treads = std::max(4, static_cast<int>(length / 2.1));
    p.setPen(Qt::NoPen);
    p.setBrush(ink(u"cut", look.theme));
    for (int n = 0; n < treads; ++n) {
        const double down = static_cast<double>(n) / treads;
        const double wide = width * (1 - 0.5 * down) / 2;
        const double y = -length / 2 + down * length + 0.3;
        const double thick = length / treads * (0.78 - 0.5 * down);
        const double less = width * 0.5 / treads / 2;
        p.drawPolygon(QPolygonF{{QPointF{-wide, y}, QPointF{wide, y}, QPointF{wide - less, y + thick},
                                 QPointF{-wide + less, y + thick}}});
    }
}

void LabyrinthPainter::paintCheckers(const Look &look, SpaceId space)
{
    constexpr double square = kModuleMm / 2;
    for (const QRectF &part : m_plan.parts(space)) {
        const int across = static_cast<int>(std::lround(part.width() / square));
        const int down = static_cast<int>(std::lround(part.height() / square));
        for (int y = 0; y < down; ++y)
            for (int x = y % 2; x < across; x += 2)
                look.painter.fillRect(
                    QRectF{part.left() + x * square, part.top() + y * square, square, square},
                    ink(u"shade", look.theme));
    }
}

void LabyrinthPainter::paintPlanks(const Look &look, SpaceId space)
{
    const QRectF all = m_plan.bounds(space);
    look.painter.setPen(QPen(ink(u"stone", look.theme), look.detail == Detail::Full ? kJoint : 0.4));
    for (double y = all.top() + 2.25; y < all.bottom(); y += 2.25)
        look.painter.drawLine(QPointF{all.left(), y}, QPointF{all.right(), y});
}

/// The line that one steps over: every stone of a corridor is one space, so it can be counted at any size.
void LabyrinthPainter::paintJoint(const Look &look, const PassageSpec &passage)
{
    const QLineF at = m_plan.line(passage);
    const bool near = look.detail == Detail::Full;
    QPolygonF points;
    roughLine(points, at.p1(), at.p2());
    points << at.p2();
    look.painter.setBrush(Qt::NoBrush);
    look.painter.setPen(QPen(ink(near ? u"line" : u"stone", look.theme),
                             near                         ? 0.28
                             : look.detail == Detail::Mid ? 0.45
                                                          : 0.7,
                             Qt::SolidLine, Qt::FlatCap));
    look.painter.drawPolyline(points);
}

void LabyrinthPainter::paintWalls(const Look &look, const QRectF &exposed, std::optional<SpaceId> only,
                                  bool emptied)
{
    QPainter &p = look.painter;
    p.setPen(Qt::NoPen);
    const auto each = [&](auto &&draw) {
        for (const LabyrinthPlan::Wall &wall : m_plan.walls())
            if ((!only || wall.space == *only) && m_plan.strip(wall, kModuleMm, true).intersects(exposed))
                draw(wall, m_plan.board().space(wall.space));
    };
    const double paper = kMazeWallMm + kPaperLineMm;
    // A border in the level's colour where the floor itself is bare.
    each([&](const LabyrinthPlan::Wall &wall, const SpaceSpec &spec) {
        if (spec.level > 0 &&
            (spec.kind == SpaceKind::Chamber || (spec.kind == SpaceKind::Room && emptied))) {
            p.fillRect(m_plan.strip(wall, paper + kLevelBorderMm + 0.3, false), ink(u"line", look.theme));
            p.fillRect(m_plan.strip(wall, paper + kLevelBorderMm, false), level(spec.level, look.theme));
        }
    });
    each([&](const LabyrinthPlan::Wall &wall, const SpaceSpec &spec) {
        if (spec.kind == SpaceKind::Chamber || spec.kind == SpaceKind::Room)
            p.fillRect(m_plan.strip(wall, paper, false), ink(u"paper", look.theme));
    });
    // In a counter-proof the wall is white: its drawn edge stays.
    const bool outlined = ink(u"solid", look.theme) == ink(u"paper", look.theme);
    each([&](const LabyrinthPlan::Wall &wall, const SpaceSpec &) {
        const QPolygonF strip =
            roughStrip(m_plan.strip(wall, kMazeWallMm, true), static_cast<int>(wall.edge));
        p.setBrush(ink(u"solid", look.theme));
        p.setPen(Qt::NoPen);
        p.drawPolygon(strip);
        if (outlined) {
            p.setPen(QPen(ink(u"line", look.theme), 0.35));
            p.drawPolyline(QPolygonF{strip.mid(2)});
        }
    });
}

void LabyrinthPainter::paintDoor(const Look &look, const PassageSpec &passage, const QString &band)
{
    // The kit's bands lie on the north edge of a plan.
    constexpr QRectF drawn{22.5, 0.95, 18, 3.1};
    QPainter &p = look.painter;
    const QRectF door = m_plan.door(passage);
    const SavedPainter saved(p);
    p.translate(door.center());
    if (passage.side == Edge::East)
        p.rotate(90);
    const double length = std::max(door.width(), door.height());
    const double thick = std::min(door.width(), door.height());
    const QRectF lying{-length / 2, -thick / 2, length, thick};
    const bool secret = band == QLatin1String("secret");
    if (!secret)
        p.fillRect(lying.adjusted(-0.45, -0.45, 0.45, 0.45), ink(u"halo", look.theme));
    if (look.detail == Detail::Far && !secret) {
        p.setPen(QPen(ink(u"line", look.theme), 0.5));
        p.setBrush(level(m_plan.doorLevel(passage), look.theme));
        p.drawRect(lying);
        return;
    }
    const double across = lying.width() / drawn.width();
    const double down = lying.height() / drawn.height();
    const QRectF plan{lying.left() - drawn.left() * across, lying.top() - drawn.top() * down,
                      kPlanMm * across, kPlanMm * down};
    m_cards.art().draw(p, plan, QStringLiteral("doors/band-") + band, {look.theme, {}});
}

void LabyrinthPainter::paintContents(const Look &look, SpaceId space, bool emptied)
{
    const SpaceSpec &spec = m_plan.board().space(space);
    const QRectF &main = m_plan.main(space);
    const auto furnish = [&](const char *what, QPointF middle, double size) {
        m_cards.paintArt(look.painter, {middle.x() - size / 2, middle.y() - size / 2, size, size},
                         QStringLiteral("furnishings/furnishing-") + QLatin1String(what), {look.theme, {}});
    };
    const auto plate = [&](const QRectF &at, int number) {
        m_cards.paintArt(look.painter, at, QStringLiteral("levels/level-%1").arg(number), {look.theme, {}});
    };
    switch (spec.kind) {
    case SpaceKind::Corridor:
        return;
    case SpaceKind::Stair: {
        if (look.detail == Detail::Far || spec.lowerLevel == 0)
            return;
        // At the lower end the level that the stair leads to, at the upper end the one that it leaves.
        constexpr double size = 5;
        const std::array<QPointF, 4> ways{QPointF{0, -1}, QPointF{1, 0}, QPointF{0, 1}, QPointF{-1, 0}};
        const QPointF way = ways[index(spec.down)];
        const QPointF out{way.x() * (main.width() / 2 - size * 0.62),
                          way.y() * (main.height() / 2 - size * 0.62)};
        const QSizeF side{size, size};
        plate({main.center() + out - QPointF{size, size} / 2, side}, spec.lowerLevel);
        if (main.width() > 1.5 * kModuleMm || main.height() > 1.5 * kModuleMm)
            plate({main.center() - out - QPointF{size, size} / 2, side}, spec.upperLevel);
        return;
    }
    case SpaceKind::Room:
    case SpaceKind::Chamber:
        if (spec.feature == "pool" || spec.feature == "teleport" || spec.feature == "tome")
            furnish(spec.feature == "pool"       ? "fountain"
                    : spec.feature == "teleport" ? "orrery"
                                                 : "tome",
                    {main.right() - 10.5, main.top() + 10.5}, 16);
        if (emptied)
            furnish("bones", main.center() + QPointF{3.5, main.height() > 20 ? 1.5 : -0.5}, 11);
        plate(m_plan.plate(space, look.detail), spec.level);
        break;
    case SpaceKind::Start:
        furnish("stairs", {main.center().x(), main.top() + 6}, 10);
        break;
    case SpaceKind::Hall:
        for (const QPointF &at :
             {main.topLeft() + QPointF{5.5, 5.5}, main.topRight() + QPointF{-5.5, 5.5},
              main.bottomLeft() + QPointF{5.5, -5.5}, main.bottomRight() + QPointF{-5.5, -5.5}})
            furnish("pillar", at, 7);
        break;
    }
    paintWords(look, space, emptied ? ink(u"paper", look.theme) : wordGround(space, look.theme));
}

void LabyrinthPainter::paintWords(const Look &look, SpaceId space, const QColor &ground)
{
    const SpaceSpec &spec = m_plan.board().space(space);
    const bool room = spec.kind == SpaceKind::Room;
    if (look.detail == Detail::Far || (look.detail == Detail::Mid && room))
        return; // nobody could read it
    const LabyrinthLabel label = labyrinthLabel(m_plan, space, m_cards.type());
    // A quiet place where the floor has lines or a colour on which nothing reads.
    if (!room || ground != this->ground(space, look.theme))
        look.painter.fillRect(label.box, ground);
    m_cards.type().block(look.painter, label.fit, label.field, inkOn(ground, look.theme));
}

} // namespace flagstone::paint
