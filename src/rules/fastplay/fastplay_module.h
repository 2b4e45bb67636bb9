#pragma once

#include "core/module.h"

namespace flagstone::fastplay {

/// How the catalog offers Fastplay.
[[nodiscard]] const ModuleInfo &module();

} // namespace flagstone::fastplay
