#pragma once

#include <QString>

/// Texts of strangers, for Markdown files that other people read.
namespace flagstone::app {

/// Text with Markdown escaped, on one line.
[[nodiscard]] QString escaped(const QString &text);
/// Markdown of somebody's notes without its pictures and HTML: a reader of the page elsewhere opens
/// nothing.
[[nodiscard]] QString withoutPictures(QString markdown);

} // namespace flagstone::app
