#pragma once

#include "cli/console.h"
#include "cli/story.h"
#include "content/record_writer.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace flagstone::cli {

/// A game played in the terminal: it asks with numbered choices and tells what happens. With --json it does
/// so for programs; docs/formats.md has the lines.
class TableTalk {
public:
    /// `writer` keeps the hints that are given; nullptr without a record.
    TableTalk(const Console &console, Session &session, int seats, bool realDice, RecordWriter *writer)
        : m_console(console), m_session(session), m_seats(seats), m_realDice(realDice), m_writer(writer)
    {
    }
    /// Until the game is over, or the player quits or the input ends.
    void run();

private:
    using Made = tl::expected<void, Refusal>;

    void ask(const Decision &decision) const;
    void askForPrograms(const Decision &decision) const;
    /// The players who may choose it: "Player 1 or Player 2".
    [[nodiscard]] std::string whose(SeatSet seats) const;
    /// The next line without the blanks around it; nothing at the end of the input.
    [[nodiscard]] std::optional<std::string> readLine() const;
    void answer(const Decision &decision, const std::string &text);
    void takeAdvice(const Decision &decision);
    void choose(const Decision &decision, const std::string &text);
    void make(const Choice &choice);
    [[nodiscard]] std::optional<Made> roll(const Choice &choice, Seat seat);
    [[nodiscard]] std::string nameOfRoll(const Choice &choice, Seat seat,
                                         const std::vector<std::uint32_t> &dice, std::uint32_t sides) const;
    [[nodiscard]] std::optional<std::uint32_t>
    askDie(const Choice &choice, Seat seat, const std::vector<std::uint32_t> &dice, std::uint32_t sides);
    void tellState(Seat seat) const;
    void tellChances(const Decision &decision) const;
    void tellHint(const Decision &decision) const;
    void goBack(Seat seat);
    void goForward(Seat seat);
    void help(const Decision &decision) const;
    /// The seat that acted reads at once; the others read what only they may know when it is their turn.
    void tellEntry(std::size_t entry);
    [[nodiscard]] std::string toldTo(Seat seat, const Event &event) const;
    void tellInPrivate(Seat seat, const std::string &text) const;
    void tellWhatWaits(Seat seat);
    void say(const std::string &kind, const std::string &text) const;

    const Console &m_console;
    Session &m_session;
    int m_seats;
    bool m_realDice; ///< they are typed in
    RecordWriter *m_writer;
    bool m_quit = false;
    /// What has not been reported to a seat yet.
    struct Waiting {
        std::size_t entry;
        Seat seat;
        std::string text;
    };
    std::vector<Waiting> m_waiting;
};

} // namespace flagstone::cli
