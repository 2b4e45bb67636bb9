#pragma once

#include "print/pictures.h"

namespace flagstone::print {

/// Writes a job into a file of the kind that its name's ending says: .pdf, .png, .svg, or .json for Tabletop
/// Simulator. Returns the names of the files.
[[nodiscard]] Written writeJob(const Job &job, const QStringList &artRoots, const QString &file, int dpi,
                               const Progress &progress = {});
/// Whether a name ends in one of these.
[[nodiscard]] bool canWrite(const QString &file);

/// "3 sheets, 10 cards, 8 cuts a sheet"
[[nodiscard]] QString summary(const Job &job);

} // namespace flagstone::print
