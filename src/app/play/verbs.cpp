#include "app/play/verbs.h"

#include <algorithm>
#include <array>

namespace flagstone::app {

namespace {

/// The verb of the scene that a choice is of; nullptr if it is of none.
const VerbSpec *verbIn(const SceneSpec *scene, const Choice &choice)
{
    if (scene == nullptr)
        return nullptr;
    const auto found = std::ranges::find_if(scene->verbs, [code = verbOf(choice)](const VerbSpec &verb) {
        return std::ranges::find(verb.codes, code) != verb.codes.end();
    });
    return found == scene->verbs.end() ? nullptr : &*found;
}

const SceneSpec *sceneOf(const Sheet &sheet, const Decision &decision)
{
    return decision.scene == 0 || decision.scene > sheet.scenes.size() ? nullptr
                                                                       : &sheet.scenes[decision.scene - 1u];
}

} // namespace

bool Slot::holds(std::size_t choice) const
{
    return std::ranges::find(choices, choice) != choices.end();
}

std::optional<Target> Slot::targetOf(std::size_t choice) const
{
    const auto found = std::ranges::find(choices, choice);
    return found == choices.end() ? std::nullopt : targets[static_cast<std::size_t>(found - choices.begin())];
}

std::size_t Slot::places() const
{
    std::vector<Target> seen;
    for (const auto &target : targets)
        if (target && std::ranges::find(seen, *target) == seen.end())
            seen.push_back(*target);
    return seen.size();
}

std::vector<CardId> actorsOf(const Decision &decision)
{
    std::vector<CardId> figures;
    bool several = false;
    for (const Choice &choice : decision.choices)
        if (const CardId who = actorOf(choice); who != kNoCard) {
            const bool known = std::ranges::find(figures, who) != figures.end();
            several = several || known;
            if (!known)
                figures.push_back(who);
        }
    return several ? figures : std::vector<CardId>{};
}

Slots slotsOf(const Sheet &sheet, const Decision &decision, CardId figure)
{
    const SceneSpec *scene = sceneOf(sheet, decision);
    std::array<std::optional<Slot>, kSlots> places;
    if (scene)
        for (const VerbSpec &verb : scene->verbs)
            places[verb.slot - 1u] = Slot{.place = verb.slot, .verb = &verb, .choices = {}};

    Slots slots;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < decision.choices.size(); ++i) {
        const Choice &choice = decision.choices[i];
        if (const CardId who = actorOf(choice); figure != kNoCard && who != kNoCard && who != figure)
            continue;
        if (const VerbSpec *verb = verbIn(scene, choice)) {
            places[verb->slot - 1u]->choices.push_back(i);
        } else {
            others.push_back(i);
        }
    }
    for (const std::size_t i : others) {
        const auto free = std::ranges::find_if(places, [](const std::optional<Slot> &place) {
            return !place || (place->grey() && place->verb->why.empty());
        });
        if (free == places.end())
            slots.more.push_back(i);
        else
            *free = Slot{.place = static_cast<int>(free - places.begin()) + 1, .choices = {i}};
    }
    for (auto &place : places)
        if (place && (!place->grey() || !place->verb->why.empty())) {
            for (const std::size_t choice : place->choices)
                place->targets.push_back(tellingTarget(decision, place->choices, choice));
            slots.shown.push_back(std::move(*place));
        }
    return slots;
}

std::optional<Target> tellingTarget(const Decision &decision, std::span<const std::size_t> slot,
                                    std::size_t choice)
{
    const auto &targets = decision.choices[choice].targets;
    if (targets.empty())
        return std::nullopt;
    for (std::size_t n = 0; n < targets.size(); ++n)
        for (const std::size_t other : slot)
            if (verbOf(decision.choices[other]) != verbOf(decision.choices[choice]))
                continue; // a shot names its weapon before its target, a blow does not
            else if (const auto &its = decision.choices[other].targets;
                     n >= its.size() || its[n] != targets[n])
                return targets[n];
    return targets.back();
}

std::vector<int> heuristicsOf(const Game &game, const Decision &decision)
{
    std::vector<int> scores(decision.choices.size());
    std::size_t next = 0; // a seat's choices are some of the game's, in the same order
    for (std::size_t i = 0; i < scores.size(); ++i)
        for (; next < game.choiceCount(); ++next)
            if (game.code(next) == decision.choices[i].code) {
                scores[i] = game.heuristic(next++, PlayStyle::Bold);
                break;
            }
    return scores;
}

std::size_t bestOf(std::span<const int> scores, std::span<const std::size_t> some)
{
    return *std::ranges::max_element(some, {}, [&](std::size_t i) { return scores[i]; });
}

std::optional<std::size_t> usualSlot(std::span<const int> scores, const Slots &slots)
{
    std::vector<std::size_t> all;
    for (const bool ending : {false, true}) {
        for (std::size_t i = 0; i < slots.shown.size(); ++i) {
            const Slot &slot = slots.shown[i];
            if (slot.grey() || (slot.verb && slot.verb->ends) != ending)
                continue;
            if (slot.place == 1)
                return i;
            all.insert(all.end(), slot.choices.begin(), slot.choices.end());
        }
        if (!all.empty())
            break;
    }
    if (all.empty())
        return std::nullopt;
    const std::size_t best = bestOf(scores, all);
    const auto found = std::ranges::find_if(slots.shown, [best](const Slot &slot) {
        return std::ranges::find(slot.choices, best) != slot.choices.end();
    });
    return static_cast<std::size_t>(found - slots.shown.begin());
}

} // namespace flagstone::app
