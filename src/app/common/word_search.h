#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace flagstone::app {

/// Do all words that somebody is looking for occur in this text, anywhere, in any order and in capitals or not? Where
/// there are no words, every text has them all.
[[nodiscard]] bool hasAllWords(const QString &words, const QString &text);

/// A text in small letters, without the marks above and below them. It stays as long as it was.
[[nodiscard]] QString plainLetters(const QString &text);

/// What somebody who typed this looks for, in plain letters: without signs such as "?" behind a word and without small
/// words of English such as "the" and "how", unless there are no others.
[[nodiscard]] QStringList soughtWords(const QString &typed);

/// Where a word stands in a text.
struct WordPlace {
    qsizetype at, length;
};

/// What a text has of words that are looked for.
struct FoundWords {
    std::vector<WordPlace> places; ///< where its words begin with one of them, from its beginning on
    qsizetype sought = 0;          ///< so many of them begin one of its words
    qsizetype whole = 0;           ///< so many of them are one of its words
};
/// Both are in plain letters.
[[nodiscard]] FoundWords findWords(const QStringList &words, const QString &text);

/// The three words of a text that are nearest to this one, nearest first and in small letters: in place of one that does
/// not occur. Fewer if the text has no more.
[[nodiscard]] QStringList nearestWords(const QString &word, const QString &text);

} // namespace flagstone::app
