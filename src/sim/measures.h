#pragma once

#include "core/decision.h"
#include "core/sheet.h"
#include "sim/tally.h"

#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

namespace flagstone {

/// A number and the 95 % interval around it.
struct Estimate {
    double value = 0.0;
    Interval range{0.0, 0.0};
    [[nodiscard]] double halfWidth() const { return (range.high - range.low) / 2; }
};

/// One measure over many games, as whole numbers: sums in any order and over any shards are the same.
struct Count {
    std::uint64_t games = 0; ///< in which it counts
    std::int64_t sum = 0;
    std::uint64_t squares = 0; ///< up to nine million games of values within a million

    void add(std::int32_t value);
    Count &operator+=(const Count &other);
    friend bool operator==(const Count &, const Count &) = default;
};

/// A share with its exact interval (shareInterval), or a mean with Student's t interval; 0 to 1 or without
/// bounds for no games.
[[nodiscard]] Estimate estimateOf(const Count &count, MeasureSpec::Kind kind);

/// The measures of every game: "success" and "length" (in decisions), then those of its sheet.
[[nodiscard]] std::vector<MeasureSpec> measuresOf(const Sheet &sheet);
inline constexpr std::size_t kSuccess = 0, kLength = 1;
/// Those that say how well it goes: success or, if players play against each other, the wins of each.
[[nodiscard]] std::vector<std::size_t> headlines(const std::vector<MeasureSpec> &measures);
/// The one that matters to the deciding seat; to the first of several.
[[nodiscard]] std::size_t headlineOf(const std::vector<MeasureSpec> &measures, SeatSet deciding);

/// Marks a measure that does not count in this game.
inline constexpr std::int32_t kNoValue = std::numeric_limits<std::int32_t>::min();

/// Values of whole games, a row for each, to compare two sides with the same seeds.
class Samples {
public:
    explicit Samples(std::size_t measures = 0) : m_measures(measures) {}
    [[nodiscard]] std::size_t games() const { return m_measures == 0 ? 0 : m_values.size() / m_measures; }
    [[nodiscard]] std::size_t measures() const { return m_measures; }
    [[nodiscard]] std::int32_t value(std::size_t game, std::size_t measure) const
    {
        return m_values[game * m_measures + measure];
    }
    void add(const std::vector<std::int32_t> &row)
    {
        m_values.insert(m_values.end(), row.begin(), row.end());
    }

private:
    std::size_t m_measures;
    std::vector<std::int32_t> m_values;
};

/// How much a measure differs, `after` less `before`, game by game: with the same seeds the luck of both
/// sides cancels out, and the interval is much narrower than that of two separate runs. Only games in which
/// it counts on both sides. Both must have the same measures.
[[nodiscard]] Estimate change(const Samples &before, const Samples &after, std::size_t measure);

} // namespace flagstone
