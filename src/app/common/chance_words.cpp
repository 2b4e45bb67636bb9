#include "app/common/chance_words.h"

#include "app/common/tr.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr double kLittleKnown = 0.2; ///< width of an interval that says its ends instead
constexpr int kPins = 10;

int tens(double share)
{
    return static_cast<int>(std::floor(10 * share + 0.5));
}

/// The nearest of the numbers that people say.
int oneOf(double share)
{
    constexpr std::array kSaid{10, 12, 15, 20, 25, 30, 50, 100};
    return *std::ranges::min_element(kSaid, {}, [&](int n) { return std::abs(n - 1 / share); });
}

/// What is said of likely, middling and unlikely chances, and of those of which little is known.
struct Sayings {
    QString between, nearly, tens, oneOf, hardly;
};

QString said(const Estimate &success, const Sayings &sayings)
{
    const double p = success.value;
    if (success.range.high - success.range.low > kLittleKnown)
        return sayings.between.arg(static_cast<int>(std::floor(10 * success.range.low)))
            .arg(static_cast<int>(std::ceil(10 * success.range.high)));
    if (p >= 0.95)
        return sayings.nearly;
    if (p >= 0.15)
        return sayings.tens.arg(tens(p));
    return p >= 0.01 ? sayings.oneOf.arg(oneOf(p)) : sayings.hardly;
}

} // namespace

QString chanceWords(const Estimate &success)
{
    return said(success, {.between = tr("between %1 and %2 of 10 succeed"),
                          .nearly = tr("nearly all succeed"),
                          .tens = tr("about %1 of 10 succeed"),
                          .oneOf = tr("about 1 of %1 succeeds"),
                          .hardly = tr("fewer than 1 of 100 succeed")});
}

QString briefChance(const Estimate &success)
{
    return said(success, {.between = tr("%1–%2 in 10 win", "between a least and a most"),
                          .nearly = tr("nearly all win"),
                          .tens = tr("%1 in 10 win"),
                          .oneOf = tr("1 in %1 wins"),
                          .hardly = tr("hardly any win")});
}

QString chanceDetail(const Estimate &success, quint64 games)
{
    const auto hundred = [](double share) { return QLocale().toString(share * 100, 'f', 0); };
    return tr("%1 of 100, between %2 and %3; %4 games played by fair players")
        .arg(hundred(success.value), hundred(success.range.low), hundred(success.range.high))
        .arg(games);
}

QString percentOf(double chance, long rounded)
{
    if (chance > 0 && rounded == 0)
        return tr("< 1 %");
    if (chance < 1 && rounded == 100)
        return tr("> 99 %");
    return tr("%1 %").arg(rounded);
}

QString percentOf(const Estimate &share)
{
    const long rounded = std::lround(share.value * 100);
    return percentOf(rounded == 0     ? share.range.high
                     : rounded == 100 ? share.range.low
                                      : share.value,
                     rounded);
}

QString difficulty(const Estimate &success)
{
    const double p = success.value;
    return p >= 0.75   ? tr("gentle")
           : p >= 0.50 ? tr("moderate")
           : p >= 0.30 ? tr("hard")
           : p >= 0.15 ? tr("very hard")
           : p >= 0.05 ? tr("grim")
                       : tr("desperate");
}

QString minutesFor(double decisions)
{
    constexpr double kPace = 8; // seconds for a decision, assumed
    const int whole = std::max(1, static_cast<int>(std::lround(decisions * kPace / 60)));
    return whole >= 120 ? tr("over two hours")
                        : tr("%1 min").arg(whole <= 60 ? whole : (whole + 5) / 10 * 10);
}

bool overlap(const Estimate &one, const Estimate &other)
{
    return one.range.high >= other.range.low && other.range.high >= one.range.low;
}

QString signedNumber(double change, int decimals)
{
    const double unit = std::pow(10.0, decimals), rounded = std::round(change * unit) / unit;
    if (rounded == 0)
        return QStringLiteral("±0");
    return (rounded < 0 ? QStringLiteral("−") : QStringLiteral("+")) +
           QLocale().toString(std::abs(rounded), 'f', decimals);
}

QString pointsOf(double change)
{
    return signedNumber(100 * change, 0);
}

int pinsOf(const Estimate &success)
{
    return success.value < 0.05 ? 0 : std::clamp(tens(success.value), 1, kPins);
}

void paintPins(QPainter &painter, const QRectF &box, int filled, const QColor &ink, const QColor &paper)
{
    const double step = box.width() / kPins, wide = step * 0.8;
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < kPins; ++i) {
        const double x = box.left() + i * step, top = box.top(), tall = box.height();
        const QPolygonF pin{{x, top + tall * 0.12},
                            {x + wide / 2, top},
                            {x + wide, top + tall * 0.12},
                            {x + wide, top + tall * 0.6},
                            {x + wide / 2, top + tall * 0.98},
                            {x, top + tall * 0.6}};
        painter.setPen(QPen(ink, std::max(1.0, tall / 14)));
        painter.setBrush(i < filled ? ink : paper);
        painter.drawPolygon(pin);
    }
}

} // namespace flagstone::app
