#pragma once

#include "app/common/background_task.h"
#include "app/common/players.h"
#include "core/session.h"

#include <QObject>

#include <optional>
#include <string>

namespace flagstone::app {

/// The computer's seat that moves next, or nothing if a person does. If several seats may decide, it is the one
/// with the most choices; among equals a person goes first.
[[nodiscard]] std::optional<Seat> computerToMove(const Decision &decision, const Players &players);

/// Thinks for the seats that no person plays, in the background. What its seat cannot know is dealt again before it
/// sees the game, so it cannot cheat, however it thinks. For one thread.
class ComputerPlayer final : public QObject {
    Q_OBJECT

public:
    explicit ComputerPlayer(QObject *parent = nullptr);
    /// Stops a thought in progress, and waits until it has stopped.
    ~ComputerPlayer() override;

    /// Works out what `seat` does now. Ends with decided(), unless another is started or this one is cancelled.
    void think(const Session &session, Seat seat, const std::string &policy);
    /// Cancels the present thought.
    void forget() { m_task.cancel(); }
    [[nodiscard]] bool thinking() const { return m_task.working(); }

Q_SIGNALS:
    void decided(flagstone::Seat seat, const std::string &code);

private:
    BackgroundTask m_task{this};
};

} // namespace flagstone::app
