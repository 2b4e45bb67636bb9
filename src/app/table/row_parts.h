#pragma once

#include <QFontMetrics>
#include <QString>

class QLabel;
class QWidget;

namespace flagstone::app {

/// A label of several lines in the style of this name.
[[nodiscard]] QLabel *smallLabel(QWidget *parent, const char *name);
/// A name in so many pixels. A number at its end stays whole: "Skele… 12", or "12" where there is room for no more.
[[nodiscard]] QString shortenedName(const QString &name, const QFontMetrics &letters, int room);
/// Somebody's name in so many pixels: all of it, else the first of several names, else its beginning.
[[nodiscard]] QString fittingName(const QString &name, const QFontMetrics &letters, int room);

} // namespace flagstone::app
