#pragma once

#include "print/job.h"
#include "print/progress.h"

#include <QByteArray>
#include <QStringList>
#include <tl/expected.hpp>

namespace flagstone::print {

/// Writes all sheets of a job as a PDF: vectors and text, in true size. Every face and every drawing on a
/// face is in the file once and placed wherever it is needed. The file appears under its name when it is
/// complete.
///
/// Each page has a TrimBox (the block of cards, or the page) and a BleedBox; the document asks viewers not to
/// scale it and names its title and language.
[[nodiscard]] tl::expected<void, Failure> writePdf(const Job &job, const QStringList &artRoots,
                                                   const QString &file, const Progress &progress = {});

} // namespace flagstone::print
