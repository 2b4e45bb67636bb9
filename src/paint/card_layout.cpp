#include "paint/card_layout.h"

#include "paint/resources.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace flagstone::paint {
namespace {

constexpr std::array<std::pair<const char *, FieldKind>, 18> kKinds{{{"plan", FieldKind::Plan},
                                                                     {"glyph", FieldKind::Glyph},
                                                                     {"court", FieldKind::Court},
                                                                     {"spots", FieldKind::Spots},
                                                                     {"rondel", FieldKind::Rondel},
                                                                     {"mark", FieldKind::Mark},
                                                                     {"row", FieldKind::Row},
                                                                     {"plate", FieldKind::Plate},
                                                                     {"badge", FieldKind::Badge},
                                                                     {"stat", FieldKind::Stat},
                                                                     {"tab", FieldKind::Tab},
                                                                     {"charge", FieldKind::Charge},
                                                                     {"heading", FieldKind::Heading},
                                                                     {"pips", FieldKind::Pips},
                                                                     {"text", FieldKind::Text},
                                                                     {"index", FieldKind::Index},
                                                                     {"die", FieldKind::Die},
                                                                     {"coin", FieldKind::Coin}}};

constexpr std::array<std::pair<const char *, Role>, 5> kRoles{{{"title", Role::Title},
                                                               {"body", Role::Body},
                                                               {"bodyi", Role::BodyItalic},
                                                               {"number", Role::Number},
                                                               {"label", Role::Label}}};

template <class Value, std::size_t N>
Value named(const std::array<std::pair<const char *, Value>, N> &table, const QString &name, Value otherwise)
{
    for (const auto &[key, value] : table)
        if (name == QLatin1String(key))
            return value;
    return otherwise;
}

QRectF rectOf(const QJsonValue &value)
{
    const QJsonArray r = value.toArray();
    return {r.at(0).toDouble(), r.at(1).toDouble(), r.at(2).toDouble(), r.at(3).toDouble()};
}

FieldSpec readSpec(const QString &name, const QJsonObject &object)
{
    FieldSpec spec;
    spec.name = name;
    spec.kind = named(kKinds, object.value(QLatin1String("kind")).toString(), FieldKind::Text);
    spec.role = named(kRoles, object.value(QLatin1String("role")).toString(), Role::Body);
    spec.rect = rectOf(object.value(QLatin1String("rect")));
    spec.size = object.value(QLatin1String("size")).toDouble(spec.size);
    spec.least = object.value(QLatin1String("min")).toDouble(std::min(spec.size, 2.3));
    spec.lead = object.value(QLatin1String("lead")).toDouble(spec.lead);
    spec.pitch = object.value(QLatin1String("pitch")).toDouble();
    spec.lines = object.value(QLatin1String("lines")).toInt(spec.role == Role::Title ? 1 : spec.lines);
    spec.cut = object.value(QLatin1String("fill")).toString() == QLatin1String("cut");
    const QString align = object.value(QLatin1String("align")).toString();
    spec.align = align == QLatin1String("right")    ? Qt::AlignRight
                 : align == QLatin1String("center") ? Qt::AlignHCenter
                                                    : Qt::AlignLeft;
    spec.middle = spec.role == Role::Title || spec.rect.height() < 2 * spec.size;
    spec.glyph = object.value(QLatin1String("glyph")).toString();
    spec.outlined = object.value(QLatin1String("outlined")).toBool();
    spec.boxed = object.value(QLatin1String("boxed")).toBool();
    spec.lone = object.value(QLatin1String("lone")).toDouble(spec.size);
    const QJsonObject spots = object.value(QLatin1String("spots")).toObject();
    for (auto it = spots.begin(); it != spots.end(); ++it)
        for (const QJsonValue at : it->toArray())
            spec.spots[it.key()].append({at[0].toDouble(), at[1].toDouble()});
    return spec;
}

} // namespace

QPointF turned(QPointF point, Turn turns)
{
    for (int i = turns.quarters(); i > 0; --i)
        point = {kPlanMm - point.y(), point.x()};
    return point;
}

namespace {

QRectF turnedRect(const QRectF &rect, Turn turns)
{
    return QRectF(turned(rect.topLeft(), turns), turned(rect.bottomRight(), turns)).normalized();
}

/// Upright squares keep their size; only their centre moves.
QRectF uprightSquare(QPointF centre, double side, Turn turns)
{
    const QPointF at = turned(centre, turns);
    return {at.x() - side / 2, at.y() - side / 2, side, side};
}

} // namespace

QRectF doorRect(Edge printed, Turn turns)
{
    return turnedRect({22.5, 0, 18, 12}, turnTo(printed) + turns);
}

QPointF doorPlateCentre(Edge printed, Turn turns)
{
    return turned(QPointF{31.5, 7.7}, turnTo(printed) + turns);
}

QRectF apronRect(Edge edge, double depth)
{
    return turnedRect({22.5, depth, 18, 9}, turnTo(edge));
}

QRectF roomPlateRect(Turn turns, Detail detail)
{
    return detail == Detail::Far ? uprightSquare({8.9, 54.1}, 16, turns)
                                 : uprightSquare({7, 56.1}, 11, turns);
}

QRectF lairRect(Turn turns, Detail detail)
{
    return detail == Detail::Far ? uprightSquare({22.9, 56.1}, 11, turns)
                                 : uprightSquare({16.9, 56.9}, 8.6, turns);
}

FrameBook::FrameBook()
{
    const QJsonObject file =
        QJsonDocument::fromJson(readResource(QStringLiteral("look/fields.json"))).object();
    for (auto it = file.begin(); it != file.end(); ++it) {
        Frame frame;
        frame.drawing = QStringLiteral("frames/") + it.key();
        const QJsonObject fields = it->toObject();
        for (auto field = fields.begin(); field != fields.end(); ++field) {
            const QJsonObject object = field->toObject();
            if (field.key() == QLatin1String("size"))
                frame.size = rectOf(object.value(QLatin1String("rect"))).size();
            else if (field.key() == QLatin1String("drawing"))
                frame.drawing = object.value(QLatin1String("art")).toString();
            else
                frame.fields.push_back(readSpec(field.key(), object));
        }
        std::ranges::stable_sort(frame.fields, {}, &FieldSpec::kind);
        m_frames.insert(it.key(), frame);
    }
}

const FrameBook::Frame &FrameBook::frame(const QString &name) const
{
    const auto found = m_frames.constFind(name);
    return found == m_frames.constEnd() ? m_none : *found;
}

CardLayout cardLayout(const CardFace &face, const FrameBook &frames)
{
    const FrameBook::Frame &frame = frames.frame(face.frame);
    CardLayout layout;
    layout.size = frame.size;
    layout.drawing = frame.drawing;
    for (const FieldSpec &spec : frame.fields) {
        const FaceField *field = face.field(spec.name);
        if (field || (spec.kind == FieldKind::Plan && face.plan))
            layout.items.push_back({spec, field});
    }
    return layout;
}

} // namespace flagstone::paint
