#pragma once

#include "app/review/chapters.h"
#include "app/table/card_context.h"

#include <QListWidget>

namespace flagstone::app {

/// The chapters of a game, each with its picture; those that come later than the move that is looked at are pale.
class ChapterList final : public QListWidget {
    Q_OBJECT

public:
    /// `cards` outlives it.
    ChapterList(const CardContext &cards, const std::vector<Chapter> &chapters, QWidget *parent = nullptr);

    /// Marks the chapter, without a signal; nothing before the first.
    void setNow(std::optional<std::size_t> chapter);

Q_SIGNALS:
    void chosen(std::size_t chapter);
};

} // namespace flagstone::app
