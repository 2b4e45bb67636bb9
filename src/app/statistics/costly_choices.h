#pragma once

#include "app/home/kept_reviews.h"

namespace flagstone::app {

/// The result of a review of this session, as it is kept: with the choices that cost much, each by its kind.
[[nodiscard]] LuckAndChoices keptReviewOf(const Review &review, const Session &session);

} // namespace flagstone::app
