#pragma once

#include "core/game.h"
#include "core/pack_data.h"
#include "core/view.h"

#include <QString>

namespace flagstone::app {

/// What a step has brought and `told` does not name, in short sentences: another round, the place that the figure or
/// the party has entered, with what stands there, "Guard Room: Fireplace, barrel.", then cards that have come into
/// sight, if they are few. Empty if there is nothing.
[[nodiscard]] QString unsaid(const Game &game, const PackData &pack, const TableView &before,
                             const TableView &after, const QString &told);

} // namespace flagstone::app
