#pragma once

class QStatusBar;
class QWidget;

namespace flagstone::app {

class PlanDocument;

/// What a plan says beside its cards. Each opens a dialog over `window`.

void editTitle(PlanDocument &plan, QWidget &window);
void editPlanNote(PlanDocument &plan, QWidget &window);
void editPlaceNotes(PlanDocument &plan, QWidget &window);

inline constexpr int kSaidFor = 8000; ///< ms that a word about an edit stays in the status bar
/// Says in the status bar which card an edit has taken from the place where it lay.
void sayWhatIsMoved(const PlanDocument &plan, QStatusBar &bar);

} // namespace flagstone::app
