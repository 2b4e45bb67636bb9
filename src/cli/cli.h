#pragma once

#include "core/module.h"

#include <iosfwd>
#include <span>

namespace flagstone::cli {

/// The rule systems to offer; a function, because --version must not wait for them.
using Catalog = std::span<const ModuleInfo> (*)();

/// flagstone-cli: everything but the program's name is in `arguments`. Returns the exit status: 0 done, 1
/// failed or the answer is no, 2 wrong usage or input that cannot be read.
[[nodiscard]] int run(std::span<const char *const> arguments, Catalog catalog, std::istream &in,
                      std::ostream &out, std::ostream &err);

} // namespace flagstone::cli
