#include "paint/card_painter.h"

#include "paint/saved_painter.h"
#include "paint/small_card.h"

#include <QPaintEngine>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace flagstone::paint {
namespace {

constexpr qsizetype kMostGroundKiB = 1536;
constexpr double kPlanRimMm = 1;      // bare beside the walls of a plan
constexpr double kSmallPrint = 3;     // mm: under 6 px high on what is not drawn in full detail
constexpr int kMostGroundWidth = 320; // px: 560 KiB

QPainterPath rounded(const QRectF &rect, double radius)
{
    QPainterPath path;
    path.addRoundedRect(rect, radius, radius);
    return path;
}

/// Without a bleed the corners are round.
QPainterPath outline(const QRectF &card, double radius, const QRectF &out)
{
    return out.isNull() ? rounded(card, radius) : rounded(out, 0);
}

/// On which sides a card has a bleed.
struct Beyond {
    bool left, top, right, bottom;
    Beyond(const QRectF &card, const QRectF &out)
        : left(out.left() < card.left() - kSame), top(out.top() < card.top() - kSame),
          right(out.right() > card.right() + kSame), bottom(out.bottom() > card.bottom() + kSame)
    {
    }
    static constexpr double kSame = 0.01; // mm
};

/// What of a card's bleed belongs to a plan on the card: it lies on the edges that the two have in common.
QRectF bleedOfPlan(const QRectF &plan, const QRectF &card, const QRectF &out)
{
    if (out.isNull())
        return {};
    const Beyond inside(
        card, plan.adjusted(-2 * Beyond::kSame, -2 * Beyond::kSame, 2 * Beyond::kSame, 2 * Beyond::kSame));
    return {QPointF(inside.left ? out.left() : plan.left(), inside.top ? out.top() : plan.top()),
            QPointF(inside.right ? out.right() : plan.right(), inside.bottom ? out.bottom() : plan.bottom())};
}

QString placeName(const QString &path)
{
    const QString file = path.mid(path.lastIndexOf(u'/') + 1);
    return QString(file).replace(u'-', u' ');
}

/// From far away a card is recognised by what needs no words; a playing card is nothing else. Small print shows last.
bool shows(const FieldSpec &spec, Detail detail)
{
    const FieldKind kind = spec.kind;
    if (detail == Detail::Far)
        return kind == FieldKind::Glyph || kind == FieldKind::Plate || kind == FieldKind::Court ||
               kind == FieldKind::Spots || kind == FieldKind::Index;
    return detail == Detail::Full || kind != FieldKind::Text || spec.size >= kSmallPrint;
}

/// In Detail::Mid a title is as large as its field has room for: only the words below it are left out.
CardLayout::Item withLargeTitle(const CardLayout::Item &item)
{
    constexpr double kShare = 0.85; // of the field's height
    CardLayout::Item large = item;
    large.spec.size = std::max(item.spec.size, item.spec.rect.height() * kShare);
    return large;
}

} // namespace

CardPainter::CardPainter(ArtLibrary &art) : m_art(art), m_grounds(kMostGroundKiB)
{
}

QRectF CardPainter::fieldRect(const CardFace &face, const QString &field, Detail detail) const
{
    const auto &fields = frames().frame(face.frame).fields;
    const auto found = std::ranges::find(fields, field, &FieldSpec::name);
    if (found == fields.end())
        return {};
    return detail == Detail::Mid ? comparedAtFoot(*found).rect : found->rect;
}

const FrameBook &CardPainter::frames() const
{
    if (!m_frames)
        m_frames = std::make_unique<FrameBook>();
    return *m_frames;
}

void CardPainter::paintMissing(QPainter &painter, const QRectF &rect, const QString &name, Theme theme)
{
    const SavedPainter saved(painter);
    QPen pen(ink(u"line", theme), rect.width() / 60);
    pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.setBrush(ink(u"paper", theme));
    const QRectF box = rect.adjusted(pen.widthF(), pen.widthF(), -pen.widthF(), -pen.widthF());
    painter.drawRoundedRect(box, rect.width() / 20, rect.width() / 20);
    FieldSpec spec;
    spec.rect = box.adjusted(box.width() / 10, box.height() / 10, -box.width() / 10, -box.height() / 10);
    spec.role = Role::BodyItalic;
    spec.size = box.height() / 7;
    spec.least = box.height() / 14;
    spec.middle = true;
    spec.align = Qt::AlignHCenter;
    m_type.block(painter, m_type.fit(placeName(name), spec), spec, ink(u"line", theme));
}

