#pragma once

#include "app/shell/help_books.h"
#include "app/shell/seen_in_game.h"

#include <QFrame>
#include <QPointer>
#include <QStringList>
#include <QTextCursor>
#include <QTimer>

#include <cstddef>
#include <vector>

class QComboBox;
class QKeyEvent;
class QLabel;
class QLineEdit;
class QListWidget;
class QToolButton;
class QUrl;
class QVBoxLayout;

namespace flagstone::app {

class HitRows;
class OfflineBrowser;

/// Help, over the right side of another widget: contents, a search and the text of one book. The search goes over all
/// books and finds the paragraphs in which all words begin one, or else most of them; it counts them, lists them by
/// book and marks the words in the one that is opened. With the focus in it, plain keys do nothing elsewhere; a press
/// beside it gives the focus back.
class HelpPanel final : public QFrame {
    Q_OBJECT

public:
    explicit HelpPanel(QWidget *parent);

    /// What the contents offer and the search goes over. They are read for it in the background; a search that comes
    /// before is answered once they are.
    void setBooks(std::vector<HelpBook> books);
    /// Opens with a book, or with a page that is in none of the contents.
    void showPage(const QString &title, const QString &markdown);
    /// Opens with the place in one of the books that a link names, "manual/quests.md#to-win". False if there is no such
    /// book.
    bool showChapter(const QUrl &link);
    /// Scrolls to the rule and marks it. False if the page does not have it.
    bool showRule(const QString &rule);
    /// What the rules on show end with. The reader's place is kept.
    void setSeen(SeenInGame seen);
    /// What it shows.
    [[nodiscard]] const HelpBook &page() const { return m_page; }
    /// Closes it, and gives the focus back to where it was.
    void leave();

    /// `textScale`: 1 is 100 %.
    void setTextScale(double textScale);
    /// Whether the window is too narrow, or the text too large, for anything beside it.
    [[nodiscard]] bool coversAll() const;
    /// In px, where it does not cover all.
    [[nodiscard]] int sideWidth() const;

Q_SIGNALS:
    void shownChanged(); ///< opened or closed
    void dismissed();    ///< its user has closed it
    /// The user wants to see where the log has this entry.
    void logAsked(std::size_t entry);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    static constexpr int kHitRole = Qt::UserRole; ///< of a row of the list: which hit it is, or -1

    struct Place {
        HelpBook page;
        int scrolled;
        bool listed; ///< the hits lay over it
    };
    void makeParts();
    void returnFocus();
    void layOut();
    void dismiss();
    bool press(const QKeyEvent &key, const QObject *at);
    void showText(const HelpBook &page);
    void turnTo(const HelpBook &page);
    [[nodiscard]] const HelpBook *bookAt(const QUrl &link, const HelpBook &page) const;
    [[nodiscard]] std::vector<QTextCursor> deadLinks(const QTextDocument &document,
                                                     const HelpBook &page) const;
    void follow(const QUrl &link);
    void goTo(const QString &part);
    void stepHeading(bool next);
    void remember();
    void back();
    void onRead();
    void find();
    [[nodiscard]] qsizetype wordsFound() const;
    void search();
    void showHits(bool shown);
    void listHits();
    void mark();
    void step(int by);
    void openNext();
    void openHit(int hit);
    void bringUp(const QTextCursor &place);
    void tell(const QString &markup);
    void tellPlace();

    double m_textScale = 1.0;
    HelpBooks m_books;
    HelpBook m_page;
    SeenInGame m_seen;
    QStringList m_words;        ///< that are looked for
    bool m_listAwaited = false; ///< the user typed and has not moved since
    std::vector<HelpHit> m_hits;
    int m_hit = -1; ///< the one that was opened last, or is marked in the list
    std::vector<Place> m_before;
    QPointer<QWidget> m_focusBefore;
    QVBoxLayout *m_column;
    QComboBox *m_contents;
    QToolButton *m_back;
    QToolButton *m_close;
    QLineEdit *m_search;
    QLabel *m_found;
    QTimer m_tellLater{this}; ///< see tell()
    QListWidget *m_list;      ///< the hits by book, in place of the text
    HitRows *m_rows;          ///< draws them
    OfflineBrowser *m_text;
};

} // namespace flagstone::app
