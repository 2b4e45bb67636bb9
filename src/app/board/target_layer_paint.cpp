// How what is lit is drawn.
#include "app/board/board_geometry.h"
#include "app/board/labyrinth_overlay.h"
#include "app/board/overlay.h"
#include "app/board/target_layer.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>

namespace flagstone::app {

void TargetLayer::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    if (m_lit.empty() && m_marks.empty() && m_refusals.empty() && !m_flash)
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    for (const ChangeMark &mark : m_marks)
        overlay::ring(*painter, mark.area, m_art.colours().chalk,
                      mark.round ? mark.area.width() / 2 : kPlanRadius);
    paintPath(*painter);
    paintHero(*painter);
    for (const Lit &lit : m_lit)
        if (lit.front && (!m_hover || lit.target != *m_hover))
            paintLit(*painter, lit, false);
    if (m_hover)
        if (const auto hovered = find(*m_hover); hovered && m_lit[*hovered].front)
            paintLit(*painter, m_lit[*hovered], true);
    if (m_focus)
        paintMark(*painter, m_lit[*m_focus]);
    paintCounts(*painter);
    paintDigits(*painter); // and chances: they lie over the ring
    paintFlash(*painter);
    painter->restore();
}

/// The way to where the pointer or the cursor is, before it is gone.
void TargetLayer::paintPath(QPainter &painter) const
{
    if (const std::vector<SpaceId> &way = wayShown(); !way.empty() && m_labyrinth.plan())
        overlay::path(painter, *m_labyrinth.plan(), m_tokens.hero() ? m_tokens.hero()->mark() : QRectF(), way,
                      m_art.colours().chalk);
}

/// Where the pointer or the cursor is; empty if it is nowhere, or no way leads there.
const std::vector<SpaceId> &TargetLayer::wayShown() const
{
    static const std::vector<SpaceId> none;
    const auto wanted = m_hover ? find(*m_hover) : m_focus;
    return wanted ? m_lit[*wanted].path : none;
}

/// Does a longer way lead on from this space? Then it is a step of that.
bool TargetLayer::isStep(const Lit &lit) const
{
    return std::ranges::any_of(m_lit, [&](const Lit &other) {
        return other.path.size() > lit.path.size() &&
               std::ranges::find(other.path, spaceOf(lit.target)) != other.path.end();
    });
}

/// The number of steps to where ways end and to what is pointed at, else a dot. The way that is shown has neither: its
/// line would be broken.
void TargetLayer::paintSteps(QPainter &painter, const Lit &lit, bool strong) const
{
    const bool marked = strong || hasMark(lit);
    const std::vector<SpaceId> &way = wayShown();
    if (!marked && std::ranges::find(way, spaceOf(lit.target)) != way.end())
        return;
    const bool numbered = !m_keyed && (marked || !isStep(lit));
    overlay::cost(painter, m_labyrinth.plan()->main(spaceOf(lit.target)),
                  numbered ? std::optional(static_cast<int>(lit.path.size())) : std::nullopt, strong,
                  m_art.colours());
}

/// Of several heroes, the one that acts; the way begins at its edge.
void TargetLayer::paintHero(QPainter &painter) const
{
    const TokenItem *hero = m_tokens.hero();
    if (hero != nullptr && !m_lit.empty())
        overlay::ring(painter, hero->mark(), m_art.colours().chalk, hero->mark().width() / 2);
}

/// What Enter chooses. A second line, in the colour of the focus, says that keys go to the board.
void TargetLayer::paintMark(QPainter &painter, const Lit &lit) const
{
    constexpr double kBeyond = 4.5; // px
    const Placement *card = lit.target.kind == Target::Kind::Door ? m_field.at(lit.target.slot) : nullptr;
    const QRectF area =
        card ? doorRect(cardRect(*card), edgeOf(lit.target)) : lit.area.adjusted(-1, -1, 1, 1);
    const auto radius = [&](const QRectF &rect) { return lit.round ? rect.width() / 2 : kPlanRadius; };
    if (lit.parts.size() > 1)
        overlay::space(painter, lit.parts, true, m_art.colours().chalk);
    else
        overlay::ring(painter, area, m_art.colours().chalk, radius(area));
    if (!m_keys)
        return;
    const double out = kBeyond / painter.worldTransform().m11();
    const QRectF around = area.adjusted(-out, -out, out, out);
    painter.setPen(overlay::solid(m_art.colours().focus, 3.0));
    painter.drawRoundedRect(around, radius(around), radius(around));
}

