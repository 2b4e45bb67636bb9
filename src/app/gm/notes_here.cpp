#include "app/gm/notes_here.h"

#include "app/common/game_words.h"
#include "app/common/markdown.h"
#include "app/common/tr.h"
#include "app/plan/plan_notes.h"
#include "app/play/figures.h"
#include "core/wording.h"

#include <QStringList>

#include <algorithm>

namespace flagstone::app {

std::vector<NoteHere> notesHere(const Plan &plan, const Sheet &sheet, const TableView &view,
                                const std::vector<CardId> &asked)
{
    std::vector<NoteHere> notes;
    const auto add = [&](const QString &about, const PlanNote *note) {
        if (note != nullptr)
            notes.push_back({about, note});
    };
    std::vector<CardId> done;
    const auto addCard = [&](CardId card) {
        if (std::ranges::find(done, card) != done.end())
            return;
        done.push_back(card);
        add(cardName(sheet, card), noteOn(plan, sheet.cards[index(card)].key));
    };
    if (const Placement *here = underParty(sheet, view); here != nullptr && here->card != kNoCard) {
        addCard(here->card);
        for (const Edge edge : kEdges)
            add(tr("Door to the %1").arg(translated(edgeName(turned(edge, here->turns)))),
                noteOnDoor(plan, sheet.cards[index(here->card)].key, edge));
        if (here->storey == 0) // what lies above is another place
            add(tr("This place"), noteOnPlace(plan, here->col, here->row));
    }
    for (const FacedCard &foe : encounterOf(sheet, view))
        addCard(foe.card);
    std::ranges::for_each(asked, addCard);
    add(tr("The plan"), noteOn(plan, {}));
    return notes;
}

QString markdownOf(const std::vector<NoteHere> &notes)
{
    QStringList parts;
    for (const auto &[about, note] : notes) {
        QString text = QString::fromStdString(note->text).trimmed();
        if (note->readAloud)
            text = QStringLiteral("> ") + text.replace(u'\n', QStringLiteral("\n> "));
        parts << (note->readAloud ? tr("**%1** (read aloud)") : QStringLiteral("**%1**")).arg(escaped(about))
              << text;
    }
    return parts.join(QStringLiteral("\n\n"));
}

} // namespace flagstone::app
