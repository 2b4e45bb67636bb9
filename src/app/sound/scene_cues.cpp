#include "app/sound/scene_cues.h"

#include <algorithm>

namespace flagstone::app {

namespace {

template <class Body>
bool has(const StageScene &scene)
{
    return std::ranges::any_of(scene.events,
                               [](const Event &event) { return std::holds_alternative<Body>(event.body); });
}

/// The gravest that its counters show: a figure hurt or slain.
std::optional<Cue> harmOf(const Sheet &sheet, const std::set<CardId> &party, const StageScene &scene)
{
    std::optional<Cue> harm; // Hit, Slain and Hurt are ever graver
    for (const Event &event : scene.events) {
        const auto *set = std::get_if<CounterSet>(&event.body);
        if (set == nullptr)
            continue;
        const CounterSpec &spec = sheet.counters[index(set->counter)];
        if (spec.role == CounterRole::HitsLeft && spec.most > 0 && set->to < set->from)
            harm = std::max(harm, std::optional(party.contains(spec.card) ? Cue::Hurt
                                                : set->to <= 0            ? Cue::Slain
                                                                          : Cue::Hit));
        else if (spec.role == CounterRole::Wounded && set->to > set->from)
            harm = std::max(harm, std::optional(Cue::Hurt));
        else if (spec.role == CounterRole::Explored && set->to == kEmptied && scene.show == Show::Duel)
            harm = std::max(harm, std::optional(Cue::Slain));
    }
    return harm;
}

/// Dice that could have hit a figure.
bool attacks(const StageScene &scene)
{
    return scene.show == Show::Duel || std::ranges::any_of(scene.lanes, [](const StageScene::Lane &lane) {
               return lane.dice.hitFrom > 0;
           });
}

} // namespace

bool isPublic(const StageScene &scene)
{
    return std::ranges::all_of(scene.events, [](const Event &event) {
        const bool whole =
            std::holds_alternative<Beat>(event.body) || std::holds_alternative<DiceRolled>(event.body) ||
            std::holds_alternative<TokenMoved>(event.body) || std::holds_alternative<CounterSet>(event.body);
        return !whole || event.knows == kEverybody; // of cards all see that they go
    });
}

std::optional<Sounding> diceCue(const StageScene &scene)
{
    int dice = 0;
    for (const auto &lane : scene.lanes)
        dice = std::max<int>(dice, lane.dice.count);
    if (dice == 0)
        return std::nullopt;
    return Sounding{Cue::Die, std::min(dice, kMostTaps)};
}

std::optional<Sounding> outcomeCue(const Sheet &sheet, const std::set<CardId> &party, const StageScene &scene)
{
    switch (scene.show) {
    case Show::Down:
    case Show::Dead: // for foes the blow says it
        return Sounding{Cue::Down};
    case Show::Goal:
        return Sounding{Cue::Treasure, 2};
    case Show::Find:
    case Show::Boon:
        return Sounding{Cue::Treasure};
    case Show::FirstWins:
    case Show::SecondWins:
        return Sounding{Cue::Hit};
    case Show::Equal:
        return Sounding{Cue::Miss};
    default:
        break;
    }
    if (const auto harm = harmOf(sheet, party, scene))
        return Sounding{*harm};
    if (attacks(scene))
        return Sounding{Cue::Miss};
    return std::nullopt;
}

std::optional<Sounding> boardCue(const StageScene &scene)
{
    if (has<CardPlaced>(scene))
        return Sounding{Cue::Door};
    if (has<CardTurned>(scene))
        return Sounding{Cue::Turn};
    if (has<TokenMoved>(scene))
        return Sounding{Cue::Step};
    if (has<CardMoved>(scene) || has<CardLifted>(scene) || has<PileShuffled>(scene))
        return Sounding{Cue::Slide};
    return std::nullopt;
}

} // namespace flagstone::app
