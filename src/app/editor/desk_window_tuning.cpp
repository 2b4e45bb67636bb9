#include "app/editor/desk_window.h"
#include "app/editor/place_dialogs.h"
#include "app/editor/stack_column.h"
#include "app/editor/tune_dialog.h"
#include "app/plan/odds_panel.h"
#include "app/plan/stack_edits.h"
#include "app/plan/what_if.h"

#include <algorithm>
#include <cmath>

/// The desk's commands that look ahead: what if, easier and harder, and what is planned for a place.
namespace flagstone::app {

namespace {

constexpr int kDifference = 10; ///< per cent that "easier" and "harder" mean at least
constexpr int kQuestLow = 60;   ///< how often a party wins a quest that is dealt, in per cent
constexpr int kQuestHigh = 70;

} // namespace

void DeskWindow::whatIf()
{
    SeededChance chance{Seed::fromText("what if")};
    Step step(chance);
    auto game = m_plan->module().start(*m_plan->pack(), m_plan->plan().setup, step);
    if (!game) {
        showIssues(tr("This plan cannot be played."), game.error());
        return;
    }
    auto *dialog = new WhatIfDialog(std::move(*game), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

int DeskWindow::successNow() const
{
    const LiveAnswer &answer = m_odds->answer();
    return answer.odds ? static_cast<int>(std::lround(answer.odds->of(kSuccess).value * 100)) : 50;
}

void DeskWindow::makeEasier()
{
    const int now = successNow();
    tune(false, std::min(now + kDifference, 100 - kDifference), std::min(now + 2 * kDifference, 100));
}

void DeskWindow::makeHarder()
{
    const int now = successNow();
    tune(false, std::max(now - 2 * kDifference, 0), std::max(now - kDifference, kDifference));
}

void DeskWindow::dealQuest()
{
    tune(true, kQuestLow, kQuestHigh);
}

void DeskWindow::tune(bool deal, int low, int high)
{
    auto *dialog = new TuneDialog(*m_plan, this);
    dialog->setWish(deal ? TuneDialog::What::Deal : TuneDialog::What::Swap, low, high);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        Plan next = m_plan->plan();
        next.setup = dialog->proposal()->setup;
        m_plan->change(tr("easier or harder"), std::move(next));
    });
    dialog->open();
}

/// Of the card that is chosen, if it is a place: one of the pile whose cards are laid.
void DeskWindow::editPlace()
{
    PlaceDialog dialog(*m_plan, activeCard(), this);
    if (dialog.exec() == QDialog::Accepted)
        m_plan->change(tr("what is planned for a place"), dialog.plan());
}

void DeskWindow::editPlaceNotes()
{
    PlaceNotesDialog dialog(m_plan->plan(), this);
    if (dialog.exec() == QDialog::Accepted)
        m_plan->change(tr("notes on places"), dialog.plan());
}

} // namespace flagstone::app
