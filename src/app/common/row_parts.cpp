#include "app/common/row_parts.h"

#include "app/common/wrapped_lines.h"

#include <QFocusEvent>
#include <QFontInfo>
#include <QLayout>
#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

/// After a menu or another window, or with a press that means something else: no card is asked for.
bool comesByItself(const QFocusEvent &focus)
{
    return focus.reason() == Qt::PopupFocusReason || focus.reason() == Qt::ActiveWindowFocusReason ||
           focus.reason() == Qt::MouseFocusReason;
}

} // namespace

std::optional<bool> asksForCloseUp(const QEvent &event)
{
    if (event.type() == QEvent::Leave || event.type() == QEvent::FocusOut)
        return false;
    if (event.type() == QEvent::Enter)
        return true;
    if (event.type() == QEvent::FocusIn && !comesByItself(static_cast<const QFocusEvent &>(event)))
        return true;
    return std::nullopt;
}

void fitLetters(QPainter &painter, const QString &words, double room)
{
    QFont font = painter.font();
    const int wanted = QFontInfo(font).pixelSize();
    for (int size = wanted - 1;
         size >= wanted * kSmallestLetters && painter.fontMetrics().horizontalAdvance(words) > room; --size) {
        font.setPixelSize(size);
        painter.setFont(font);
    }
}

QString fitName(QPainter &painter, const QString &name, int room)
{
    const QString shown = fittingName(name, painter.fontMetrics(), room);
    if (!shown.endsWith(u'…'))
        return shown;
    fitLetters(painter, name, room);
    return fittingName(name, painter.fontMetrics(), room);
}

FittedText fittedText(const QString &text, QFont font, const QRectF &room, int flags, int least)
{
    const auto hasRoom = [&] {
        const QSizeF needed = QFontMetricsF(font).boundingRect(room, flags, text).size();
        return needed.height() <= room.height() && needed.width() <= room.width();
    };
    while (font.pixelSize() > least && !hasRoom())
        font.setPixelSize(font.pixelSize() - 1);
    if (hasRoom())
        return {font, text};
    const bool wraps = (flags & Qt::TextWordWrap) != 0;
    const int lines =
        wraps ? std::max(1, static_cast<int>(room.height() / QFontMetricsF(font).lineSpacing())) : 1;
    return {font, wrappedLines(text, font, room.width(), lines).join(u'\n')};
}

QStringList toldApart(const QStringList &texts)
{
    if (texts.size() < 2)
        return texts;
    const QString &first = texts.front();
    qsizetype alike = first.size();
    for (const QString &text : texts) {
        const auto differ = std::ranges::mismatch(first, text).in1;
        alike = std::min(alike, static_cast<qsizetype>(differ - first.begin()));
    }
    alike = first.left(alike).lastIndexOf(u' ') + 1; // no word is divided
    if (alike == 0)
        return texts;
    QStringList apart;
    for (const QString &text : texts) {
        QString rest = text.sliced(alike);
        if (rest.isEmpty())
            return texts;
        rest[0] = rest[0].toUpper();
        apart << rest;
    }
    return apart;
}

} // namespace flagstone::app
