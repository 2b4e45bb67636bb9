#include "app/play/verbs.h"

#include "app/common/game_words.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace flagstone::app {

const BarSpec *barOf(const Sheet &sheet, const Decision &decision)
{
    return decision.bar == 0 || decision.bar > sheet.bars.size() ? nullptr : &sheet.bars[decision.bar - 1u];
}

namespace {

const VerbSpec *everybodysVerb(const BarSpec *bar)
{
    if (bar == nullptr)
        return nullptr;
    const auto found = std::ranges::find(bar->verbs, true, &VerbSpec::everybody);
    return found == bar->verbs.end() ? nullptr : &*found;
}

std::size_t ableTo(const BarSpec *bar, const VerbSpec *verb, const Decision &decision)
{
    std::vector<CardId> able;
    for (const Choice &choice : decision.choices)
        if (const CardId who = actorOf(choice); verb != nullptr && who != kNoCard &&
                                                verbIn(bar, choice) == verb &&
                                                std::ranges::find(able, who) == able.end())
            able.push_back(who);
    return able.size();
}

/// Keeps one choice for each target, the likeliest; the first of equals.
void fold(BarSlot &slot, std::span<const double> likelihoods)
{
    const auto likely = [&](std::size_t choice) {
        return choice < likelihoods.size() ? likelihoods[choice] : 0.0;
    };
    BarSlot kept{.place = slot.place, .verb = slot.verb, .choices = {}, .targets = {}, .others = {}};
    for (std::size_t n = 0; n < slot.choices.size(); ++n) {
        const auto same = std::ranges::find(kept.targets, slot.targets[n]);
        if (same == kept.targets.end() || !*same) {
            kept.choices.push_back(slot.choices[n]);
            kept.targets.push_back(slot.targets[n]);
            continue;
        }
        std::size_t &usual = kept.choices[static_cast<std::size_t>(same - kept.targets.begin())];
        std::size_t other = slot.choices[n];
        if (likely(other) > likely(usual))
            std::swap(other, usual);
        kept.others.push_back(other);
    }
    slot = std::move(kept);
}

} // namespace

bool BarSlot::holds(std::size_t choice) const
{
    return std::ranges::find(choices, choice) != choices.end();
}

std::optional<Target> BarSlot::targetOf(std::size_t choice) const
{
    const auto found = std::ranges::find(choices, choice);
    return found == choices.end() ? std::nullopt : targets[static_cast<std::size_t>(found - choices.begin())];
}

std::size_t BarSlot::places() const
{
    return targetsOf(*this).size();
}

std::vector<Target> targetsOf(const BarSlot &slot)
{
    std::vector<Target> seen;
    for (const auto &target : slot.targets)
        if (target && std::ranges::find(seen, *target) == seen.end())
            seen.push_back(*target);
    return seen;
}

namespace {

/// Whether the main verb does one and the same with several figures, as taking a find.
bool choosesFigure(const BarSpec &bar, const Decision &decision)
{
    std::vector<CardId> takers;
    for (const Choice &choice : decision.choices) {
        const VerbSpec *verb = verbIn(&bar, choice);
        if (verb == nullptr || verb->slot != 1)
            continue;
        if (std::ranges::find(takers, actorOf(choice)) != takers.end())
            return false;
        takers.push_back(actorOf(choice));
    }
    return takers.size() > 1;
}

} // namespace

std::vector<CardId> actorsOf(const Sheet &sheet, const Decision &decision)
{
    const BarSpec *bar = barOf(sheet, decision);
    const bool partys = bar != nullptr && everybodysVerb(bar) == nullptr;
    std::vector<CardId> figures;
    bool several = false;
    for (const Choice &choice : decision.choices) {
        const CardId who = actorOf(choice);
        if (who == kNoCard && partys)
            return {};
        if (who == kNoCard)
            continue;
        const bool known = std::ranges::find(figures, who) != figures.end();
        several = several || known;
        if (!known)
            figures.push_back(who);
    }
    if (partys && choosesFigure(*bar, decision))
        return {};
    return several || everybodysVerb(bar) ? figures : std::vector<CardId>{};
}

