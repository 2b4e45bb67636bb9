#pragma once

#include "core/module.h"

class QString;
class QWidget;

namespace flagstone::app {

/// Opens a message box over a window: what could not be done, and why.
void showIssueBox(const QString &headline, const Issues &issues, QWidget *window);

/// What is wrong with a set-up, with its settings called as in the dialog where they were chosen.
[[nodiscard]] Issues asChosen(const ModuleInfo &module, const Issues &issues);

} // namespace flagstone::app
