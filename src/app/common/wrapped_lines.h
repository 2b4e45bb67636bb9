#pragma once

#include <QStringList>

class QFont;
class QPaintDevice;

namespace flagstone::app {

/// A text in lines of at most `width` px, at most `most` of them: the last one ends in dots where more would follow.
/// `device`: what the lines are drawn on, if it is not the screen.
[[nodiscard]] QStringList wrappedLines(const QString &text, const QFont &font, double width, int most,
                                       QPaintDevice *device = nullptr);
/// Words in which a number stays with its word: "about 4d8," has "6+ hits" below it. Between two numbers, which may be
/// many dice, a line can end.
[[nodiscard]] QString numbersKept(QString words);

} // namespace flagstone::app
