#pragma once

#include "core/issue.h"

#include <QDialog>
#include <QDialogButtonBox>

namespace flagstone::app {

/// Buttons that accept and reject a dialog.
[[nodiscard]] QDialogButtonBox *buttonsOf(QDialog *dialog, QDialogButtonBox::StandardButtons which);

/// Every problem of a file with its place, in a list that can be read to its end and copied.
class IssuesDialog final : public QDialog {
    Q_OBJECT

public:
    IssuesDialog(const QString &headline, const Issues &issues, QWidget *parent);
};
/// Opens such a dialog, which goes when it is closed.
void showIssues(const QString &headline, const Issues &issues, QWidget *parent);

} // namespace flagstone::app
