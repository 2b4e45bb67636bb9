#pragma once

#include <QStringList>

namespace flagstone::app {

/// How far moves can be taken back, in words, in the order of UndoPolicy.
[[nodiscard]] QStringList undoNames();

} // namespace flagstone::app
