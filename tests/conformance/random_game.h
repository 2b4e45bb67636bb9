#pragma once

#include "conformance/conformance.h"
#include "core/view.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace flagstone {

/// One game of a subject with choices made at random. Number n is the same game in every process; the numbers
/// go through the adventures, seats and options.
class RandomGame {
public:
    RandomGame(const Subject &subject, int number);

    [[nodiscard]] const Setup &setup() const { return m_setup; }
    [[nodiscard]] Game &game() { return *m_game; }
    [[nodiscard]] const Game &game() const { return *m_game; }
    [[nodiscard]] std::size_t steps() const { return m_steps; }
    /// Is this step one that a costly test looks at? Of `every` steps in a row one is, another in each game.
    [[nodiscard]] bool isLookedAt() const { return m_steps % m_every == m_number % m_every; }
    /// False at the end of the game, and when it has gone on for too long, which fails the test.
    [[nodiscard]] bool goesOn();
    /// The random choice of this step; the same when asked again.
    [[nodiscard]] std::size_t pick() const;
    /// What chance gives this step; the same when asked again.
    [[nodiscard]] SeededChance chance() const;
    /// For whatever a test decides at random beside the game itself.
    [[nodiscard]] SeededChance aside() const;
    void step(std::vector<Event> *log = nullptr);
    /// Goes on with another game of the same set-up.
    void replace(std::unique_ptr<Game> game) { m_game = std::move(game); }

private:
    [[nodiscard]] SeededChance stream(std::uint64_t which) const;

    Setup m_setup;
    Seed m_seed;
    std::size_t m_number;
    std::size_t m_most;
    std::size_t m_every;
    std::size_t m_steps = 0;
    std::unique_ptr<Game> m_game;
};

/// The suite: its tests are in the *_test.cpp files beside this one.
class Conformance : public testing::TestWithParam<Subject> {};

/// The set-up of random game `number`.
[[nodiscard]] Setup randomSetup(const Subject &subject, int number);
/// Starts a game; a test fails with the issues if it does not start.
[[nodiscard]] std::unique_ptr<Game> startGame(const Subject &subject, const Setup &setup, Step &step);
/// Every player's seat and the game master's.
[[nodiscard]] std::vector<Seat> allSeats(const Setup &setup);

/// Empty if the beat can be said: it has a phrase, its numbers suffice, and nothing in its text is unknown.
[[nodiscard]] std::string finding(const Game &game, const Beat &beat);
/// Empty if the target is something that exists.
[[nodiscard]] std::string finding(const Game &game, const Target &target);
/// Empty if the sheet describes the table and the table's own numbers agree.
[[nodiscard]] std::string finding(const Sheet &sheet, const Table &table);
/// Empty if no figure has more hits than it has when it is unhurt.
[[nodiscard]] std::string surplusOfHits(const Game &game);
/// The two decisions are one to this seat: prompt, refusals and the choices it has.
[[nodiscard]] bool sameFor(Seat seat, const Decision &a, const Decision &b);

} // namespace flagstone
