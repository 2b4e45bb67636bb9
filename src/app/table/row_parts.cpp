#include "app/table/row_parts.h"

#include "app/common/plain_text.h"

#include <QFontInfo>
#include <QLayout>
#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

/// "Goblin 2"
bool isNumbered(const QString &name)
{
    const QString last = name.section(u' ', -1);
    return last.size() < name.size() && std::ranges::all_of(last, [](QChar c) { return c.isDigit(); });
}

/// "Pip Nightingale"; the words of "Game master" say nothing alone.
bool isOfSeveralNames(const QString &name)
{
    const QString last = name.section(u' ', -1);
    return last.size() < name.size() && !last.isEmpty() && !last[0].isLower();
}

} // namespace

QLabel *smallLabel(QWidget *parent, const char *name)
{
    auto *label = new PlainLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    return label;
}

QString shortenedName(const QString &name, const QFontMetrics &letters, int room)
{
    QString cut = letters.elidedText(name, Qt::ElideRight, room); // it may be so where the width seems enough
    if (cut == name || !isNumbered(name))
        return cut;
    const QString number = name.section(u' ', -1);
    const QString all = name.chopped(number.size() + 1);
    const QString words =
        letters.elidedText(all, Qt::ElideRight, room - letters.horizontalAdvance(u' ' + number));
    const auto kept = words.size() - 1;                            // without the dots
    return 2 * kept < all.size() ? number : words + u' ' + number; // less than half of a name says nothing
}

QString fittingName(const QString &name, const QFontMetrics &letters, int room)
{
    const QString cut = shortenedName(name, letters, room);
    return isNumbered(name) || !isOfSeveralNames(name) || cut == name // the first part is everybody's
               ? cut
               : letters.elidedText(name.section(u' ', 0, 0), Qt::ElideRight, room);
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
