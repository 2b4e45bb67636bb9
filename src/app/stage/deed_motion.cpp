#include "app/stage/deed_motion.h"

#include "app/board/board_view.h"
#include "app/common/pace.h"
#include "app/stage/stage_layout.h"
#include "paint/icons.h"

#include <QGraphicsView>
#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace flagstone::app {

namespace {

constexpr double kLean = 12;  // px
constexpr int kDrawing = 120; // px
/// Degrees from the right, anticlockwise: where drawings that strike point. Things in the look lie on the diagonal,
/// their business end up right.
constexpr double kPointsTo = 45;

QPixmap drawingOf(const QString &name, double ratio)
{
    QPixmap drawing = QPixmap::fromImage(paint::lookImage(name, QSize(kDrawing, kDrawing) * ratio));
    drawing.setDevicePixelRatio(ratio);
    return drawing;
}

} // namespace

FigureItem *DeedMotion::find(const Place &place) const
{
    return m_board.scene().tokens().floor().find(place.card, place.figure);
}

/// The nearest of the other side who still stands: nothing says at whom a blow that misses was aimed.
std::optional<DeedMotion::Place> DeedMotion::opponentOf(CardId card) const
{
    const auto &all = m_board.scene().tokens().floor().shown();
    const auto self = std::ranges::find(all, card, &Fighter::card);
    const Fighter *nearest = nullptr;
    double least = 0;
    for (const Fighter &other : all) {
        if (self == all.end() || other.enemy == self->enemy || other.fell)
            continue;
        const double apart = QLineF(self->middle, other.middle).length();
        if (nearest == nullptr || apart < least) {
            nearest = &other;
            least = apart;
        }
    }
    return nearest == nullptr ? std::nullopt : std::optional(Place{nearest->card, nearest->number});
}

void DeedMotion::begin(const StageScene &scene, bool motion)
{
    end();
    if (!motion || coversBoard(scene))
        return;
    for (const StageScene::Lane &lane : scene.lanes) {
        const std::optional<Place> to =
            lane.hurt != kNoCard ? Place{lane.hurt, lane.figure} : opponentOf(lane.picture);
        const Place from{lane.picture, 1};
        if (to && find(from) != nullptr && find(*to) != nullptr)
            m_deeds.push_back({from, *to});
    }
    if (!scene.drawing.isEmpty() && !m_deeds.empty()) {
        const auto regains = [](const StageScene::Lane &lane) { return lane.after > lane.before; };
        m_strikes = std::ranges::none_of(scene.lanes, regains);
        m_spell = drawingOf(scene.drawing, m_board.devicePixelRatioF());
    }
}

void DeedMotion::lean(int elapsed)
{
    const double way = std::clamp(static_cast<double>(elapsed) / kLunge, 0.0, 1.0);
    const double pixel = 1 / m_board.canvas().transform().m11();
    for (const Deed &deed : m_deeds) {
        FigureItem *figure = find(deed.from);
        const FigureItem *to = find(deed.to);
        if (figure == nullptr || to == nullptr || figure == to || !m_spell.isNull())
            continue;
        QLineF towards(figure->fighter().middle, to->fighter().middle);
        towards.setLength(kLean * pixel * std::sin(way * std::numbers::pi));
        figure->setPos(towards.p2());
    }
}

void DeedMotion::end()
{
    for (const Deed &deed : m_deeds)
        if (FigureItem *figure = find(deed.from))
            figure->setPos(figure->fighter().middle);
    m_deeds.clear();
    m_spell = {};
}

QPointF DeedMotion::pixelOf(const FigureItem &figure) const
{
    const QPoint seen = m_board.canvas().mapFromScene(figure.fighter().middle);
    return m_board.canvas().viewport()->mapTo(&m_board, seen);
}

void DeedMotion::paintSpells(QPainter &painter, int elapsed)
{
    if (m_spell.isNull() || elapsed >= kSpell)
        return;
    const double way = static_cast<double>(elapsed) / kSpell;
    for (const Deed &deed : m_deeds) {
        const FigureItem *from = find(deed.from);
        const FigureItem *to = find(deed.to);
        if (from == nullptr || to == nullptr)
            continue;
        const QLineF path(pixelOf(*from), pixelOf(*to));
        painter.save();
        painter.translate(path.pointAt(way * way));
        if (m_strikes && path.length() > 0)
            painter.rotate(kPointsTo - path.angle());
        painter.drawPixmap(QPointF(-kDrawing, -kDrawing) / 2, m_spell);
        painter.restore();
    }
}

} // namespace flagstone::app
