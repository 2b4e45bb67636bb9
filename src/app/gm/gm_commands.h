#pragma once

#include "core/grid.h"
#include "core/ids.h"

#include <QObject>
#include <QPoint>
#include <QPointer>

#include <functional>
#include <vector>

class QAction;
class QDialog;
class QMainWindow;
class QMenu;

namespace flagstone::app {

class BoardView;
class MasterPanel;
class PlayController;

/// The commands with which a game master changes a running game. Each is an entry of the game, so it is in the
/// record and the log, and can be undone.
class GmCommands final : public QObject {
    Q_OBJECT

public:
    /// Adds to `menu`. All three must outlive this.
    GmCommands(QMainWindow &window, QMenu &menu, MasterPanel &panel);

    /// Both must outlive their use here, or be replaced by a null pointer first.
    void setGame(PlayController *play, BoardView *board);
    void setEnabled(bool on);

private:
    void putCard(PileId on);
    void bringEnemy();
    void moveMarker();
    void openHidden();
    void addOpenings(QMenu &menu);
    void showMenu(SpaceId space, QPoint global);
    [[nodiscard]] bool answered(QDialog &dialog);
    /// Opens a dialog for one change, and makes it if it is accepted.
    template <class Dialog>
    void change(Dialog &&dialog);
    void setNumbers();
    void swapNext();
    /// Moves the chosen card of the pile worked in last to another place, counted from 0 at the top.
    void moveChosen(const std::function<std::size_t(std::size_t)> &where);
    void discardChosen();

    QMainWindow &m_window;
    MasterPanel &m_panel;
    QPointer<PlayController> m_play;
    QPointer<BoardView> m_board;
    bool m_enabled = false;
    std::vector<QAction *> m_actions;
};

} // namespace flagstone::app
