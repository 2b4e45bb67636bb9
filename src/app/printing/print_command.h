#pragma once

#include "app/common/app_context.h"

#include <QStringList>

namespace flagstone::app {

/// `flagstone print ...`: writes cards and pages into a file. Needs a QGuiApplication but no display. Returns the
/// exit status: 0 written, 1 it could not be written, 2 wrong usage or unreadable input.
[[nodiscard]] int runPrint(const AppContext &context, const QStringList &arguments);

} // namespace flagstone::app
