#pragma once

#include <QString>

namespace flagstone::app {

/// Do all words that somebody is looking for occur in this text, anywhere, in any order and in capitals or not? Where
/// there are no words, every text has them all.
[[nodiscard]] bool hasAllWords(const QString &words, const QString &text);

} // namespace flagstone::app
