#pragma once

#include "core/issue.h"
#include "core/pack_data.h"

#include <functional>
#include <ostream>
#include <string>
#include <vector>

/// Files of up to 4 MiB that are made to cost as much as possible: time, memory or words. Tests hold their
/// readers to bounds, and a benchmark tells the seconds.
namespace flagstone::test {

/// The greatest file that readers have to bear.
inline constexpr std::size_t kWorstSize = 4 << 20;

struct WorstCase {
    std::string name;
    std::function<std::string()> bytes;
    std::function<Issues(const std::string &)> read; ///< as the program does, up to the first decision
    bool bad = true;                                 ///< there is something to complain about

    friend void PrintTo(const WorstCase &worst, std::ostream *out) { *out << worst.name; }
};

[[nodiscard]] std::vector<WorstCase> worstPlans();
[[nodiscard]] std::vector<WorstCase> worstPacks();
[[nodiscard]] std::vector<WorstCase> worstRecords();
[[nodiscard]] std::vector<WorstCase> worstOwnFiles(); ///< ledgers, characters, quests, decks
[[nodiscard]] std::vector<WorstCase> worstCases();    ///< all of them

/// A pack that is shipped, read once.
[[nodiscard]] const PackData &shippedPack(const std::string &ruleset);

/// `piece(0)`, `piece(1)` and so on with commas between, up to about `size` bytes.
[[nodiscard]] std::string listed(const std::function<std::string(std::size_t)> &piece,
                                 std::size_t size = kWorstSize - 1000);

} // namespace flagstone::test
