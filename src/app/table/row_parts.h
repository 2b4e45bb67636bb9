#pragma once

#include "app/common/fitting_name.h"

#include <QFontMetrics>
#include <QString>
#include <QStringList>

class QLabel;
class QPainter;
class QWidget;

namespace flagstone::app {

/// A label of several lines in the style of this name.
[[nodiscard]] QLabel *smallLabel(QWidget *parent, const char *name);

inline constexpr double kSmallestLetters = 0.75; ///< of the size of a text, before it is cut
/// Makes the painter's letters smaller if these words need it, down to kSmallestLetters.
void fitLetters(QPainter &painter, const QString &words, double room);
/// As fittingName(), for which the painter's letters become smaller before a name is cut.
[[nodiscard]] QString fitName(QPainter &painter, const QString &name, int room);
/// Texts that stand side by side where none has much room: without the words that all of them begin with, so that what
/// tells them apart comes first. "Lay it east, as printed" and "Lay it east, turned round" become "As printed" and
/// "Turned round".
[[nodiscard]] QStringList toldApart(const QStringList &texts);

} // namespace flagstone::app
