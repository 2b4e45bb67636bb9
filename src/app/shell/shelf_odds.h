#pragma once

#include "app/shell/quest_shelf.h"
#include "sim/live_odds.h"

#include <QObject>

#include <deque>
#include <map>
#include <memory>
#include <optional>

namespace flagstone::app {

/// How likely quests are to succeed with the usual settings, and how long they take.
struct QuestChance {
    Estimate success;
    double decisions = 0; ///< of a game, on the average
    quint64 games = 0;    ///< that were counted
};

/// Counts the chances of quests, one after the other, on a thread of its own. It keeps what it has counted.
class ShelfOdds final : public QObject {
    Q_OBJECT

public:
    explicit ShelfOdds(QObject *parent);
    ~ShelfOdds() override;

    /// Counts these next, a moment from now; others are left for later.
    void count(const std::vector<Quest> &quests);
    /// Does its game know success? In a race one wins what another loses, and nothing is counted.
    [[nodiscard]] bool counts(const Quest &quest) const;
    /// Nothing while it has not been counted.
    [[nodiscard]] std::optional<QuestChance> of(const Quest &quest) const;

Q_SIGNALS:
    void counted();

private:
    using Key = std::pair<std::string, QString>; ///< id of the pack and of the adventure
    [[nodiscard]] static Key keyOf(const Quest &quest);
    void next();
    void take(const LiveAnswer &answer);

    std::map<Key, std::optional<QuestChance>> m_known; ///< nothing for a race, and for what cannot be played
    std::deque<Quest> m_waiting;
    std::optional<Quest> m_counting;
    std::unique_ptr<LiveOdds> m_odds;
};

} // namespace flagstone::app
