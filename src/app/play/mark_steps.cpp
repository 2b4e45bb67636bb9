#include "app/play/mark_steps.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace flagstone::app {

namespace {

using Kind = MarkStep::Kind;

constexpr std::pair<Kind, int> kPlaces[] = {{Kind::Turn, 2}, {Kind::Storey, 3}, {Kind::Door, 4}};

/// Of which turn, storey or door a place is.
int valueOf(Kind kind, const Target &place)
{
    switch (kind) {
    case Kind::Turn:
        return place.placement.turns.quarters();
    case Kind::Storey:
        return place.placement.storey;
    case Kind::Door:
        return place.number;
    case Kind::Figure:
        break;
    }
    return 0;
}

/// May the mark go from one place to the other by this step? A door may lead elsewhere, a storey may need another turn.
bool differOnly(Kind kind, const Target &a, const Target &b)
{
    const bool door = a.number == b.number && a.placement.cell() == b.placement.cell();
    const bool storey = a.placement.storey == b.placement.storey;
    return kind == Kind::Door || (door && (kind == Kind::Storey || storey));
}

/// Nothing if all are alike in this way.
std::vector<MarkStep> stepTo(Kind kind, int place, const BarSlot &lit, std::size_t marked)
{
    const Target from = *lit.targetOf(marked);
    std::set<int> values;
    for (const auto &target : lit.targets)
        if (differOnly(kind, from, *target))
            values.insert(valueOf(kind, *target));
    if (values.size() < 2)
        return {};
    const auto here = values.find(valueOf(kind, from));
    const int wanted = std::next(here) == values.end() ? *values.begin() : *std::next(here);
    std::size_t next = marked;
    for (std::size_t i = 0; i < lit.choices.size(); ++i) {
        const Target &to = *lit.targets[i];
        if (!differOnly(kind, from, to) || valueOf(kind, to) != wanted)
            continue;
        const bool alike = to.placement.turns == from.placement.turns; // as it lies now, if it can
        if (next == marked || alike)
            next = lit.choices[i];
        if (alike)
            break;
    }
    return {
        {kind, place, static_cast<std::size_t>(std::distance(values.begin(), here)), values.size(), next}};
}

std::vector<MarkStep> stepToFigure(const BarSlot &lit, std::size_t marked)
{
    const auto here = static_cast<std::size_t>(std::ranges::find(lit.choices, marked) - lit.choices.begin());
    const std::size_t all = lit.choices.size();
    if (all < 2 || here == all || lit.places() != all)
        return {};
    return {{Kind::Figure, 2, here, all, lit.choices[(here + 1) % all]}};
}

bool areAll(const BarSlot &lit, auto which)
{
    return std::ranges::all_of(lit.targets, [&](const auto &target) { return target && which(*target); });
}

} // namespace

std::vector<MarkStep> markStepsOf(const BarSlots &slots, const BarSlot &lit, std::size_t marked)
{
    if (lit.place != 1 || slots.everybody != nullptr || !lit.holds(marked))
        return {};
    std::vector<MarkStep> steps;
    if (areAll(lit, [](const Target &t) { return t.kind == Target::Kind::Figure; }))
        steps = stepToFigure(lit, marked);
    else if (areAll(lit, [](const Target &t) { return t.kind == Target::Kind::Place && t.card != kNoCard; }))
        for (const auto &[kind, place] : kPlaces)
            std::ranges::copy(stepTo(kind, place, lit, marked), std::back_inserter(steps));
    std::erase_if(steps, [&](const MarkStep &step) {
        return std::ranges::find(slots.shown, step.place, &BarSlot::place) != slots.shown.end();
    });
    return steps;
}

} // namespace flagstone::app
