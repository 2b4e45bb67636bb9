#pragma once

#include "core/issue.h"

#include <QByteArray>
#include <QImage>

#include <optional>

namespace flagstone::print {

/// A picture as a file of this kind; empty if there is no memory for it or no such kind.
[[nodiscard]] QByteArray pictureBytes(const QImage &image, const char *kind = "PNG");

/// What is said of such a picture.
[[nodiscard]] Issue noMemoryFor(const QString &file);

/// Writes a picture with SafeFile. Says what went wrong.
[[nodiscard]] std::optional<Issue> writePicture(const QString &file, const QImage &image,
                                                const char *kind = "PNG");

} // namespace flagstone::print
