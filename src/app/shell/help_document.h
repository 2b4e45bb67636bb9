#pragma once

#include <QColor>
#include <QString>
#include <QStringList>
#include <QTextBlock>
#include <QTextCharFormat>
#include <QTextCursor>

#include <vector>

class QPalette;

namespace flagstone::app {

/// Space between lines and paragraphs and above headings, code as large as the text, and thin lines between the cells
/// of tables.
void dressHelp(QTextDocument &page, const QColor &line);

/// Where a heading begins: `anchor` is as links name it, in small letters, with hyphens for spaces and no other signs.
/// Null if there is none.
[[nodiscard]] QTextCursor headingCalled(const QTextDocument &page, const QString &anchor);

/// A link that leads nowhere looks like the text around it.
void makeText(QTextCursor &link);

/// The number of the rule that a paragraph begins, in bold; empty if it begins none.
[[nodiscard]] QString leadingRule(const QTextBlock &paragraph);

/// A rule that is cited leads to its paragraph, which begins with its number in bold: its link is "#" and the number.
void linkRules(QTextDocument &page);

/// The words in a paragraph of a document, as findWords() finds them; nothing unless it has at least this many of them.
[[nodiscard]] std::vector<QTextCursor> wordsIn(const QTextBlock &block, const QStringList &words,
                                               qsizetype least);

/// How a word that was looked for is marked.
[[nodiscard]] QTextCharFormat wordMark(const QPalette &palette);

} // namespace flagstone::app
