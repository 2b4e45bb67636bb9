#pragma once

#include <QCoreApplication>

namespace flagstone::app {

/// A text of the window that belongs to no class, in the program's language. lupdate collects texts in tr()
/// outside of classes under the name of this namespace. `note` tells translators what the placeholders hold, `count`
/// is the value of %n.
[[nodiscard]] inline QString tr(const char *text, const char *note = nullptr, int count = -1)
{
    return QCoreApplication::translate("flagstone::app", text, note, count);
}

} // namespace flagstone::app