void TargetLayer::paintLit(QPainter &painter, const Lit &lit, bool strong) const
{
    switch (lit.target.kind) {
    case Target::Kind::Door:
        paintDoor(painter, lit, strong);
        break;
    case Target::Kind::Place:
        paintGhost(painter, lit, strong);
        break;
    case Target::Kind::Space:
        if (!hasMark(lit)) // else its ring lies there
            overlay::space(painter, lit.parts, strong, m_art.colours().chalk);
        if (showsSteps(lit))
            paintSteps(painter, lit, strong);
        break;
    case Target::Kind::Passage:
    case Target::Kind::Token:
    case Target::Kind::Slot:
    case Target::Kind::Figure:
    case Target::Kind::Card:
        paintPiece(painter, lit, strong);
        break;
    case Target::Kind::Pile:
        break;
    }
}

/// Beside keys, numbers of steps would be taken for keys: a space beyond the last key has a dot.
bool TargetLayer::showsSteps(const Lit &lit) const
{
    return m_labyrinth.plan() && lit.target.kind == Target::Kind::Space && !lit.path.empty() &&
           (!m_keyed || lit.digit == 0);
}

/// A piece on the board: dashed if something can be done to it, solid if it is pointed at or acts.
void TargetLayer::paintPiece(QPainter &painter, const Lit &lit, bool strong) const
{
    if (hasMark(lit))
        return; // whose ring lies there
    const double radius = lit.round ? lit.area.width() / 2 : kPlanRadius;
    if (strong || lit.acts)
        return overlay::ring(painter, lit.area, m_art.colours().chalk, radius);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(overlay::solid(QColor{0, 0, 0, 170}, 6.0));
    painter.drawRoundedRect(lit.area, radius, radius);
    painter.setPen(overlay::dashed(m_art.colours().chalk, 3.0));
    painter.drawRoundedRect(lit.area, radius, radius);
}

void TargetLayer::paintGhost(QPainter &painter, const Lit &lit, bool strong) const
{
    const QColor chalk = m_art.colours().chalk;
    const QRectF square = lit.area.adjusted(0.8, 0.8, -0.8, -0.8);
    QColor wash = chalk;
    wash.setAlpha(strong ? 60 : 22);
    painter.setPen(overlay::dashed(chalk, strong ? 2.4 : 1.6));
    painter.setBrush(wash);
    painter.drawRoundedRect(square, kPlanRadius, kPlanRadius);
    paintShade(painter, lit.target, square);
    if (lit.target.card == kNoCard)
        paintWords(painter, lit.name, square);
    const CardArt::Doors doors = m_art.doors(lit.target.card, lit.target.placement.turns);
    for (const Edge edge : kEdges) {
        const bool meets = lit.meets[index(edge)];
        if (!meets && doors[index(edge)] == 0)
            continue;
        const QPoint way = step(edge);
        const QPointF middle =
            square.center() + QPointF{way.x() * (kCell / 2 - 3.2), way.y() * (kCell / 2 - 3.2)};
        const QSizeF size = way.x() == 0 ? QSizeF{18, 3.4} : QSizeF{3.4, 18};
        const QRectF band{QPointF{middle.x() - size.width() / 2, middle.y() - size.height() / 2}, size};
        painter.setPen(meets ? overlay::solid(chalk) : overlay::dashed(chalk));
        painter.setBrush(meets ? QBrush{chalk} : QBrush{Qt::NoBrush});
        painter.drawRect(band);
    }
    if (lit.variants > 1)
        paintTurnMark(painter, lit.area);
}

