#pragma once

#include "core/module.h"

#include <string_view>

/// The real rule systems and their packs, read once: reading them for each input would be all that is done.
namespace flagstone::fuzz {

/// A rule system of the program or of the tests; null if there is none.
[[nodiscard]] const ModuleInfo *moduleCalled(std::string_view id);
[[nodiscard]] const PackData &packOf(const ModuleInfo &module);
/// Starts a game and makes a few decisions. What it says if it does not start.
Issues startAndPlay(const ModuleInfo &module, const PackData &pack, const Setup &setup);

} // namespace flagstone::fuzz
