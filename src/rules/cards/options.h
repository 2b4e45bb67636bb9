#pragma once

#include "core/module.h"
#include "rules/cards/map.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace flagstone::cards {

/// What is played. MD-0 to MD-7
enum class Mode : std::uint8_t { Quest, LastStanding, Quota, RatRace, Alone, Poison, Dragon, Conquest };

enum class Levels : std::uint8_t { None, Simple, Normal };
enum class Difficulty : std::uint8_t { Standard, Easy, Hard };
enum class GmKind : std::uint8_t { Auto, Human, Assist };
enum class Penalty : std::uint8_t { Hazard, Never, Always };
enum class Audience : std::uint8_t { Self, Team, All };
enum class DeadJokers : std::uint8_t { Killer, Drop, Gm };
enum class Treasure : std::uint8_t { None, Win, Wish };
enum class JokerUse : std::uint8_t { Treasure, Level, Choice, Potion, Troop };
enum class CourtsOut : std::uint8_t { Counters, None, All };
enum class MonsterShape : std::uint8_t { Auto, Solo, Swarm };
enum class Pursuit : std::uint8_t { Engaged, Never, Always };
enum class Seniority : std::uint8_t { Age, Seat, Random, Agreed };
enum class QuestGoal : std::uint8_t { Jokers, Clear, Scenes };

/// The switches of one game, SW-01 to SW-52 and the modes' own numbers, as they hold after the mode has had
/// its say. Member names follow the ledger.
struct Options {
    Mode mode = Mode::Quest;

    Levels levels = Levels::None;                 // SW-01
    int startLevel = 1;                           // SW-01
    bool courtByLevel = false;                    // SW-02
    int corePacks = 1;                            // SW-03
    int mapPacks = 1;                             // SW-04
    int perCharacter = 1;                         // SW-05
    GmKind gm = GmKind::Auto;                     // SW-06
    Difficulty difficulty = Difficulty::Standard; // SW-07
    bool gmSuitRandom = false;                    // SW-08
    bool attrition = false;                       // SW-09
    bool gmSeesPacks = false;                     // SW-10
    int maxRepeats = 3;                           // SW-11
    bool tieCounts = true;                        // SW-12
    bool gmCourts = false;                        // SW-13
    Penalty penalty = Penalty::Hazard;            // SW-14
    bool abilityAnytime = false;                  // SW-15
    bool counterWish = false;                     // SW-16
    bool healOthers = false;                      // SW-17
    bool stealFromPile = false;                   // SW-18
    bool stealOverCap = true;                     // SW-19
    Audience audience = Audience::Team;           // SW-20
    bool lootFoe = false;                         // SW-21
    DeadJokers deadJokers = DeadJokers::Killer;   // SW-22
    bool surrender = true;                        // SW-23
    Treasure treasure = Treasure::Win;            // SW-24
    bool sharedPool = true;                       // SW-25
    JokerUse jokerUse = JokerUse::Treasure;       // SW-26
    bool pvp = false;                             // SW-27
    bool grow = false;                            // SW-28
    Area area = Area::IndoorsHostile;             // SW-29
    int tiles = 20;                               // SW-30
    bool jokersOut = false;                       // SW-31
    CourtsOut courtsOut = CourtsOut::Counters;    // SW-32
    bool startsChosen = false;                    // CD-148
    bool startSafe = true;                        // SW-33
    bool jokerOnTop = true;                       // SW-34
    Seniority seniority = Seniority::Age;         // SW-35
    std::array<int, kMaxSeats> numbersOfSeats{};  // SW-35: ages or places, 0 = not said
    bool guarded = false;                         // SW-36
    MonsterShape shape = MonsterShape::Auto;      // SW-37
    bool surpriseAll = false;                     // SW-38
    bool checkAnyRun = true;                      // SW-39
    bool dayAndNight = false;                     // SW-40
    bool sleepIndoors = false;                    // SW-41
    int monsterCap = 1;                           // SW-42
    bool tavernLump = false;                      // SW-43
    Pursuit pursuit = Pursuit::Engaged;           // SW-44
    bool swarmAttacksOnce = false;                // SW-45
    bool keepCards = true;                        // SW-46
    int games = 1;                                // CD-034: played in a row
    int cycleLimit = 200;                         // SW-47, 0 = none
    bool bots = true;                             // SW-48
    bool climb = false;                           // SW-49
    bool duds = false;                            // SW-50
    bool prompt = false;                          // SW-51
    int standoff = 50;                            // SW-52
    std::vector<RaisedCell> cells;                // CD-283: laid by hand; empty = by the generator

    QuestGoal goal = QuestGoal::Jokers;           // CD-206
    int quota = 3;                                // CD-210
    bool raceHold = false, raceAdvantage = false; // CD-213
    int doses = 1;                                // CD-218
    bool clericCures = false;                     // CD-219
    int deadline = 0;                             // CD-216, 0 = worked out from the map
    int dragonArrives = 10;                       // CD-221
    bool horde = false;                           // CD-224
    int tribute = 3;                              // CD-226
    bool bane = true;                             // CD-226
    bool split = false;                           // CD-221
    int conquestStart = 1;                        // CD-229
    int troopsPerJoker = 1;                       // CD-234
    int regiments = 1;                            // CD-231
    bool conquestHold = false;                    // CD-232
    bool undeadCounter = true;                    // CD-243

    [[nodiscard]] bool hasMap() const { return mapPacks > 0; }
    [[nodiscard]] bool humanGm() const { return gm != GmKind::Auto; }
    [[nodiscard]] bool armies() const { return mode == Mode::Conquest; }
    /// All Jokers of the core packs win: by what they mean, or as the goal. CD-118, CD-206
    [[nodiscard]] bool jokersWin() const
    {
        return treasure == Treasure::Win || (mode == Mode::Quest && goal == QuestGoal::Jokers);
    }
    [[nodiscard]] bool versus() const { return mode >= Mode::LastStanding && mode <= Mode::RatRace; }
    /// Highest level of the game's level system; an army has its ten number cards then. CD-029, CD-030, CD-235
    [[nodiscard]] int levelCap() const
    {
        const int piles = armies() ? 1 : perCharacter;
        return levels == Levels::Simple ? 3 * piles : levels == Levels::Normal ? 10 * piles : 1;
    }
    /// There are suit piles enough for this many heroes, and one of each pack is left. CD-126, CD-130
    [[nodiscard]] bool room(int heroCount) const
    {
        return perCharacter <= corePacks && heroCount * perCharacter <= 3 * corePacks &&
               heroCount <= 4 * (corePacks / perCharacter);
    }
};

/// What each level has of a suit. CD-028 to CD-031, CD-130
struct PackSize {
    int numbers = kNumbers, courts = 3;
    static constexpr int kNumbers = 10;
};
[[nodiscard]] PackSize packSize(Levels levels, int level, bool courtByLevel, int piles = 1);

/// For the new-game page: every option with its values, the default first; "mode" = as the mode has it.
[[nodiscard]] const std::vector<OptionSpec> &optionSpecs();

/// The options of one set-up. Problems are appended: an unknown option or value, or switches that do not go
/// together with the mode, the seats or the cards there are.
[[nodiscard]] Options readOptions(Mode mode, int seats, const std::map<std::string, std::string> &chosen,
                                  Issues &issues);

} // namespace flagstone::cards
