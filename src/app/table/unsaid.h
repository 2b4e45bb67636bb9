#pragma once

#include "core/game.h"
#include "core/pack_data.h"
#include "core/view.h"

#include <QString>

namespace flagstone::app {

/// What a step has brought into sight on the table and `told` does not name, in short sentences: first the place that
/// the figure or the party has entered, with what stands there, "Guard Room: Fireplace, barrel.", then cards, if they
/// are few. Empty if there is nothing.
[[nodiscard]] QString unsaid(const Game &game, const PackData &pack, const TableView &before,
                             const TableView &after, const QString &told);

} // namespace flagstone::app
