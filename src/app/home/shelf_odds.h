#pragma once

#include "app/common/settings.h"
#include "app/home/quest_shelf.h"
#include "sim/live_odds.h"

#include <QJsonObject>
#include <QObject>

#include <deque>
#include <map>
#include <memory>
#include <optional>

namespace flagstone::app {

/// How likely quests are to succeed with the usual settings, and how long they take.
struct QuestChance {
    Estimate success;
    double decisions = 0; ///< per game, on average
    quint64 games = 0;    ///< that were counted
};

/// Works out the chances of quests with fair players, one after the other, in a separate thread, and keeps them in
/// a file for the next start.
class ShelfOdds final : public QObject {
    Q_OBJECT

public:
    ShelfOdds(const QString &file, QObject *parent);
    ~ShelfOdds() override;

    /// Works these out next, in a moment; others come later.
    void count(const std::vector<Quest> &quests);
    /// Whether its game can succeed or fail. In a race one player wins, so there is nothing to work out.
    [[nodiscard]] bool counts(const Quest &quest) const;
    /// Nothing until it is worked out.
    [[nodiscard]] std::optional<QuestChance> of(const Quest &quest) const;
    /// Whether it is worked out, or there is nothing to work out.
    [[nodiscard]] bool knows(const Quest &quest) const { return m_known.contains(keyOf(quest)); }

Q_SIGNALS:
    void counted();

private:
    using Key = std::pair<std::string, QString>; ///< hash of the pack, id of the adventure
    [[nodiscard]] static Key keyOf(const Quest &quest);
    void recall();
    void next();
    void take(const LiveAnswer &answer);
    void keepAll();

    SettingsFile m_file;
    QJsonObject m_toKeep;                              ///< what was worked out since
    std::map<Key, std::optional<QuestChance>> m_known; ///< nothing for a race, and for what cannot be played
    std::deque<Quest> m_waiting;
    std::optional<Quest> m_counting;
    std::unique_ptr<LiveOdds> m_odds;
};

} // namespace flagstone::app
