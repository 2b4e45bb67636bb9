#pragma once

#include "app/play/log_lines.h"

#include <QString>

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

class QColor;
class QTextBlock;
class QTextDocument;
class QUrl;

/// What the log of a game says of the rules, below each rule of their book. A book keeps its own paragraphs.
namespace flagstone::app {

/// By rule.
using SeenLines = std::map<QString, std::vector<CitingLine>>;

/// The game on the table, as far as it has cited rules.
struct SeenInGame {
    QString book = {}; ///< the name of its rules among the books; empty if no game is in sight
    SeenLines lines = {};

    /// What belongs in a book.
    [[nodiscard]] SeenLines in(const QString &name) const { return name == book ? lines : SeenLines(); }
};

/// Writes `now` into a page that shows `before`. `line` is the colour of the line that separates it from the rules.
void showSeen(QTextDocument &page, const SeenLines &before, const SeenLines &now, const QColor &line);
/// Whether a paragraph is one of those that showSeen() has added.
[[nodiscard]] bool isAdded(const QTextBlock &block);
/// The paragraph that has this number in the book itself.
[[nodiscard]] QTextBlock bookBlock(const QTextDocument &page, int number);
/// The entry of the game to which a link of such a line leads.
[[nodiscard]] std::optional<std::size_t> entryOf(const QUrl &link);

} // namespace flagstone::app
