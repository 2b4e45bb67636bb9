#include "app/board/board_view.h"
#include "app/common/wrapped_lines.h"
#include "app/stage/stage.h"

#include <QPainter>

#include <algorithm>

/// Cards beside each other: two that are compared, and a chain of which each answers the one before.
namespace flagstone::app {

/// Both backs, then both faces; then which one is stronger.
void Stage::paintCompared(QPainter &painter, const StageLayout &layout) const
{
    const bool seen = elapsed() >= m_times.turned;
    painter.setFont(words(15, QFont::DemiBold));
    for (std::size_t i = 0; i < layout.cards.size(); ++i) {
        const QRectF &card = layout.cards[i];
        painter.setOpacity(seen && m_scene.stronger && i != *m_scene.stronger ? 0.6 : 1);
        paintCard(painter, card, i);
        painter.setOpacity(1);
        painter.setPen(QPen(m_board.art().colours().chalk, 3));
        painter.setBrush(Qt::NoBrush);
        if (seen && i == m_scene.stronger)
            painter.drawRoundedRect(card.adjusted(-6, -6, 6, 6), 16, 16);
        painter.setFont(words(15, QFont::DemiBold));
        painter.drawText(QRectF(card.left() - 30, card.bottom() + 8, card.width() + 60, 24 * m_textScale),
                         Qt::AlignCenter, m_scene.owners.value(static_cast<int>(i)));
    }
    if (!seen)
        return;
    paintBeats(painter, layout.between);
    paintRanks(painter, layout);
}

/// In which order cards are compared, and where these two stand in it.
void Stage::paintRanks(QPainter &painter, const StageLayout &layout) const
{
    const Ranking &ranking = m_scene.ranking;
    const QColor chalk = m_board.art().colours().chalk;
    painter.setFont(words(16, QFont::DemiBold));
    for (std::size_t i = 0; i < layout.ranks.size(); ++i) {
        const bool held = std::ranges::find(ranking.held, static_cast<qsizetype>(i)) != ranking.held.end();
        painter.setPen(QPen(chalk, 2));
        painter.setBrush(held ? QBrush(chalk) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(layout.ranks[i].adjusted(1, 1, -1, -1), 4, 4);
        painter.setPen(held ? m_board.art().colours().solid : chalk);
        painter.drawText(layout.ranks[i], Qt::AlignCenter, ranking.row[static_cast<qsizetype>(i)]);
    }
    if (layout.ranks.empty())
        return;
    painter.setPen(chalk);
    painter.setFont(words(14));
    painter.drawText(layout.rankRule, Qt::AlignCenter, ranking.rule);
}

/// An arrow from the stronger card to the other.
void Stage::paintBeats(QPainter &painter, const QRectF &between) const
{
    painter.setPen(QPen(m_board.art().colours().chalk, 3));
    const QString result = m_scene.stronger ? tr("beats") : tr("equals");
    painter.setFont(heading(22));
    const double middle = between.center().y();
    painter.drawText(QRectF(between.left(), middle - 44 * m_textScale, between.width(), 36 * m_textScale),
                     Qt::AlignCenter, result);
    if (!m_scene.stronger)
        return;
    const double way = *m_scene.stronger == 0 ? 1 : -1; // from the stronger one to the other
    const QPointF tip(between.center().x() + 38 * way, middle + 8);
    painter.drawLine(tip - QPointF(76 * way, 0), tip);
    painter.drawPolyline(QPolygonF({tip + QPointF(-10 * way, -9), tip, tip + QPointF(-10 * way, 9)}));
}

/// What was done, and its answers.
void Stage::paintChain(QPainter &painter, const StageLayout &layout) const
{
    const std::size_t last = layout.cards.size() - 1;
    if (elapsed() < m_times.turned)
        paintJoining(painter, layout);
    for (std::size_t i = 0; i < layout.cards.size(); ++i) {
        if (i == last && elapsed() < m_times.turned)
            break;
        paintCard(painter, layout.cards[i], i);
        if (i > 0)
            paintLinkArrow(painter, layout.cards[i - 1], layout.cards[i], m_scene.chain[i].link);
        paintLink(painter, layout.links[i], m_scene.chain[i]);
    }
    if (layout.open.isEmpty())
        return;
    paintLinkArrow(painter, layout.cards.back(), layout.open, {});
    paintOpen(painter, layout.open);
}

/// The last card comes from the left, from below the one that it answers.
void Stage::paintJoining(QPainter &painter, const StageLayout &layout) const
{
    const QRectF &place = layout.cards.back();
    const std::size_t last = layout.cards.size() - 1;
    const double from = last > 0 ? layout.cards[last - 1].left() : -place.width();
    const double way = static_cast<double>(elapsed()) / m_times.turned;
    const double eased = 1 - (1 - way) * (1 - way);
    paintCard(painter, place.translated((from - place.left()) * (1 - eased), 0), last);
}

/// Between two cards, with a word for what the second does to the first.
void Stage::paintLinkArrow(QPainter &painter, const QRectF &from, const QRectF &to, const QString &word) const
{
    const QPointF tip(to.left() - 10, to.center().y());
    painter.setPen(QPen(m_board.art().colours().chalk, 3));
    painter.drawLine(QPointF(from.right() + 12, tip.y()), tip);
    painter.drawPolyline(QPolygonF({tip + QPointF(-10, -9), tip, tip + QPointF(-10, 9)}));
    const double high = 24 * m_textScale;
    const QRectF above(from.right() + 4, tip.y() - high - 8, to.left() - from.right() - 8, high);
    const int flags = static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap;
    painter.drawText(above, flags, fit(painter, word, above, flags));
}

/// Where an answer would lie: what Enter would play.
void Stage::paintOpen(QPainter &painter, const QRectF &place) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_board.art().colours().chalk, 3, Qt::DashLine));
    painter.drawRoundedRect(place.adjusted(2, 2, -2, -2), 12, 12);
    if (m_answer.isEmpty())
        return;
    QRectF words = place.adjusted(10, 10, -10, -10);
    const bool plays = m_answerCard != kNoCard;
    if (plays) {
        const double side = std::min(place.width() * 0.6, place.height() * 0.4);
        const QRectF glyph(place.center().x() - side / 2, place.top() + place.height() * 0.1, side, side);
        paintGlyph(painter, glyph, m_answerCard);
        words.setTop(glyph.bottom() + 8);
    }
    painter.setPen(m_board.art().colours().chalk);
    painter.setFont(this->words(13));
    const QString whole = tr("Enter plays it");
    const bool room = painter.fontMetrics().horizontalAdvance(whole) <= words.width();
    painter.drawText(words, Qt::AlignHCenter | Qt::AlignBottom, plays && room ? whole : tr("Enter"));
    words.setBottom(words.bottom() - painter.fontMetrics().height());
    constexpr int kAcross = static_cast<int>(Qt::AlignHCenter) | static_cast<int>(Qt::TextWordWrap);
    const int flags = kAcross | static_cast<int>(plays ? Qt::AlignTop : Qt::AlignVCenter);
    painter.drawText(words, flags, fit(painter, m_answer, words, flags));
}

