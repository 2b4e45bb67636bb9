#include "app/deck/chance_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace flagstone::app {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

constexpr double kLittleKnown = 0.2; ///< width of an interval that says its ends instead

int tens(double share)
{
    return static_cast<int>(std::floor(10 * share + 0.5));
}

/// The nearest of the numbers that people say.
int oneOf(double share)
{
    constexpr std::array kSaid{12, 15, 20, 25, 30, 50, 100};
    return *std::ranges::min_element(kSaid, {}, [&](int n) { return std::abs(n - 1 / share); });
}

} // namespace

int pinsOf(double share)
{
    return share < 0.05 ? 0 : std::max(1, tens(share));
}

QString chanceWords(const Estimate &success)
{
    const double p = success.value;
    if (success.range.high - success.range.low > kLittleKnown)
        return Words::tr("between %1 and %2 of 10 succeed")
            .arg(tens(success.range.low))
            .arg(tens(success.range.high));
    if (p >= 0.95)
        return Words::tr("nearly all succeed");
    if (p >= 0.095)
        return Words::tr("about %1 of 10 succeed").arg(tens(p));
    if (p >= 0.01)
        return Words::tr("about 1 of %1 succeeds").arg(oneOf(p));
    return Words::tr("fewer than 1 of 100 succeeds");
}

QString chanceDetail(const Estimate &success, quint64 games)
{
    const auto hundred = [](double share) { return QLocale().toString(share * 100, 'f', 0); };
    return Words::tr("%1 of 100, between %2 and %3; %4 games by fair players")
        .arg(hundred(success.value), hundred(success.range.low), hundred(success.range.high))
        .arg(games);
}

} // namespace flagstone::app
