#pragma once

#include "app/common/app_context.h"
#include "app/common/game_chooser.h"
#include "app/common/settings.h"

namespace flagstone::app {

/// Lets people choose games to prepare by the dialog for new games. Both must outlive what comes back.
[[nodiscard]] GameChooser gameChooser(const AppContext &context, const SettingsFile &memory);

} // namespace flagstone::app
