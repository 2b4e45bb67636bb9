#include "app/review/end_ranking.h"

#include "app/common/pennon.h"
#include "app/common/seat_names.h"
#include "app/common/tr.h"
#include "app/play/scores.h"
#include "sim/hint.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <functional>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kGap = 8; ///< px, beside the pennon

/// Equal for those who share a place. Goals may differ, so the player nearest to their own comes first.
std::pair<bool, double> standing(const Rank &rank)
{
    const double share = static_cast<double>(rank.score.left) / std::max(rank.score.most, 1);
    return {rank.won, rank.won ? 0 : share};
}

QString placeWords(int place)
{
    switch (place) {
    case 1:
        return tr("1st");
    case 2:
        return tr("2nd");
    case 3:
        return tr("3rd");
    default:
        return tr("%1th", "4th to 15th").arg(place);
    }
}

} // namespace

std::vector<Rank> ranksOf(const Game &game, const std::vector<Figure> &party, int seats)
{
    if (!areRivals(game.sheet()))
        return {};
    const SeatSet winners = game.ending().winners;
    std::vector<Rank> ranks;
    for (int number = 0; number < seats; ++number) {
        const Seat seat{static_cast<std::int8_t>(number)};
        ranks.push_back({.place = 1,
                         .seat = seat,
                         .name = seatName(game, seat),
                         .won = contains(winners, seat),
                         .score = scoreOf(party, seat)});
    }
    std::ranges::stable_sort(ranks, std::ranges::greater(), standing);
    for (std::size_t n = 1; n < ranks.size(); ++n)
        ranks[n].place =
            standing(ranks[n]) == standing(ranks[n - 1]) ? ranks[n - 1].place : static_cast<int>(n) + 1;
    return ranks;
}

RankLabel::RankLabel(const Rank &rank, QWidget *parent)
    : PlainLabel(parent), m_place(placeWords(rank.place)), m_seat(rank.seat)
{
    setObjectName(rank.place == 1 ? QStringLiteral("endRankFirst") : QStringLiteral("endRank"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a long name does not widen the page
    setWordWrap(true);
    const QString score = scoreWords(rank.score);
    setText(score.isEmpty() ? rank.name : tr("%1 · %2", "Ann, 24,310 gold pieces").arg(rank.name, score));
    setAccessibleName(score.isEmpty()
                          ? tr("%1, %2", "1st, Ann").arg(m_place, rank.name)
                          : tr("%1, %2, %3", "1st, Ann, 24,310 gold pieces").arg(m_place, rank.name, score));
    makeRoom();
}

int RankLabel::placeWidth() const
{
    int widest = fontMetrics().horizontalAdvance(m_place);
    for (int place = 1; place <= 4; ++place)
        widest = std::max(widest, fontMetrics().horizontalAdvance(placeWords(place)));
    return widest;
}

void RankLabel::makeRoom()
{
    const int pennonWidth = qRound(fontMetrics().height() * kPennonShape);
    // Not a margin: Qt drops one that is wider than the label, and this one is still to be laid out.
    setIndent(placeWidth() + pennonWidth + 2 * kGap);
}

void RankLabel::changeEvent(QEvent *event)
{
    PlainLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        makeRoom();
}

void RankLabel::paintEvent(QPaintEvent *event)
{
    PlainLabel::paintEvent(event);
    QPainter painter(this);
    const int line = fontMetrics().height(), left = placeWidth();
    painter.drawText(QRect(0, 0, left, height()), Qt::AlignLeft | Qt::AlignVCenter, m_place);
    painter.drawPixmap(left + kGap, (height() - line) / 2, pennon(m_seat, line, devicePixelRatioF()));
}

} // namespace flagstone::app

#include "moc_end_ranking.cpp"
