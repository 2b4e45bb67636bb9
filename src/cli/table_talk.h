#pragma once

#include "cli/console.h"
#include "cli/story.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace flagstone::cli {

/// A game played in the terminal: it asks with numbered choices and tells what happens.
class TableTalk {
public:
    TableTalk(const Console &console, Session &session, int seats)
        : m_console(console), m_session(session), m_seats(seats)
    {
    }
    /// Until the game is over, or the player quits or the input ends.
    void run();

private:
    void ask(const Decision &decision) const;
    [[nodiscard]] std::string worded(const Choice &choice, std::string text) const;
    /// False to quit.
    [[nodiscard]] bool answer(const Decision &decision, std::string_view text);
    void takeAdvice(const Decision &decision);
    void choose(const Decision &decision, std::string_view text);
    void goBack(Seat seat);
    void goForward(Seat seat);
    void help(const Decision &decision) const;
    /// Whoever acted reads at once, the others what only they may know when they are asked.
    void tellEntry(const Entry &entry);
    [[nodiscard]] std::string toldTo(Seat seat, const Event &event) const;
    void tellInPrivate(Seat seat, const std::string &text) const;
    void tellWhatWaits(Seat seat);
    void say(const std::string &kind, const std::string &text) const;

    const Console &m_console;
    Session &m_session;
    int m_seats;
    std::vector<std::pair<Seat, std::string>> m_waiting; ///< what has not been told to a seat yet
};

} // namespace flagstone::cli
