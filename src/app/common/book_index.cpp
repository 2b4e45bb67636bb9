#include "app/common/book_index.h"

#include "app/common/offline_text.h"
#include "app/common/word_search.h"

#include <QSet>
#include <QTextBlock>

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace flagstone::app {

namespace {

/// As much of a paragraph as a row of hits has room for.
QString lineAround(const QString &text, qsizetype at)
{
    constexpr qsizetype kBefore = 30, kLine = 110; // letters
    const qsizetype from = at <= kBefore ? 0 : text.lastIndexOf(u' ', at - kBefore) + 1;
    QString line = text.mid(from, kLine).simplified();
    if (from > 0)
        line.prepend(u'…');
    if (from + kLine < text.size())
        line.append(u'…');
    return line;
}

} // namespace

BookIndex::BookIndex(HelpBook book) : m_book(std::move(book))
{
    OfflineDocument document;
    showMarkdown(document, m_book.markdown);
    QString heading, over = plainLetters(m_book.title);
    QSet<QString> words;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QString text = block.text();
        if (text.isEmpty())
            continue;
        if (block.blockFormat().headingLevel() > 0) {
            heading = text;
            over = plainLetters(m_book.title + u' ' + heading);
        }
        m_paragraphs.push_back({block.blockNumber(), heading, over, text, plainLetters(text)});
        for (const QString &word : text.split(u' ', Qt::SkipEmptyParts))
            words.insert(word);
    }
    m_vocabulary = QStringList(words.begin(), words.end()).join(u' ');
}

std::vector<BookHit> BookIndex::find(const QStringList &words) const
{
    std::vector<BookHit> hits;
    qsizetype most = 1;
    for (const Paragraph &each : m_paragraphs) {
        const FoundWords found = findWords(words, each.plain);
        if (found.sought < most)
            continue;
        if (found.sought > most)
            hits.clear();
        most = found.sought;
        hits.push_back({.block = each.block,
                        .heading = each.heading,
                        .line = lineAround(each.text, found.places.front().at),
                        .isHeading = each.heading == each.text,
                        .words = found.sought,
                        .whole = found.whole,
                        .over = findWords(words, each.over).sought});
    }
    std::ranges::stable_sort(hits, std::ranges::greater{}, [](const BookHit &hit) {
        return std::tuple(hit.over, hit.isHeading, hit.whole);
    });
    return hits;
}

} // namespace flagstone::app
