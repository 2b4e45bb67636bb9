#pragma once

#include "content/plan.h"
#include "core/view.h"

#include <QString>

#include <vector>

/// The notes of a plan, found where they are needed.
namespace flagstone::app {

/// The note on a card, or with an empty key on the plan; the first if there are several, nullptr if none.
[[nodiscard]] const PlanNote *noteOn(const Plan &plan, std::string_view card);
/// The note on a door of a card as it is printed; nullptr if there is none.
[[nodiscard]] const PlanNote *noteOnDoor(const Plan &plan, std::string_view card, Edge edge);

/// Writes a note over the one that is on the same thing; an empty text removes it.
void putNote(Plan &plan, const PlanNote &note);

/// The beginning of a note as plain text.
[[nodiscard]] QString firstLine(const PlanNote &note);

/// The laid card that the party stands on; nullptr if it stands on none, or on a board with fixed spaces.
[[nodiscard]] const Placement *underParty(const Sheet &sheet, const TableView &view);

/// A note that matters now, and what it is on.
struct NoteHere {
    QString about;
    const PlanNote *note = nullptr;
};
/// Notes on the card under the party, its doors and its place, then on what is faced there and on what is
/// asked about (a trap, with the saving throw that a DM wants; FP-370), then on the plan.
[[nodiscard]] std::vector<NoteHere> notesHere(const Plan &plan, const Sheet &sheet, const TableView &view,
                                              const std::vector<CardId> &asked);
/// All of them as one Markdown page; what is to be read aloud is set in.
[[nodiscard]] QString markdownOf(const std::vector<NoteHere> &notes);

} // namespace flagstone::app
