#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace flagstone::app {

/// Asks for a file to write. `kinds` are filters such as "PDF (*.pdf)". A name that ends in none of them gets
/// the first ending of the chosen kind, and only then it is asked whether a file of that name may go. Empty
/// if it was called off.
[[nodiscard]] QString askFileToWrite(QWidget *parent, const QString &title, const QString &suggested,
                                     const QStringList &kinds);

} // namespace flagstone::app
