#pragma once

#include "content/record.h"
#include "core/session.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <optional>
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

/// What a won game is compared by.
struct Score {
    std::int32_t value = 0;
    QString unit;
    bool fewest = false; ///< the smaller value is the better one
    friend bool operator==(const Score &, const Score &) = default;
};

/// What the record of a game that is over shows besides what is kept beside it.
struct GameFacts {
    std::vector<PlayedSeat> seats;
    /// Whom its players led together, in marching order, by the names that they have of their own; empty for rivals.
    QStringList party = {};
    bool dealt = false; ///< wasDealt()
    std::vector<std::pair<QString, std::int32_t>>
        measures;                    ///< each by its words; without those that do not count
    std::optional<Score> score = {}; ///< of a won game whose rule system compares games
};
using FactsByFile = std::map<QString, GameFacts>; ///< by file of the record

/// Whether the program has dealt all of it: nobody has laid cards, typed in dice or changed the table.
[[nodiscard]] bool wasDealt(const Setup &setup, const Session &session);

[[nodiscard]] GameFacts factsOf(const RecordHeader &header, const Session &session);

} // namespace flagstone::app
