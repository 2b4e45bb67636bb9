#pragma once

#include "core/game.h"
#include "core/pack_data.h"
#include "core/view.h"

#include <QString>

namespace flagstone::app {

/// What is to be seen on the table after a step and not heard in what is `told` of it, in short sentences: the place
/// that the figure or the party has entered with what stands there, "Guard Room: Fireplace, barrel.", then cards that
/// have come into sight, if they are few. Empty for nothing.
[[nodiscard]] QString unsaid(const Game &game, const PackData &pack, const TableView &before,
                             const TableView &after, const QString &told);

} // namespace flagstone::app
