#pragma once

#include "sim/measures.h"

#include <QString>

namespace flagstone::app {

/// How many of ten pins stand for a share of games that succeed; 0 to 10.
[[nodiscard]] int pinsOf(double share);
/// "about 7 of 10 succeed", "between 5 and 9 of 10 succeed" where little is known.
[[nodiscard]] QString chanceWords(const Estimate &success);
/// The number behind it: "63.1 of 100, between 57.4 and 68.5, 300 games by fair players".
[[nodiscard]] QString chanceDetail(const Estimate &success, quint64 games);

} // namespace flagstone::app
