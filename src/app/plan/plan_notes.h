#pragma once

#include "content/plan.h"

#include <QString>

#include <string_view>

/// The notes of a plan, found where they are needed.
namespace flagstone::app {

/// The note on a card, or with an empty key on the plan; the first if there are several, nullptr if none.
[[nodiscard]] const PlanNote *noteOn(const Plan &plan, std::string_view card);
/// The note on a door of a card as it is printed; nullptr if there is none.
[[nodiscard]] const PlanNote *noteOnDoor(const Plan &plan, std::string_view card, Edge edge);

/// The note on a place of the board; nullptr if there is none.
[[nodiscard]] const PlanNote *noteOnPlace(const Plan &plan, int column, int row);

/// Writes a note over the one that is on the same thing; an empty text removes it.
void putNote(Plan &plan, const PlanNote &note);

/// The beginning of a note as plain text.
[[nodiscard]] QString firstLine(const PlanNote &note);

} // namespace flagstone::app
