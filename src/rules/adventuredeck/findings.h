#pragma once

#include "core/module.h"

namespace flagstone::adventuredeck {

/// What lint looks for in plans of this rule system (sim/lint.h).
[[nodiscard]] LintSpec findings();

} // namespace flagstone::adventuredeck
