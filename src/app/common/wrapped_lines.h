#pragma once

#include <QStringList>

class QFont;
class QPaintDevice;

namespace flagstone::app {

/// A text in lines of at most `width` px, at most `most` of them: the last one ends in dots where more would follow.
/// `device`: what the lines are drawn on, if it is not the screen.
[[nodiscard]] QStringList wrappedLines(const QString &text, const QFont &font, double width, int most,
                                       QPaintDevice *device = nullptr);

} // namespace flagstone::app
