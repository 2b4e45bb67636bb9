#pragma once

#include "app/common/app_context.h"

#include <QStringList>

namespace flagstone::app {

/// `flagstone picture RECORD --out FILE`: the table at the end of a game as player 1 sees it. Needs a
/// QApplication but no display. Returns the exit status: 0 written, 1 it could not be written, 2 wrong usage
/// or unreadable input.
[[nodiscard]] int runPicture(const AppContext &context, const QStringList &arguments);

} // namespace flagstone::app
