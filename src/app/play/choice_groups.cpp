#include "app/play/choice_groups.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "app/play/verbs.h"

#include <algorithm>
#include <array>

namespace flagstone::app {

namespace {

bool isCard(const Target &target)
{
    return target.kind == Target::Kind::Figure || target.kind == Target::Kind::Card;
}

/// The board does not know whether a rule speaks of a card or of one of its figures, nor which rule system
/// fills a Place's unused fields: compare what is pointed at. Two figures of one card are two points.
bool samePoint(const Target &wanted, const Target &clicked)
{
    if (isCard(wanted) && isCard(clicked))
        return wanted.card == clicked.card &&
               (wanted.kind != clicked.kind || wanted.number == clicked.number);
    if (wanted.kind != clicked.kind)
        return false;
    switch (wanted.kind) {
    case Target::Kind::Door:
        return wanted.slot == clicked.slot && wanted.number == clicked.number;
    case Target::Kind::Slot:
        return wanted.slot == clicked.slot;
    case Target::Kind::Pile:
    case Target::Kind::Space:
    case Target::Kind::Passage:
    case Target::Kind::Token:
        return wanted.number == clicked.number;
    case Target::Kind::Place:
        return wanted.placement.col == clicked.placement.col &&
               wanted.placement.row == clicked.placement.row &&
               wanted.placement.storey == clicked.placement.storey &&
               wanted.placement.turns == clicked.placement.turns;
    case Target::Kind::Figure:
    case Target::Kind::Card:
        break;
    }
    return false;
}

} // namespace

Decision decisionFor(Decision decision, Seat seat)
{
    std::erase_if(decision.choices, [&](const Choice &choice) { return !contains(choice.seats, seat); });
    return decision;
}

std::vector<std::size_t> choicesAt(const Decision &decision, const Target &target)
{
    std::vector<std::size_t> exact;
    std::vector<std::size_t> near;
    for (std::size_t i = 0; i < decision.choices.size(); ++i) {
        const auto &targets = decision.choices[i].targets;
        if (std::ranges::find(targets, target) != targets.end())
            exact.push_back(i);
        else if (std::ranges::any_of(targets, [&](const Target &t) { return samePoint(t, target); }))
            near.push_back(i);
    }
    return exact.empty() ? near : exact;
}

const Denied *deniedAt(const Decision &decision, const Target &target)
{
    const auto found = std::ranges::find_if(decision.denied, [&](const Denied &d) {
        return d.target != kNowhere && samePoint(d.target, target);
    });
    return found == decision.denied.end() ? nullptr : &*found;
}

std::optional<std::size_t> swapOf(const Sheet &sheet, const Decision &decision, CardId one, CardId other)
{
    const BarSpec *bar = barOf(sheet, decision);
    const std::array both{targetFigure(one), targetFigure(other)};
    const auto found = std::ranges::find_if(decision.choices, [&](const Choice &choice) {
        const VerbSpec *verb = verbIn(bar, choice);
        return verb != nullptr && verb->swaps == verbOf(choice) &&
               std::ranges::is_permutation(choice.targets, both);
    });
    if (found == decision.choices.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - decision.choices.begin());
}

const Denied *deniedSwap(const Sheet &sheet, const Decision &decision, CardId one, CardId other)
{
    const BarSpec *bar = barOf(sheet, decision);
    const auto swaps = [](const VerbSpec &verb) { return !verb.swaps.empty(); };
    if (bar == nullptr || std::ranges::none_of(bar->verbs, swaps))
        return nullptr;
    for (const CardId who :
         {one, other}) // if the figure can do something, its reason is about something else
        if (std::ranges::find(decision.choices, who, actorOf) == decision.choices.end())
            if (const Denied *denied = deniedAt(decision, targetFigure(who)))
                return denied;
    return nullptr;
}

std::vector<WhyNot> whyNotOf(const Game &game, const Decision &decision)
{
    std::vector<WhyNot> all;
    all.reserve(decision.denied.size());
    for (const Denied &denied : decision.denied)
        all.push_back(denied.verb.empty() ? WhyNot{}
                                          : WhyNot{say(game, denied.reason), ruleOf(game, denied.reason),
                                                   sayBriefly(game, denied.reason)});
    return all;
}

WhyNot whyNot(const VerbSpec &verb, const Decision &decision, std::span<const WhyNot> denied)
{
    for (std::size_t i = 0; i < std::min(decision.denied.size(), denied.size()); ++i)
        if (std::ranges::find(verb.codes, decision.denied[i].verb) != verb.codes.end())
            return {denied[i].words, denied[i].rule,
                    denied[i].brief.isEmpty() ? translated(verb.lacking) : denied[i].brief};
    return {translated(verb.why), QString::fromStdString(verb.rule), translated(verb.lacking)};
}

/// The verb of a decision that says which places it cannot go to, or nullptr.
static const VerbSpec *verbOfPlaces(const Game &game, const Decision &decision)
{
    const BarSpec *bar = barOf(game.sheet(), decision);
    if (bar == nullptr)
        return nullptr;
    const auto found =
        std::ranges::find_if(bar->verbs, [](const VerbSpec &verb) { return !verb.beyond.empty(); });
    return found == bar->verbs.end() ? nullptr : &*found;
}

WhyNot whyNotAt(const Game &game, const Decision &decision, const Target &target)
{
    if (const Denied *denied = deniedAt(decision, target))
        return {say(game, denied->reason), ruleOf(game, denied->reason)};
    if (isCard(target) || target.kind == Target::Kind::Token)
        return {tr("Nothing to do with that now."), {}};
    const bool isPlace = target.kind == Target::Kind::Space || target.kind == Target::Kind::Slot;
    const VerbSpec *verb = isPlace ? verbOfPlaces(game, decision) : nullptr;
    if (verb == nullptr)
        return {tr("Nothing to do there now."), {}};
    const BarSpec *bar = barOf(game.sheet(), decision);
    const bool elsewhere = std::ranges::any_of(
        decision.choices, [&](const Choice &choice) { return verbIn(bar, choice) == verb; });
    return elsewhere ? WhyNot{translated(verb->beyond), QString::fromStdString(verb->rule)}
                     : whyNot(*verb, decision, whyNotOf(game, decision));
}

} // namespace flagstone::app
