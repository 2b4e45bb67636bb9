#pragma once

#include "app/common/app_context.h"
#include "app/common/background_task.h"
#include "app/home/game_library.h"
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

    /// Works these out in their order, and no others any more. Where players are rivals it is that of whoever looked
    /// back at the game, else of the first seat.
    void count(const std::vector<KeptGame> &games);
    /// Nothing until it is worked out, and for a game that has none: one that could not be lost, or whose record cannot
    /// be read.
    [[nodiscard]] std::optional<LuckAndChoices> of(const QString &record) const;
    /// How many games are still to be worked out.
    [[nodiscard]] std::size_t left() const { return m_waiting.size(); }

Q_SIGNALS:
    void counted();

private:
    /// What reading one record came to.
    struct Found {
        QString name; ///< of the game: KeptReviews::nameOf()
        std::optional<LuckAndChoices> luck;
        bool isNew = false; ///< it was counted now
    };
    void next();
    void take(const QString &record, const Found &found);

    const AppContext &m_context;
    KeptReviews m_kept;
    std::map<QString, std::optional<LuckAndChoices>> m_known; ///< by file of the record
    std::deque<QString> m_waiting;
    BackgroundTask m_task{this};
};

} // namespace flagstone::app