void CardPainter::paintArt(QPainter &painter, const QRectF &rect, const QString &path, const ArtStyle &style)
{
    const SavedPainter saved(painter);
    if (!m_art.draw(painter, rect, path, style))
        paintMissing(painter, rect, path, style.theme);
}

void CardPainter::paintCard(QPainter &painter, const CardFace &face, Theme theme, Detail detail,
                            const QRectF &out, Turn turns)
{
    const SavedPainter saved(painter);
    const CardLayout layout = cardLayout(face, frames());
    const QRectF whole(QPointF(), layout.size);
    painter.setClipPath(outline(whole, kCardRadius, out), Qt::IntersectClip);
    if (face.frame.isEmpty()) {
        painter.fillRect(whole, ink(u"paper", theme));
        paintRim(painter, whole, out, theme);
        paintMissing(painter, whole.adjusted(6, 6, -6, -6), face.name.isEmpty() ? face.key : face.name,
                     theme);
        return;
    }
    const ArtStyle style{theme, face.tin, false, detail != Detail::Full};
    const CardLayout::Item *picture = detail == Detail::Full ? nullptr : mainPicture(layout);
    if (const FaceField *title = face.field(u"title"); picture && title) {
        const QTransform &now = painter.deviceTransform();
        const QRectF block = whole.adjusted(kCardRimMm, kCardRimMm, -kCardRimMm, -kCardRimMm);
        paintSmall(painter, layout,
                   smallCard(layout, *picture, block, title->text, m_type,
                             std::hypot(now.m11(), now.m12()) / m_pixelRatio, detail),
                   style);
        paintRim(painter, whole, out, theme);
        return;
    }
    paintGround(painter, whole, layout.drawing, style, [&](QPainter &to) {
        to.fillRect(whole, ink(u"paper", theme));
        paintArt(to, whole, layout.drawing, style);
    });
    paintRim(painter, whole, out, theme);
    for (const CardLayout::Item &item : layout.items) {
        if (item.spec.kind == FieldKind::Plan) {
            const SavedPainter inner(painter);
            const QPointF at = item.spec.rect.topLeft();
            painter.translate(at);
            const QRectF plan(at, QSizeF(kPlanMm, kPlanMm));
            paintPlan(painter, face, turns, theme, detail, bleedOfPlan(plan, whole, out).translated(-at));
        } else if (shows(item.spec, detail)) {
            const bool isTitle = item.spec.kind == FieldKind::Text && item.spec.role == Role::Title;
            if (isTitle && detail == Detail::Mid)
                paintField(painter, withLargeTitle(item), style);
            else
                paintField(painter, item, style);
        }
    }
}

/// The name, and below it the picture on the ground that its frame gives it.
void CardPainter::paintSmall(QPainter &painter, const CardLayout &layout, const SmallCard &card,
                             const ArtStyle &style)
{
    constexpr double kAir = 1.5; // mm
    paintSmallGround(painter, layout, card, style);
    const double side = std::min(card.shown.width(), card.shown.height()) - 2 * kAir;
    QRectF drawn(0, 0, side, side);
    drawn.moveCenter(card.shown.center());
    paintArt(painter, drawn, card.picture->field->art, style);
    for (const CardLayout::Item &item : card.kept)
        paintField(painter, item, style);
    if (card.fit.whole)
        m_type.block(painter, card.fit, card.name, ink(u"cut", style.theme));
}

void CardPainter::paintSmallGround(QPainter &painter, const CardLayout &layout, const SmallCard &card,
                                   const ArtStyle &style)
{
    constexpr double kEdge = 0.8; // mm
    const QRectF whole({}, layout.size), &slab = card.slab, &shown = card.shown;
    const QPointF middle = card.picture->spec.rect.center();
    const double larger = shown.height() / 2 / (middle.y() - kPictureTop);
    const QString key = QStringLiteral("%1|%2|%3|%4|%5|%6|%7")
                            .arg(layout.drawing)
                            .arg(slab.left())
                            .arg(shown.left())
                            .arg(shown.top())
                            .arg(shown.bottom())
                            .arg(middle.x())
                            .arg(middle.y());
    paintGround(painter, whole, key, style, [&](QPainter &to) {
        const SavedPainter saved(to);
        to.fillRect(whole, ink(u"paper", style.theme));
        {
            const SavedPainter inner(to);
            to.setClipRect(shown, Qt::IntersectClip);
            to.translate(shown.center());
            to.scale(larger, larger);
            to.translate(-middle);
            paintArt(to, whole, layout.drawing, style);
        }
        to.setPen(QPen(ink(u"line", style.theme), kEdge));
        to.setBrush(Qt::NoBrush);
        to.drawRect(shown);
        to.setBrush(ink(u"solid", style.theme));
        if (card.fit.whole)
            to.drawRect(slab);
    });
}

