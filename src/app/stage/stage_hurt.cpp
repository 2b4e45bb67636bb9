#include "app/board/board_view.h"
#include "app/common/pace.h"
#include "app/play/figures.h"
#include "app/stage/stage.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

/// What a roll does to a figure: hits fly from the dice to the boxes that they cross out.
namespace flagstone::app {

namespace {

/// The dice that count; of damage and of dice that are added up all of them.
std::vector<QRectF> strikingDice(const StageScene::Lane &lane, const std::vector<QRectF> &dice)
{
    if (lane.damage.count > 0)
        return {dice.begin() + lane.dice.count, dice.end()};
    if (lane.dice.countsFrom() == 0)
        return dice;
    std::vector<QRectF> hits;
    for (std::size_t i = 0; i < dice.size(); ++i)
        if (lane.dice.faces[i] >= lane.dice.countsFrom())
            hits.push_back(dice[i]);
    return hits;
}

/// It lifts, then falls on its place.
QPointF onItsWay(QPointF from, QPointF to, double way)
{
    constexpr double kLift = 18; // px
    const double eased = way * way * (3 - 2 * way);
    return from + (to - from) * eased - QPointF(0, std::sin(way * std::numbers::pi) * kLift);
}

/// With the sign that also stands in the boxes.
QString hitsWords(int hits)
{
    return hits < 0 ? QStringLiteral("−%1").arg(-hits) : QString::number(hits);
}

} // namespace

/// "down to 7"; a slain figure is at nothing.
QString Stage::hurtWords(const StageScene::Lane &lane) const
{
    const int lost = lane.before - lane.after;
    if (lost > 0 && lane.after <= 0 && !isOfParty(*m_source.sheet, lane.hurt))
        return tr("slain");
    const QString left = hitsWords(lane.after);
    if (lost >= 0)
        return lost == 0 ? tr("stays at %1").arg(left) : tr("down to %1").arg(left);
    const int rolled = resultOf(lane.dice);
    return rolled > lane.result() ? tr("up to %1 (%2 rolled)").arg(left).arg(rolled)
                                  : tr("up to %1").arg(left);
}

/// How far hits are on their way from the dice to the one they hurt; 1: there.
double Stage::landed() const
{
    return share(m_times.fallen, kHit);
}

/// A box for each hit, those lost by this roll crossed out; where there is no room for that only the count.
void Stage::paintHurt(QPainter &painter, const QRectF &line, const StageScene::Lane &lane, bool boxed,
                      const std::vector<QRectF> &dice) const
{
    painter.setFont(words(14, QFont::DemiBold));
    painter.setPen(m_board.art().colours().solid);
    const QString name = lane.hurt != lane.picture || lane.hurtName != lane.name ? lane.hurtName : QString();
    const QString words = hurtWords(lane);
    if (!boxed) {
        const QString said =
            name.isEmpty() ? words : tr("%1 %2", "who was hurt, down to what").arg(name, words);
        painter.drawText(
            line, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(said, Qt::ElideMiddle, static_cast<int>(line.width())));
        return;
    }
    double left = line.left();
    if (!name.isEmpty()) {
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, name);
        left += painter.fontMetrics().horizontalAdvance(name) + 12;
    }
    const int wide = painter.fontMetrics().horizontalAdvance(words);
    const int count = std::max({lane.most, lane.before, lane.after});
    if (count <= 0)
        return;
    const double step = std::min(15.0, (line.right() - left - wide - 14) / count);
    const double high = std::min(14.0, line.height());
    std::vector<QRectF> boxes;
    boxes.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        boxes.emplace_back(left + i * step + 0.5, line.center().y() - high / 2, std::max(2.0, step - 2),
                           high);
    if (landed() >= 1)
        painter.drawText(QRectF(left + count * step + 12, line.top(), wide + 4, line.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, words);
    paintHits(painter, boxes, lane);
    paintFlyingHits(painter, boxes, lane, strikingDice(lane, dice));
}

/// Hits are lost when the dice that strike have reached them, and regained one after the other.
void Stage::paintHits(QPainter &painter, const std::vector<QRectF> &boxes, const StageScene::Lane &lane) const
{
    const QColor ink = m_board.art().colours().solid;
    const int regained = std::max(0, static_cast<int>((lane.after - lane.before) * landed()));
    const int held = landed() < 1 ? lane.before + regained : lane.after;
    for (int i = 0; i < static_cast<int>(boxes.size()); ++i) {
        const QRectF &box = boxes[static_cast<std::size_t>(i)];
        painter.setPen(QPen(ink, 1.2));
        painter.setBrush(i < held ? QBrush(ink) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(box, 1, 1);
        if (i >= held && i < lane.before) { // the drawing, not its colour, says that it is lost
            painter.setPen(QPen(kLostInk, 1.6));
            painter.drawLine(box.topLeft(), box.bottomRight());
            painter.drawLine(box.topRight(), box.bottomLeft());
        }
    }
}

void Stage::paintFlyingHits(QPainter &painter, const std::vector<QRectF> &boxes, const StageScene::Lane &lane,
                            const std::vector<QRectF> &from) const
{
    if (landed() >= 1 || from.empty())
        return;
    painter.setPen(QPen(m_board.art().colours().paper, 1.6)); // it is seen above a die
    painter.setBrush(m_board.art().colours().solid);
    const int lost = std::min(lane.before, static_cast<int>(boxes.size())) - std::max(0, lane.after);
    for (int n = 0; n < lost; ++n) {
        QRectF box = boxes[static_cast<std::size_t>(lane.before - 1 - n)];
        const QPointF start = from[static_cast<std::size_t>(n) % from.size()].center();
        box.moveCenter(onItsWay(start, box.center(), landed()));
        painter.drawRoundedRect(box, 1, 1);
    }
}

} // namespace flagstone::app
