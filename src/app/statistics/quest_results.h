#pragma once

#include "app/home/game_library.h"
#include "app/home/kept_reviews.h"
#include "app/home/quest.h"
#include "app/statistics/game_facts.h"
#include "sim/measures.h"
#include "sim/tally.h"

#include <QDateTime>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace flagstone::app {

/// What the games are grouped by.
enum class ResultGroup : std::uint8_t { Quest, Party, Strength, Player };

/// How the tries of a quest have ended, or the games of a party, of a player or with computers of some strength.
struct QuestResults {
    static constexpr std::size_t kFew = 10; ///< with fewer tries, the share that was won says little

    Quest quest;                          ///< of all others only the title, which names them
    std::vector<bool> ends;               ///< oldest first: true for won
    std::vector<QString> files;           ///< their records, in the same order
    std::optional<Estimate> fair = {};    ///< how often fair players win, once that is known
    std::optional<LuckAndChoices> gave{}; ///< on average, in those games of which it is known
    QString best = {};                    ///< "620 gp", or "not yet"; may be empty
    bool counting = false;                ///< it is not known of all of them yet

    [[nodiscard]] int won() const;
    [[nodiscard]] bool tooFew() const { return ends.size() < kFew; }
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

/// The players of the games whose facts are known and that the program has dealt, lessons apart: those who have typed
/// in a name, then all others together, then the computers by how they play. `ended`: newest first.
[[nodiscard]] std::vector<QuestResults> resultsByPlayer(const std::vector<KeptGame> &ended,
                                                        const FactsByFile &facts);

/// The parties of these games, each by the names of its members, wherever they marched: the one of which it is
/// surest that it wins comes first. Of two equally sure ones the one with more games.
[[nodiscard]] std::vector<QuestResults> resultsByParty(const std::vector<KeptGame> &ended,
                                                       const FactsByFile &facts);

/// The games that people have played, by how strong the computers among the players were; those without computers come
/// first. Won is one that a person has won. Which games count is as for players.
[[nodiscard]] std::vector<QuestResults> resultsByStrength(const std::vector<KeptGame> &ended,
                                                          const FactsByFile &facts);

/// What luck and choices gave in the game of a record; nothing if that is not known.
using LuckOf = std::function<std::optional<LuckAndChoices>(const QString &record)>;

/// On average over those games of which it is known; nothing if it is known of none.
[[nodiscard]] std::optional<LuckAndChoices> meanLuck(const std::vector<QString> &records,
                                                     const LuckOf &luckOf);

/// The best of the games that were won, "620 gp", or "not yet" if none was; empty if they cannot be compared or too
/// little is known. Of games that are compared by several things, those like the newest.
[[nodiscard]] QString bestOf(const QuestResults &results, const FactsByFile &facts);

/// A table for other programs, a line for each game, the oldest first: UTF-8, with a header in words, quotes as in
/// RFC 4180. Luck and choices are in points of a hundred. Players and measures come from the facts, the names of games
/// and quests from `quests`; what is not known is empty.
[[nodiscard]] std::string toCsv(const std::vector<KeptGame> &ended, const std::vector<Quest> &quests,
                                const LuckOf &luckOf, const FactsByFile &facts);

} // namespace flagstone::app
