#pragma once

#include "app/common/app_context.h"

#include <QString>

namespace flagstone::app {

/// What a demonstration plays, and where it leaves its files.
struct DemoRequest {
    QString folder; ///< created if necessary
    QString seed;   ///< any words
    QString game;   ///< id of a rule system; empty for the first
};

/// Plays a seeded quest by itself and leaves pictures, the record, the story and printed sheets in a folder;
/// prints what it did. Overwrites nothing: says which file is there already. Needs a QApplication but no display.
/// Returns an exit status.
[[nodiscard]] int runDemo(const AppContext &context, const DemoRequest &request);

} // namespace flagstone::app
