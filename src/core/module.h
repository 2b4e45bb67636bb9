#pragma once

#include "core/game.h"
#include "core/issue.h"
#include "core/pack_data.h"
#include "core/preparation.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace flagstone {

struct CompanySpec;
struct DeckSpec;
struct MapDrawingSpec;
struct QuestSpec;

/// A switch or setting of a rule system, chosen before play.
struct OptionSpec {
    std::string key;                     ///< "secretDoors"
    std::string label;                   ///< for people
    std::string help;                    ///< one sentence
    std::string rule;                    ///< ledger ID
    std::vector<std::string> values;     ///< the default first; "on"/"off" for switches
    bool advanced = false;               ///< a ruling most players never change
    std::string needs = {};              ///< key of a switch that must be on for any value but the default
    std::vector<std::string> words = {}; ///< what people read for each value; empty = the values themselves
    bool open = false;                   ///< people may type other values than these
    /// How people draw other values on a board (core/map_drawing.h), if they can; it lives as long as the
    /// program.
    const MapDrawingSpec *drawing = nullptr;
    std::vector<std::string> adventures = {}; ///< the adventures that use it; empty = all
    /// For each value, what a game with it is about; an empty text, or none: what its adventure is about.
    std::vector<std::string> about = {};
    /// What everybody is asked before a game, with all values as answers: "How long?"; empty = one of the house rules.
    std::string question = {};
};
/// A switch of this key asks the table for floor plans of where the party is. No rule reads it.
inline constexpr const char *kFloorPlanOption = "visualAids";
/// Whether it makes a difference in this adventure.
[[nodiscard]] inline bool counts(const OptionSpec &option, std::string_view adventure)
{
    return option.adventures.empty() ||
           std::ranges::find(option.adventures, adventure) != option.adventures.end();
}
/// What people read for the nth value, in English.
[[nodiscard]] inline const std::string &wordOf(const OptionSpec &option, std::size_t n)
{
    return n < option.words.size() && !option.words[n].empty() ? option.words[n] : option.values[n];
}

/// One quest that a pack and rule system offer.
struct AdventureSpec {
    std::string id; ///< "FP-A01"
    std::string title;
    std::string summary;            ///< goal, party and reward
    std::string level;              ///< heading of difficulty, for grouping
    std::vector<std::string> party; ///< names
    std::string table = {};         ///< the table of the card that shows it; empty = none
    std::uint32_t row = 0;          ///< its row in that table, from 0
};

inline constexpr std::size_t kLongestName = 96; ///< bytes of a player's name

/// What a person chooses before a game starts. Recorded in full.
struct Setup {
    std::string ruleset;
    std::string adventure;
    int seats = 1;                              ///< 1 to kMaxSeats
    std::map<std::string, std::string> options; ///< only those that differ from the default need be here
    Preparation prepared = {};                  ///< how a game master has laid the cards
    std::vector<std::string> names = {};        ///< what players call themselves, by seat; no rule asks
    friend bool operator==(const Setup &, const Setup &) = default;
};

/// A problem in a position that the game master who prepared the cards wants to know about.
struct PositionFinding {
    Beat beat;     ///< what is wrong; equal beats are the same finding
    PileId pile{}; ///< the deck that causes it
    friend bool operator==(const PositionFinding &, const PositionFinding &) = default;
};

/// What a rule system says about problems in plans (sim/lint.h).
struct LintSpec {
    /// What is wrong in a position, or with how it ended.
    std::vector<PositionFinding> (*inPosition)(const Game &game) = nullptr;
    /// Cards of which the quest needs at least one to be won; empty if it does not depend on cards.
    std::vector<CardId> (*questCards)(const Game &game) = nullptr;
    /// Wording keys of beats whose {0} is a card that was turned up in vain.
    std::vector<std::uint16_t> inVain;
};

/// How many seats have a character to play in a game.
struct SeatLimit {
    int most = 1;
    std::string why; ///< why there are no more, in a sentence; English
};

/// A rule system as the catalog lists it. No registration at start-up: catalog.cpp names them.
struct ModuleInfo {
    std::string id; ///< "fastplay"
    std::string title;
    int rulesVersion = 1; ///< raised when the same record would play differently
    int mostSeats = 1;
    int usualSeats = 1;    ///< of a first game; all but the first are the computer's
    bool rollsDice = true; ///< so that real ones can be typed in
    std::map<std::string, std::string> forDice = {}; ///< options that it needs for any dice to be rolled
    std::vector<OptionSpec> options;
    Setup demonstration;                              ///< what a demonstration plays
    std::map<std::string, std::string> forPlans = {}; ///< options that a game with a preparation needs
    /// Options with which a dungeon laid out in advance lies on the table in that way; empty if this rule
    /// system has no places behind doors.
    std::map<std::string, std::string> forDungeons = {};
    std::map<std::string, std::string> forHiddenDoors =
        {}; ///< options with which players may find hidden doors

    LintSpec findings = {};

    // What people make and keep between games. Each lives as long as the program; nullptr = the rule system has
    // no such thing.
    const CompanySpec *companies = nullptr; ///< a party that goes from game to game (core/company.h)
    const DeckSpec *decks = nullptr;        ///< people's own decks (core/deck_spec.h)
    const QuestSpec *quests = nullptr;      ///< people's own adventures (core/quest_spec.h)

    /// How many seats have a character in an adventure with these options; nullptr = `mostSeats`. The rules may
    /// let more sit down, who then only look on.
    SeatLimit (*seatLimit)(const PackData &pack, const AdventureSpec &adventure,
                           const std::map<std::string, std::string> &options) = nullptr;
    /// The adventures that can be played with this pack.
    std::vector<AdventureSpec> (*adventures)(const PackData &pack);
    /// Everything in a pack that this rule system cannot use or warns about.
    Issues (*check)(const PackData &pack);
    /// Sets a game up and runs it to its first decision. Errors: bad pack, unknown adventure, option or
    /// value.
    tl::expected<std::unique_ptr<Game>, Issues> (*start)(const PackData &pack, const Setup &setup,
                                                         Step &step);
};
/// What a game with these options is about if that is not its adventure, in English; else empty.
[[nodiscard]] inline std::string aboutOf(const ModuleInfo &module,
                                         const std::map<std::string, std::string> &options)
{
    for (const OptionSpec &option : module.options) {
        const auto chosen = options.find(option.key);
        if (chosen == options.end())
            continue;
        const auto value = std::ranges::find(option.values, chosen->second);
        const auto n = static_cast<std::size_t>(value - option.values.begin());
        if (n < option.about.size() && !option.about[n].empty())
            return option.about[n];
    }
    return {};
}
/// Whether dice may be rolled in a game with these options.
[[nodiscard]] inline bool rollsDice(const ModuleInfo &module,
                                    const std::map<std::string, std::string> &options)
{
    return module.rollsDice && std::ranges::all_of(module.forDice, [&](const auto &wanted) {
               const auto chosen = options.find(wanted.first);
               return chosen != options.end() && chosen->second == wanted.second;
           });
}

} // namespace flagstone
