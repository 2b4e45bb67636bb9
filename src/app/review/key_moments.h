#pragma once

#include "core/session.h"
#include "sim/review.h"

#include <QString>

#include <cmath>
#include <vector>

namespace flagstone::app {

/// A decision that changed the chance of winning much: by what was chosen, by the luck that followed, or by both.
struct KeyMoment {
    std::size_t swing = 0; ///< of the review
    /// By how much the choice, and dice or cards that were turned up, changed the chance as it is shown: from -1 to 1,
    /// 0 where that does not matter.
    double choice = 0.0, luck = 0.0;
    QString words;
    CardId card = kNoCard; ///< whom or what it is about; kNoCard for nothing with a picture
    QString title = {};    ///< the sentence of its words that tells most

    /// Else luck changed more.
    [[nodiscard]] bool byChoice() const { return std::abs(choice) >= std::abs(luck); }
};

/// The decisions of a finished game with the largest changes, in their order: at most five, at most three mostly by
/// choice or mostly by luck, of changes that matter (Review::matters).
[[nodiscard]] std::vector<KeyMoment> keyMomentsOf(const Review &review, const Session &session);

} // namespace flagstone::app
