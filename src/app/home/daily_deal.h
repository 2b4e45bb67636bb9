#pragma once

#include "app/common/app_context.h"
#include "app/common/game_request.h"
#include "paint/theme.h"

#include <QDate>
#include <QPixmap>

#include <optional>

namespace flagstone::app {

/// The deal of a day, the same for everybody: a quest of the first rule system with its usual settings. Which one, and
/// how it is dealt, follows from the date alone. Nothing if there are no cards for it.
[[nodiscard]] std::optional<GameRequest> dailyDeal(const AppContext &context, QDate day);

/// The leaf of a calendar, `height` pixels of the window tall.
[[nodiscard]] QPixmap calendarLeaf(QDate day, int height, double ratio, paint::Theme theme);

} // namespace flagstone::app
