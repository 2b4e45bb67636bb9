#pragma once

#include <QString>
#include <QStringList>

namespace flagstone::app {

/// Do all words that somebody is looking for occur in this text, anywhere, in any order and in capitals or not? Where
/// there are no words, every text has them all.
[[nodiscard]] bool hasAllWords(const QString &words, const QString &text);

/// The three words of a text that are nearest to this one, nearest first and in small letters: in place of one that does
/// not occur. Fewer if the text has no more.
[[nodiscard]] QStringList nearestWords(const QString &word, const QString &text);

} // namespace flagstone::app
