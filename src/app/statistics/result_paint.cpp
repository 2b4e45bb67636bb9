#include "app/statistics/result_paint.h"

#include "app/common/chance_words.h"
#include "app/common/tick_box.h"
#include "app/common/tr.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr double kPicture = 52, kPictureTall = 37, kWideRow = 64, kNarrowRow = 104;
constexpr double kBox = 14, kBoxGap = 6, kBarTall = 12;
constexpr std::size_t kMostEnds = 12;

int percent(double share)
{
    return static_cast<int>(std::lround(share * 100));
}

/// The newest that have room; the number of earlier ones is shown before them.
void paintEnds(QPainter &painter, const QRectF &in, const std::vector<bool> &ends, const QPalette &palette,
               double u)
{
    const double step = (kBox + kBoxGap) * u;
    const auto room = static_cast<std::size_t>(std::max(1.0, in.width() / step - 2));
    const std::size_t shown = std::min({ends.size(), kMostEnds, room});
    double left = in.left();
    if (shown < ends.size()) {
        const QRectF before(left, in.top(), 2 * step, in.height());
        painter.setPen(palette.color(QPalette::PlaceholderText));
        painter.drawText(before, Qt::AlignLeft | Qt::AlignVCenter,
                         QStringLiteral("+%1").arg(ends.size() - shown));
        left += before.width();
    }
    for (std::size_t n = ends.size() - shown; n < ends.size(); ++n, left += step)
        paintTryBox(painter, {left, in.center().y() - kBox * u / 2, kBox * u, kBox * u}, ends[n], palette);
}

void paintBar(QPainter &painter, const QRectF &in, const QuestResults &results, const QPalette &palette,
              double u)
{
    const QColor ink = palette.color(QPalette::WindowText), line = palette.color(QPalette::Link);
    const QRectF track(in.left(), in.center().y() - kBarTall * u / 2, in.width(), kBarTall * u);
    const auto at = [&](double share) { return track.left() + share * track.width(); };
    painter.fillRect(track, palette.color(QPalette::Base));
    const double won = static_cast<double>(results.won()) / static_cast<double>(results.ends.size());
    painter.fillRect(QRectF(track.topLeft(), QPointF(at(won), track.bottom())), ink);
    painter.setPen(QPen(palette.color(QPalette::Mid), u)); // in every theme the rest is hollow
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(track);
    const Interval range = results.chance();
    const double middle = track.center().y(), cap = kBarTall * u / 2;
    for (const auto &[colour, width] : {std::pair{palette.color(QPalette::Window), 4 * u}, {line, 2 * u}}) {
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(at(range.low), middle), QPointF(at(range.high), middle));
        for (const double end : {range.low, range.high})
            painter.drawLine(QPointF(at(end), middle - cap), QPointF(at(end), middle + cap));
    }
    if (results.fair)
        paintFairMark(painter, {at(results.fair->value), track.bottom() + 1}, palette, u);
}

void paintGave(QPainter &painter, const ResultColumns &columns, const QuestResults &results)
{
    const QString none = results.counting ? QStringLiteral("…") : QString();
    for (const auto &[column, part] :
         {std::pair{columns.luck, &LuckAndChoices::luck}, {columns.choices, &LuckAndChoices::choices}})
        painter.drawText(column, Qt::AlignRight | Qt::AlignVCenter,
                         results.gave ? pointsOf((*results.gave).*part) : none);
}

QString groupWord(ResultGroup group)
{
    switch (group) {
    case ResultGroup::Quest:
        return tr("Quest");
    case ResultGroup::Party:
        return tr("Party");
    case ResultGroup::Strength:
        return tr("Strength");
    case ResultGroup::Player:
        break;
    }
    return tr("Player");
}

} // namespace

