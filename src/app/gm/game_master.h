#pragma once

#include "app/common/settings.h"
#include "core/ids.h"
#include "layout/planned_dungeon.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

class QAction;
class QActionGroup;
class QDockWidget;
class QMainWindow;
class QMenu;

namespace flagstone::app {

class BoardView;
class GmCommands;
class MasterPanel;
class PlayController;
class PlayersWindow;

/// The game master at the table: a menu and a dock in the main window, and the players' window besides.
class GameMaster final : public QObject {
    Q_OBJECT

public:
    /// Fills `menu`. All three must outlive the game master.
    GameMaster(QMainWindow &window, QMenu &menu, const SettingsFile &memory);
    ~GameMaster() override;

    /// `play` and `board` must outlive the game master or be replaced first.
    void setGame(PlayController &play, BoardView &board);
    /// Whether the table is in sight; another page may lie over it.
    void setAtTable(bool on);
    /// Whether the curtain hides the table until the game master is alone with it.
    void setCovered(bool covered);
    /// Ends everything that looks at the game.
    void putAway();
    void applySettings(const Settings &settings);

    [[nodiscard]] MasterPanel &panel() { return *m_panel; }
    /// nullptr while it is closed.
    [[nodiscard]] PlayersWindow *players() { return m_players.get(); }

Q_SIGNALS:
    /// A session report is written.
    void saved(const QString &file);

private:
    void makeHandOuts(QMenu &menu);
    void makeSwitches(QMenu &menu);
    void makeFollowing(QMenu &menu);
    void makeScreens(QMenu &menu);
    void makeWriting();
    void tellStory(Seat reader);
    void askWhatIf();
    void showPlayers(bool on);
    void fillScreen(bool on);
    void measureScreen();
    void handOut();
    void showState();
    void markHiddenDoors();

    QMainWindow &m_window;
    QMenu &m_menu;
    const SettingsFile &m_memory;
    Settings m_settings;
    QPointer<PlayController> m_play;
    QPointer<BoardView> m_board;
    PlannedDungeon m_dungeon; ///< of the game at the table
    bool m_atTable = false;
    bool m_covered = false;
    QDockWidget *m_dock;
    MasterPanel *m_panel;
    GmCommands *m_commands = nullptr;
    std::unique_ptr<PlayersWindow> m_players;
    QAction *m_master;
    QAction *m_open;
    QAction *m_fill = nullptr;
    QMenu *m_screens = nullptr;
    QActionGroup *m_follow = nullptr;
    std::vector<QAction *> m_ofMaster;  ///< need a game master who runs the game
    std::vector<QAction *> m_switches;  ///< of the players' window: they set it up when it opens
    std::vector<QAction *> m_ofPlayers; ///< need the players' window, and work in it too
};

} // namespace flagstone::app
