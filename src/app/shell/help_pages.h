#pragma once

#include "app/common/book_index.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>

#include <cstddef>
#include <functional>
#include <vector>

class QWidget;

namespace flagstone::app {

class HelpPanel;
class RuleBook;
struct SeenInGame;
struct CommandGroup;

/// The help of a window: one panel over the right of what is in sight shows the manual, rules, keys, the program's log and
/// what the program is.
class HelpPages final : public QObject {
    Q_OBJECT

public:
    /// The panel lies over `place`, which must outlive this. `books`: all that there are, asked for when it opens. `seen`:
    /// what the rules end with, asked for with each page and by renewSeen().
    HelpPages(QWidget &place, std::function<std::vector<HelpBook>()> books, std::function<SeenInGame()> seen,
              QObject *parent);

    /// `system` is what these rules are called.
    void showRules(const QString &system, const RuleBook &rules);
    /// The same, scrolled to one rule.
    void showRule(const QString &system, const RuleBook &rules, const QString &rule);
    /// The place in one of the books that a link names, "manual/quests.md#to-win". False if there is no such book.
    bool showChapter(const QString &link);
    void showLog();
    void showAbout(const QString &gamesFolder);

    /// Puts the panel in its place, above `foot` px unless it covers all. In px, what of the right side it takes: nothing
    /// where it is closed or covers all.
    int place(double textScale, int foot);
    /// What there is has changed: the keys, for instance.
    void renew();
    /// The game has something more or something else to say of its rules, or nothing now.
    void renewSeen();
    /// Does it hide the whole page?
    [[nodiscard]] bool coversAll() const;
    /// Closes it where it would hide all of a page that has just come in sight.
    void giveWay();
    /// For the key that goes round the parts of the window: the panel while it is open.
    [[nodiscard]] QList<QWidget *> parts() const;

Q_SIGNALS:
    void shownChanged(); ///< opened or closed
    /// Somebody wants to see where the log has this entry, and has closed the help for it.
    void logAsked(std::size_t entry);

private:
    void makePanel();
    HelpPanel &filledPanel();
    HelpPanel &showPage(const QString &title, const QString &markdown);
    [[nodiscard]] bool isOpen() const;

    QWidget &m_place;
    std::function<std::vector<HelpBook>()> m_books;
    std::function<SeenInGame()> m_seen;
    QPointer<HelpPanel> m_panel; ///< made when first asked for
};

/// The pages of the manual in a folder, the first page first; if there are none, one that says so.
[[nodiscard]] std::vector<HelpBook> manualIn(const QString &folder);
/// What the rules of the rule system with this ID are called as one of the books.
[[nodiscard]] QString rulesName(const QString &id);
/// They, as showRules() shows them.
[[nodiscard]] HelpBook bookOf(const QString &system, const QString &id, const RuleBook &rules);
/// The keys that these commands have now.
[[nodiscard]] HelpBook keysBook(const std::vector<CommandGroup> &groups);

} // namespace flagstone::app
