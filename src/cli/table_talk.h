#pragma once

#include "cli/console.h"
#include "cli/story.h"

#include <string_view>

namespace flagstone::cli {

/// A game played in the terminal: it asks with numbered choices and tells what happens.
class TableTalk {
public:
    TableTalk(const Console &console, Session &session) : m_console(console), m_session(session) {}
    /// Until the game is over, or the player quits or the input ends.
    void run();

private:
    void ask(const Decision &decision) const;
    [[nodiscard]] std::string worded(const Choice &choice, std::string text) const;
    /// False to quit.
    [[nodiscard]] bool answer(const Decision &decision, std::string_view text);
    void choose(const Decision &decision, std::string_view text);
    void goBack(Seat seat);
    void goForward(Seat seat);
    void help(const Decision &decision) const;
    void tellEntry(const Entry &entry) const;
    void say(const std::string &kind, const std::string &text) const;

    const Console &m_console;
    Session &m_session;
};

} // namespace flagstone::cli
