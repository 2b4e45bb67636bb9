#pragma once

#include "sim/live_odds.h"

#include <memory>

class QObject;

namespace flagstone::app {

/// Odds whose answers come in the thread of `window` and only while it lives. They end before anything that shows them.
[[nodiscard]] std::unique_ptr<LiveOdds> windowOdds(QObject *window, LiveOdds::Told told);

} // namespace flagstone::app
