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

} // namespace flagstone
