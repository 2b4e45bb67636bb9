#pragma once

#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

class QAction;
class QMainWindow;
class QMenu;

namespace flagstone::app {

class MasterPanel;
class PlayController;

/// The commands with which a game master changes a running game. Each is an entry of the game, so it is in
/// the record and the log, and it can be taken back.
class Improviser final : public QObject {
    Q_OBJECT

public:
    /// Adds to `menu`. All three must outlive the improviser.
    Improviser(QMainWindow &window, QMenu &menu, MasterPanel &panel);

    void setGame(PlayController *play);
    void setEnabled(bool on);

private:
    void putCard();
    void setNumbers();
    void swapNext();
    /// Moves the chosen card of the pile worked in last to another place, counted from 0 at the top.
    void moveChosen(const std::function<std::size_t(std::size_t)> &where);
    void discardChosen();

    QMainWindow &m_window;
    MasterPanel &m_panel;
    QPointer<PlayController> m_play;
    std::vector<QAction *> m_actions;
};

} // namespace flagstone::app
