#include "cli/numbers.h"

#include "core/number_words.h"

namespace flagstone::cli {

std::string decimal(double number)
{
    return flagstone::decimal(number, 1);
}

std::string percent(double share)
{
    return decimal(100 * share) + " %";
}

std::string withRange(const Estimate &estimate, MeasureSpec::Kind kind)
{
    const auto shown = kind == MeasureSpec::Kind::YesNo ? percent : decimal;
    return shown(estimate.value) + "  (" + shown(estimate.range.low) + " to " + shown(estimate.range.high) +
           ')';
}

std::string grouped(std::size_t number)
{
    return flagstone::grouped(static_cast<std::int64_t>(number));
}

std::string spell(std::chrono::seconds time)
{
    const auto all = time.count();
    const auto two = [](auto big, const char *bigUnit, auto small, const char *smallUnit) {
        return std::to_string(big) + bigUnit +
               (small == 0 ? std::string() : ' ' + std::to_string(small) + smallUnit);
    };
    if (all < 60)
        return std::to_string(all) + " s";
    return all < 3600 ? two(all / 60, " min", all % 60, " s")
                      : two(all / 3600, " h", all % 3600 / 60, " min");
}

} // namespace flagstone::cli
