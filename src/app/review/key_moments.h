#pragma once

#include "core/session.h"
#include "sim/review.h"

#include <QString>

#include <vector>

namespace flagstone::app {

/// Something that changed the chance of winning much.
struct KeyMoment {
    std::size_t swing = 0; ///< of the review
    bool byChoice = false; ///< else by dice, or by cards that were turned up
    double change = 0.0;   ///< of the chance as it is shown, from -1 to 1
    QString words;
    CardId card = kNoCard; ///< whom or what it is about; kNoCard for nothing with a picture
};

/// The largest changes of a finished game in their order: at most five, at most three of one kind, of those
/// that matter (Review::matters).
[[nodiscard]] std::vector<KeyMoment> keyMomentsOf(const Review &review, const Session &session);

} // namespace flagstone::app
