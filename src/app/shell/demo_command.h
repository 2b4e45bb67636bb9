#pragma once

#include "app/common/app_context.h"

#include <QStringList>

namespace flagstone::app {

/// `flagstone demo`. Needs a QApplication but no display. Returns an exit status.
[[nodiscard]] int runDemoCommand(const AppContext &context, const QStringList &arguments);

} // namespace flagstone::app
