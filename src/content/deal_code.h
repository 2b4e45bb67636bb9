#pragma once

#include "core/chance.h"
#include "core/module.h"

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace flagstone {

/// A deal to share before playing it: the game and the seed. Anyone who has it can work out every card and
/// every die of the game.
struct Deal {
    Setup setup; ///< nothing prepared: people share plans as files
    int rulesVersion = 0;
    std::string packId, packHash;
    Seed seed;

    friend bool operator==(const Deal &, const Deal &) = default;
};

/// The deal as one word to copy and paste, with a checksum.
[[nodiscard]] std::string dealCode(const Deal &deal);
/// Whether a text looks like a deal code.
[[nodiscard]] bool looksLikeDealCode(std::string_view text);
/// The deal of a code, or what is wrong with the code. Blanks and line ends in it do not matter.
[[nodiscard]] tl::expected<Deal, std::string> readDealCode(std::string_view text);

/// The deal of a game that is about to begin.
[[nodiscard]] Deal dealFor(const ModuleInfo &module, const PackData &pack, const Setup &setup, Seed seed);
/// Why these rules and this pack deal another game than the code's author has; nothing if they deal the
/// same.
[[nodiscard]] std::optional<std::string> otherwiseHere(const Deal &deal, const ModuleInfo &module,
                                                       const PackData &pack);

} // namespace flagstone
