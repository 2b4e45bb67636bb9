#include "app/plan/plan_notes.h"

#include <algorithm>
#include <tuple>

namespace flagstone::app {

namespace {

template <class Wanted>
const PlanNote *find(const Plan &plan, Wanted wanted)
{
    const auto found = std::ranges::find_if(plan.notes, wanted);
    return found == plan.notes.end() ? nullptr : &*found;
}

} // namespace

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

const PlanNote *noteOnPlace(const Plan &plan, int column, int row)
{
    return find(plan, [&](const PlanNote &note) {
        return note.on == PlanNote::On::Place && note.column == column && note.row == row;
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

} // namespace flagstone::app
