#pragma once

#include <QList>

class QWidget;

namespace flagstone::app {

/// Gives the focus to the first widget that takes it in the next part; in the first part if none has it. Skips
/// parts where nothing takes it.
void focusNextPart(const QList<QWidget *> &parts);

} // namespace flagstone::app
