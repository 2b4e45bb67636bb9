#include "paint/card_painter.h"
#include "paint/saved_painter.h"

#include <algorithm>

/// The fields of a frame, each by its kind.
namespace flagstone::paint {
namespace {

const QPointF kCardCentre(kCardMm.width() / 2, kCardMm.height() / 2);

QRectF squareAt(QPointF centre, double side)
{
    return {centre.x() - side / 2, centre.y() - side / 2, side, side};
}

/// The size of letters that are larger than usual, as far as there is room.
double sizeIn(const Type &type, const QString &text, Role role, double usual, double larger, double room)
{
    double size = usual * larger;
    while (size > usual && type.width(text, role, size) > room)
        size -= 0.1;
    return std::max(size, usual);
}

void box(QPainter &painter, const QRectF &rect, const QColor &paper, const QColor &line)
{
    const SavedPainter saved(painter);
    painter.setPen(QPen(line, 0.4));
    painter.setBrush(paper);
    painter.drawRect(rect);
}

} // namespace

void CardPainter::paintField(QPainter &painter, const CardLayout::Item &item, const ArtStyle &style)
{
    const FieldSpec &spec = item.spec;
    const FaceField &field = *item.field;
    const Theme theme = style.theme;
    switch (spec.kind) {
    case FieldKind::Glyph:
    case FieldKind::Mark:
    case FieldKind::Plate:
        paintArt(painter, spec.rect, field.art, style);
        break;
    case FieldKind::Court:
        paintCourt(painter, spec, field, style);
        break;
    case FieldKind::Spots:
        paintSpots(painter, spec, field, style);
        break;
    case FieldKind::Rondel:
        paintRondel(painter, spec, field, style);
        break;
    case FieldKind::Row:
        paintRow(painter, spec, field, style);
        break;
    case FieldKind::Stat:
        paintStat(painter, spec, field, style);
        break;
    case FieldKind::Tab:
        paintTab(painter, spec, field, theme);
        break;
    case FieldKind::Charge:
        paintCharge(painter, spec, field, style);
        break;
    case FieldKind::Pips:
        paintPips(painter, spec, field, style);
        break;
    case FieldKind::Badge:
    case FieldKind::Die:
    case FieldKind::Coin:
        paintNumber(painter, item, theme);
        break;
    case FieldKind::Heading:
        m_type.line(painter, spec.rect.topLeft() + QPointF(0.4, 3.6), field.label, Role::Title, 3.6,
                    Qt::AlignLeft, ink(u"line", theme));
        m_type.line(painter, spec.rect.topLeft() + QPointF(0.4, 7.6), field.text, Role::BodyItalic, 2.7,
                    Qt::AlignLeft, ink(u"line", theme));
        break;
    case FieldKind::Text:
        m_type.block(painter, m_type.fit(field.text, spec), spec, ink(spec.cut ? u"cut" : u"line", theme));
        break;
    case FieldKind::Index:
        paintIndex(painter, spec, field, style);
        break;
    case FieldKind::Plan:
        break;
    }
}

/// Half a figure, the same turned, and between them a slanted rule with a paper edge.
void CardPainter::paintCourt(QPainter &painter, const FieldSpec &spec, const FaceField &field,
                             const ArtStyle &style)
{
    for (int half = 0; half < 2; ++half) {
        const SavedPainter saved(painter);
        painter.translate(kCardCentre);
        painter.rotate(180 * half);
        paintArt(painter, spec.rect.translated(-kCardCentre), field.art, style);
    }
    const SavedPainter saved(painter);
    constexpr double slant = 2.8, half = 0.6;
    const double left = spec.rect.left(), right = spec.rect.right(), middle = kCardCentre.y();
    const QPolygonF rule{{{left, middle + slant - half},
                          {right, middle - slant - half},
                          {right, middle - slant + half},
                          {left, middle + slant + half}}};
    painter.setPen(QPen(ink(u"halo", style.theme), 1.3));
    painter.setBrush(ink(u"halo", style.theme));
    painter.drawPolygon(rule);
    painter.setPen(QPen(ink(u"line", style.theme), 0.3));
    painter.setBrush(m_art.tokens().tin(style.tin, style.theme));
    painter.drawPolygon(rule);
}

/// As many drawings as the text says, those in the lower half turned.
void CardPainter::paintSpots(QPainter &painter, const FieldSpec &spec, const FaceField &field,
                             const ArtStyle &style)
{
    const QList<QPointF> spots = spec.spots.value(field.text);
    const double side = spots.size() == 1 ? spec.lone : spec.size;
    for (const QPointF spot : spots) {
        const SavedPainter saved(painter);
        painter.translate(spot);
        if (spot.y() > kCardCentre.y())
            painter.rotate(180);
        paintArt(painter, squareAt({}, side), field.art, style);
    }
}

/// Six slices, the first at the top: the digits in the field's text are full, those in its label outlined,
/// all others short. Length tells them apart as well as tone.
void CardPainter::paintRondel(QPainter &painter, const FieldSpec &spec, const FaceField &field,
                              const ArtStyle &style)
{
    struct Slice {
        const char *art;
        double radius, size; ///< of the number, hundredths of the rondel
        const char16_t *ink;
    };
    constexpr Slice full{"rondel/rondel-primary", 33, 21, u"cut"};
    constexpr Slice outlined{"rondel/rondel-secondary", 29, 17, u"line"};
    constexpr Slice off{"rondel/rondel-off", 21.5, 11, u"line"};
    const QPointF centre = spec.rect.center();
    const double unit = spec.rect.width() / 100;
    paintArt(painter, spec.rect, QStringLiteral("rondel/rondel"), style);
    for (int round = 1; round <= 6; ++round) {
        const QString number = QString::number(round);
        const Slice &slice = field.text.contains(number)    ? full
                             : field.label.contains(number) ? outlined
                                                            : off;
        const SavedPainter saved(painter);
        painter.translate(centre);
        painter.rotate(60 * (round - 1));
        paintArt(painter, spec.rect.translated(-centre), QLatin1String(slice.art), style);
        painter.translate(0, -slice.radius * unit);
        painter.rotate(-60 * (round - 1));
        m_type.line(painter, {0, 0.34 * slice.size * unit}, number, spec.role, slice.size * unit,
                    Qt::AlignHCenter, ink(slice.ink, style.theme));
    }
}

void CardPainter::paintRow(QPainter &painter, const FieldSpec &spec, const FaceField &field,
                           const ArtStyle &style)
{
    const double side = std::min(spec.rect.width(), spec.rect.height());
    const QPointF step =
        spec.rect.height() > spec.rect.width() ? QPointF(0, spec.pitch) : QPointF(spec.pitch, 0);
    QRectF cell(spec.rect.topLeft(), QSizeF(side, side));
    for (const FaceField::Mark &mark : field.marks) {
        if (spec.boxed)
            box(painter, cell, ink(u"paper", style.theme), ink(u"line", style.theme));
        const double inset = spec.boxed ? side / 12 : 0;
        paintArt(painter, cell.adjusted(inset, inset, -inset, -inset), mark.art,
                 {style.theme, style.tin, !mark.on});
        cell.translate(step);
    }
}

/// The number that matters, on its ground: a block of paper, a die or a coin.
void CardPainter::paintNumber(QPainter &painter, const CardLayout::Item &item, Theme theme)
{
    const FieldSpec &spec = item.spec;
    const FaceField &field = *item.field;
    const QColor line = ink(u"line", theme);
    if (spec.kind == FieldKind::Badge)
        box(painter, spec.rect, ink(u"paper", theme), line);
    else
        paintArt(painter, spec.rect, spec.glyph, {theme, {}});
    const double room = spec.rect.width() * (spec.kind == FieldKind::Coin ? 0.58 : 0.86);
    double size = spec.size;
    while (size > 2.4 && m_type.width(field.text, spec.role, size) > room)
        size -= 0.1;
    // a die's number sits on its front face and a coin's above the unit: both higher than the middle
    const double below = spec.kind == FieldKind::Badge ? 0.34 * size
                         : spec.kind == FieldKind::Die ? 0.29 * size
                                                       : 1.2;
    const QPointF centre = spec.rect.center();
    m_type.line(painter, centre + QPointF(0, below), field.text, spec.role, size, Qt::AlignHCenter, line);
    if (!field.label.isEmpty())
        m_type.line(painter, centre + QPointF(0, 3.9), field.label, Role::Label, 2.2, Qt::AlignHCenter, line);
}

/// A number or formula on a mark of its own. It may take two lines.
void CardPainter::paintCharge(QPainter &painter, const FieldSpec &spec, const FaceField &field,
                              const ArtStyle &style)
{
    if (field.text.isEmpty())
        return;
    ArtStyle drawn = style;
    drawn.outlined = spec.outlined;
    paintArt(painter, spec.rect, field.art, drawn);
    FieldSpec inner = spec;
    const double side = spec.rect.width();
    inner.rect = squareAt(spec.rect.center() + QPointF(0, side * 0.06), side * 0.56);
    inner.middle = true;
    inner.align = Qt::AlignHCenter;
    inner.lines = 2;
    inner.lead = 0.9;
    m_type.block(painter, m_type.fit(field.text, inner), inner,
                 ink(spec.cut ? u"cut" : u"line", style.theme));
}

/// A word on a colour, and its number below.
void CardPainter::paintTab(QPainter &painter, const FieldSpec &spec, const FaceField &field, Theme theme)
{
    const QColor line = ink(u"line", theme), cut = ink(u"cut", theme);
    const QColor fill = m_art.tokens().tab(field.ink, theme);
    const QRectF tab(spec.rect.left() + 0.5, spec.rect.top() + 0.4, spec.rect.width() - 1, 3.6 * spec.larger);
    {
        const SavedPainter saved(painter);
        painter.setPen(QPen(line, 0.3));
        painter.setBrush(fill);
        painter.drawRect(tab);
    }
    const double middle = spec.rect.center().x();
    const double word = sizeIn(m_type, field.label, Role::Label, 2.4, spec.larger, tab.width());
    m_type.line(painter, {middle, tab.center().y() + 0.34 * word}, field.label, Role::Label, word,
                Qt::AlignHCenter, contrast(fill, line) > contrast(fill, cut) ? line : cut);
    const double size = sizeIn(m_type, field.text, spec.role, spec.size, spec.larger, tab.width());
    const double below = (tab.bottom() + spec.rect.bottom()) / 2 + 0.34 * size - 0.2;
    m_type.line(painter, {middle, below}, field.text, spec.role, size, Qt::AlignHCenter, line);
}

void CardPainter::paintStat(QPainter &painter, const FieldSpec &spec, const FaceField &field,
                            const ArtStyle &style)
{
    const QColor line = ink(u"line", style.theme);
    const QRectF &rect = spec.rect;
    double middle = rect.center().x();
    double room = rect.width() - 2.4; // clear of the rules between the stats
    const double top = rect.top() + 3.2 * spec.larger;
    if (!field.art.isEmpty()) {
        paintArt(painter, {rect.left() + 0.7, top - 2.1, 4.2, 4.2}, field.art, style);
        m_type.line(painter, {rect.left() + 5.4, top}, field.label, Role::Label, 2.2, Qt::AlignLeft, line);
        room = rect.width() - 5;
        middle = rect.left() + 5.2 + room / 2;
    } else {
        m_type.line(painter, {middle, top}, field.label, Role::Label,
                    sizeIn(m_type, field.label, Role::Label, 2.2, spec.larger, room), Qt::AlignHCenter, line);
    }
    double size = 5 * spec.larger;
    while (size > 4.2 && m_type.width(field.text, Role::Number, size) > room)
        size -= 0.1;
    m_type.line(painter, {middle, rect.top() + 8.5 * spec.larger}, field.text, Role::Number, size,
                Qt::AlignHCenter, line);
}

void CardPainter::paintPips(QPainter &painter, const FieldSpec &spec, const FaceField &field,
                            const ArtStyle &style)
{
    const QColor line = ink(u"line", style.theme);
    double x = spec.rect.left();
    for (const FaceField::Pips &pips : field.pips) {
        m_type.line(painter, {x, spec.rect.top() + 3.2}, QString::number(pips.level), Role::Label, 2.5,
                    Qt::AlignLeft, line);
        x += 2.2;
        for (int i = 0; i < pips.count && x < spec.rect.right(); ++i, x += 2.9)
            paintArt(painter, {x, spec.rect.top() + 0.4, 3.5, 3.5}, QStringLiteral("marks/mark-spell"),
                     style);
        x += 2;
    }
    if (field.pips.empty())
        m_type.line(painter, spec.rect.topLeft() + QPointF(0.2, 3.15), field.text, Role::BodyItalic,
                    spec.size, Qt::AlignLeft, line);
}

/// The corner of a playing card and the same turned. It has the one colour where that can be read.
void CardPainter::paintIndex(QPainter &painter, const FieldSpec &spec, const FaceField &field,
                             const ArtStyle &style)
{
    const QColor paper = ink(u"paper", style.theme), tin = m_art.tokens().tin(style.tin, style.theme);
    const QColor colour = contrast(tin, paper) >= kLeastContrast ? tin : ink(u"line", style.theme);
    const double middle = spec.rect.center().x();
    double size = spec.size;
    while (size > spec.least && m_type.width(field.text, spec.role, size) > spec.rect.width())
        size -= 0.1;
    for (int end = 0; end < 2; ++end) {
        const SavedPainter saved(painter);
        painter.translate(kCardCentre);
        painter.rotate(180 * end);
        painter.translate(-kCardCentre);
        m_type.line(painter, {middle, spec.rect.top() + 6.2}, field.text, spec.role, size, Qt::AlignHCenter,
                    colour);
        if (!field.art.isEmpty())
            paintArt(painter, squareAt({middle, spec.rect.bottom() - 3.1}, 5.8), field.art, style);
    }
}

} // namespace flagstone::paint
