#pragma once

#include <QString>

#include <optional>
#include <utility>

class QFontMetrics;

namespace flagstone::app {

/// A name in this many pixels. A number at its end stays whole: "Skele… 12", or "12" where there is room for no more.
[[nodiscard]] QString shortenedName(const QString &name, const QFontMetrics &letters, int room);
/// A person's name in this many pixels: all of it, else the first of several names, else its beginning.
[[nodiscard]] QString fittingName(const QString &name, const QFontMetrics &letters, int room);
/// A name on two lines of this many pixels, the second one shortened if necessary; nothing if not even the first word
/// has room.
[[nodiscard]] std::optional<std::pair<QString, QString>>
onTwoLines(const QString &name, const QFontMetrics &letters, int first, int second);
/// Names with ", " between them in this many pixels: all of them, else the first ones and how many more there are:
/// "Kennett, Elishod +1". That number stays whole: "Kenn… +2".
[[nodiscard]] QString fittingNames(const QString &names, const QFontMetrics &letters, int room);

} // namespace flagstone::app
