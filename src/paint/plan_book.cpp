#include "paint/plan_book.h"

#include "paint/card_layout.h"
#include "paint/resources.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineF>

#include <algorithm>
#include <cmath>

namespace flagstone::paint {
namespace {

constexpr double kHalfSlot = 9;
constexpr double kGlyph = 15.2; // a furnishing at scale 1, look.md 5
constexpr std::size_t kMostFurnishings = 4;
constexpr std::array kCorners{"NW", "NE", "SE", "SW"}; // slots that only a plan with floor there has
const QString kFolder = QStringLiteral("furnishings/furnishing-");

/// The letter of an edge in the kit's files.
QLatin1Char letterOf(Edge edge)
{
    return QLatin1Char("NESW"[index(edge)]);
}

/// The file of the passage behind a door, by the depth of the wall there.
int wayFile(double depth)
{
    return depth <= 0 ? 0 : depth < 9 ? 4 : depth < 18 ? 13 : 22;
}

} // namespace

PlanBook::PlanBook()
{
    const QJsonObject file =
        QJsonDocument::fromJson(readResource(QStringLiteral("look/plans.json"))).object();
    for (const QJsonValue value : file.value(QLatin1String("plans")).toArray()) {
        const QJsonObject object = value.toObject();
        FloorPlan plan;
        plan.far = object.value(QLatin1String("far")).toString().remove(QStringLiteral(".svg"));
        const QJsonObject ways = object.value(QLatin1String("ways")).toObject();
        for (const Edge edge : kEdges)
            plan.ways[index(edge)] = ways.value(QString(letterOf(edge))).toDouble();
        const QJsonObject places = object.value(QLatin1String("slots")).toObject();
        for (auto it = places.begin(); it != places.end(); ++it) {
            const QJsonArray at = it->toObject().value(QLatin1String("at")).toArray();
            plan.places.insert(it.key(), QPointF(at.at(0).toDouble(), at.at(1).toDouble()));
            plan.order.append(it.key());
        }
        const QString name = object.value(QLatin1String("file")).toString().remove(QStringLiteral(".svg"));
        m_plans.insert(name, plan);
        m_shapes[object.value(QLatin1String("shape")).toString()].append(name);
    }
}

/// The plan that is named, or one of the shape that is named which has a way behind every door; else the
/// hall.
QString PlanBook::drawingFor(const Request &request) const
{
    if (m_plans.contains(request.drawing))
        return request.drawing;
    const QStringList floors = m_shapes.value(request.drawing);
    for (qsizetype i = 0; i < floors.size(); ++i) {
        const QString &floor = floors[(i + request.seed) % floors.size()];
        bool fits = true;
        for (const Edge edge : kEdges)
            fits = fits && (request.doors[index(edge)].isEmpty() ||
                            m_plans[floor].ways[index(unturned(edge, request.degrees / 90))] > 0);
        if (fits)
            return floor;
    }
    return QStringLiteral("plan-hall");
}

PlanFace PlanBook::compose(const Request &request) const
{
    const QString drawing = drawingFor(request);
    const FloorPlan plan = m_plans.value(drawing);
    const Turn turns = request.degrees / 90;
    PlanFace face;
    face.drawing = QStringLiteral("plans/") + drawing;
    face.far = QStringLiteral("plans-far/") + plan.far;
    face.degrees = turns.degrees();
    const auto corners = std::ranges::count_if(
        kCorners, [&](const char *corner) { return plan.places.contains(QLatin1String(corner)); });
    face.space = corners == 4 ? FloorSpace::Wide : corners == 3 ? FloorSpace::Cornered : FloorSpace::Narrow;
    for (const Edge edge : kEdges) {
        PlanDoor &door = face.doors[index(edge)];
        door.band = request.doors[index(edge)];
        if (door.band.isEmpty() && request.arch == letterOf(edge))
            door.band = QStringLiteral("arch");
        if (!door.band.isEmpty()) {
            door.depth = plan.ways[index(unturned(edge, turns))];
            door.way = wayFile(door.depth);
        }
    }
    face.furnishings = request.furnishings.isEmpty() ? spread(plan, request, face) : placed(plan, request);
    return face;
}

std::vector<Furnishing> PlanBook::placed(const FloorPlan &plan, const Request &request) const
{
    std::vector<Furnishing> result;
    for (const QString &text : request.furnishings.split(u';')) {
        const QStringList part = text.simplified().split(u' ');
        if (part.size() < 4 || !plan.places.contains(part[1]))
            continue;
        const QPointF slot = plan.places.value(part[1]) + QPointF(kHalfSlot, kHalfSlot);
        const QPointF nudge = part.size() >= 6 ? QPointF(part[4].toDouble(), part[5].toDouble()) : QPointF();
        const double scale = std::clamp(part[3].toDouble(), 0.3, 2.0);
        result.push_back(
            {kFolder + part[0], turned(slot, request.degrees / 90) + nudge, kGlyph * scale, part[2].toInt()});
    }
    return result;
}

std::vector<Furnishing> PlanBook::spread(const FloorPlan &plan, const Request &request,
                                         const PlanFace &face) const
{
    constexpr double kScale = 0.9;
    std::vector<QPointF> free;
    for (qsizetype i = 0; i < plan.order.size(); ++i) {
        const QString &name = plan.order[(i + request.seed) % plan.order.size()];
        const QPointF centre =
            turned(plan.places.value(name) + QPointF(kHalfSlot, kHalfSlot), request.degrees / 90);
        const double half = kGlyph * kScale / 2;
        const QRectF thing(centre.x() - half, centre.y() - half, 2 * half, 2 * half);
        const bool onPlate = centre.x() < 20 && centre.y() > 43;
        const bool onApron = std::ranges::any_of(kEdges, [&](Edge edge) {
            const PlanDoor &door = face.doors[index(edge)];
            return !door.band.isEmpty() && thing.intersects(apronRect(edge, door.depth));
        });
        const bool taken = std::ranges::any_of(
            free, [&](QPointF other) { return QLineF(other, centre).length() < 2 * kHalfSlot - 1; });
        if (!onPlate && !onApron && !taken)
            free.push_back(centre);
    }
    std::vector<Furnishing> result;
    for (const QString &feature : request.features.split(u';', Qt::SkipEmptyParts)) {
        if (result.size() == std::min(free.size(), kMostFurnishings))
            break;
        result.push_back(
            {kFolder + QString(feature).replace(u'_', u'-'), free[result.size()], kGlyph * kScale, 0});
    }
    return result;
}

} // namespace flagstone::paint
