#pragma once

#include "app/gm/paper.h"
#include "app/gm/plan_document.h"

namespace flagstone::app {

/// A plan on paper for the game master's own eyes: what is played, the stacks in the order in which their
/// cards come, with notes, doors and what lies where beside them, and the notes that belong to no stacked
/// card.
[[nodiscard]] Paper bookletOf(const PlanDocument &document);

} // namespace flagstone::app
