#pragma once

#include "content/plan.h"
#include "core/view.h"

#include <QString>

#include <vector>

/// The notes of a plan that matter where the party is now.
namespace flagstone::app {

/// A note that matters now, and what it is on.
struct NoteHere {
    QString about;
    const PlanNote *note = nullptr;
};
/// Notes on the card under the party, its doors and its place, then on what is faced there and on what is
/// asked about (a trap, with the saving throw that a DM wants; FP-370), then on the plan.
[[nodiscard]] std::vector<NoteHere> notesHere(const Plan &plan, const Sheet &sheet, const TableView &view,
                                              const std::vector<CardId> &asked);
/// All of them as one Markdown page; text to read aloud is indented.
[[nodiscard]] QString markdownOf(const std::vector<NoteHere> &notes);

} // namespace flagstone::app
