#include "app/table/computer_turns.h"

#include "app/play/play_controller.h"

namespace flagstone::app {

ComputerTurns::ComputerTurns(QObject *parent) : QObject(parent)
{
    m_wait.setSingleShot(true);
    connect(&m_wait, &QTimer::timeout, this, [this] { m_play->moveComputer(); });
}

void ComputerTurns::setGame(PlayController &play)
{
    m_play = &play;
    m_paused = false;
}

void ComputerTurns::consider(bool hindered)
{
    if (m_play == nullptr || !m_play->computerTurn() || m_paused || hindered)
        m_wait.stop();
    else if (!m_wait.isActive())
        m_wait.start(paced(kComputerPause, m_pace));
}

void ComputerTurns::togglePause()
{
    m_paused = !m_paused;
    if (m_paused)
        m_play->holdComputer();
}

} // namespace flagstone::app

#include "moc_computer_turns.cpp"
