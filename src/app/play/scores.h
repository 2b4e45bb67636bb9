#pragma once

#include "app/play/figures.h"

#include <QString>

#include <vector>

namespace flagstone::app {

/// What a seat has gained: what the rows of its party count, goods, or else hits. Without a label where nothing is
/// counted.
[[nodiscard]] Gauge scoreOf(const std::vector<Figure> &party, Seat seat);

/// "24,310 of 30,000"; without "of" once it is more than the goal, or if there is none.
[[nodiscard]] QString towardsGoal(int number, int goal);

/// "24,310 of 30,000 gold pieces", "7 number cards"; empty where nothing is counted.
[[nodiscard]] QString scoreWords(const Gauge &score);

} // namespace flagstone::app
