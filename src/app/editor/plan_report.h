#pragma once

#include "app/plan/plan_document.h"
#include "app/printing/paper.h"

namespace flagstone::app {

/// The plan report, for the game master's own eyes: the game, the stacks in the order in which their cards
/// come, with notes, doors and what lies where beside them, and the notes that belong to no stacked card.
[[nodiscard]] Paper planReportOf(const PlanDocument &document);

} // namespace flagstone::app
