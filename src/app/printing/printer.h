#pragma once

#include "print/job.h"
#include "print/progress.h"

#include <QStringList>

class QPrinter;

namespace flagstone::app {

/// Sends a job to a printer, or to the file the printer is set to. Papers, edges to turn on and the printer's
/// own margins are set as the job wants them. Returns what went wrong, or nothing; an empty text if
/// cancelled.
[[nodiscard]] std::optional<QString> printOn(QPrinter &printer, const print::Job &job,
                                             const QStringList &artRoots,
                                             const print::Progress &progress = {});

} // namespace flagstone::app
