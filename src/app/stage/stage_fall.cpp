#include "app/board/board_view.h"
#include "app/board/card_art.h"
#include "app/stage/stage.h"

#include <QPainter>

#include <algorithm>

/// Beside the card of a figure that falls: the hits that are left, and how many more would be the end.
namespace flagstone::app {

namespace {

constexpr double kHeading = 0.46; // of a row's height; its boxes have the rest

/// One of several boxes below a row's heading.
QRectF boxIn(const QRectF &row, int which, int all, double widest)
{
    constexpr double kGap = 3, kHighest = 30;
    const double step = std::min(widest, row.width() / std::max(1, all));
    return {row.left() + which * step + 0.5, row.top() + row.height() * 0.5, step - kGap,
            std::min(row.height() * 0.38, kHighest)};
}

} // namespace

void Stage::paintFall(QPainter &painter, const QRectF &rect) const
{
    paintSheet(painter, rect, 6);
    QRectF row = rect.adjusted(18, 10, -18, -10);
    if (m_scene.fall->dead)
        row.setHeight(row.height() / 2);
    paintHitsLeft(painter, row);
    if (m_scene.fall->dead)
        paintToDeath(painter, row.translated(0, row.height()));
}

void Stage::paintFallHeading(QPainter &painter, const QRectF &row, const QString &what, const QString &fact,
                             const QColor &colour) const
{
    const QRectF line(row.left(), row.top(), row.width(), row.height() * kHeading);
    painter.setPen(m_board.art().colours().solid);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, fit(painter, what, line, Qt::AlignVCenter));
    painter.setPen(colour);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, fact);
}

/// Those lost just now are crossed out: the drawing, not its colour, says so.
void Stage::paintHitsLeft(QPainter &painter, const QRectF &row) const
{
    constexpr double kWidest = 24;
    const StageScene::Fall &fall = *m_scene.fall;
    const QColor ink = m_board.art().colours().solid;
    paintFallHeading(painter, row, tr("Hits"),
                     fall.after > 0 ? tr("%1 of %2").arg(fall.after).arg(fall.most)
                                    : tr("none of %1").arg(fall.most),
                     ink);
    for (int i = 0; i < fall.most; ++i) {
        const QRectF box = boxIn(row, i, fall.most, kWidest);
        painter.setPen(QPen(ink, 1.2));
        painter.setBrush(i < fall.after ? QBrush(ink) : QBrush(Qt::NoBrush));
        painter.drawRect(box);
        if (i < fall.after || i >= fall.before)
            continue;
        painter.setPen(QPen(kLostInk, 1.6));
        painter.drawLine(box.topLeft(), box.bottomRight());
        painter.drawLine(box.topRight(), box.bottomLeft());
    }
}

void Stage::paintToDeath(QPainter &painter, const QRectF &row) const
{
    constexpr double kWidest = 46;
    const StageScene::Fall &fall = *m_scene.fall;
    const BoardColours &colours = m_board.art().colours();
    const int more = fall.after - *fall.dead, all = -*fall.dead;
    paintFallHeading(painter, row, tr("To death"),
                     more == 1 ? tr("one more hit") : tr("%1 more hits").arg(more), kLostInk);
    for (int i = 0; i < all; ++i) {
        const QRectF box = boxIn(row, i, all, kWidest);
        const bool lost = i < -fall.after;
        painter.setPen(QPen(lost ? kLostInk : colours.solid, 1.2));
        painter.setBrush(lost ? QBrush(kLostInk) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(box, 3, 3);
        painter.setPen(lost ? colours.paper : colours.solid);
        painter.setFont(numberFont(std::min(box.height() * 0.55, box.width() * 0.5)));
        painter.drawText(box, Qt::AlignCenter, QStringLiteral("−%1").arg(i + 1));
    }
}

} // namespace flagstone::app
