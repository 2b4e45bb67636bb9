#pragma once

#include "app/common/game_chooser.h"
#include "app/common/game_wish.h"
#include "app/common/pictures.h"
#include "app/common/settings.h"
#include "app/plan/plan_document.h"

#include <QMainWindow>
#include <QPointer>

#include <memory>
#include <optional>

class QLabel;
class QListView;
class QMenu;
class QScrollArea;
class QSplitter;
class QToolBar;

namespace flagstone::app {

class ChecksPanel;
class DungeonWindow;
class LibraryList;
class OddsPanel;
class Panel;
class PlanChecker;
class StackColumn;

/// The game master's desk: a plan with its stacks side by side, the library they are built from, and how the
/// plan is likely to go.
class DeskWindow final : public QMainWindow {
    Q_OBJECT

public:
    /// `surroundings` and `memory` must outlive the window.
    DeskWindow(const Surroundings &surroundings, const SettingsFile &memory, const Settings &settings,
               GameChooser games, QWidget *parent = nullptr);
    ~DeskWindow() override;

    /// Opens a plan; shows everything that is wrong with it if it cannot. True if it is on the desk now.
    bool openPlan(const QString &file);
    /// Unsaved work from an earlier time, the plan that was used last, or a new one for the game that was
    /// played last.
    bool begin();
    void setPlan(std::unique_ptr<PlanDocument> plan);
    void applySettings(const Settings &settings);

    /// The plan on the desk; nullptr before the first.
    [[nodiscard]] PlanDocument *plan() { return m_plan.get(); }
    [[nodiscard]] const std::vector<StackColumn *> &columns() const { return m_columns; }
    [[nodiscard]] LibraryList *library() { return m_library; }
    [[nodiscard]] OddsPanel &odds() { return *m_odds; }
    [[nodiscard]] ChecksPanel &checks() { return *m_checks; }
    /// Where the dungeon is laid out; nullptr while it is closed.
    [[nodiscard]] DungeonWindow *dungeon();
    /// Saves the plan; asks first if somebody else has changed the file. True if it is saved.
    bool saveTo(const QString &file);
    /// Replaces stacks by those of a table; shows what is wrong with it otherwise.
    bool readTable(const QByteArray &table, const QString &from);

Q_SIGNALS:
    void playAsked(const flagstone::app::GameWish &wish);

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    QAction *command(QMenu *menu, const QString &name, const QString &text, const QKeySequence &key,
                     const QString &icon, void (DeskWindow::*what)());
    void makePlanMenu();
    void makeEditMenu();
    void makeCardMenu();
    void makeStackMenu();
    void makeTools();
    void makeSides();
    void makeStatusBar();
    void refreshIcons();
    void widenSides();
    void showPlan();
    void showRecent();
    void rebuild();
    void showState();

    void newPlan();
    void openByDialog();
    void save();
    void saveAs();
    void editSetup();
    void editTitle();
    void editPlanNote();
    void copyTable();
    void pasteTable();
    void importTable();
    void exportTable();
    void writeBooklet();
    void insertCard();
    void takeAway();
    void moveUp();
    void moveDown();
    void pin();
    void bound();
    void editNote();
    void leaveOutOfGame();
    void toggleRest();
    void fill();
    void play();
    void whatIf();
    void makeEasier();
    void makeHarder();
    void dealQuest();
    void editPlace();
    void editPlaceNotes();
    void layOutDungeon();

    /// Asks whether unsaved work is to be saved; false if the game master would rather stay.
    [[nodiscard]] bool letGo();
    bool write(const QString &file);
    [[nodiscard]] QString named(const char *ending) const;
    void move(bool down);
    /// Opens the dialog that tunes, for a success in so many per cent.
    void tune(bool deal, int low, int high);
    /// Success of the plan on the desk in per cent, as far as it is known.
    [[nodiscard]] int successNow() const;
    void add(const QString &card);
    void allow(bool anything);
    void showIssues(const QString &headline, const Issues &issues);
    /// Makes a list the one that every key and command for cards acts on: that with the focus, or the last
    /// that had it. Columns are also worked in, by commands for stacks.
    void workIn(QListView &list);
    void onFocus(const QWidget *now);
    void showMarks();
    [[nodiscard]] StackColumn *columnOf(const CardSheet &card) const;
    /// The one card that keys and commands act on; empty if none is chosen.
    [[nodiscard]] std::string activeCard() const;
    [[nodiscard]] QString activeName() const;
    /// False, with a word about it, for a card that is laid out: it would leave the dungeon.
    bool mayMove(const std::string &card);
    /// A card with the stack of its pile, and the last place there.
    struct MovableCard {
        std::string card, pile;
        PileStack stack;
        int most = 0;
    };
    /// The active card; nothing if it has no column, or stays where it is, which is said.
    [[nodiscard]] std::optional<MovableCard> movableCard();
    void say(const QString &text);

    const Surroundings &m_surroundings;
    const SettingsFile &m_memory;
    Settings m_settings;
    GameChooser m_games;
    Pictures m_pictures;
    std::unique_ptr<PlanDocument> m_plan;
    const Game *m_shown = nullptr; ///< whose cards the lists show
    QPointer<DungeonWindow> m_dungeon;
    QToolBar *m_tools = nullptr;
    QSplitter *m_sides = nullptr;
    int m_textScale = 0; ///< per cent, for which the sides have their widths
    QScrollArea *m_centre = nullptr;
    QWidget *m_table = nullptr; ///< the columns
    QWidget *m_libraryBody = nullptr;
    std::vector<StackColumn *> m_columns;
    StackColumn *m_column = nullptr; ///< the one worked in last
    QListView *m_active = nullptr;   ///< a column's list or the library's
    LibraryList *m_library = nullptr;
    Panel *m_libraryPanel;
    Panel *m_oddsPanel;
    Panel *m_checksPanel;
    OddsPanel *m_odds;
    ChecksPanel *m_checks;
    PlanChecker *m_checker;
    std::vector<std::pair<QAction *, QString>> m_icons;
    QMenu *m_recent = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    QAction *m_rest = nullptr;
    QLabel *m_where = nullptr;
    QLabel *m_hint = nullptr;
    QLabel *m_state = nullptr;
};

} // namespace flagstone::app
