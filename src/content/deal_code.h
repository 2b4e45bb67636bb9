#pragma once

#include "core/chance.h"
#include "core/module.h"

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace flagstone {

/// A deal that is shared before it is played: what is played and the seed. Whoever has it can know every card
/// and every die of the game.
struct Deal {
    Setup setup; ///< nothing prepared: a plan is shared as a file
    int rulesVersion = 0;
    std::string packId, packHash;
    Seed seed;

    friend bool operator==(const Deal &, const Deal &) = default;
};

/// As one word to copy and paste, with a checksum.
[[nodiscard]] std::string dealCode(const Deal &deal);
/// Does a text set out to be a deal code?
[[nodiscard]] bool looksLikeDealCode(std::string_view text);
/// The deal of a code; blanks and line ends in it do not matter. Else what is wrong with it.
[[nodiscard]] tl::expected<Deal, std::string> readDealCode(std::string_view text);

/// The deal of a game that is about to begin.
[[nodiscard]] Deal dealFor(const ModuleInfo &module, const PackData &pack, const Setup &setup, Seed seed);
/// Why rules and pack would deal something else than whoever made the code has; nothing if they would not.
[[nodiscard]] std::optional<std::string> otherwiseHere(const Deal &deal, const ModuleInfo &module,
                                                       const PackData &pack);

} // namespace flagstone
