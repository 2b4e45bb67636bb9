#pragma once

#include "app/common/fitting_name.h"

#include <QFont>
#include <QFontMetrics>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <optional>

class QEvent;
class QPainter;

/// What painted rows and buttons share: texts that fit their room, and when their card is to be shown large.
namespace flagstone::app {

/// Whether an event at a widget asks for its card to be shown large (true) or no longer (false): the mouse or the
/// keyboard comes or goes.
[[nodiscard]] std::optional<bool> asksForCloseUp(const QEvent &event);

inline constexpr double kSmallestLetters = 0.75; ///< of the size of a text, before it is cut
/// Makes the painter's letters smaller if these words need it, down to kSmallestLetters.
void fitLetters(QPainter &painter, const QString &words, double room);
/// As fittingName(), for which the painter's letters become smaller before a name is cut.
[[nodiscard]] QString fitName(QPainter &painter, const QString &name, int room);
/// A text for a room, as it is drawn there.
struct FittedText {
    QFont font;
    QString words; ///< an ellipsis at its end where letters of the least size have no room for all of it
};
/// In letters of the font's size or the largest below it that have room, none smaller than `least` px. `flags` as of
/// QPainter::drawText().
[[nodiscard]] FittedText fittedText(const QString &text, QFont font, const QRectF &room, int flags,
                                    int least);
/// Texts that are side by side where none has much room: without the words that all of them begin with, so that what
/// tells them apart comes first. "Lay it east, as printed" and "Lay it east, turned round" become "As printed" and
/// "Turned round".
[[nodiscard]] QStringList toldApart(const QStringList &texts);

} // namespace flagstone::app
