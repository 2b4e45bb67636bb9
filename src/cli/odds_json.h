#pragma once

#include "cli/console.h"
#include "sim/odds.h"

#include <optional>

namespace flagstone::cli {

/// What odds were asked for: shards belong together if all of it is the same.
struct OddsFile {
    std::string question; ///< rule system, pack, set-up and what a seat knows, as one hexadecimal number
    std::string title;    ///< for people
    std::string policy;
    std::string seed;
    std::size_t trials = 0;
    double halfWidth = 0.0;
    std::size_t shard = 0, shards = 0; ///< 0 = all of it
    std::string suppose;               ///< "a red door at L020", what was supposed; empty if nothing
    std::optional<Estimate> change;    ///< of success, against choosing freely, if it is known
    bool stopped = false;              ///< before all of it was played
    Odds odds;
    std::map<std::uint16_t, std::string> reasons; ///< of the endings, in words
    std::vector<std::string> cards, names;        ///< keys, and what people read, by CardId
};

[[nodiscard]] Json toJson(const OddsFile &file);
/// Only its whole numbers are read; what follows from them is worked out again.
[[nodiscard]] tl::expected<OddsFile, Issues> readOddsFile(const std::string &path);

void tellOdds(const OddsFile &file, std::ostream &out);

} // namespace flagstone::cli