/// Paper and frame, which `paint` draws. Hands are many cards of one kind and size: what they have in common is
/// rasterised once.
void CardPainter::paintGround(QPainter &painter, const QRectF &whole, const QString &what,
                              const ArtStyle &style, const std::function<void(QPainter &)> &paint)
{
    const QTransform toPixels = painter.transform();
    const QSize size = toPixels.mapRect(whole).size().toSize();
    if (painter.paintEngine()->type() != QPaintEngine::Raster || size.width() > kMostGroundWidth ||
        toPixels != QTransform::fromScale(toPixels.m11(), toPixels.m22()))
        return paint(painter);
    const QString key = QStringLiteral("%1|%2|%3|%4|%5x%6")
                            .arg(what, style.tin)
                            .arg(static_cast<int>(style.theme))
                            .arg(style.spare)
                            .arg(size.width())
                            .arg(size.height());
    const QImage *ground = m_grounds.object(key);
    if (!ground) {
        auto made = std::make_unique<QImage>(size, QImage::Format_ARGB32_Premultiplied);
        made->fill(Qt::transparent);
        QPainter to(made.get());
        to.setTransform(toPixels);
        paint(to);
        to.end();
        ground = made.get();
        if (!m_grounds.insert(key, made.release(), std::max<qsizetype>(1, ground->sizeInBytes() / 1024)))
            return paint(painter);
    }
    const SavedPainter saved(painter);
    painter.resetTransform();
    painter.drawImage(0, 0, *ground);
}

void CardPainter::paintRim(QPainter &painter, const QRectF &card, const QRectF &out, Theme theme, double rim)
{
    if (out.isNull())
        return;
    const Beyond beyond(card, out);
    if (ink(u"solid", theme) != ink(u"paper", theme)) {
        QPainterPath ring;
        ring.addRect(out);
        ring.addRect(card.adjusted(beyond.left ? rim : 0, beyond.top ? rim : 0, beyond.right ? -rim : 0,
                                   beyond.bottom ? -rim : 0));
        painter.fillPath(ring, ink(u"solid", theme));
        return;
    }
    constexpr double line = 0.3;
    const QRectF edge = out.adjusted(line / 2, line / 2, -line / 2, -line / 2);
    const SavedPainter saved(painter);
    painter.setPen(QPen(ink(u"line", theme), line));
    if (beyond.left)
        painter.drawLine(edge.topLeft(), edge.bottomLeft());
    if (beyond.top)
        painter.drawLine(edge.topLeft(), edge.topRight());
    if (beyond.right)
        painter.drawLine(edge.topRight(), edge.bottomRight());
    if (beyond.bottom)
        painter.drawLine(edge.bottomLeft(), edge.bottomRight());
}

