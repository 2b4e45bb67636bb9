#pragma once

#include <QStringList>

namespace flagstone::app {

/// How far players can undo, in words, in the order of UndoPolicy.
[[nodiscard]] QStringList undoNames();

} // namespace flagstone::app
