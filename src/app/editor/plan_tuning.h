#pragma once

class QWidget;

namespace flagstone::app {

class PlanDocument;

/// What a game master asks of a plan before it is played: what if, and how to make it easier or harder. All
/// open a dialog over `window`.

void askWhatIf(const PlanDocument &plan, QWidget &window);
/// `success` of the plan as it is, in per cent.
void makeEasier(PlanDocument &plan, int success, QWidget &window);
void makeHarder(PlanDocument &plan, int success, QWidget &window);
/// New stacks that are as hard as a quest usually is.
void dealQuestInto(PlanDocument &plan, QWidget &window);

} // namespace flagstone::app
