#pragma once

#include "app/common/app_context.h"

namespace flagstone::app {

/// The program: `flagstone [FILE]`, `flagstone demo --out DIR`, `--help`, `--version`. Returns the exit
/// status: 0 ok, 1 it could not be done, 2 wrong usage.
[[nodiscard]] int runDesktop(int argc, char **argv);

/// The rule systems and packs that ship, and the user's own folders. Packs are read at most once.
[[nodiscard]] AppContext ownContext();

} // namespace flagstone::app
