#pragma once

#include "core/issue.h"

#include <QImage>
#include <QLocale>
#include <QPageSize>
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

/// Letter where people measure as in the United States, A4 elsewhere.
[[nodiscard]] QPageSize::PageSizeId usualPage(const QLocale &where);

/// Writes it as a PDF, on the usual page of the system, or as Markdown with its pictures beside it, as the file's
/// ending says. Every file appears whole or stays as it was.
[[nodiscard]] std::optional<Issue> writePaper(const Paper &paper, const QString &file);

} // namespace flagstone::app
