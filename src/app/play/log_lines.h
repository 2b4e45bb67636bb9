#pragma once

#include "core/session.h"

#include <QString>

#include <cstddef>
#include <utility>
#include <vector>

/// What happened in a game, entry by entry, as one seat may read it.
namespace flagstone::app {

/// One line of the story of a game.
struct LogLine {
    enum class Kind : std::uint8_t {
        Move,  ///< what somebody chose
        Story, ///< what came of it
        Roll   ///< dice
    };
    Kind kind = Kind::Story;
    std::size_t entry = 0; ///< index of the session's entry
    QString text;
    QString rule;           ///< ledger ID, or empty
    SlotId place = kNoSlot; ///< where it happened, if it has a place on the board
    bool takenBack = false;
};

/// The lines of one entry as `seat` may read them: what another seat chose is told only if all cards that it
/// is about can be seen. `entry` is an index into session.entries().
[[nodiscard]] std::vector<LogLine> tell(const Session &session, std::size_t entry, Seat seat);

/// From which laid card to which the party has gone, as `seat` may know it.
[[nodiscard]] std::vector<std::pair<SlotId, SlotId>> waysGone(const Session &session, Seat seat);

} // namespace flagstone::app
