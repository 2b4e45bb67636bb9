#pragma once

#include "app/common/background_task.h"
#include "app/common/book_index.h"

#include <QObject>
#include <QStringList>

#include <optional>
#include <vector>

namespace flagstone::app {

/// A paragraph of one of the books with words that the user looks for.
struct HelpHit {
    HelpBook book;
    BookHit place;
};

/// The books of the help and the search over them. They are read for it in the background; before that it finds
/// nothing.
class HelpBooks final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void set(std::vector<HelpBook> books);
    /// In the order of the contents.
    [[nodiscard]] const std::vector<HelpBook> &all() const { return m_books; }
    /// The one with this title; nullptr if there is none.
    [[nodiscard]] const HelpBook *titled(const QString &title) const;
    /// The one that links call by this name; nullptr if there is none.
    [[nodiscard]] const HelpBook *named(const QString &name) const;

    /// Whether some of them are still being read.
    [[nodiscard]] bool reading() const { return m_reading.working(); }
    /// The places with all these words (soughtWords()) or, if there are none, with most of them, book by book. `shown`:
    /// the page in sight, which may not be one of the books.
    [[nodiscard]] std::vector<HelpHit> find(const QStringList &words, const HelpBook &shown);
    /// Why no place has all the words that the user typed. For a word that occurs nowhere, words that may be meant:
    /// links in HTML, each to all that was typed with the other word.
    [[nodiscard]] QString whyNothing(const QString &typed, const HelpBook &shown);

Q_SIGNALS:
    void haveBeenRead();

private:
    void read();
    [[nodiscard]] std::vector<const BookIndex *> searched(const HelpBook &shown);

    std::vector<HelpBook> m_books;
    std::vector<BookIndex> m_read;    ///< of the books, once they are read; in no order
    std::optional<BookIndex> m_other; ///< of a page that is none of them
    BackgroundTask m_reading{this};
};

} // namespace flagstone::app
