#include "app/editor/plan_tuning.h"

#include "app/common/dialogs.h"
#include "app/common/tr.h"
#include "app/editor/tune_dialog.h"
#include "app/plan/plan_document.h"
#include "app/plan/what_if.h"

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kDifference = 10; ///< per cent that "easier" and "harder" mean at least
constexpr int kQuestLow = 60;   ///< how often a party wins a quest that is dealt, in per cent
constexpr int kQuestHigh = 70;

/// For a success in so many per cent.
void openTuning(PlanDocument &plan, TuneDialog::What what, int low, int high, QWidget &window)
{
    auto *dialog = new TuneDialog(plan, &window);
    dialog->setRequest(what, low, high);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QDialog::accepted, &plan, [&plan, dialog] {
        Plan next = plan.plan();
        next.setup = dialog->proposal()->setup;
        plan.change(tr("easier or harder"), std::move(next));
    });
    dialog->open();
}

} // namespace

void askWhatIf(const PlanDocument &plan, QWidget &window)
{
    SeededChance chance{Seed::fromText("what if")};
    Step step(chance);
    auto game = plan.module().start(*plan.pack(), plan.plan().setup, step);
    if (!game) {
        showIssues(tr("This plan cannot be played."), game.error(), &window);
        return;
    }
    auto *dialog = new WhatIfDialog(std::move(*game), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void makeEasier(PlanDocument &plan, int success, QWidget &window)
{
    openTuning(plan, TuneDialog::What::Swap, std::min(success + kDifference, 100 - kDifference),
               std::min(success + 2 * kDifference, 100), window);
}

void makeHarder(PlanDocument &plan, int success, QWidget &window)
{
    openTuning(plan, TuneDialog::What::Swap, std::max(success - 2 * kDifference, 0),
               std::max(success - kDifference, kDifference), window);
}

void dealQuestInto(PlanDocument &plan, QWidget &window)
{
    openTuning(plan, TuneDialog::What::Deal, kQuestLow, kQuestHigh, window);
}

} // namespace flagstone::app
