#pragma once

#include "app/common/pace.h"

#include <QObject>
#include <QTimer>

namespace flagstone::app {

class PlayController;

/// When a computer moves: after people have had time to see the last move, and not while it is paused.
class ComputerTurns final : public QObject {
    Q_OBJECT

public:
    explicit ComputerTurns(QObject *parent);

    /// `play` must outlive this or be replaced first.
    void setGame(PlayController &play);
    void setPace(Pace pace) { m_pace = pace; }
    /// Lets a computer move soon, if it is one's turn; not if `hindered`: nobody sees it, or the board moves.
    void consider(bool hindered);
    /// None moves before consider() is called again.
    void stop() { m_wait.stop(); }
    [[nodiscard]] bool paused() const { return m_paused; }
    /// What is being thought no longer counts while they are paused.
    void togglePause();

private:
    PlayController *m_play = nullptr;
    Pace m_pace = Pace::Calm;
    bool m_paused = false;
    QTimer m_wait;
};

} // namespace flagstone::app
