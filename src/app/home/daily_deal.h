#pragma once

#include "app/common/app_context.h"
#include "app/common/game_request.h"

#include <QDate>

#include <optional>

namespace flagstone::app {

/// The deal of a day, the same for everybody: a quest of the first rule system with its usual settings. Which one, and
/// how it is dealt, follows from the date alone. Nothing if there are no cards for it.
[[nodiscard]] std::optional<GameRequest> dailyDeal(const AppContext &context, QDate day);

/// What the deal of a day is dealt from.
[[nodiscard]] Seed dailySeed(QDate day);

} // namespace flagstone::app
