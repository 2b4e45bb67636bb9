#include "app/shell/help_books.h"

#include "app/common/word_search.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <tuple>
#include <utility>

namespace flagstone::app {

namespace {

struct FoundInBook {
    const HelpBook *book;
    std::vector<BookHit> places;
    bool isShown;

    /// First come books that have more of the words, with a title or a heading about more of them, and have them as
    /// they are; then the one that is open; then those with the heading itself.
    [[nodiscard]] auto rank() const
    {
        const qsizetype whole = std::ranges::max_element(places, {}, &BookHit::whole)->whole;
        return std::tuple(places.front().words, places.front().over, whole, isShown,
                          places.front().isHeading);
    }
};

} // namespace

void HelpBooks::set(std::vector<HelpBook> books)
{
    m_books = std::move(books);
    std::erase_if(m_read, [this](const BookIndex &index) {
        return std::ranges::find(m_books, index.book()) == m_books.end();
    });
    read();
}

const HelpBook *HelpBooks::titled(const QString &title) const
{
    const auto book = std::ranges::find(m_books, title, &HelpBook::title);
    return book == m_books.end() ? nullptr : &*book;
}

const HelpBook *HelpBooks::named(const QString &name) const
{
    const auto book = std::ranges::find(m_books, name, &HelpBook::name);
    return name.isEmpty() || book == m_books.end() ? nullptr : &*book;
}

/// Those that were not read before, in the background: all of them are nearly 400,000 letters of Markdown, and typing
/// must not wait for that.
void HelpBooks::read()
{
    m_reading.cancel(); // other books than these
    std::vector<HelpBook> unread;
    std::ranges::copy_if(m_books, std::back_inserter(unread), [this](const HelpBook &book) {
        return std::ranges::find(m_read, book, &BookIndex::book) == m_read.end();
    });
    if (unread.empty())
        return;
    m_reading.run(
        [unread = std::move(unread)](const std::stop_token &stop) {
            std::vector<BookIndex> indexes;
            for (const HelpBook &book : unread)
                if (!stop.stop_requested())
                    indexes.emplace_back(book);
            return indexes;
        },
        [this](std::vector<BookIndex> indexes) {
            std::ranges::move(indexes, std::back_inserter(m_read));
            Q_EMIT haveBeenRead();
        });
}

/// What is shown first, then the others in the order of the contents.
std::vector<const BookIndex *> HelpBooks::searched(const HelpBook &shown)
{
    std::vector<const BookIndex *> indexes;
    for (const HelpBook &book : m_books) {
        const auto known = std::ranges::find(m_read, book, &BookIndex::book);
        if (known != m_read.end()) // it is not where reading failed
            indexes.push_back(&*known);
    }
    const auto first =
        std::ranges::find_if(indexes, [&shown](const BookIndex *index) { return index->book() == shown; });
    if (first != indexes.end()) {
        std::rotate(indexes.begin(), first, first + 1);
        return indexes;
    }
    if (!m_other || m_other->book() != shown)
        m_other.emplace(shown);
    indexes.insert(indexes.begin(), &*m_other);
    return indexes;
}

std::vector<HelpHit> HelpBooks::find(const QStringList &words, const HelpBook &shown)
{
    std::vector<HelpHit> hits;
    if (words.isEmpty() || reading())
        return hits;
    std::vector<FoundInBook> found;
    for (const BookIndex *index : searched(shown))
        if (std::vector<BookHit> places = index->find(words); !places.empty())
            found.push_back({&index->book(), std::move(places), index->book() == shown});
    std::ranges::stable_sort(found, std::ranges::greater{}, &FoundInBook::rank);
    for (FoundInBook &each : found)
        if (each.places.front().words == found.front().places.front().words)
            for (BookHit &place : each.places)
                hits.push_back({*each.book, std::move(place)});
    return hits;
}

QString HelpBooks::whyNothing(const QString &typed, const HelpBook &shown)
{
    const std::vector<const BookIndex *> books = searched(shown);
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts), sought = soughtWords(typed);
    for (qsizetype at = 0; at < words.size(); ++at) {
        const QString &word = words[at];
        const QStringList alone = soughtWords(word);
        if (!sought.contains(alone.front()) ||
            std::ranges::any_of(books, [&](const BookIndex *book) { return !book->find(alone).empty(); }))
            continue;
        QStringList vocabulary;
        for (const BookIndex *book : books)
            vocabulary << book->vocabulary();
        QStringList offered;
        for (const QString &other : nearestWords(word, vocabulary.join(u' '))) {
            QStringList instead = words;
            instead[at] = other;
            offered << QStringLiteral("<a href=\"%1\">%2</a>")
                           .arg(instead.join(u' ').toHtmlEscaped(), other.toHtmlEscaped());
        }
        const QString missing = tr("“%1” does not occur.").arg(word.toHtmlEscaped());
        return offered.isEmpty()
                   ? missing
                   : missing + u' ' + tr("Nearest words: %1").arg(offered.join(QStringLiteral(", ")));
    }
    return tr("No paragraph has all these words.");
}

} // namespace flagstone::app

#include "moc_help_books.cpp"