void CardPainter::paintPlan(QPainter &painter, const CardFace &face, Turn turns, Theme theme, Detail detail,
                            const QRectF &out)
{
    const SavedPainter saved(painter);
    const QRectF square(0, 0, kPlanMm, kPlanMm);
    painter.setClipPath(outline(square, kPlanRadius, out), Qt::IntersectClip);
    painter.fillRect(square, ink(u"paper", theme));
    if (!face.plan) {
        paintArt(painter, square.adjusted(9, 9, -9, -9), face.art, {theme, face.tin});
        paintRim(painter, square, out, theme);
        return;
    }
    const PlanFace &plan = *face.plan;
    const bool far = detail == Detail::Far;
    const ArtStyle style{theme, face.tin, false, detail == Detail::Mid};
    const QPointF centre = square.center();
    {
        const SavedPainter inner(painter);
        painter.translate(centre);
        painter.rotate(turns.degrees() + plan.degrees);
        paintArt(painter, square.translated(-centre), far ? plan.far : plan.drawing, style);
    }
    paintRim(painter, square, out, theme, kPlanRimMm); // doorways are cut through it
    for (const Edge edge : kEdges) {
        const PlanDoor &door = plan.doors[index(edge)];
        if (door.band.isEmpty())
            continue;
        if (door.way != 0 && door.band != QLatin1String("secret"))
            paintDoorPart(painter, QStringLiteral("way-%1").arg(door.way), turned(edge, turns), theme,
                          detail);
        paintBand(painter, door.band, turned(edge, turns), theme, detail);
    }
    if (!far) {
        for (const Furnishing &thing : plan.furnishings) {
            const SavedPainter inner(painter);
            painter.translate(turned(thing.centre, turns));
            painter.rotate(turns.degrees() + thing.degrees);
            ArtStyle standing = style;
            standing.turn = thing.degrees / 90;
            paintArt(painter, {-thing.width / 2, -thing.width / 2, thing.width, thing.width}, thing.art,
                     standing);
        }
        for (const Edge edge : kEdges) {
            const QString &band = plan.doors[index(edge)].band;
            if (band.isEmpty() || band == QLatin1String("arch") || band == QLatin1String("secret"))
                continue;
            const QPointF at = doorPlateCentre(edge, turns);
            paintArt(painter, {at.x() - 4, at.y() - 4, 8, 8}, QStringLiteral("levels/level-") + band, style);
        }
    }
    if (!face.level.isEmpty())
        paintArt(painter, roomPlateRect(turns, detail), QStringLiteral("levels/level-") + face.level, style);
    if (!plan.lair.isEmpty())
        paintArt(painter, lairRect(turns, detail), plan.lair, style);
}

void CardPainter::paintBand(QPainter &painter, const QString &band, Edge edge, Theme theme, Detail detail)
{
    paintDoorPart(painter, QStringLiteral("band-") + band, edge, theme, detail);
}

/// Door files are whole plans with the art at the north edge.
void CardPainter::paintDoorPart(QPainter &painter, const QString &part, Edge edge, Theme theme, Detail detail)
{
    const SavedPainter saved(painter);
    const QRectF square(0, 0, kPlanMm, kPlanMm);
    painter.translate(square.center());
    painter.rotate(turnTo(edge).degrees());
    const QString folder = detail == Detail::Far ? QStringLiteral("plans-far/") : QStringLiteral("doors/");
    paintArt(painter, square.translated(-square.center()), folder + part, {theme, {}});
}

void CardPainter::paintBack(QPainter &painter, const QString &back, const QString &level, Theme theme,
                            Detail detail, const QRectF &out)
{
    const SavedPainter saved(painter);
    const QRectF whole(QPointF(), kCardMm);
    painter.setClipPath(outline(whole, kCardRadius, out), Qt::IntersectClip);
    painter.fillRect(whole, ink(u"paper", theme));
    paintArt(painter, whole, QStringLiteral("frames/") + back,
             {theme, level.isEmpty() ? QStringLiteral("brass") : level, false, detail != Detail::Full});
    paintRim(painter, whole, out, theme);
    if (level.isEmpty())
        return;
    for (int end = 0; end < 2; ++end) {
        const SavedPainter inner(painter);
        painter.translate(whole.center());
        painter.rotate(end * 180);
        paintArt(painter, {-6.5, -36, 13, 13}, QStringLiteral("levels/level-") + level, {theme, level});
    }
}

void CardPainter::paintPlanBack(QPainter &painter, const QString &back, Theme theme, Detail detail,
                                const QRectF &out)
{
    const SavedPainter saved(painter);
    const QRectF square(0, 0, kPlanMm, kPlanMm);
    painter.setClipPath(outline(square, kPlanRadius, out), Qt::IntersectClip);
    painter.fillRect(square, ink(u"paper", theme));
    // the middle of the back, closed by its own upper and lower border
    const double cut = (kCardMm.height() - kPlanMm) / 2;
    constexpr double border = 5.2;
    for (const auto &[from, height, shift] :
         {std::array{0.0, kPlanMm, cut}, {0.0, border, 0.0}, {kPlanMm - border, border, 2 * cut}}) {
        const SavedPainter inner(painter);
        painter.setClipRect(QRectF(0, from, kPlanMm, height), Qt::IntersectClip);
        painter.translate(0, -shift);
        paintBack(painter, back, {}, theme, detail);
    }
    paintRim(painter, square, out, theme);
}

} // namespace flagstone::paint
