#pragma once

#include "app/common/app_context.h"

#include <QLocale>

namespace flagstone::app {

/// The program: `flagstone [FILE]`, `flagstone demo --out DIR`, `--help`, `--version`. Returns the exit
/// status: 0 ok, 1 it could not be done, 2 wrong usage.
[[nodiscard]] int runDesktop(int argc, char **argv);

/// How the window writes numbers and dates where the system writes them so. The locale C would not group digits, as the
/// sentences of the rules do: it is English.
[[nodiscard]] QLocale windowLocale(const QLocale &system);

/// The rule systems and packs that ship, and the user's own folders. Packs are read at most once.
[[nodiscard]] AppContext ownContext();

} // namespace flagstone::app