ResultColumns resultColumns(const QRectF &row, double u)
{
    const bool wide = row.width() >= kLeastWideRow * u;
    const double tall = wide ? row.height() : row.height() - 40 * u;
    const QRectF line(row.left(), row.top(), row.width(), tall);
    ResultColumns columns;
    columns.picture = {line.left(), line.center().y() - kPictureTall * u / 2, kPicture * u, kPictureTall * u};
    const double left = columns.picture.right() + 12 * u, room = line.right() - left;
    const double name = room * (wide ? 0.2 : 0.42), ends = room * (wide ? 0.2 : 0.38),
                 won = room * (wide ? 0.09 : 0.2), number = room * 0.09, best = room * 0.12;
    columns.name = {left, line.top(), name, tall};
    columns.ends = {columns.name.right(), line.top(), ends, tall};
    columns.won = {columns.ends.right(), line.top(), won, tall};
    if (wide) {
        columns.best = {line.right() - best, line.top(), best, tall};
        columns.choices = {columns.best.left() - number, line.top(), number, tall};
        columns.luck = columns.choices.translated(-number, 0);
        columns.bar = {columns.won.right() + 16 * u, line.top(),
                       columns.luck.left() - columns.won.right() - 16 * u, tall};
    } else
        columns.bar = {row.left(), line.bottom(), row.width(), 28 * u};
    return columns;
}

int resultHeight(double width, double u)
{
    return static_cast<int>((width >= kLeastWideRow * u ? kWideRow : kNarrowRow) * u);
}

void paintResult(QPainter &painter, const QRectF &row, const QuestResults &results, const QPixmap &picture,
                 const QPalette &palette, double u)
{
    const ResultColumns columns = resultColumns(row, u);
    painter.drawPixmap(columns.picture.toRect(), picture);
    QFont bold = painter.font();
    bold.setBold(true);
    const QFont plain = painter.font();
    painter.setFont(bold);
    painter.setPen(palette.color(QPalette::WindowText));
    painter.drawText(columns.name, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(results.quest.title, Qt::ElideRight,
                                                      static_cast<int>(columns.name.width() - 8 * u)));
    painter.drawText(columns.won, Qt::AlignRight | Qt::AlignVCenter,
                     tr("%1 of %2", "won 3 of 5").arg(results.won()).arg(results.ends.size()));
    paintGave(painter, columns, results);
    painter.setFont(plain);
    if (!columns.best.isEmpty())
        painter.drawText(columns.best, Qt::AlignRight | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(results.best, Qt::ElideRight,
                                                          static_cast<int>(columns.best.width() - 8 * u)));
    painter.setPen(QPen(palette.color(QPalette::Midlight), 1));
    painter.drawLine(row.bottomLeft() + QPointF(0, 2), row.bottomRight() + QPointF(0, 2));
    paintEnds(painter, columns.ends, results.ends, palette, u);
    paintBar(painter, columns.bar, results, palette, u);
}

void paintResultHeads(QPainter &painter, const QRectF &row, ResultGroup group, const QPalette &palette,
                      double u)
{
    const bool byQuest = group == ResultGroup::Quest;
    const ResultColumns columns = resultColumns(row, u);
    painter.setPen(palette.color(QPalette::PlaceholderText));
    const QString won = byQuest ? tr("Won, and your real chance") : tr("Won, and the real chance");
    const bool room = painter.fontMetrics().horizontalAdvance(won) <= columns.bar.width();
    for (const auto &[column, words] :
         {std::pair{columns.name, groupWord(group)},
          {columns.ends, byQuest ? tr("Your tries, newest last") : tr("Games, newest last")},
          {columns.bar, room ? won : tr("Won")}})
        painter.drawText(column, Qt::AlignLeft | Qt::AlignVCenter, words);
    if (group == ResultGroup::Player)
        return;
    const QString choices = tr("Choices, points");
    const bool sayPoints =
        painter.fontMetrics().horizontalAdvance(choices) + 8 * u <= columns.choices.width();
    painter.drawText(columns.luck, Qt::AlignRight | Qt::AlignVCenter,
                     sayPoints ? tr("Luck, points") : tr("Luck"));
    painter.drawText(columns.choices, Qt::AlignRight | Qt::AlignVCenter, sayPoints ? choices : tr("Choices"));
    painter.drawText(columns.best, Qt::AlignRight | Qt::AlignVCenter, tr("Best"));
}