/// The card that would be laid, faintly. One size serves all zooms: a shade need not be sharp.
void TargetLayer::paintShade(QPainter &painter, const Target &place, const QRectF &square) const
{
    constexpr double faint = 0.35;
    const int pixels = static_cast<int>(
        std::lround(square.width() * painter.worldTransform().m11() * painter.device()->devicePixelRatioF()));
    const QPixmap picture = m_art.plan(place.card, place.placement.turns, pixels, CardArt::Want::Quick);
    if (picture.isNull())
        return;
    painter.save();
    painter.setOpacity(faint);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(square, picture, QRectF{picture.rect()});
    painter.restore();
}

/// Nobody has seen yet what would lie there, so this shows its way, at every zoom as large as there is room for.
void TargetLayer::paintWords(QPainter &painter, const QString &words, const QRectF &square) const
{
    constexpr double kPixels = 20, kPad = 5; // of letters; millimetres
    const QRectF room = square.adjusted(kPad, kPad, -kPad, -kPad);
    const int flags = Qt::AlignCenter | Qt::TextWordWrap;
    for (double size = kPixels / painter.worldTransform().m11(); size >= 2; --size) {
        painter.setFont(labelFont(size));
        if (room.contains(painter.boundingRect(room, flags, words)))
            break;
    }
    painter.setPen(m_art.colours().chalk);
    painter.drawText(room, flags, words);
}

void TargetLayer::paintTurnMark(QPainter &painter, const QRectF &ghost) const
{
    const QColor chalk = m_art.colours().chalk;
    const QRectF ring = turnMark(ghost).adjusted(2.5, 2.5, -2.5, -2.5);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(overlay::solid(chalk));
    painter.drawArc(ring, 60 * 16, 270 * 16);
    // The head of the arrow, at the end of the arc in the north-east.
    const QPointF tip = ring.center() + QPointF{ring.width() * 0.25, -ring.height() * 0.433};
    painter.setBrush(chalk);
    painter.setPen(Qt::NoPen);
    painter.drawPolygon(
        QPolygonF{{tip + QPointF{2.6, 0.6}, tip + QPointF{-1.4, -1.9}, tip + QPointF{-1.2, 2.4}}});
}

void TargetLayer::paintDoor(QPainter &painter, const Lit &lit, bool strong) const
{
    const QColor chalk = m_art.colours().chalk;
    const Placement *card = m_field.at(lit.target.slot);
    if (!card)
        return;
    const QRectF rect = cardRect(*card);
    if (!m_field.leadsNowhere(*card, edgeOf(lit.target))) {
        // A card lies where the tag would be, and chalk never lies on a card: the door gets the ring instead.
        overlay::ring(painter, doorRect(rect, edgeOf(lit.target)), chalk, kPlanRadius);
        return;
    }
    if (refusals(card->slot, edgeOf(lit.target)) == 0) // else the count stands there
        paintWay(painter, *card, edgeOf(lit.target), strong || hasMark(lit));
    if (strong)
        overlay::ring(painter, doorRect(rect, edgeOf(lit.target)), chalk, kPlanRadius);
}

/// Outside a door that may be opened: what it requires of the card behind it.
void TargetLayer::paintWay(QPainter &painter, const Placement &card, Edge edge, bool strong) const
{
    const QRectF place = doorTag(card, edge);
    overlay::circle(painter, place, m_art.colours().chalk, strong);
    const std::uint8_t level = m_art.doors(card.card, card.turns)[index(edge)];
    const double side = place.width() * 0.62;
    QRectF at(0, 0, side, side);
    at.moveCenter(place.center());
    const auto pixels = static_cast<int>(
        std::lround(side * painter.worldTransform().m11() * painter.device()->devicePixelRatioF()));
    const QPixmap plate = level == 0 || level == CardArt::kArch
                              ? QPixmap()
                              : m_art.levelPlate(CardArt::levelWord(level), pixels);
    if (!plate.isNull()) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawPixmap(at, plate, QRectF{plate.rect()});
        return;
    }
    painter.setPen(m_art.colours().chalk);
    overlay::number(painter, place, side, QStringLiteral("?"));
}

