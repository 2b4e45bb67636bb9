#pragma once

#include "core/decision.h"
#include "core/odds.h"
#include "core/sheet.h"
#include "core/step.h"
#include "core/table.h"
#include "core/wording.h"

#include <tl/expected.hpp>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace flagstone {

/// How good choices look and how a game stands: for computer players, odds and advice. No rule depends on
/// it.
class Advice {
public:
    /// How good choice `which` looks to the deciding seat: higher is better. Cheap; builds no words.
    [[nodiscard]] virtual int heuristic(std::size_t which, PlayStyle style) const = 0;
    /// How good all choices look to a player with a plan for the rest of the game: slower, so it makes the
    /// plan once for all of them. A rule system without plans gives the heuristic of a bold player.
    [[nodiscard]] virtual std::vector<int> planned() const = 0;
    /// How the game stands for a seat, as far as it knows: an estimate of how likely it wins, 0 to 1.
    /// Nothing while something is still unresolved, or if the rule system makes no estimates.
    [[nodiscard]] virtual std::optional<double> standing(Seat seat) const = 0;
    /// The hopes whose chances people want to know before they make choice `which`: see oddsOf.
    [[nodiscard]] virtual std::vector<Hope> hopes(std::size_t which) const = 0;
    /// What players choose between in general, "a red door": kinds with the same wording key are
    /// equivalent. Empty if the rule system names none.
    [[nodiscard]] virtual std::vector<Beat> kinds() const = 0;
    /// The kind of choice `which`; a beat without words if it has none.
    [[nodiscard]] virtual Beat kind(std::size_t which) const = 0;

protected:
    ~Advice() = default;
};

/// Changes to a game from outside its rules.
class Editing {
public:
    /// A game master's change. On a Refusal nothing has changed.
    [[nodiscard]] virtual tl::expected<void, Refusal> edit(const GmEdit &edit, Step &step) = 0;
    /// Replaces what `seat` cannot know, including a game master's plans, with something that it cannot
    /// tell apart. How the game continues from there reveals nothing.
    virtual void resample(Seat seat, ChanceSource &chance) = 0;

protected:
    ~Editing() = default;
};

/// A running game of any rule system. The program, the simulator and the command line know only this.
class Game : public Advice, public Editing {
public:
    Game() = default;
    Game(const Game &) = delete;
    Game &operator=(const Game &) = delete;
    virtual ~Game() = default;

    [[nodiscard]] virtual std::unique_ptr<Game> clone() const = 0;
    /// Becomes equal to `other`, a game of the same rule system, and reuses its memory: for code that plays
    /// many games from one position. Throws std::bad_cast if `other` is of another rule system.
    virtual void become(const Game &other) = 0;
    /// A new game of the same set-up from its start, without reading the pack again.
    [[nodiscard]] virtual std::unique_ptr<Game> startAgain(Step &step) const = 0;
    /// How many choices there are now; 0 only when the game is over. Cheap: worked out once per decision.
    [[nodiscard]] virtual std::size_t choiceCount() const = 0;
    /// Makes choice `which` (below choiceCount) and runs to the next decision. If the chance source throws,
    /// the state of the game is undefined: call it on a clone unless the source cannot throw.
    virtual void choose(std::size_t which, Step &step) = 0;
    /// The worded decision.
    [[nodiscard]] virtual Decision decision() const = 0;
    /// The code of choice `which` (below choiceCount), as records keep it. Cheaper than the worded decision.
    [[nodiscard]] virtual std::string code(std::size_t which) const = 0;
    /// The choice with this code now; nothing if there is none.
    [[nodiscard]] virtual std::optional<std::size_t> find(std::string_view code) const = 0;
    /// The seats that may make choice `which`. Cheaper than the worded decision.
    [[nodiscard]] virtual SeatSet mayChoose(std::size_t which) const = 0;
    [[nodiscard]] virtual const Table &table() const = 0;
    [[nodiscard]] virtual Ending ending() const = 0;
    /// One number for the whole state: equal states have equal digests on every machine.
    [[nodiscard]] virtual std::uint64_t digest() const = 0;
    [[nodiscard]] virtual bool equals(const Game &other) const = 0;

    [[nodiscard]] virtual const Sheet &sheet() const = 0;
    [[nodiscard]] virtual Phrase phrase(std::uint16_t key) const = 0;
    /// The words for a number of a kind in a sentence (see Phrase); "?" if the rule system does not know them.
    [[nodiscard]] virtual std::string term(std::string_view kind, std::int32_t number) const = 0;
};

/// The sentence of a beat in English; `translate` may be empty.
[[nodiscard]] std::string sentence(const Game &game, const Beat &beat,
                                   const std::function<std::string(std::string_view)> &translate = {});

/// Changes a table as a game master asks, or says why not. Rule systems then repair their own state.
[[nodiscard]] tl::expected<void, Refusal> applyEdit(Table &table, const GmEdit &edit, Step &step);

} // namespace flagstone
