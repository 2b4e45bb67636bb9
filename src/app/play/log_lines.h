#pragma once

#include "core/session.h"

#include <QString>

#include <cstddef>
#include <map>
#include <span>
#include <utility>
#include <vector>

/// What happened in a game, entry by entry, as one seat may read it.
namespace flagstone::app {

/// One line of the story of a game. The first line of an entry also says what the entry comes to, up to the turn of a
/// rival that the program plays; the first line of each turn from then on what this turn comes to, if to anything.
struct LogLine {
    enum class Kind : std::uint8_t {
        Move,  ///< what a player chose
        Story, ///< the result
        Roll,  ///< dice
        Chance ///< how likely what was hoped for was, before them
    };
    Kind kind = Kind::Story;
    std::size_t entry = 0; ///< index of the session's entry
    QString text = {};
    QString rule = {};        ///< ledger ID, or empty
    SpaceId place = kNoSpace; ///< where it happened, if it has a place on the board
    bool takenBack = false;
    QString sentence = {}; ///< of such a first line: all of it in one sentence, without dice
    QString group = {}; ///< the same: what it belongs to, "Round 2" or "From move 31"; empty for the set-up
    Seat by =
        Seat::Gm; ///< the same: the player who chose it; the game master's seat for none, as in other turns
};

/// The decision of an entry after the set-up as the player who made it had it: a game master had everybody's choices.
[[nodiscard]] Decision decisionMade(const Session &session, std::size_t entry);

/// What was chosen in an entry of a session; nothing if it is not a choice.
[[nodiscard]] std::optional<Choice> choiceOf(const Session &session, std::size_t entry);
/// The same of an entry that was made in `before`.
[[nodiscard]] std::optional<Choice> choiceOf(const Game &before, const Entry &made);

/// The lines of one entry as `seat` may read them: what another seat chose is told only if all cards that it
/// is about can be seen. `entry` is an index into session.entries().
[[nodiscard]] std::vector<LogLine> tell(const Session &session, std::size_t entry, Seat seat);

/// The sentences of lines, in one text.
[[nodiscard]] QString toldIn(std::span<const LogLine> lines);

/// A line that names a rule.
struct CitingLine {
    std::size_t entry = 0;
    QString text = {};
    bool operator==(const CitingLine &) const = default;
};
/// The last lines that name each rule, at most `most` of each, the newest first. What was taken back is not among them.
[[nodiscard]] std::map<QString, std::vector<CitingLine>> citedRules(std::span<const LogLine> lines,
                                                                    std::size_t most);

/// Who slew a figure that is faced now: its card, which figure of that card from 1, and the slayer's name.
struct Slaying {
    CardId card = kNoCard;
    int figure = 1;
    QString by;
    friend bool operator==(const Slaying &, const Slaying &) = default;
};
/// As far as `seat` may know.
[[nodiscard]] std::vector<Slaying> slayingsOf(const Session &session, Seat seat);

/// From which laid card to which the party has moved with these entries of a game, as `seat` may know it.
[[nodiscard]] std::vector<std::pair<SlotId, SlotId>> waysGone(const Sheet &sheet,
                                                              std::span<const Entry> entries, Seat seat);
/// The same, for a whole session.
[[nodiscard]] std::vector<std::pair<SlotId, SlotId>> waysGone(const Session &session, Seat seat);

} // namespace flagstone::app
