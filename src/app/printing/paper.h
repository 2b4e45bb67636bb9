#pragma once

#include "core/issue.h"

#include <QImage>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace flagstone::app {

/// Pages for people to read: Markdown, with pictures.
struct Paper {
    QString title;
    QString markdown;
    std::vector<std::pair<QString, QImage>> pictures; ///< by the names that the text gives them
};

/// Text that means nothing to Markdown, on one line.
[[nodiscard]] QString escaped(const QString &text);
/// Markdown of somebody's notes without its pictures and HTML: whoever reads the page elsewhere opens
/// nothing.
[[nodiscard]] QString withoutPictures(QString markdown);

/// Writes it as a PDF (A4), or as Markdown with its pictures beside it, as the file's ending says. Every file
/// appears whole or stays as it was.
[[nodiscard]] std::optional<Issue> writePaper(const Paper &paper, const QString &file);

} // namespace flagstone::app
