#include "app/statistics/die_rolls.h"

#include "app/common/tr.h"

#include <QLocale>

#include <cmath>

namespace flagstone::app {

namespace {

constexpr double kUsual = 1.64, kFar = 2.58; ///< standard deviations: 9 of 10, and 99 of 100 rows are within

} // namespace

double DieRolls::deviation() const
{
    const double variance = (static_cast<double>(sides) * sides - 1) / 12;
    return (static_cast<double>(sum) - static_cast<double>(rolls) * fair()) /
           std::sqrt(static_cast<double>(rolls) * variance);
}

void addDice(const Session &session, DiceRolls &dice)
{
    for (std::size_t entry = 0; entry < session.entries().size(); ++entry) {
        if (session.entries()[entry].typed)
            continue;
        for (const Event &event : session.eventsAt(entry)) {
            const auto *roll = std::get_if<DiceRolled>(&event.body);
            if (roll == nullptr || roll->sides < 2)
                continue;
            DieRolls &die = dice[roll->sides];
            die.sides = roll->sides;
            die.rolls += roll->count;
            for (std::size_t n = 0; n < roll->count; ++n)
                die.sum += roll->faces[n];
        }
    }
}

QString wordsOf(const DieRolls &die)
{
    const double off = std::abs(die.deviation());
    if (off < kUsual)
        return tr("as fair dice do");
    const QString rows =
        QLocale().toString(static_cast<qlonglong>(std::llround(1 / std::erfc(off / std::sqrt(2.0)))));
    const bool high = die.deviation() > 0;
    if (off < kFar)
        return (high ? tr("a little high: a 1 in %1 chance") : tr("a little low: a 1 in %1 chance"))
            .arg(rows);
    return (high ? tr("high: a 1 in %1 chance") : tr("low: a 1 in %1 chance")).arg(rows);
}

} // namespace flagstone::app
