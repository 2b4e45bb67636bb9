#include "app/board/board_view.h"
#include "app/common/pace.h"
#include "app/common/pictures.h"
#include "app/play/figures.h"
#include "app/stage/stage.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>

/// What dice that are added up have to come to: the number on the card that says so, and all sums beside it.
namespace flagstone::app {

namespace {

/// In how many ways dice come to each sum, from one of each upwards.
std::vector<double> waysOf(int dice, int sides)
{
    std::vector<double> ways{1};
    for (int die = 0; die < dice; ++die) {
        std::vector<double> more(ways.size() + static_cast<std::size_t>(sides) - 1);
        for (std::size_t sum = 0; sum < ways.size(); ++sum)
            for (std::size_t face = 0; face < static_cast<std::size_t>(sides); ++face)
                more[sum + face] += ways[sum];
        ways = std::move(more);
    }
    return ways;
}

} // namespace

/// What the spoils that are seen so far come to, and how much of the goal the player has with them.
void Stage::paintGain(QPainter &painter, const QRectF &rect) const
{
    const StageScene::Gain &gain = *m_scene.gain;
    std::size_t seen = 0;
    while (seen < gain.after.size() && elapsed() >= turnsAt(seen + 1) + kFlip)
        ++seen;
    if (seen == 0)
        return;
    const QLocale locale;
    const double u = laneScale(m_textScale), high = 44 * u, line = 20 * u;
    const int now = gain.after[seen - 1];
    painter.setPen(m_board.art().colours().chalk);
    painter.setFont(numberFont(34 * u));
    painter.drawText(QRectF(rect.left(), rect.top() + 8, rect.width(), high),
                     Qt::AlignLeft | Qt::AlignVCenter, u'+' + locale.toString(now - gain.before));
    painter.setFont(words(15 * u / m_textScale));
    painter.drawText(QRectF(rect.left(), rect.top() + 8 + high, rect.width(), line), Qt::AlignLeft,
                     gain.label);
    const QString all =
        gain.goal > 0 && now <= gain.goal
            ? tr("%1 of %2", "number, goal").arg(locale.toString(now), locale.toString(gain.goal))
            : tr("%1 in all", "sum").arg(locale.toString(now));
    painter.drawText(QRectF(rect.left(), rect.top() + 8 + high + 1.5 * line, rect.width(), line),
                     Qt::AlignLeft, all);
}

/// A bar for each sum, as high as it is likely; what is enough is black, and a mark shows what came.
void Stage::paintSums(QPainter &painter, const QRectF &rect, const DiceRolled &dice) const
{
    const std::vector<double> ways = waysOf(dice.count, dice.sides);
    const double most = *std::ranges::max_element(ways);
    const double line = 14 * laneScale(m_textScale), mark = 8;
    const QRectF bars = rect.adjusted(0, mark + 2, 0, -line);
    const double step = bars.width() / static_cast<double>(ways.size());
    const QColor ink = m_board.art().colours().solid;
    const int rolled = resultOf(dice);
    painter.setFont(numberFont(line * 0.85));
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const int sum = static_cast<int>(i) + dice.count;
        const double high = bars.height() * ways[i] / most;
        const QRectF bar(bars.left() + static_cast<double>(i) * step + 1, bars.bottom() - high, step - 2,
                         high);
        painter.fillRect(bar, sum >= dice.terms.sum ? ink : palette().color(QPalette::Mid));
        painter.setPen(ink);
        if (i == 0 || i + 1 == ways.size() || sum == dice.terms.sum)
            painter.drawText(QRectF(bar.center().x() - 20, bars.bottom(), 40, line), Qt::AlignCenter,
                             QString::number(sum));
        if (sum != rolled || elapsed() < m_times.fallen)
            continue;
        const QPointF tip(bar.center().x(), bar.top() - 2);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawPolygon(
            QPolygonF{tip, tip + QPointF(-mark / 1.6, -mark), tip + QPointF(mark / 1.6, -mark)});
    }
}

/// A ring round the number of the card that is fought.
void Stage::paintColumn(QPainter &painter, const QRectF &card) const
{
    const auto lane = std::ranges::find_if(
        m_scene.lanes, [](const StageScene::Lane &one) { return one.dice.terms.column > 0; });
    if (lane == m_scene.lanes.end())
        return;
    const CardSheet shown = shownAs(*m_source.sheet, m_view, m_scene.cards.front());
    const QRectF share = m_source.pictures->labelledRect(shown, lane->dice.terms.column - 1U,
                                                         card.width() * devicePixelRatioF());
    if (share.isEmpty())
        return;
    const QRectF ring = partOf(card, share).adjusted(-5, -5, 5, 5);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_board.art().colours().paper, 6));
    painter.drawRoundedRect(ring, 6, 6);
    painter.setPen(QPen(m_board.art().colours().solid, 2.4));
    painter.drawRoundedRect(ring, 6, 6);
}

} // namespace flagstone::app
