#include "app/board/closed_doors.h"

#include "app/board/board_geometry.h"
#include "app/board/overlay.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr double kTagPixels = 24; ///< as large on the screen at every zoom as there is room for
constexpr double kLeastTag = 4;   ///< millimetres
constexpr double kDotBelow = 9;   ///< pixels: a smaller mark has no room for its sign

/// Within the room of a door's tag, at its end near the card.
QRectF closedTag(const Placement &card, Edge edge, double px)
{
    const QRectF room = doorTag(card, edge);
    const double side = std::clamp(kTagPixels * px, kLeastTag, room.width());
    const QPointF middle = room.center() - QPointF(step(edge)) * ((room.width() - side) / 2);
    return {middle.x() - side / 2, middle.y() - side / 2, side, side};
}

} // namespace

ClosedDoors::ClosedDoors(CardArt &art, const CardField &field, const TargetLayer &targets)
    : m_art(art), m_field(field), m_targets(targets)
{
    setFlag(ItemUsesExtendedStyleOption);
    setAcceptedMouseButtons(Qt::NoButton);
}

bool ClosedDoors::isSeen(const Placement &card) const
{
    if (card.card == kNoCard || m_field.storeyOf(card) >= m_field.storeyLimit())
        return false;
    const Placement *over = m_field.slotAt(card.col, card.row, card.storey + 1);
    return over == nullptr || m_field.storeyOf(*over) >= m_field.storeyLimit();
}

void ClosedDoors::addTags(std::vector<QRectF> &tags, const Placement &card, double px) const
{
    const CardArt::Doors doors = m_field.doorsOf(card);
    for (const Edge edge : kEdges) {
        if (doors[index(edge)] != 0 && m_field.leadsNowhere(card, edge) && !m_targets.showsAt(card, edge))
            tags.push_back(closedTag(card, edge, px));
    }
}

std::vector<QRectF> ClosedDoors::tags(const QRectF &around, double px) const
{
    constexpr double kReach = 16; // how far from its card a mark stands, in millimetres
    std::vector<QRectF> tags;
    m_field.forEachIn(around.adjusted(-kReach, -kReach, kReach, kReach), [&](const Placement &card) {
        if (isSeen(card))
            addTags(tags, card, px);
    });
    for (const Lit &lit : m_targets.lit())
        if (lit.front && lit.target.kind == Target::Kind::Place && lit.target.card != kNoCard) {
            Placement laid = lit.target.placement;
            laid.card = lit.target.card;
            addTags(tags, laid, px);
        }
    return tags;
}

/// As large as marks become: it does not matter where a smaller one ends.
bool ClosedDoors::marks(const QPointF &point) const
{
    const auto all = isVisible() ? tags({point, QSizeF()}, kFarthest) : std::vector<QRectF>{};
    return std::ranges::any_of(all, [&](const QRectF &tag) { return tag.contains(point); });
}

void ClosedDoors::paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *)
{
    const QTransform toPixels = painter->worldTransform();
    const QColor chalk = m_art.colours().chalk;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setWorldTransform({}); // letters a few millimetres high have no shape
    for (const QRectF &place : tags(option->exposedRect, 1 / toPixels.m11())) {
        const QRectF tag = toPixels.mapRect(place);
        if (tag.width() >= kDotBelow) {
            overlay::tag(*painter, tag, chalk, QStringLiteral("?"), false, m_art.colours().line);
            continue;
        }
        painter->setPen(Qt::NoPen);
        painter->setBrush(chalk);
        painter->drawEllipse(tag.center(), tag.width() / 4, tag.height() / 4);
    }
    painter->setWorldTransform(toPixels);
}

} // namespace flagstone::app
