#include "app/board/hidden_doors.h"

#include "app/board/board_geometry.h"
#include "app/board/overlay.h"

#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

/// Half on the wall and half inside, so that the card behind does not cover it.
QRectF tagOf(const Placement &card, Edge edge)
{
    constexpr double kSide = 11.0, kInside = 7.0; // millimetres
    const QRectF square = cardRect(card);
    const QPoint way = step(edge);
    const QPointF middle =
        square.center() + QPointF{way.x() * (kCell / 2 - kInside), way.y() * (kCell / 2 - kInside)};
    return {middle.x() - kSide / 2, middle.y() - kSide / 2, kSide, kSide};
}

} // namespace

HiddenDoors::HiddenDoors(CardArt &art, const CardField &field) : m_art(art), m_field(field)
{
    setAcceptedMouseButtons(Qt::NoButton);
}

void HiddenDoors::setDoors(std::vector<HiddenDoor> doors)
{
    if (doors == m_doors)
        return;
    m_doors = std::move(doors);
    update();
}

const Placement *HiddenDoors::shown(const HiddenDoor &door) const
{
    const Placement *card = m_field.at(door.slot);
    if (card == nullptr || m_field.door(*card, door.edge) == Door::Secret ||
        card->storey >= m_field.storeyLimit())
        return nullptr;
    const bool covered = card->storey + 1 < m_field.storeyLimit() &&
                         m_field.slotAt(card->col, card->row, card->storey + 1) != nullptr;
    return covered ? nullptr : card;
}

QString HiddenDoors::wordsAt(QPointF point) const
{
    const bool there = std::ranges::any_of(m_doors, [&](const HiddenDoor &door) {
        const Placement *card = shown(door);
        return card != nullptr && tagOf(*card, door.edge).contains(point);
    });
    return there ? tr("hidden door: only you see it") : QString();
}

void HiddenDoors::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    for (const HiddenDoor &door : m_doors) {
        const Placement *card = shown(door);
        if (card == nullptr)
            continue;
        const QRectF tag = tagOf(*card, door.edge);
        QPen rim{m_art.colours().line, 0.9, Qt::CustomDashLine, Qt::FlatCap};
        rim.setDashPattern({2.0, 1.2});
        painter->setPen(Qt::NoPen);
        painter->setBrush(m_art.colours().paper);
        painter->drawRoundedRect(tag, 0.8, 0.8);
        painter->setPen(rim);
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(tag.adjusted(0.9, 0.9, -0.9, -0.9), 0.6, 0.6);
        painter->setPen(m_art.colours().line);
        overlay::number(*painter, tag, tag.height() * 0.66, tr("S", "a secret door, on maps"));
    }
}

} // namespace flagstone::app
