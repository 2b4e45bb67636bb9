#include "app/gm/plan_notes.h"

#include "app/gm/paper.h"
#include "app/play/figures.h"
#include "app/play/telling.h"
#include "core/wording.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <tuple>

namespace flagstone::app {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("PlanNotes", text);
}

template <class Wanted>
const PlanNote *find(const Plan &plan, Wanted wanted)
{
    const auto found = std::ranges::find_if(plan.notes, wanted);
    return found == plan.notes.end() ? nullptr : &*found;
}

} // namespace

const Placement *underParty(const Sheet &sheet, const TableView &view)
{
    const auto party = std::ranges::find(sheet.tokens, TokenRole::Party, &TokenSpec::role);
    if (party == sheet.tokens.end() || !sheet.map.spaces.empty())
        return nullptr;
    const std::uint16_t slot = view.tokens[index(party->id)].space;
    return slot < view.board.size() ? &view.board[slot] : nullptr;
}

const PlanNote *noteOn(const Plan &plan, std::string_view card)
{
    const auto on = card.empty() ? PlanNote::On::Plan : PlanNote::On::Card;
    return find(plan, [&](const PlanNote &note) { return note.on == on && note.card == card; });
}

const PlanNote *noteOnDoor(const Plan &plan, std::string_view card, Edge edge)
{
    return find(plan, [&](const PlanNote &note) {
        return note.on == PlanNote::On::Door && note.card == card && note.edge == edge;
    });
}

void putNote(Plan &plan, const PlanNote &note)
{
    const auto thing = [](const PlanNote &each) {
        return std::tuple(each.on, each.card, each.edge, each.column, each.row);
    };
    const auto old = std::ranges::find(plan.notes, thing(note), thing);
    if (old != plan.notes.end() && note.text.empty())
        plan.notes.erase(old);
    else if (old != plan.notes.end())
        *old = note;
    else if (!note.text.empty())
        plan.notes.push_back(note);
}

QString firstLine(const PlanNote &note)
{
    return QString::fromStdString(note.text).section(u'\n', 0, 0).remove(u'*');
}

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
        add(tr("This place"), find(plan, [&](const PlanNote &note) {
                return note.on == PlanNote::On::Place && note.column == here->col && note.row == here->row;
            }));
    }
    for (const Foe &foe : encounterOf(sheet, view))
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
