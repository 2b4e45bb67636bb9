#include "app/common/fitting_name.h"

#include <QFontMetrics>
#include <QStringList>

#include <algorithm>

namespace flagstone::app {

namespace {

/// "Goblin 2"
bool isNumbered(const QString &name)
{
    const QString last = name.section(u' ', -1);
    return last.size() < name.size() && std::ranges::all_of(last, [](QChar c) { return c.isDigit(); });
}

/// "Pip Nightingale"; the words of "Game master" mean nothing alone.
bool isOfSeveralNames(const QString &name)
{
    const QString last = name.section(u' ', -1);
    return last.size() < name.size() && !last.isEmpty() && !last[0].isLower();
}

} // namespace

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
    return 2 * kept < all.size() ? number : words + u' ' + number; // less than half of a name is not readable
}

QString fittingName(const QString &name, const QFontMetrics &letters, int room)
{
    const QString cut = shortenedName(name, letters, room);
    return isNumbered(name) || !isOfSeveralNames(name) || cut == name // the first part is common to all
               ? cut
               : letters.elidedText(name.section(u' ', 0, 0), Qt::ElideRight, room);
}

std::optional<std::pair<QString, QString>> onTwoLines(const QString &name, const QFontMetrics &letters,
                                                      int first, int second)
{
    const auto ends = [&](qsizetype at) { return letters.horizontalAdvance(name.first(at)) <= first; };
    std::optional<std::pair<QString, QString>> cut;
    for (qsizetype at = name.indexOf(u' '); at >= 0 && ends(at); at = name.indexOf(u' ', at + 1)) {
        const QString rest = name.sliced(at + 1), shown = shortenedName(rest, letters, second);
        if (shown == rest)
            return std::pair(name.first(at), rest);
        if (!cut)
            cut = std::pair(name.first(at), shown);
    }
    return cut;
}

QString fittingNames(const QString &names, const QFontMetrics &letters, int room)
{
    const QString between = QStringLiteral(", ");
    QStringList kept = names.split(between);
    QString first = names, more;
    for (int others = 1; kept.size() > 1 && letters.horizontalAdvance(first + more) > room; ++others) {
        kept.removeLast();
        first = kept.join(between);
        more = QStringLiteral(" +%1").arg(others);
    }
    if (letters.horizontalAdvance(first + more) <= room)
        return first + more;
    return letters.elidedText(first, Qt::ElideRight, room - letters.horizontalAdvance(more)) + more;
}

} // namespace flagstone::app
