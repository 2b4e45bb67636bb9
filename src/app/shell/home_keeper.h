#pragma once

#include "app/common/app_context.h"
#include "app/common/background_task.h"
#include "app/common/page.h"
#include "app/common/settings.h"
#include "app/home/game_library.h"
#include "app/quest/quest_history.h"
#include "app/shell/lesson_menu.h"
#include "app/shell/packs.h"
#include "app/shell/run_mark.h"

#include <QDate>
#include <QList>
#include <QObject>

#include <utility>
#include <vector>

class QAction;
class QMenu;
class QStackedWidget;
class QWidget;

namespace flagstone::app {

class FirstPage;
class GameKeeper;
class WelcomePage;

/// What a window shows before a game: the welcome page, or FirstPage for who has played no more than lessons, with the
/// quests, the lessons, the kept games and the deal of the day. It asks for what its pages are pressed for.
class HomeKeeper final : public QObject {
    Q_OBJECT

public:
    /// What of the window it fills and listens to.
    struct Parts {
        QStackedWidget &pages;       ///< gets its pages when they are first shown
        QAction &lastGame, &dayDeal; ///< continue the last game; play the deal of the day
        QMenu &lessons;              ///< gets a command for each lesson
    };
    /// All but `settings` must outlive this; what there is to say is said over the window.
    HomeKeeper(const AppContext &context, const SettingsFile &memory, const Settings &settings,
               GameKeeper &games, const Parts &parts, QWidget &window);

    /// Makes each of doors() a command of this menu, before another one, and later a button of the welcome page.
    void makeDoors(QMenu &menu, QAction *before, QuestHistories &quests);
    void applySettings(const Settings &settings);

    [[nodiscard]] const LessonMenu &lessons() const { return m_lessons; }
    /// The rule system whose quests the welcome page shows; empty before that is made.
    [[nodiscard]] QString gameInSight() const;
    /// Is this one of its pages?
    [[nodiscard]] bool holds(const QWidget *page) const;
    /// Is the welcome page in sight though show() has brought FirstPage?
    [[nodiscard]] bool beyondFirst() const;

    /// Brings the page in sight that suits what was played so far, with what there is to show now.
    void show();
    /// The same after something else was in sight in the place of `before`, which may be nullptr: if that is the
    /// welcome page, it is in sight again, with the game that was in sight there.
    void returnTo(const QWidget *before);
    /// On the welcome page, if that is in sight: this quest is marked, if it is there.
    void markQuest(const QString &system, const QString &adventure);
    /// While one of its pages is in sight: asks for the page for new games, with the quest that is marked.
    void newGame();
    /// Puts on the clipboard how this game, a deal of a day, went, as soon as its record is read.
    void shareDay(const KeptGame &kept);
    /// That the last game was cut off is told no more: another one is on the table.
    void forgetCutOff() { m_run.forget(); }

Q_SIGNALS:
    void shown();                               ///< one of its pages
    void pageAsked(flagstone::app::Page *page); ///< to bring in sight; it takes the page over
    void playAsked(const flagstone::app::GameRequest &request);
    void gameAsked(const QString &file); ///< or a plan
    /// The page for new games, with this quest; both may be empty.
    void newGameAsked(const QString &system, const QString &adventure);
    void editAsked(const QString &quest); ///< opens a file where quests are made
    void openAsked();
    void deskAsked();
    void printAsked();
    void helpAsked();
    void told(const QString &what); ///< what was done, in a sentence

private:
    /// The kept games, newest first, as far as it is known whether they can be opened.
    [[nodiscard]] std::vector<KeptGame> keptGames() const;
    [[nodiscard]] bool wasCutOff(const std::vector<KeptGame> &games, const QString &file) const;
    /// Both are made when they are first asked for.
    WelcomePage &welcome();
    FirstPage &firstPage();
    std::vector<Quest> showQuests(QuestList all);
    /// `isFirst`: nobody has played yet.
    void showFirstPage(const std::vector<Quest> &quests, const NextLesson &next, bool isFirst);
    void showShelf(const QString &system);
    /// Of the game in sight on the welcome page, deals the quest chosen last with the settings used last; for who has
    /// chosen none, the likeliest to succeed.
    void exploreNow();
    /// Deals what everybody is dealt on this day.
    void playDay(QDate day);
    /// Goes on with the lesson that was begun, or begins the next.
    void learn();

    const AppContext &m_context;
    const SettingsFile &m_memory;
    Settings m_settings;
    GameKeeper &m_games;
    Parts m_parts;
    QWidget &m_window;
    RunMark m_run;
    LessonMenu m_lessons;
    QList<QAction *> m_doors;
    KnownDrafts m_drafts;
    WelcomePage *m_welcome = nullptr;
    std::pair<QString, QString> m_asked; ///< game and quest for which the page of new games was opened
    FirstPage *m_first = nullptr;        ///< while nobody has played more than lessons
    BackgroundTask m_sharing{this};      ///< reads the record of shareDay()
};

} // namespace flagstone::app
