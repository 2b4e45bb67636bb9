#pragma once

#include "content/record.h"
#include "core/session.h"

#include <QString>

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace flagstone::app {

/// A seat of a game that is over.
struct PlayedSeat {
    QString name;       ///< as its player has typed it; may be empty
    std::string policy; ///< of the computer that played it; empty for a person
    bool won = false;
};

/// What the record of a game that is over tells beyond what is kept beside it.
struct GameFacts {
    std::vector<PlayedSeat> seats;
    bool together = false; ///< its players are one party, no rivals
    bool dealt = false;    ///< wasDealt()
    std::vector<std::pair<QString, std::int32_t>>
        measures; ///< each by its words; without those that do not count
};
using FactsByFile = std::map<QString, GameFacts>; ///< by file of the record

/// Whether the program has dealt all of it: nobody has laid cards, typed in dice or changed the table.
[[nodiscard]] bool wasDealt(const Setup &setup, const Session &session);

[[nodiscard]] GameFacts factsOf(const RecordHeader &header, const Session &session);

} // namespace flagstone::app
