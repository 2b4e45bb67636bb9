#pragma once

#include "app/plan/plan_document.h"
#include "app/printing/paper.h"

namespace flagstone::app {

/// A plan on paper for the game master's own eyes: what is played, the stacks in the order in which their
/// cards come, with notes, doors and what lies where beside them, and the notes that belong to no stacked
/// card.
[[nodiscard]] Paper bookletOf(const PlanDocument &document);

} // namespace flagstone::app
