#pragma once

#include "app/common/card_context.h"
#include "app/review/episodes.h"

#include <QListWidget>

namespace flagstone::app {

/// The episodes of a game, each with its picture and the first sentence of what happened in it; the rest is in its
/// tooltip. Those that come later than the move that is looked at are pale.
class EpisodeList final : public QListWidget {
    Q_OBJECT

public:
    /// `cards` outlives it.
    EpisodeList(const CardContext &cards, const std::vector<Episode> &episodes, QWidget *parent = nullptr);

    /// Marks the episode, without a signal; nothing before the first. Those after `latest` come later.
    void setNow(std::optional<std::size_t> episode, std::optional<std::size_t> latest);
    [[nodiscard]] bool comesLater(int row) const { return row > m_latest; }

Q_SIGNALS:
    void chosen(std::size_t episode);

private:
    int m_latest = -1; ///< the row of the newest that has begun
};

} // namespace flagstone::app
