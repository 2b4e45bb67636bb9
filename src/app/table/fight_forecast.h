#pragma once

#include "app/common/background_task.h"
#include "sim/fight_odds.h"

#include <QObject>

#include <optional>
#include <utility>

namespace flagstone::app {

class PlayController;

/// Works out in the background how the present fight may end. It drops an answer if the decision has
/// passed.
class FightForecast final : public QObject {
    Q_OBJECT

public:
    explicit FightForecast(QObject *parent) : QObject(parent) {}

    /// `play` must outlive this or be replaced first.
    void setGame(PlayController &play);
    /// Whether it is shown at all.
    void setShown(bool on);
    /// Once for each decision: further calls do nothing.
    void ask();

Q_SIGNALS:
    /// In words, in fewer words, and what they rest on; empty when they no longer hold.
    void told(const QString &words, const QString &brief, const QString &detail);

private:
    using Asked = std::pair<std::uint64_t, Seat>; ///< the position, and who sees it
    [[nodiscard]] Asked now() const;
    void withdraw(); ///< unless it is still about what is on the table
    void forget();

    PlayController *m_play = nullptr;
    bool m_shown = false;
    std::optional<Asked> m_asked;
    BackgroundTask m_task{this};
};

/// "About 7 of 10 fights like this are won in the end, and one of the party falls." `down`: somebody of the party is
/// down already, so that at best nobody else falls.
[[nodiscard]] QString fightWords(const FightOdds &odds, bool down = false);
/// "About 7 of 10 won, one falls"
[[nodiscard]] QString fightBrief(const FightOdds &odds, bool down = false);
/// "71 of 100 are won, between 66 and 76; 400 fights by fair players.", or that it was counted.
[[nodiscard]] QString fightDetail(const FightOdds &odds, bool down = false);

} // namespace flagstone::app
