#include "app/editor/plan_edits.h"

#include "app/common/announcement.h"
#include "app/common/tr.h"
#include "app/editor/place_dialogs.h"
#include "app/editor/plan_editor_dialogs.h"
#include "app/plan/plan_document.h"

#include <QInputDialog>
#include <QStatusBar>

namespace flagstone::app {

namespace {

constexpr int kTitleLetters = 70; ///< for which the dialog has room

} // namespace

void editTitle(PlanDocument &plan, QWidget &window)
{
    QInputDialog dialog(&window);
    dialog.setWindowTitle(tr("Title of the plan"));
    dialog.setLabelText(tr("&Title"));
    dialog.setTextValue(plan.title());
    dialog.resize(kTitleLetters * dialog.fontMetrics().averageCharWidth(), dialog.sizeHint().height());
    const bool chosen = dialog.exec() == QDialog::Accepted;
    const QString title = dialog.textValue();
    if (!chosen || title == plan.title()) // that of its adventure is not its own
        return;
    Plan next = plan.plan();
    next.title = title.trimmed().toStdString();
    plan.change(tr("title"), std::move(next));
}

void editPlanNote(PlanDocument &plan, QWidget &window)
{
    const PlanNote *note = plan.note({});
    NoteDialog dialog(plan.title(), note == nullptr ? PlanNote{} : *note, &window);
    if (dialog.exec() == QDialog::Accepted)
        plan.setNote(dialog.note());
}

void editPlaceNotes(PlanDocument &plan, QWidget &window)
{
    PlaceNotesDialog dialog(plan.plan(), &window);
    if (dialog.exec() == QDialog::Accepted)
        plan.change(tr("notes on places"), dialog.plan());
}

void sayWhatIsMoved(const PlanDocument &plan, QStatusBar &bar)
{
    QObject::connect(&plan, &PlanDocument::changed, &bar, &QStatusBar::clearMessage);
    QObject::connect(
        &plan, &PlanDocument::movedFrom, &bar, [&bar](const QString &place, const QString &card) {
            const QString words = tr("%1 no longer lies in %2. Undo puts it back.").arg(card, place);
            bar.showMessage(words, kSaidFor);
            announce(bar, words);
        });
}

} // namespace flagstone::app
