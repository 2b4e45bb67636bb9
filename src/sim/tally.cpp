#include "sim/tally.h"

#include <boost/math/distributions/binomial.hpp>

namespace flagstone {

Interval shareInterval(std::uint64_t hits, std::uint64_t trials)
{
    if (trials == 0)
        return {};
    using Hits = boost::math::binomial_distribution<>;
    constexpr double kEitherSide = 0.025;
    const auto n = static_cast<double>(trials), k = static_cast<double>(hits);
    return {Hits::find_lower_bound_on_p(n, k, kEitherSide), Hits::find_upper_bound_on_p(n, k, kEitherSide)};
}

void GameCounts::add(const Ending &ending, std::uint64_t stepsOfGame)
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

GameCounts &GameCounts::operator+=(const GameCounts &other)
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

double GameCounts::winRate() const
{
    return games == 0 ? 0.0 : static_cast<double>(wins) / static_cast<double>(games);
}

} // namespace flagstone