/// Not while a card is laid: on the way into it the count would read as a level.
void TargetLayer::paintCounts(QPainter &painter) const
{
    if (std::ranges::any_of(m_lit, [](const Lit &lit) { return lit.target.kind == Target::Kind::Place; }))
        return;
    for (const auto &[door, count] : m_refusals)
        if (const Placement *card = m_field.at(door.first); card && m_field.leadsNowhere(*card, door.second))
            overlay::tag(painter, doorTag(*card, door.second).adjusted(2, 2, -2, -2), m_art.colours().chalk,
                         QString::number(count), true, m_art.colours().line);
}

bool TargetLayer::hasMark(const Lit &lit) const
{
    return m_focus && m_lit[*m_focus].area == lit.area;
}

bool TargetLayer::isStrong(std::size_t lit) const
{
    return (m_hover && m_lit[lit].target == *m_hover) || m_focus == lit;
}

/// Keys and chances, as large on the screen at every zoom.
void TargetLayer::paintDigits(QPainter &painter) const
{
    const double px = 1 / painter.worldTransform().m11();
    const auto caps = keyCaps(px);
    for (const auto &[n, cap] : caps)
        paintDigit(painter, cap, m_lit[n].digit);
    const auto tags = tagsBeside(caps, px);
    for (const bool strong : {false, true}) // over all others: figures of one card share a marker
        for (const auto &[n, place] : tags)
            if (isStrong(n) == strong)
                paintChance(painter, m_lit[n], place, strong);
}

void TargetLayer::paintDigit(QPainter &painter, const QRectF &cap, int digit) const
{
    painter.setPen(overlay::solid(m_art.colours().chalk));
    painter.setBrush(m_art.colours().line);
    overlay::keyCap(painter, cap, digit);
}

/// It ends in a dot on what the tag is about.
void TargetLayer::paintLead(QPainter &painter, const QLineF &lead) const
{
    constexpr double kLine = 3.0, kDot = 8.0, kEdge = 3.0; // px
    QPen dark = overlay::solid(QColor{0, 0, 0, 170}, kLine + kEdge);
    QPen light = overlay::solid(m_art.colours().chalk, kLine);
    for (QPen *pen : {&dark, &light}) {
        painter.setPen(*pen);
        painter.drawLine(lead);
        pen->setWidthF(pen->widthF() + kDot - kLine);
        pen->setCapStyle(Qt::RoundCap);
        painter.setPen(*pen);
        painter.drawPoint(lead.p2());
    }
}

/// With the key before it. Black for the one that is pointed at.
void TargetLayer::paintChance(QPainter &painter, const Lit &lit, const TagPlace &place, bool strong) const
{
    const QColor ink = m_art.colours().line, chalk = m_art.colours().chalk;
    if (!place.lead.isNull())
        paintLead(painter, place.lead);
    const QRectF &at = place.tag;
    painter.setPen(overlay::solid(strong ? chalk : ink));
    painter.setBrush(strong ? ink : chalk);
    painter.drawRoundedRect(at, at.height() / 2, at.height() / 2);
    painter.setPen(strong ? chalk : ink);
    QRectF words = at;
    if (lit.digit > 0) {
        const double side = at.height() * 0.7, edge = (at.height() - side) / 2;
        const QRectF cap(at.left() + 2 * edge, at.top() + edge, side, side);
        overlay::keyCap(painter, cap, lit.digit);
        words.setLeft(cap.right());
    }
    const double px = 1 / painter.worldTransform().m11();
    overlay::number(painter, words, at.height() * kTagLetters, tagWords(lit, px));
}

void TargetLayer::paintFlash(QPainter &painter) const
{
    const Placement *card = m_flash ? m_field.at(m_flash->slot) : nullptr;
    if (!card)
        return;
    QColor light = m_art.colours().chalk;
    light.setAlphaF(static_cast<float>(m_flashStrength));
    painter.fillRect(doorBand(cardRect(*card), edgeOf(*m_flash)), light);
}

} // namespace flagstone::app