namespace {

BarSlots unfolded(const Sheet &sheet, const Decision &decision, CardId figure)
{
    const BarSpec *bar = barOf(sheet, decision);
    std::array<std::optional<BarSlot>, kSlots> all;
    BarSlots slots;
    slots.everybody = everybodysVerb(bar);
    slots.able = ableTo(bar, slots.everybody, decision);
    const auto places = std::span(all).first(slots.everybody ? kSlots - 1 : kSlots);
    if (bar)
        for (const VerbSpec &verb : bar->verbs)
            if (auto &place = places[verb.slot - 1u]; !place)
                place = BarSlot{.place = verb.slot, .verb = &verb, .choices = {}};

    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < decision.choices.size(); ++i) {
        const Choice &choice = decision.choices[i];
        if (const CardId who = actorOf(choice); figure != kNoCard && who != kNoCard && who != figure)
            continue;
        if (const VerbSpec *verb = verbIn(bar, choice)) {
            BarSlot &place = *places[verb->slot - 1u];
            if (place.grey())
                place.verb = verb; // one of several that share it
            place.choices.push_back(i);
        } else {
            others.push_back(i);
        }
    }
    for (const std::size_t i : others) {
        const auto free = std::ranges::find_if(places, [](const std::optional<BarSlot> &place) {
            return !place || (place->grey() && place->verb->why.empty());
        });
        if (free == places.end())
            slots.more.push_back(i);
        else
            *free = BarSlot{.place = static_cast<int>(free - places.begin()) + 1, .choices = {i}};
    }
    const auto farness = [&](std::size_t choice) { return decision.choices[choice].path.size(); };
    for (auto &place : places)
        if (place && (!place->grey() || !place->verb->why.empty())) {
            std::ranges::stable_sort(place->choices, {}, farness); // digits go to the nearest
            for (const std::size_t choice : place->choices)
                place->targets.push_back(aboutIn(decision, place->verb, place->choices, choice));
            slots.shown.push_back(std::move(*place));
        }
    return slots;
}

} // namespace

BarSlots barSlotsOf(const Sheet &sheet, const Decision &decision, CardId figure,
                    std::span<const double> likelihoods)
{
    BarSlots slots = unfolded(sheet, decision, figure);
    for (BarSlot &slot : slots.shown)
        if (slot.verb && slot.verb->everybody)
            fold(slot, likelihoods);
    return slots;
}

namespace {

/// The chance of this hope; with better ones before it the mean of their chances, each with all that are better still.
double chanceOf(const std::vector<HopeOdds> &odds, const Beat &label, std::size_t hopes)
{
    double reached = 0, sum = 0;
    for (const HopeOdds &one : odds) {
        reached += one.chance;
        sum += reached;
        if (one.label == label)
            break;
    }
    return sum / static_cast<double>(hopes);
}

} // namespace

std::vector<double> likelihoodsOf(const Game &game, const Sheet &sheet, const Decision &decision)
{
    std::vector<double> likelihoods(decision.choices.size());
    const auto compare = [&](const BarSlot &ways) { // of one figure to do the same to one target
        std::vector<std::pair<std::size_t, std::vector<HopeOdds>>> all;
        for (const std::size_t choice : ways.choices)
            if (const auto which = game.find(decision.choices[choice].code))
                if (auto odds = oddsOf(game, *which); !odds.empty())
                    all.emplace_back(choice, std::move(odds));
        if (all.empty())
            return;
        const auto [least, most] =
            std::ranges::minmax_element(all, {}, [](const auto &way) { return way.second.size(); });
        const Beat label = least->second.front().label; // what all of them may do
        const std::size_t hopes = most->second.size() - least->second.size() + 1;
        for (const auto &[choice, odds] : all)
            likelihoods[choice] = chanceOf(odds, label, hopes);
    };
    for (const CardId figure : actorsOf(sheet, decision))
        for (const BarSlot &slot : unfolded(sheet, decision, figure).shown)
            if (slot.verb && slot.verb->everybody)
                for (const Target &target : targetsOf(slot))
                    if (std::ranges::count(slot.targets, std::optional(target)) > 1)
                        compare(narrowed(decision, slot, target));
    return likelihoods;
}

