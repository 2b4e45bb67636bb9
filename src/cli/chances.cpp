#include "cli/chances.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <ostream>

namespace flagstone::cli {

namespace {

std::string inHundred(double share)
{
    return std::to_string(std::lround(share * 100));
}

std::string inTenths(double amount)
{
    const long tenths = std::lround(amount * 10);
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

} // namespace

void tellChance(const Console &console, const std::string &code, const std::string &label,
                const HopeOdds &odds)
{
    const double low = std::max(0.0, odds.chance - odds.within),
                 high = std::min(1.0, odds.chance + odds.within);
    if (console.json) {
        Json told{{"choice", code}, {"hope", label}, {"chance", odds.chance},
                  {"low", low},     {"high", high},  {"exact", odds.within == 0}};
        if (odds.amount)
            told["average"] = meanOf(odds.spread);
        return console.print(told);
    }
    if (odds.amount) {
        console.out << "  " << code << ": " << label << ' ' << inTenths(meanOf(odds.spread)) << '\n';
        return;
    }
    console.out << "  " << code << ": " << label
                << (odds.within == 0 ? ' ' + inHundred(odds.chance) + " %"
                                     : " about " + inHundred(odds.chance) + " % (" + inHundred(low) + " to " +
                                           inHundred(high) + ')')
                << '\n';
}

void tellFight(const Console &console, const FightOdds &odds)
{
    if (console.json)
        return console.print({{"fight", odds.won.value},
                              {"low", odds.won.range.low},
                              {"high", odds.won.range.high},
                              {"fall", odds.fallen.value},
                              {"fights", odds.fights},
                              {"exact", odds.fights == 0}});
    const auto hundredths = std::lround(100 * odds.fallen.value);
    console.out << "Fights like this: " << inHundred(odds.won.value) << " of 100 are won";
    if (odds.fights > 0)
        console.out << " (" << inHundred(odds.won.range.low) << " to " << inHundred(odds.won.range.high)
                    << ')';
    console.out << "; of the party " << hundredths / 100 << '.' << hundredths / 10 % 10 << hundredths % 10
                << " fall on average.\n";
}

} // namespace flagstone::cli
