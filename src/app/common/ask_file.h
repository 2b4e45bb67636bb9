#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace flagstone::app {

/// Asks for a file to write. `kinds` are filters such as "PDF (*.pdf)". A name with none of their endings
/// gets the first ending of the chosen kind; then the dialog asks before it replaces a file with that name.
/// Empty if cancelled.
[[nodiscard]] QString askFileToWrite(QWidget *parent, const QString &title, const QString &suggested,
                                     const QStringList &kinds);

} // namespace flagstone::app
