#include "app/common/word_search.h"

#include <QStringList>

#include <algorithm>

namespace flagstone::app {

bool hasAllWords(const QString &words, const QString &text)
{
    const QStringList each = words.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(each,
                               [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace flagstone::app
