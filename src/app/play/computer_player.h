#pragma once

#include "core/session.h"

#include <QObject>

#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace flagstone::app {

/// Who plays each seat: a policy's name (sim/policy.h), or nothing for a person. Empty: all are people.
using Players = std::vector<std::string>;

[[nodiscard]] bool isComputer(const Players &players, Seat seat);
/// How such a player is called: "computer, fair".
[[nodiscard]] QString strengthName(const std::string &policy);
/// How it plays, in a sentence; empty for one that is not among the strengths.
[[nodiscard]] QString strengthHelp(const std::string &policy);
/// The policies that are offered for new games, weakest first.
[[nodiscard]] const std::vector<std::string> &strengths();

/// The computer's seat that moves next, or nothing if a person does. Where several seats may decide, it is
/// the one with most choices; among equals a person goes first.
[[nodiscard]] std::optional<Seat> computerToMove(const Decision &decision, const Players &players);

/// Thinks for the seats that no person plays, beside the thread of the window. What its seat cannot know is
/// dealt again before it sees the game, so it cannot cheat however it thinks. For one thread.
class ComputerPlayer final : public QObject {
    Q_OBJECT

public:
    explicit ComputerPlayer(QObject *parent = nullptr);
    /// Waits for a thought that is still going on.
    ~ComputerPlayer() override;

    /// Works out what `seat` does now. Ends with decided(), unless something is begun or forgotten before.
    void think(const Session &session, Seat seat, const std::string &policy);
    /// What is being thought no longer counts.
    void forget()
    {
        ++m_question;
        m_thinking = false;
    }
    [[nodiscard]] bool thinking() const { return m_thinking; }

Q_SIGNALS:
    void decided(flagstone::Seat seat, const std::string &code);

private:
    std::size_t m_question = 0; ///< the one whose answer counts
    bool m_thinking = false;
    std::jthread m_thread;
};

} // namespace flagstone::app
