#pragma once

#include "app/home/kept_reviews.h"

namespace flagstone::app {

/// What a review of this session comes to, as it is kept: with the choices that cost much, each by its kind.
[[nodiscard]] LuckAndChoices keptReviewOf(const Review &review, const Session &session);

} // namespace flagstone::app
