#pragma once

#include "app/common/settings.h"
#include "app/editor/plan_files.h"

#include <QMainWindow>
#include <QPointer>

#include <functional>
#include <utility>
#include <vector>

class QAbstractButton;
class QLabel;
class QMenu;
class QShortcut;
class QSplitter;
class QToolBar;

namespace flagstone::app {

class CardCommands;
class ChecksPanel;
class CommandFinder;
struct CheckReport;
class PlanEditorLists;
class DungeonWindow;
class LibraryList;
class OddsPanel;
class Panel;
class PlanChecker;
class RoomsWindow;
class StackColumn;

/// The game master's desk: a plan with its stacks side by side, the library they are built from, and how the
/// plan is likely to go.
class PlanEditorWindow final : public QMainWindow {
    Q_OBJECT

public:
    /// `context` and `memory` must outlive the window.
    PlanEditorWindow(const AppContext &context, const SettingsFile &memory, const Settings &settings,
                     GameChooser games, QWidget *parent = nullptr);
    ~PlanEditorWindow() override;

    /// As those of the plan's files.
    bool openPlan(const QString &file) { return m_files.openPlan(file); }
    bool begin() { return m_files.begin(); }
    void setPlan(std::unique_ptr<PlanDocument> plan) { m_files.setPlan(std::move(plan)); }
    bool saveTo(const QString &file) { return m_files.saveTo(file); }
    void applySettings(const Settings &settings);

    /// The plan on the desk; nullptr before the first.
    [[nodiscard]] PlanDocument *plan() { return m_files.plan(); }
    [[nodiscard]] const std::vector<StackColumn *> &columns() const;
    [[nodiscard]] LibraryList *library();
    [[nodiscard]] OddsPanel &odds() { return *m_odds; }
    [[nodiscard]] ChecksPanel &checks() { return *m_checks; }
    /// Where the dungeon is laid out; nullptr while it is closed.
    [[nodiscard]] DungeonWindow *dungeon();
    /// Where cards are put into rooms that need not be laid; nullptr while it is closed.
    [[nodiscard]] RoomsWindow *rooms();
    /// Replaces stacks by those of a table; shows what is wrong with it otherwise.
    bool readTable(const QByteArray &table, const QString &from);

Q_SIGNALS:
    void playAsked(const flagstone::app::GameRequest &request);
    /// Asks for what the manual says of the desk, or of a window that it has opened.
    void helpAsked(QWidget *asker);

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    using Done = std::function<void()>;
    QAction *command(QMenu *menu, const char *name, const QString &text, const QKeySequence &key,
                     const char *icon, const Done &done);
    void makePlanMenu();
    void makePaperCommands(QMenu *menu);
    void makeEditMenu();
    void makeCardMenu();
    void makeStackMenu();
    void makeHelpMenu();
    void makeTools();
    void makeSides();
    void makeStatusBar();
    void makeFinder();
    void refreshIcons();
    void widenSides();

    void beginPlan();
    void showPlan();
    void showLists();
    void showState();
    void showChecks(CheckReport report);
    [[nodiscard]] QString hint();
    void allowCommands();
    void allow(bool anything);
    void say(const QString &text);
    /// Says where a file was saved; nothing if its name is empty.
    void tellSaved(const QString &file);

    [[nodiscard]] bool hasRooms() { return !plan()->sheet().places.empty(); }
    void layOutDungeon();
    template <class Window>
    void open(QPointer<Window> &window);
    void play();
    /// Success of the plan on the desk in per cent, as far as it is known.
    [[nodiscard]] int successNow() const;

    const AppContext &m_context;
    const SettingsFile &m_memory;
    Settings m_settings;
    PlanFiles m_files;
    QPointer<DungeonWindow> m_dungeon;
    QPointer<RoomsWindow> m_rooms;
    QToolBar *m_tools = nullptr;
    QSplitter *m_sides = nullptr;
    int m_textScale = 0;       ///< per cent, for which the sides have their widths
    bool m_small = false;      ///< they have those of a small window
    bool m_sidesMoved = false; ///< somebody has moved their edges
    PlanEditorLists *m_lists = nullptr;
    CardCommands *m_cards = nullptr;
    Panel *m_libraryPanel;
    Panel *m_oddsPanel;
    Panel *m_checksPanel;
    OddsPanel *m_odds;
    ChecksPanel *m_checks;
    PlanChecker *m_checker;
    QList<QAction *> m_commands; ///< whose tips say no more than their texts
    std::vector<std::pair<QAction *, QString>> m_icons;
    QMenu *m_cardMenu = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    QShortcut *m_noUndo = nullptr; ///< says so while there is nothing to undo
    QShortcut *m_noRedo = nullptr; ///< the same
    QAction *m_rest = nullptr;
    QAction *m_layOut = nullptr;
    QAbstractButton *m_layOutTool = nullptr; ///< asks for the same
    CommandFinder *m_finder = nullptr;
    QLabel *m_where = nullptr;
    QLabel *m_hint = nullptr;
    QLabel *m_state = nullptr;
};

} // namespace flagstone::app
