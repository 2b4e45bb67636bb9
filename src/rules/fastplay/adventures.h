#pragma once

#include "core/ids.h"
#include "rules/fastplay/cards.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

/// The adventures of a pack, as its tables adventures.csv, goals.csv and conditions.csv tell them: FP-A01 to
/// FP-A12, and those of others.
namespace flagstone::fastplay {

struct Progress;

/// What a part of a goal asks for. What each means stands in kTaskRules, in this order.
// clang-format off
enum class Task : std::uint8_t {
    SlayTail, SlayVampire, SlayPack, SlayLeader, SlayNamed, Find,
    KeepWords, KeepMirror, KeepBroom, KeepJewels, KeepGems, KeepPearls, KeepNamed, HoldMagical,
    CollectSkulls, CollectGiantSkull, DestroyCoffin, Disarm, Earn,
    SlayUndead, SlayAny, CollectTreasures, CollectJewellery, EarnGold, Reach, Protect, Within
};
inline constexpr std::size_t kTasks = 27;
// clang-format on

/// A row of goals.csv.
struct Part {
    int way = 1; ///< all parts of one way must be met, and any way wins
    Task task{};
    int count = 1;
    std::string name;                      ///< a card's, who disarms, who is found
    int pay = 0;                           ///< gp for each piece that is brought out, FP-293
    std::optional<CounterId> counter = {}; ///< where the table shows how far the part is
};

/// Where a card lies when the adventure begins: a row of conditions.csv. FP-328
struct Condition {
    enum class Kind : std::uint8_t {
        Last, ///< among the last `count` cards of its deck
        With, ///< with a monster: it comes when that is met, or is found on it
        In    ///< in a location: it waits there, or is found there
    };
    Kind kind{};
    std::string card;  ///< a name
    std::string place; ///< the name of the monster or location; empty with Last
    int count = 1;     ///< but with Last, how many cards of that name
};

/// A row of adventures.csv with its goal.
struct Adventure {
    std::string id; ///< "FP-A01"
    std::string title;
    std::string goalText;           ///< one or two sentences; may be empty
    int number = 0;                 ///< its place in the pack, from 0
    int category = 0;               ///< its level in lists, 1 to 9
    std::vector<std::string> party; ///< names of character cards, in seat order
    Colour start{};
    std::vector<std::string> gifts;   ///< names of treasure cards
    int reward = 0;                   ///< gp on success
    bool anyoneJoins = false;         ///< FP-305
    std::vector<std::string> joiners; ///< or only these
    bool sharedGold = false;          ///< gold found is split evenly
    std::vector<Part> goal;           ///< by way
    int waysNeeded = 1;               ///< how many of its ways must be met, FP-329
    std::vector<Condition> conditions;

    /// How many ways the goal has.
    [[nodiscard]] int ways() const
    {
        int count = 0;
        for (std::size_t i = 0; i < goal.size(); ++i)
            count += i == 0 || goal[i].way != goal[i - 1].way ? 1 : 0;
        return count;
    }
    /// Not all of them must be met.
    [[nodiscard]] bool offersWays() const { return waysNeeded < ways(); }
    /// The first part of a kind; nullptr without.
    [[nodiscard]] const Part *part(Task task) const
    {
        const auto found = std::ranges::find(goal, task, &Part::task);
        return found == goal.end() ? nullptr : &*found;
    }
    [[nodiscard]] bool asksFor(Task task) const { return part(task) != nullptr; }
};

/// What a task is; functions that say nothing about it are nullptr.
struct TaskRule {
    std::string_view verb, object; ///< as goals.csv has them; without an object it is a name
    bool once = false;             ///< the game remembers only whether it was done
    // cards on which it hangs; treasures have to be kept
    bool (*location)(const LocationCard &, const Part &) = nullptr;
    bool (*monster)(const MonsterCard &, const Part &) = nullptr;
    bool (*treasure)(const TreasureCard &, const Part &) = nullptr;
    int (*done)(const Progress &) = nullptr;      ///< how often it was done
    std::string (*label)(const Part &) = nullptr; ///< of the counter that shows how often
};
extern const std::array<TaskRule, kTasks> kTaskRules;
[[nodiscard]] inline const TaskRule &ruleOf(const Part &part)
{
    return kTaskRules[static_cast<std::size_t>(part.task)];
}

/// It holds from the start and may stop to hold, so it wins nothing alone.
[[nodiscard]] inline bool isCondition(const Part &part)
{
    return part.task == Task::Protect || part.task == Task::Within;
}

/// The adventures in the order of their table. Every cell that cannot be used is an issue with its place; the
/// result is only meaningful when there are no errors. FP-026
[[nodiscard]] std::vector<Adventure> readAdventures(const PackData &pack, Issues &issues);

/// The condition means this card: it has the name, and a card of its kind may lie so.
[[nodiscard]] bool mayLie(const Condition &condition, const LocationCard &card);
[[nodiscard]] bool mayLie(const Condition &condition, const MonsterCard &card);
[[nodiscard]] bool mayLie(const Condition &condition, const TreasureCard &card);
/// How many cards a condition means.
[[nodiscard]] int cardsUnder(const Condition &condition, const Cards &cards);

/// Whether the deck has the party, gifts, named cards and corridor that the adventure needs (FP-040); says
/// what is missing.
[[nodiscard]] std::vector<std::string> missingFor(const Adventure &adventure, const Cards &cards);

/// A part hangs on the card. A location of that kind must be in a short game: FP-307, FP-D56
[[nodiscard]] inline bool wants(const Part &part, const LocationCard &card)
{
    return ruleOf(part).location != nullptr && ruleOf(part).location(card, part);
}
[[nodiscard]] inline bool wants(const Part &part, const MonsterCard &card)
{
    return ruleOf(part).monster != nullptr && ruleOf(part).monster(card, part);
}
[[nodiscard]] inline bool wants(const Part &part, const TreasureCard &card)
{
    return ruleOf(part).treasure != nullptr && ruleOf(part).treasure(card, part);
}
[[nodiscard]] bool wants(const Adventure &adventure, const auto &card)
{
    return std::ranges::any_of(adventure.goal, [&](const Part &part) { return wants(part, card); });
}

/// The adventure cannot do without this location. FP-D56
[[nodiscard]] bool isNeeded(const Adventure &adventure, const LocationCard &card);

} // namespace flagstone::fastplay
