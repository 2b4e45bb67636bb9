#pragma once

#include "app/statistics/die_rolls.h"
#include "app/statistics/quest_results.h"

#include <QPalette>
#include <QPixmap>

class QPainter;

/// How figures look on the page of statistics. Lengths are pixels at 100 % text, times `u`.
namespace flagstone::app {

/// Where the parts of a row are, relative to it. In a narrow row the bar lies below the others, and luck, choices and
/// the best have no room.
struct ResultColumns {
    QRectF picture, name, ends, won, bar;
    QRectF luck, choices, best; ///< only in wide rows
};
inline constexpr double kLeastWideRow = 640;
[[nodiscard]] ResultColumns resultColumns(const QRectF &row, double u);
/// Its height in this width.
[[nodiscard]] int resultHeight(double width, double u);

/// A quest with the ends of its tries, the share that was won with its interval, the chance of fair players, what luck
/// and choices gave, and the best.
void paintResult(QPainter &painter, const QRectF &row, const QuestResults &results, const QPixmap &picture,
                 const QPalette &palette, double u);
/// The headings of the columns of wide rows; players have no luck and choices of their own.
void paintResultHeads(QPainter &painter, const QRectF &row, ResultGroup group, const QPalette &palette,
                      double u);
/// The same in words: "Bounty Hunters, won 3 of 5, between 15 and 95 of 100, fair players 73, best 620 gp, luck +9,
/// choices −3, in points".
[[nodiscard]] QString spokenResult(const QuestResults &results);
/// "luck +9, choices −3, in points"
[[nodiscard]] QString gaveWords(const LuckAndChoices &gave);
/// What these points are.
[[nodiscard]] QString pointsTip();

/// A game in two lines, its title over `detail`, with a short text at the right.
void paintGame(QPainter &painter, const QRectF &in, const QString &title, const QString &detail,
               const QString &right, const QPalette &palette);

/// The shape of a die with this many sides: 4 to 8, else a ten-sided one.
void paintDie(QPainter &painter, const QRectF &box, int sides, const QPalette &palette);
/// The mark of fair players below the bar, with its tip at `tip`.
void paintFairMark(QPainter &painter, const QPointF &tip, const QPalette &palette, double u);

} // namespace flagstone::app