std::optional<Target> aboutIn(const Decision &decision, const VerbSpec *verb,
                              std::span<const std::size_t> slot, std::size_t choice)
{
    if (verb != nullptr && verb->everybody) {
        const auto &targets = decision.choices[choice].targets;
        const auto whom = std::find_if(targets.rbegin(), targets.rend(), [](const Target &target) {
            return target.kind == Target::Kind::Figure;
        });
        if (targets.rend() - whom > 1) // else it is the actor, or there is none
            return *whom;
    }
    if (verb != nullptr && !verb->swaps.empty() && verb->swaps == verbOf(decision.choices[choice])) {
        const auto pairs = [&](const Target &figure) { // that it can be one of
            return std::ranges::count_if(slot, [&](std::size_t other) {
                const Choice &pair = decision.choices[other];
                return verbOf(pair) == verb->swaps &&
                       std::ranges::find(pair.targets, figure) != pair.targets.end();
            });
        };
        const std::vector<Target> &both = decision.choices[choice].targets;
        return *std::min_element(both.rbegin(), both.rend(),
                                 [&](const Target &a, const Target &b) { return pairs(a) < pairs(b); });
    }
    return distinguishingTarget(decision, slot, choice);
}

std::optional<Target> distinguishingTarget(const Decision &decision, std::span<const std::size_t> slot,
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

namespace {

/// Some choices of a slot, with what tells these apart.
BarSlot partOf(const Decision &decision, const BarSlot &slot, std::vector<std::size_t> choices)
{
    BarSlot part{
        .place = slot.place, .verb = slot.verb, .choices = std::move(choices), .targets = {}, .others = {}};
    for (const std::size_t choice : part.choices)
        part.targets.push_back(distinguishingTarget(decision, part.choices, choice));
    return part;
}

} // namespace

BarSlot narrowed(const Decision &decision, const BarSlot &slot, const Target &target)
{
    std::vector<std::size_t> about;
    for (const std::size_t choice : slot.choices)
        if (slot.targetOf(choice) == target)
            about.push_back(choice);
    return partOf(decision, slot, std::move(about));
}

std::vector<BarSlot> groupsOf(const Decision &decision, const BarSlot &slot,
                              std::span<const ChoiceNames> names)
{
    struct Group {
        QString words;
        std::vector<Target> with; ///< the book that a spell is read from
        std::vector<std::size_t> choices = {};
    };
    std::vector<Group> groups;
    for (std::size_t n = 0; n < slot.choices.size(); ++n) {
        const std::size_t choice = slot.choices[n];
        if (!names[choice].isBrief)
            return {};
        Group own{names[choice].brief, {}};
        std::ranges::copy_if(decision.choices[choice].targets, std::back_inserter(own.with),
                             [&](const Target &target) {
                                 return target.kind == Target::Kind::Card && slot.targets[n] != target;
                             });
        auto group = std::ranges::find_if(groups, [&own](const Group &other) {
            return other.words == own.words && other.with == own.with;
        });
        if (group == groups.end())
            group = groups.insert(group, std::move(own));
        group->choices.push_back(choice);
    }
    const auto waysTo = [&](const Target &target) {
        return std::ranges::count_if(groups, [&](const Group &group) {
            return std::ranges::any_of(group.choices,
                                       [&](std::size_t choice) { return slot.targetOf(choice) == target; });
        });
    };
    std::vector<BarSlot> parts;
    if (std::ranges::any_of(targetsOf(slot), [&](const Target &target) { return waysTo(target) > 1; }))
        for (Group &group : groups)
            parts.push_back(partOf(decision, slot, std::move(group.choices)));
    return parts;
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

namespace {

constexpr int kClearly = 20; ///< by how much something is clearly better

/// What uses something up has to be clearly better than what does not.
int scoreOf(std::span<const int> scores, const BarSlot &slot)
{
    const int best = scores[bestOf(scores, slot.choices)];
    return slot.verb != nullptr && slot.verb->spends ? best - kClearly : best;
}

bool looksBad(std::span<const int> scores, const BarSlot &slot)
{
    return scoreOf(scores, slot) < 0;
}

bool mayBeTaken(std::span<const int> scores, const BarSlot &slot, bool ending)
{
    if (slot.grey() || (slot.verb && slot.verb->ends) != ending)
        return false;
    return !slot.verb || !slot.verb->quits || scoreOf(scores, slot) >= kNothingLeft;
}

/// Of the slots that end a turn, or of those that do not, the one with the most appealing choice.
std::optional<std::size_t> mostAppealing(std::span<const int> scores, const BarSlots &slots, bool ending)
{
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < slots.shown.size(); ++i)
        if (mayBeTaken(scores, slots.shown[i], ending) &&
            (!best || scoreOf(scores, slots.shown[i]) > scoreOf(scores, slots.shown[*best])))
            best = i;
    return best;
}

/// The main one of them, or the most appealing one where there is no main one, where that looks bad and another does
/// not, or where another is clearly better: to search what was slain before the next door. In a round of orders for
/// everybody the main one stays.
std::optional<std::size_t> bestSlot(std::span<const int> scores, const BarSlots &slots, bool ending)
{
    const auto main = std::ranges::find_if(slots.shown, [&](const BarSlot &slot) {
        return slot.place == 1 && mayBeTaken(scores, slot, ending);
    });
    const auto best = mostAppealing(scores, slots, ending);
    if (main == slots.shown.end())
        return best;
    const BarSlot &other = slots.shown[*best];
    const bool clearly =
        slots.everybody == nullptr && scoreOf(scores, other) - scoreOf(scores, *main) >= kClearly;
    const bool mainIsUsual = looksBad(scores, *main) ? looksBad(scores, other) : !clearly;
    return mainIsUsual ? static_cast<std::size_t>(main - slots.shown.begin()) : best;
}

} // namespace

std::optional<std::size_t> usualSlot(std::span<const int> scores, const BarSlots &slots, bool mayEnd)
{
    const auto act = bestSlot(scores, slots, false), end = bestSlot(scores, slots, true);
    if (!act || !end)
        return act ? act : end;
    const BarSlot &acting = slots.shown[*act], &ending = slots.shown[*end];
    const int ahead = scoreOf(scores, ending) - scoreOf(scores, acting);
    const bool nothingElse = acting.place != 1 && looksBad(scores, acting) && !looksBad(scores, ending);
    if (!mayEnd || (!nothingElse && ahead < kClearly))
        return act;
    const auto other = mostAppealing(scores, slots, false); // what is done here may be better than leaving
    return scoreOf(scores, slots.shown[*other]) >= scoreOf(scores, ending) ? other : end;
}

bool anythingToDo(const Decision &decision, std::span<const int> scores, const BarSlots &slots, CardId figure)
{
    return std::ranges::any_of(slots.shown, [&](const BarSlot &slot) {
        return !(slot.verb && slot.verb->ends) && std::ranges::any_of(slot.choices, [&](std::size_t choice) {
            return actorOf(decision.choices[choice]) == figure && (slot.place == 1 || scores[choice] >= 0);
        });
    });
}

} // namespace flagstone::app
