#pragma once

#include "core/quest_spec.h"

#include <QString>

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

namespace flagstone::app {

/// A quest as it was after an edit.
struct QuestState {
    QuestDraft draft;
    QString words; ///< that led here
    std::optional<double> chance = {};
    bool merged = false;     ///< it took the place of one that was typed on the way
    bool wordsAlone = false; ///< it is played as before
};

/// What can be undone and redone of a quest.
struct QuestHistory {
    std::vector<QuestState> states;
    std::size_t at = 0; ///< the present one
};

/// Of the quests that were left, by file. A page lives only as long as it is in sight: whoever makes pages keeps these.
using QuestHistories = std::map<QString, QuestHistory>;

} // namespace flagstone::app
