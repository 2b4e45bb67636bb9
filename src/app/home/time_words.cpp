#include "app/home/time_words.h"

#include "app/common/tr.h"

#include <QLocale>

namespace flagstone::app {

namespace {

constexpr qint64 kMinute = 60, kHour = 60 * kMinute; ///< seconds
constexpr qint64 kLateHours = 3;                     ///< so long ago are hours, though midnight has passed

QString dateWords(QDate then, QDate today)
{
    const qint64 days = then.daysTo(today);
    if (days == 1)
        return tr("yesterday");
    if (days > 1 && days < 7)
        return QLocale().standaloneDayName(then.dayOfWeek());
    return QLocale().toString(then, then.year() == today.year() ? QStringLiteral("d MMMM")
                                                                : QStringLiteral("d MMMM yyyy"));
}

} // namespace

QString timeAgo(const QDateTime &then, const QDateTime &now)
{
    const qint64 seconds = then.secsTo(now);
    if (seconds < -kHour) // by a clock that was wrong
        return dateWords(then.date(), now.date());
    if (seconds < kMinute)
        return tr("just now");
    if (seconds < kHour)
        return tr("%n minute(s) ago", nullptr, static_cast<int>(seconds / kMinute));
    if (then.date() == now.date() || seconds < kLateHours * kHour)
        return tr("%n hour(s) ago", nullptr, static_cast<int>(seconds / kHour));
    return dateWords(then.date(), now.date());
}

QString moveWords(int moves)
{
    return moves > 0 ? tr("Move %1.").arg(moves) : tr("Just begun.");
}

} // namespace flagstone::app
