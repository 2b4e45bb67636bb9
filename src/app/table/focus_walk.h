#pragma once

#include <QList>

class QWidget;

namespace flagstone::app {

/// Gives the focus to the first thing that takes it in the part after the one that has it; to the first part if
/// none has it. Parts where nothing takes it are passed over.
void focusNextPart(const QList<QWidget *> &parts);

} // namespace flagstone::app
