#pragma once

#include "core/module.h"

namespace flagstone::adventuredeck {

/// How the catalog would offer the Adventure Deck System.
[[nodiscard]] const ModuleInfo &module();

} // namespace flagstone::adventuredeck
