#pragma once

#include "app/common/game_chooser.h"
#include "app/common/settings.h"
#include "app/common/surroundings.h"

namespace flagstone::app {

/// Lets people choose games to prepare by the dialog for new games. Both must outlive what comes back.
[[nodiscard]] GameChooser gameChooser(const Surroundings &surroundings, const SettingsFile &memory);

} // namespace flagstone::app
