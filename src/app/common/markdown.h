#pragma once

#include <QString>

/// Texts from other people, for Markdown files that others read.
namespace flagstone::app {

/// Text with Markdown escaped, on one line.
[[nodiscard]] QString escaped(const QString &text);
/// Markdown of a user's notes without its pictures and HTML: a reader of the page elsewhere opens
/// nothing.
[[nodiscard]] QString withoutPictures(QString markdown);

} // namespace flagstone::app
