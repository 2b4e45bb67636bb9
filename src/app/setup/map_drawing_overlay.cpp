#include "app/setup/map_drawing_overlay.h"

#include "app/board/board_geometry.h"
#include "app/board/lying_card.h"
#include "app/board/overlay.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr double kRing = 1.5;                     ///< mm, corner of a ring
constexpr double kWhyWidth = 260;                 ///< logical pixels
constexpr double kFar = 33'000.0 * kCell;         ///< as far as cards can lie
constexpr double kTagSide = 18;                   ///< mm
constexpr QRectF kFirstTag{2.2, 2.2, 25.0, 10.0}; ///< mm, from the corner of what lies there

} // namespace

MapDrawingOverlay::MapDrawingOverlay(CardArt &art, const MapDrawingSpec &spec) : m_art(art), m_spec(spec)
{
    setAcceptedMouseButtons(Qt::NoButton);
}

void MapDrawingOverlay::setMarks(Marks marks)
{
    if (marks == m_marks)
        return;
    m_marks = std::move(marks);
    update();
}

QRectF MapDrawingOverlay::areaOf(const RaisedCell &cell) const
{
    return outline(cell).boundingRect();
}

QRectF MapDrawingOverlay::boundingRect() const
{
    return {-kFar, -kFar, 2 * kFar, 2 * kFar};
}

/// The edge of all cards that lie there together.
QPainterPath MapDrawingOverlay::outline(const RaisedCell &cell) const
{
    QPainterPath all;
    for (const Placement &card : m_spec.lay(cell)) {
        const QRectF square = cardRect(card);
        QPainterPath one;
        one.addRect(m_art.isPlan(card) ? square : lyingRect(square, card.turns));
        all = all.united(one);
    }
    return all;
}

void MapDrawingOverlay::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    const BoardColours &colours = m_art.colours();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (m_marks.first)
        paintFirst(*painter);
    for (const RaisedCell &cell : m_marks.chosen)
        overlay::ring(*painter, areaOf(cell), colours.chalk, kRing);
    for (const RaisedCell &cell : m_marks.wrong) {
        QRectF tag{0, 0, kTagSide, kTagSide};
        tag.moveCenter(areaOf(cell).center());
        overlay::tag(*painter, tag, colours.chalk, QStringLiteral("!"), true, colours.line);
    }
    if (m_marks.cursor) {
        painter->setBrush(Qt::NoBrush);
        overlay::ring(*painter, areaOf(*m_marks.cursor).adjusted(-1, -1, 1, 1), colours.focus, kRing);
    }
    if (!m_marks.ghost.empty())
        paintGhost(*painter);
    if (!m_marks.band.isNull()) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(overlay::dashed(colours.chalk));
        painter->drawRect(m_marks.band);
    }
    painter->restore();
}

/// A fact about the card, so it is ink on paper.
void MapDrawingOverlay::paintFirst(QPainter &painter) const
{
    const QRectF tag = kFirstTag.translated(areaOf(*m_marks.first).topLeft());
    painter.setPen(QPen{m_art.colours().line, 0.4});
    painter.setBrush(m_art.colours().paper);
    painter.drawRoundedRect(tag, 0.8, 0.8);
    QFont font = labelFont(6.2);
    const double wide = QFontMetricsF(font).horizontalAdvance(m_marks.firstWord);
    if (wide > tag.width() - 2)
        font.setPixelSize(std::max(1, static_cast<int>(6.2 * (tag.width() - 2) / wide)));
    painter.setFont(font);
    painter.drawText(tag, Qt::AlignCenter, m_marks.firstWord);
}

void MapDrawingOverlay::paintGhost(QPainter &painter) const
{
    const BoardColours &colours = m_art.colours();
    QRectF all;
    for (const RaisedCell &cell : m_marks.ghost) {
        const QPainterPath edge = outline(cell);
        QColor wash = colours.chalk;
        wash.setAlpha(m_marks.ghostLies ? 60 : 0);
        painter.setPen(m_marks.ghostLies ? overlay::dashed(colours.chalk, 2.0)
                                         : QPen{colours.chalk, 0, Qt::DotLine});
        painter.setBrush(wash);
        painter.drawPath(edge);
        const bool covered = std::ranges::any_of(m_marks.ghost, [&](const RaisedCell &other) {
            return other.col == cell.col && other.row == cell.row && other.height > cell.height;
        });
        if (cell.height > 0 && !covered) {
            QRectF tag{0, 0, kTagSide, kTagSide};
            tag.moveCenter(edge.boundingRect().center());
            overlay::tag(painter, tag, colours.chalk, QString::number(cell.height + 1), false, colours.line);
        }
        all |= edge.boundingRect();
    }
    if (!m_marks.why.isEmpty())
        paintWhy(painter, all);
}

/// Under the ghost, in the size of the window's text whatever the zoom.
void MapDrawingOverlay::paintWhy(QPainter &painter, const QRectF &ghost) const
{
    const QTransform toPixels = painter.worldTransform();
    const QPointF under = toPixels.map(QPointF{ghost.center().x(), ghost.bottom()});
    painter.save();
    painter.setWorldTransform({});
    painter.setFont(labelFont(14));
    QRectF box =
        painter.boundingRect(QRectF{0, 0, kWhyWidth, 200}, Qt::TextWordWrap | Qt::AlignHCenter, m_marks.why);
    box.moveCenter(under + QPointF{0, box.height() / 2 + 14});
    const BoardColours &colours = m_art.colours();
    painter.setPen(overlay::solid(colours.chalk, 1.0));
    painter.setBrush(colours.table);
    painter.drawRoundedRect(box.adjusted(-8, -5, 8, 5), 4, 4);
    painter.drawText(box, Qt::TextWordWrap | Qt::AlignHCenter, m_marks.why);
    painter.restore();
}

} // namespace flagstone::app
