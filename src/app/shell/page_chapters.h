#pragma once

#include <QString>

#include <span>

class QWidget;
struct QMetaObject;

namespace flagstone::app {

/// Where the manual describes a page of the window, the print dialog, the desk, or a window that the desk opens.
struct PageChapter {
    const QMetaObject *page;
    const char *link; ///< as the books of the help have it, "manual/quests.md"
};

/// For every page that the manual describes.
[[nodiscard]] std::span<const PageChapter> pageChapters();

/// The link for this page; empty if the manual does not describe it.
[[nodiscard]] QString chapterOf(const QWidget *page);

} // namespace flagstone::app
