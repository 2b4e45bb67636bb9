// The search of the help: its hits as a list, and the words that are marked in the text.
#include "app/common/offline_text.h"
#include "app/common/word_search.h"
#include "app/shell/help_document.h"
#include "app/shell/help_panel.h"
#include "app/shell/hit_rows.h"
#include "app/shell/seen_in_game.h"

#include <QFont>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBlock>
#include <QVBoxLayout>

namespace flagstone::app {

void HelpPanel::find()
{
    constexpr qsizetype kLeast = 2; // letters: a single one finds nearly everything
    const QString sought = m_search->text().trimmed();
    m_words = sought.size() < kLeast ? QStringList() : soughtWords(sought);
    m_hits = m_books.find(m_words, m_page);
    m_hit = -1;
    listHits();
    mark();
    const bool all = !m_hits.empty() && wordsFound() == m_words.size();
    tell(m_words.isEmpty()     ? QString()
         : m_books.reading()   ? tr("Reading the books …")
         : !all                ? m_books.whyNothing(m_search->text(), m_page)
         : m_hits.size() == 1U ? tr("1 place found")
                               : tr("%1 places found").arg(m_hits.size()));
}

/// How many of the words each of the places has; where there are none, all words are wanted.
qsizetype HelpPanel::wordsFound() const
{
    return m_hits.empty() ? m_words.size() : m_hits.front().place.words;
}

void HelpPanel::search()
{
    m_listAwaited = true;
    find();
    showHits(!m_hits.empty());
}

void HelpPanel::showHits(bool shown)
{
    QWidget *const comes = shown ? static_cast<QWidget *>(m_list) : m_text;
    QWidget *const goes = shown ? static_cast<QWidget *>(m_text) : m_list;
    comes->show();
    if (goes->hasFocus())
        comes->setFocus(Qt::OtherFocusReason);
    goes->hide();
    if (!shown)
        mark();
    m_column->activate(); // scrolling to a place needs the size
}

/// The name of each book, and below it what was found there. Over all of them it stands if they have only some of the
/// words.
void HelpPanel::listHits()
{
    m_list->clear();
    m_rows->setWords(m_words);
    QFont bold;
    bold.setBold(true);
    const auto addName = [&](const QString &text) {
        auto *name = new QListWidgetItem(text, m_list);
        name->setFlags(Qt::NoItemFlags);
        name->setData(kHitRole, -1);
        name->setForeground(palette().color(QPalette::Text));
        name->setFont(bold);
    };
    if (wordsFound() < m_words.size())
        addName(tr("Nearest"));
    QString book;
    for (std::size_t i = 0; i < m_hits.size(); ++i) {
        const auto &[of, place] = m_hits[i];
        if (of.title != book) {
            book = of.title;
            addName(book);
        }
        auto *row = new QListWidgetItem(
            place.heading.isEmpty() || place.isHeading ? place.line : place.heading + u'\n' + place.line,
            m_list);
        row->setData(kHitRole, static_cast<int>(i));
        if (place.isHeading)
            row->setFont(bold);
    }
}

/// The text, while it is in sight.
void HelpPanel::mark()
{
    if (!m_list->isHidden())
        return;
    QList<QTextEdit::ExtraSelection> marks;
    const QTextCharFormat marked = wordMark(palette());
    if (!m_words.isEmpty())
        for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next())
            if (!isAdded(block)) // the search is for what the books say
                for (const QTextCursor &word : wordsIn(block, m_words, wordsFound()))
                    marks.push_back({word, marked});
    m_text->setExtraSelections(marks);
}

/// To the next row of the list, or the one before, and round.
void HelpPanel::step(int by)
{
    const int count = static_cast<int>(m_hits.size());
    if (count == 0)
        return;
    m_hit = m_hit < 0 ? (by > 0 ? 0 : count - 1) : (m_hit + by + count) % count;
    showHits(true);
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->data(kHitRole).toInt() == m_hit)
            m_list->setCurrentRow(row);
}

/// The one that is marked in the list; from an open one, the one after it.
void HelpPanel::openNext()
{
    if (m_hits.empty())
        return;
    const bool chosen = !m_list->isHidden() && m_hit >= 0;
    openHit(chosen ? m_hit : (m_hit + 1) % static_cast<int>(m_hits.size()));
}

void HelpPanel::openHit(int hit)
{
    if (hit < 0)
        return;
    remember();
    m_hit = hit;
    const HelpHit &found = m_hits[static_cast<std::size_t>(hit)];
    showText(found.book);
    showHits(false);
    const std::vector<QTextCursor> words =
        wordsIn(bookBlock(*m_text->document(), found.place.block), m_words, found.place.words);
    if (!words.empty())
        bringUp(words.front());
    tell(tr("%1 of %2", "which place, how many are found").arg(hit + 1).arg(m_hits.size()));
}

} // namespace flagstone::app
