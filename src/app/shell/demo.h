#pragma once

#include "app/common/surroundings.h"

#include <QString>

namespace flagstone::app {

struct DemoWish {
    QString folder; ///< is made if need be
    QString seed;   ///< any words
    QString game;   ///< id of a rule system; empty for the first
};

/// Plays a seeded quest by itself and leaves pictures, the record, the story and printed
/// sheets in a folder; prints what it
/// did. Needs a QApplication but no display. Returns an exit status.
[[nodiscard]] int runDemo(const Surroundings &surroundings, const DemoWish &wish);

} // namespace flagstone::app
