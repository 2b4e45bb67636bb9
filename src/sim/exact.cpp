#include "sim/exact.h"

#include "core/step.h"

#include <boost/math/distributions/hypergeometric.hpp>

#include <algorithm>

namespace flagstone {

double chanceWithin(unsigned wanted, unsigned total, unsigned draws)
{
    wanted = std::min(wanted, total);
    draws = std::min(draws, total);
    if (wanted == 0 || draws == 0)
        return 0.0;
    if (draws > total - wanted)
        return 1.0;
    return 1.0 - boost::math::pdf(boost::math::hypergeometric(wanted, draws, total), 0u);
}

bool forEachOutcome(const Game &game, std::size_t which, std::size_t mostLeaves,
                    const std::function<void(const Game &, double)> &leaf)
{
    Outcomes known; // an odometer: the last number turns fastest
    std::size_t leaves = 0;
    for (;;) {
        try {
            ReplayChance chance(known);
            Step step(chance);
            const auto after = game.clone();
            after->choose(which, step);
            if (++leaves > mostLeaves)
                return false;
            double probability = 1.0;
            for (const Outcome1 &outcome : known)
                probability /= outcome.sides;
            leaf(*after, probability);
        } catch (const NeedOutcome &need) {
            known.push_back({need.sides, 0});
            continue;
        }
        while (!known.empty() && ++known.back().value == known.back().sides)
            known.pop_back();
        if (known.empty())
            return true;
    }
}

std::optional<double> exactChance(const Game &game, std::size_t which,
                                  const std::function<bool(const Game &)> &holds, std::size_t mostLeaves)
{
    double sum = 0.0;
    const bool all = forEachOutcome(game, which, mostLeaves, [&](const Game &after, double probability) {
        sum += holds(after) ? probability : 0.0;
    });
    return all ? std::optional(sum) : std::nullopt;
}

} // namespace flagstone
