#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace flagstone::app {

/// A book of the help.
struct HelpBook {
    QString title;
    QString markdown;
    QString name = {}; ///< as links of other books have it, "rules/fastplay.md"

    bool operator==(const HelpBook &) const = default;
};

/// A paragraph with words that the user looks for.
struct BookHit {
    int block = 0;   ///< its number in the document of the book
    QString heading; ///< over it; empty before the first
    QString line;    ///< of it, with the first word that was found
    bool isHeading = false;
    qsizetype words = 0; ///< how many searched words it has, if only as beginnings
    qsizetype whole = 0; ///< how many of them it has as whole words
    qsizetype over =
        0; ///< how many of them are in its heading or the title of the book, if only as beginnings
};

/// A book, ready for searching.
class BookIndex {
public:
    explicit BookIndex(HelpBook book);

    [[nodiscard]] const HelpBook &book() const { return m_book; }
    /// The paragraphs that have most of these words (soughtWords()), or words that begin so. First come those
    /// with more of them in the heading or the title of the book, then headings, then those that have more of the words
    /// as they are.
    [[nodiscard]] std::vector<BookHit> find(const QStringList &words) const;
    /// Every word of the book, once.
    [[nodiscard]] const QString &vocabulary() const { return m_vocabulary; }

private:
    struct Paragraph {
        int block;
        QString heading;
        QString over; ///< the title of the book and the heading, in plain letters
        QString text;
        QString plain; ///< the text in plain letters
    };

    HelpBook m_book;
    std::vector<Paragraph> m_paragraphs;
    QString m_vocabulary;
};

} // namespace flagstone::app
