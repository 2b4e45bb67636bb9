#pragma once

#include "core/module.h"

namespace flagstone::dungeon {

/// How the catalog offers DUNGEON!
[[nodiscard]] const ModuleInfo &module();

} // namespace flagstone::dungeon
