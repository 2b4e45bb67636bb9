#include "sim/tally.h"

#include <algorithm>
#include <cmath>

namespace flagstone {

Interval wilson95(std::uint64_t hits, std::uint64_t trials)
{
    if (trials == 0)
        return {};
    constexpr double kZ = 1.959963984540054; // the normal distribution's 97.5 % quantile
    const auto n = static_cast<double>(trials);
    const double share = static_cast<double>(hits) / n;
    const double centre = share + kZ * kZ / (2 * n);
    const double spread = kZ * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n));
    const double scale = 1 + kZ * kZ / n;
    return {std::max(0.0, (centre - spread) / scale), std::min(1.0, (centre + spread) / scale)};
}

void Tally::add(const Ending &ending, std::uint64_t stepsOfGame)
{
    ++games;
    steps += stepsOfGame;
    if (!ending.over) {
        ++unfinished;
        return;
    }
    ++(ending.won ? wins : losses);
    ++endings[ending.reason.key];
}

Tally &Tally::operator+=(const Tally &other)
{
    games += other.games;
    wins += other.wins;
    losses += other.losses;
    unfinished += other.unfinished;
    steps += other.steps;
    for (const auto &[key, count] : other.endings)
        endings[key] += count;
    return *this;
}

double Tally::winRate() const
{
    return games == 0 ? 0.0 : static_cast<double>(wins) / static_cast<double>(games);
}

} // namespace flagstone
