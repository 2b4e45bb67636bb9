#include "sim/measures.h"

#include "core/rivals.h"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace flagstone {

namespace {

/// For `n` numbers with this sum and sum of squares.
Estimate meanOf(std::uint64_t n, double sum, double squares)
{
    constexpr double kAnything = std::numeric_limits<double>::infinity();
    if (n == 0)
        return {0.0, {-kAnything, kAnything}};
    const auto count = static_cast<double>(n);
    const double mean = sum / count;
    if (n == 1)
        return {mean, {-kAnything, kAnything}};
    const double variance = std::max(0.0, (squares - sum * mean) / (count - 1));
    const boost::math::students_t student(count - 1);
    const double half = boost::math::quantile(student, 0.975) * std::sqrt(variance / count);
    return {mean, {mean - half, mean + half}};
}

} // namespace

void Count::add(std::int32_t value)
{
    if (value == kNoValue)
        return;
    ++games;
    sum += value;
    squares += static_cast<std::uint64_t>(std::int64_t{value} * value);
}

Count &Count::operator+=(const Count &other)
{
    games += other.games;
    sum += other.sum;
    squares += other.squares;
    return *this;
}

Estimate estimateOf(const Count &count, MeasureSpec::Kind kind)
{
    if (kind == MeasureSpec::Kind::Number)
        return meanOf(count.games, static_cast<double>(count.sum), static_cast<double>(count.squares));
    const auto hits = static_cast<std::uint64_t>(count.sum);
    const double share =
        count.games == 0 ? 0.0 : static_cast<double>(hits) / static_cast<double>(count.games);
    return {share, shareInterval(hits, count.games)};
}

std::vector<MeasureSpec> measuresOf(const Sheet &sheet)
{
    std::vector<MeasureSpec> measures{{"success", "The quest is won", MeasureSpec::Kind::YesNo},
                                      {"length", "Decisions made", MeasureSpec::Kind::Number}};
    measures.insert(measures.end(), sheet.measures.begin(), sheet.measures.end());
    return measures;
}

std::vector<std::size_t> headlines(const std::vector<MeasureSpec> &measures)
{
    std::vector<std::size_t> all;
    for (int seat = 0; seat < kMaxSeats; ++seat)
        if (const std::size_t wins = headlineOf(measures, seatBit(Seat{static_cast<std::int8_t>(seat)}));
            wins != kSuccess)
            all.push_back(wins);
    return all.empty() ? std::vector{kSuccess} : all;
}

std::size_t headlineOf(const std::vector<MeasureSpec> &measures, SeatSet deciding)
{
    for (int number = 0; number < kMaxSeats; ++number) {
        const Seat seat{static_cast<std::int8_t>(number)};
        const auto wins = std::ranges::find(measures, winsOf(seat).key, &MeasureSpec::key);
        if (contains(deciding, seat) && wins != measures.end())
            return static_cast<std::size_t>(wins - measures.begin());
    }
    return kSuccess;
}

Estimate change(const Samples &before, const Samples &after, std::size_t measure)
{
    assert(before.measures() == after.measures());
    const std::size_t games = std::min(before.games(), after.games());
    std::uint64_t n = 0;
    double sum = 0, squares = 0;
    for (std::size_t i = 0; i < games; ++i) {
        const std::int32_t one = before.value(i, measure), other = after.value(i, measure);
        if (one == kNoValue || other == kNoValue)
            continue;
        const double difference = static_cast<double>(other) - static_cast<double>(one);
        ++n;
        sum += difference;
        squares += difference * difference;
    }
    return meanOf(n, sum, squares);
}

} // namespace flagstone
