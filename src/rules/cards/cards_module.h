#pragma once

#include "core/module.h"

namespace flagstone::cards {

/// C.A.R.D.S. as the catalog lists it.
[[nodiscard]] const ModuleInfo &module();

} // namespace flagstone::cards
