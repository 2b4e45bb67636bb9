#pragma once

#include "app/common/settings.h"

class QApplication;
class QWidget;

namespace flagstone::app {

inline constexpr int kPlainText = 13; ///< px of the window's text at 100 %
/// How large the text of a widget is; 1 at 100 %.
[[nodiscard]] double textScaleOf(const QWidget &widget);

/// The window's colours and type for these settings, for the whole program. Cheap when nothing changed.
void applyAppearance(QApplication &application, const Settings &settings);

} // namespace flagstone::app
