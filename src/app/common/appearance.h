#pragma once

#include "app/common/settings.h"

class QApplication;

namespace flagstone::app {

/// The window's colours and type for these settings, for the whole program. Cheap when nothing changed.
void applyAppearance(QApplication &application, const Settings &settings);

} // namespace flagstone::app
