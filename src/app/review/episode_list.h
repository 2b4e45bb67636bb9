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

    /// Marks the episode, without a signal; nothing before the first.
    void setNow(std::optional<std::size_t> episode);

Q_SIGNALS:
    void chosen(std::size_t episode);
};

} // namespace flagstone::app
