#pragma once

#include "app/common/tr.h"
#include "print/progress.h"

#include <QProgressDialog>

#include <algorithm>

namespace flagstone::app {

/// Does work that says how far it is. If it takes more than half a second, a dialog over `parent` shows that, and can
/// stop it.
template <class Work>
auto withProgress(QWidget &parent, const QString &what, const Work &work)
{
    constexpr int kShownAfter = 500; // milliseconds
    QProgressDialog dialog(what, tr("Stop"), 0, 100, &parent);
    dialog.setWindowModality(Qt::ApplicationModal); // another window could end what the work reads
    dialog.setMinimumDuration(kShownAfter);
    return work([&dialog](int done, int all) {
        dialog.setMaximum(all);
        dialog.setValue(std::min(done, all - 1)); // at its maximum it would close and come again
        return !dialog.wasCanceled();
    });
}

} // namespace flagstone::app
