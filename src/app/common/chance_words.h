#pragma once

#include "sim/measures.h"

#include <QString>

class QColor;
class QPainter;
class QRectF;

/// Chances in tens, as shown under quests and decks: those of games that fair players play.
namespace flagstone::app {

/// "about 7 of 10 succeed", or "between 4 and 8 of 10 succeed" if little is known.
[[nodiscard]] QString chanceWords(const Estimate &success);
/// The same where room is short: "7 in 10 win".
[[nodiscard]] QString briefChance(const Estimate &success);
/// The number behind it: "63 of 100, between 57 and 69; 300 games played by fair players".
[[nodiscard]] QString chanceDetail(const Estimate &success, quint64 games);
/// "58 %", for a chance that rounds to that; "< 1 %" and "> 99 %" for what is not certain.
[[nodiscard]] QString percentOf(double chance, long rounded);
/// The same of games that were played: nothing is certain that its interval does not exclude.
[[nodiscard]] QString percentOf(const Estimate &share);
/// "hard".
[[nodiscard]] QString difficulty(const Estimate &success);
/// "9 min": how long people take for this many decisions; to the minute up to an hour, then in tens.
[[nodiscard]] QString minutesFor(double decisions);
/// Neither is surely more than the other: as whiskers below each other they overlap.
[[nodiscard]] bool overlap(const Estimate &one, const Estimate &other);
/// A change of anything: "+1.8", "−19"; "±0" for what rounds to nothing.
[[nodiscard]] QString signedNumber(double change, int decimals);
/// A change of a chance in points of a hundred.
[[nodiscard]] QString pointsOf(double change);
/// How many of ten pins are filled.
[[nodiscard]] int pinsOf(const Estimate &success);
/// Ten pins side by side in a rectangle.
void paintPins(QPainter &painter, const QRectF &box, int filled, const QColor &ink, const QColor &paper);

} // namespace flagstone::app
