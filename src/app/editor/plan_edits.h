#pragma once

class QWidget;

namespace flagstone::app {

class PlanDocument;

/// What a plan says beside its cards. Each opens a dialog over `window`.

void editTitle(PlanDocument &plan, QWidget &window);
void editPlanNote(PlanDocument &plan, QWidget &window);
void editPlaceNotes(PlanDocument &plan, QWidget &window);

} // namespace flagstone::app
