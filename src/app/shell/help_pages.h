#pragma once

#include "app/common/app_context.h"
#include "app/common/book_index.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>

#include <cstddef>
#include <functional>
#include <vector>

class QStackedWidget;
class QWidget;

namespace flagstone::app {

class GameKeeper;
class HelpPanel;
class HomeKeeper;
class RuleBook;
class TablePage;
struct SeenInGame;
struct CommandGroup;

/// The help of a window: one panel over the right of what is in sight shows the manual, the rules of what is played
/// there, keys, the program's log and what the program is.
class HelpPages final : public QObject {
    Q_OBJECT

public:
    /// What of the window it looks at.
    struct Window {
        QStackedWidget &pages;              ///< one of them is in sight, and the panel lies over it
        std::function<TablePage *()> table; ///< if that is in sight; otherwise nullptr
        std::function<std::vector<CommandGroup>()> commands; ///< as the menus have them
    };
    /// All of it must outlive this.
    HelpPages(const AppContext &context, const GameKeeper &games, const HomeKeeper &home, Window window,
              QObject *parent);

    /// What suits what is in sight: at the table the rule behind what was told last, on a page that the manual
    /// describes its chapter there, and everywhere else the rules.
    void showRules();
    /// One of the rules of what is in sight.
    void showRule(const QString &rule);
    /// The place in one of the books that a link names, "manual/quests.md#to-win". False if there is no such book.
    bool showChapter(const QString &link);
    /// The same for another window, which comes to the front again when its user closes the help.
    void showChapterFor(QWidget *asker, const QString &link);
    void showLog();
    void showAbout();

    /// Puts the panel in its place, above `foot` px unless it covers all: at the right, or beside the log where
    /// somebody has followed a link to it. In px, what of the right side is taken then: nothing where it is closed or
    /// covers all.
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
    /// Somebody wants to see where the log has this entry. The help has to be placed anew, or has closed for it.
    void logAsked(std::size_t entry);

private:
    void makePanel();
    HelpPanel &filledPanel();
    HelpPanel &showPage(const QString &title, const QString &markdown);
    [[nodiscard]] bool isOpen() const;
    [[nodiscard]] int columnBeside() const;
    /// Those of the page in sight, the game on the table, or the game in sight on the welcome page.
    [[nodiscard]] const ModuleInfo *module() const;
    /// All that there is to show and to search, with the keys as they are now.
    [[nodiscard]] std::vector<HelpBook> books() const;
    /// What the rules end with.
    [[nodiscard]] SeenInGame seen() const;

    const AppContext &m_context;
    const GameKeeper &m_games;
    const HomeKeeper &m_home;
    Window m_window;
    QPointer<HelpPanel> m_panel; ///< made when first asked for
    QPointer<QWidget> m_asker;   ///< the other window that asked for it last
    bool m_besideLog = false;    ///< while it is open: the log is to be seen, too
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
