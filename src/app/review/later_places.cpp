#include "app/review/later_places.h"

#include "app/board/board_geometry.h"
#include "app/board/card_art.h"
#include "app/board/overlay.h"
#include "app/common/tr.h"

#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr double kInset = 3.0;       // mm
constexpr double kLetters = 13.0;    // px
constexpr double kLeastNamed = 90.0; // px of a place with words in it

} // namespace

/// Cards that are laid on others need no place of their own.
void LaterPlaces::setPlaces(const std::vector<Placement> &now, const std::vector<Placement> &later)
{
    prepareGeometryChange();
    m_places.clear();
    m_bounds = {};
    std::vector<Cell> taken;
    for (const Placement &place : now)
        taken.push_back(place.cell());
    for (const Placement &place : later) {
        if (place.card == kNoCard || std::ranges::find(taken, place.cell()) != taken.end())
            continue;
        taken.push_back(place.cell());
        m_places.push_back(cardRect(place.col, place.row, 0).adjusted(kInset, kInset, -kInset, -kInset));
        m_bounds |= m_places.back();
    }
    m_bounds.adjust(-kInset, -kInset, kInset, kInset);
    update();
}

void LaterPlaces::setChalk(const QColor &chalk)
{
    m_chalk = chalk;
    update();
}

void LaterPlaces::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setPen(overlay::dashed(m_chalk));
    painter->setBrush(Qt::NoBrush);
    for (const QRectF &place : m_places)
        painter->drawRect(place);
    const QTransform toPixels = painter->worldTransform();
    painter->resetTransform(); // letters have one size at any zoom
    painter->setFont(labelFont(kLetters));
    painter->setPen(m_chalk);
    for (const QRectF &place : m_places)
        if (const QRectF seen = toPixels.mapRect(place); seen.width() >= kLeastNamed)
            painter->drawText(seen, Qt::AlignCenter | Qt::TextWordWrap, tr("comes later"));
    painter->setWorldTransform(toPixels);
}

} // namespace flagstone::app