/// The actor, and below that what it was and its result.
void Stage::paintLink(QPainter &painter, const QRectF &rect, const ChainLink &link) const
{
    const double side = 30 * m_textScale;
    painter.setPen(m_board.art().colours().chalk);
    painter.setFont(words(15, QFont::DemiBold));
    const QString name = painter.fontMetrics().elidedText(link.name, Qt::ElideRight,
                                                          static_cast<int>(rect.width() - side - 8));
    const double wide = painter.fontMetrics().horizontalAdvance(name) + side + 8;
    const QRectF face(rect.center().x() - wide / 2, rect.top(), side, side);
    if (link.who != kNoCard)
        paintGlyph(painter, face, link.who);
    painter.drawText(QRectF(face.right() + 8, face.top(), wide, side), Qt::AlignLeft | Qt::AlignVCenter,
                     name);
    painter.setFont(words(13));
    QRectF lines = rect.adjusted(0, side + 4, 0, 0);
    const int high = painter.fontMetrics().lineSpacing();
    if (!link.stakes.empty()) {
        paintStake(painter, QRectF(lines.topLeft(), QSizeF(lines.width(), high)), link.stakes);
        lines.setTop(lines.top() + high);
        painter.setFont(words(13));
    }
    const int room = std::max(link.stakes.empty() ? 1 : 0, static_cast<int>(lines.height() / high));
    if (room == 0)
        return;
    const QString told = room == 1 ? link.deed() : link.deed() + u'\n' + link.outcome();
    painter.drawText(lines, Qt::AlignHCenter | Qt::AlignTop,
                     wrappedLines(told, painter.font(), lines.width(), room).join(u'\n'));
}

/// What the deed would come to: the number that an answer changes is struck out, and the new one written.
void Stage::paintStake(QPainter &painter, const QRectF &line, const std::vector<Stake> &stakes) const
{
    const std::size_t all = stakes.size();
    const double written = m_scene.rewrites ? share(m_times.turned, kHit) : 1;
    const bool struck = all > 1 && written > 0;
    const QString &now = stakes[all > 1 && !struck ? all - 2 : all - 1].words;
    const QString old = struck ? QString::number(stakes[all - 2].number) : QString();
    fit(painter, struck ? old + QStringLiteral("  ") + now : now, line, Qt::AlignCenter, 13);
    const QFontMetricsF metrics(painter.font());
    const double gap = struck ? metrics.horizontalAdvance(QStringLiteral("  ")) : 0;
    const double first = metrics.horizontalAdvance(old);
    const double left = line.center().x() - (first + gap + metrics.horizontalAdvance(now)) / 2;
    const double base = line.top() + metrics.ascent();
    painter.save();
    painter.drawText(QPointF(left, base), old);
    if (struck) {
        painter.setPen(QPen(painter.pen().color(), 2));
        const double middle = base - metrics.xHeight() * 0.6;
        painter.drawLine(QPointF(left - 2, middle), QPointF(left - 2 + (first + 4) * written, middle));
        painter.setOpacity(written);
    }
    painter.drawText(QPointF(left + first + gap, base), now);
    painter.restore();
}

} // namespace flagstone::app
