#pragma once

#include "app/home/game_library.h"
#include "app/home/quest.h"
#include "sim/tally.h"

#include <QDateTime>

#include <string>
#include <vector>

namespace flagstone::app {

/// How the tries of a quest have ended.
struct QuestResults {
    Quest quest;
    std::vector<bool> ends; ///< oldest first: true for won
    QString newest;         ///< the record of the last of them

    [[nodiscard]] int won() const;
    /// Where the chance may really lie, by these games: 95 %.
    [[nodiscard]] Interval chance() const
    {
        return shareInterval(static_cast<std::uint64_t>(won()), ends.size());
    }
};

/// The kept games that count: those that have ended, and not before `since` if that is valid.
[[nodiscard]] std::vector<KeptGame> endedSince(const std::vector<KeptGame> &games, const QDateTime &since);

/// The quests that were tried, in their order. `ended`: newest first.
[[nodiscard]] std::vector<QuestResults> resultsOf(const std::vector<Quest> &quests,
                                                  const std::vector<KeptGame> &ended);

/// A table for other programs, a line for each game, the oldest first: UTF-8, with a header in English, quotes as in
/// RFC 4180.
[[nodiscard]] std::string toCsv(const std::vector<KeptGame> &ended);

} // namespace flagstone::app
