#pragma once

#include "core/module.h"

#include <span>

namespace flagstone {

/// Every rule system of this program, in the order in which they are offered.
[[nodiscard]] std::span<const ModuleInfo> modules();

} // namespace flagstone
