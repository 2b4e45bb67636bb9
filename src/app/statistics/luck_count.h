#pragma once

#include "app/common/app_context.h"
#include "app/common/background_task.h"
#include "app/home/kept_reviews.h"

#include <QObject>

#include <deque>
#include <map>
#include <optional>
#include <vector>

namespace flagstone::app {

/// Works out what luck and choices gave in games that were played, one after the other in the background, and keeps
/// it: a game that was looked back at has it already.
class LuckCount final : public QObject {
    Q_OBJECT

public:
    /// `context` outlives this.
    LuckCount(const AppContext &context, QObject *parent);

    /// A game as its record shows it.
    struct Played {
        QString record; ///< file
        QString name;   ///< KeptReviews::nameOf()
    };
    /// Works these out in their order, and no others; those that are kept are known at once. Where players are
    /// rivals it is that of the player who looked back at the game, else of the first person.
    void count(const std::vector<Played> &games);
    /// Nothing until it is worked out, and for a game that has none: one that could not be lost, or whose record cannot
    /// be read.
    [[nodiscard]] std::optional<LuckAndChoices> of(const QString &record) const;
    /// How many games are still to be worked out.
    [[nodiscard]] std::size_t left() const { return m_waiting.size(); }

Q_SIGNALS:
    void counted();

private:
    void next();
    void take(const Played &game, const std::optional<LuckAndChoices> &gave);

    const AppContext &m_context;
    KeptReviews m_kept;
    std::map<QString, std::optional<LuckAndChoices>> m_known; ///< by file of the record
    std::deque<Played> m_waiting;
    BackgroundTask m_task{this};
};

} // namespace flagstone::app