QString spokenResult(const QuestResults &results)
{
    const Interval range = results.chance();
    QString words = tr("%1, won %2 of %3, between %4 and %5 of 100")
                        .arg(results.quest.title)
                        .arg(results.won())
                        .arg(results.ends.size())
                        .arg(percent(range.low))
                        .arg(percent(range.high));
    if (results.fair)
        words += tr(", fair players %1").arg(percent(results.fair->value));
    if (results.won() > 0 && !results.best.isEmpty())
        words += tr(", best %1", "a result").arg(results.best);
    if (results.gave)
        words += QStringLiteral(", ") + gaveWords(*results.gave);
    return words;
}

QString gaveWords(const LuckAndChoices &gave)
{
    return tr("luck %1, choices %2, in points").arg(pointsOf(gave.luck), pointsOf(gave.choices));
}

QString pointsTip()
{
    return tr("Luck and choices are in percentage points of the chance of winning.");
}

void paintGame(QPainter &painter, const QRectF &in, const QString &title, const QString &detail,
               const QString &right, const QPalette &palette)
{
    const QFont plain = painter.font();
    const QRectF upper(in.left(), in.top(), in.width(), in.height() / 2);
    const QRectF lower = upper.translated(0, upper.height());
    QFont bold = plain;
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette.color(QPalette::WindowText));
    painter.drawText(in, Qt::AlignRight | Qt::AlignVCenter, right);
    const int room = static_cast<int>(in.width()) - painter.fontMetrics().horizontalAdvance(right) - 8;
    painter.drawText(upper, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(title, Qt::ElideRight, room));
    painter.setFont(plain);
    painter.setPen(palette.color(QPalette::PlaceholderText));
    painter.drawText(lower, Qt::AlignLeft | Qt::AlignVCenter, detail);
}

void paintDie(QPainter &painter, const QRectF &box, int sides, const QPalette &palette)
{
    using Corners = std::vector<QPointF>;
    static const Corners kFour{{0.5, 0.05}, {0.97, 0.9}, {0.03, 0.9}},
        kSix{{0.1, 0.1}, {0.9, 0.1}, {0.9, 0.9}, {0.1, 0.9}},
        kEight{{0.5, 0.02}, {0.92, 0.27}, {0.92, 0.73}, {0.5, 0.98}, {0.08, 0.73}, {0.08, 0.27}},
        kTen{{0.5, 0.02}, {0.96, 0.42}, {0.96, 0.58}, {0.5, 0.98}, {0.04, 0.58}, {0.04, 0.42}};
    const Corners &corners = sides == 4 ? kFour : sides == 6 ? kSix : sides == 8 ? kEight : kTen;
    QPolygonF shape;
    for (const QPointF &corner : corners)
        shape << box.topLeft() + QPointF(corner.x() * box.width(), corner.y() * box.height());
    painter.setPen(QPen(palette.color(QPalette::WindowText), box.width() / 16));
    painter.setBrush(palette.color(QPalette::Base));
    painter.drawPolygon(shape);
    QFont font = painter.font();
    font.setPixelSize(static_cast<int>(box.height() * 0.42));
    font.setBold(true);
    painter.setFont(font);
    painter.drawText(box.adjusted(0, sides == 4 ? box.height() * 0.25 : 0, 0, 0), Qt::AlignCenter,
                     QString::number(sides));
}

void paintFairMark(QPainter &painter, const QPointF &tip, const QPalette &palette, double u)
{
    painter.setPen(QPen(palette.color(QPalette::WindowText), 1.2 * u));
    painter.setBrush(palette.color(QPalette::Base));
    painter.drawPolygon(QPolygonF({tip, tip + QPointF(5 * u, 8 * u), tip + QPointF(-5 * u, 8 * u)}));
}

} // namespace flagstone::app
