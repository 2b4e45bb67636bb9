#pragma once

#include "core/issue.h"

#include <QDialog>
#include <QDialogButtonBox>

namespace flagstone::app {

/// Buttons that accept and reject a dialog.
[[nodiscard]] QDialogButtonBox *buttonsOf(QDialog *dialog, QDialogButtonBox::StandardButtons which);

/// All problems of a file with their places, in a list to scroll and copy.
class IssuesDialog final : public QDialog {
    Q_OBJECT

public:
    IssuesDialog(const QString &headline, const Issues &issues, QWidget *parent);
};
/// Opens such a dialog, which deletes itself when closed.
void showIssues(const QString &headline, const Issues &issues, QWidget *parent);

} // namespace flagstone::app
