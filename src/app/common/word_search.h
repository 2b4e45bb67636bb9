#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace flagstone::app {

/// Whether all the searched words occur in this text, anywhere, in any order and in capitals or not. With
/// no words, every text matches.
[[nodiscard]] bool hasAllWords(const QString &words, const QString &text);

/// A text in small letters, without diacritics. Its length does not change.
[[nodiscard]] QString plainLetters(const QString &text);

/// What somebody who typed this looks for, in plain letters: without signs such as "?" behind a word and without small
/// words of English such as "the" and "how", unless there are no others.
[[nodiscard]] QStringList soughtWords(const QString &typed);

/// Where a word is in a text.
struct WordPlace {
    qsizetype at, length;
};

/// How a text matches the searched words.
struct FoundWords {
    std::vector<WordPlace> places; ///< where its words begin with one of them, in the order of the text
    qsizetype sought = 0;          ///< how many of them begin one of its words
    qsizetype whole = 0;           ///< how many of them are one of its words
};
/// Both are in plain letters. "make" is found in "making", too.
[[nodiscard]] FoundWords findWords(const QStringList &words, const QString &text);

/// The three words of a text that are nearest to this one, nearest first and in small letters: in place of one that
/// does not occur. Fewer if the text has no more.
[[nodiscard]] QStringList nearestWords(const QString &word, const QString &text);

} // namespace flagstone::app
