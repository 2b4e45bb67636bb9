#include "rules/cards/mode_rules.h"

#include "rules/cards/state.h"

#include <algorithm>

namespace flagstone::cards {

Options defaultsOf(Mode mode)
{
    Options o;
    o.mode = mode;
    static constexpr int kLimits[] = {200, 60, 60, 60, 30, 0, 60, 90};
    o.cycleLimit = kLimits[static_cast<std::size_t>(mode)];
    const bool team = mode == Mode::Quest || mode == Mode::Poison || mode == Mode::Dragon;
    o.sharedPool = team;
    o.pvp = !team;
    o.treasure = mode == Mode::Quest                             ? Treasure::Win
                 : mode == Mode::Quota || mode == Mode::Conquest ? Treasure::None
                                                                 : Treasure::Wish;
    switch (mode) {
    case Mode::Quest:
    case Mode::Quota:
        break;
    case Mode::LastStanding:
    case Mode::RatRace:
        o.levels = Levels::Simple;
        o.jokerUse = JokerUse::Level;
        break;
    case Mode::Alone:
        o.levels = Levels::Simple;
        o.jokerUse = JokerUse::Choice;
        o.audience = Audience::Self;
        break;
    case Mode::Poison:
        o.jokerUse = JokerUse::Potion;
        break;
    case Mode::Dragon:
        o.levels = Levels::Simple;
        o.jokerUse = JokerUse::Choice;
        break;
    case Mode::Conquest:
        o.levels = Levels::Normal;
        o.jokerUse = JokerUse::Troop;
        o.dayAndNight = true;
        break;
    }
    return o;
}

void settle(Options &o, int seats, const std::map<std::string, std::string> &chosen)
{
    const auto left = [&](const char *key, const char *word) {
        const auto found = chosen.find(key);
        return found == chosen.end() || found->second == word;
    };
    const Options mode = defaultsOf(o.mode);
    switch (o.mode) {
    case Mode::RatRace:
        o.startsChosen = false; // CD-212
        [[fallthrough]];
    case Mode::LastStanding:
        o.grow = false;
        o.pvp = o.mode == Mode::LastStanding || o.pvp;
        break;
    case Mode::Quota:
        o.startsChosen = !o.grow; // CD-210
        o.jokerUse = mode.jokerUse;
        o.sharedPool = false;
        break;
    case Mode::Poison:
        o.jokerUse = mode.jokerUse;
        break;
    case Mode::Dragon:
        o.startLevel = 1;
        break;
    case Mode::Conquest:
        o.grow = false;
        o.levels = mode.levels;
        o.startLevel = o.conquestStart;
        o.jokerUse = mode.jokerUse;
        o.pvp = o.dayAndNight = true;
        break;
    case Mode::Quest:
    case Mode::Alone:
        break;
    }
    if (o.mode != Mode::Conquest)
        o.regiments = 1;
    o.startLevel = std::min(o.startLevel, o.levelCap());
    const int heroes = seats * o.regiments;
    const bool bot = o.bots && seats == 1 && (o.versus() || o.armies());
    if (left("packs.core", "auto")) {
        o.corePacks = 1;
        while (o.corePacks < kMostPacks && !o.room(heroes + (bot ? o.regiments : 0)))
            ++o.corePacks;
    }
    if (!o.cells.empty()) // CD-283
        o.tiles = static_cast<int>(o.cells.size());
    if (left("packs.map", "auto"))
        o.mapPacks = o.mode == Mode::Poison ? std::max(1, (seats * o.doses + 2) / 3) : 1;
    if (!o.hasMap() && left("open.goal", "mode"))
        o.goal = QuestGoal::Scenes; // CD-206
    if (o.mode == Mode::Quest && left("treasure.rule", "mode") && o.goal != QuestGoal::Jokers)
        o.treasure = Treasure::Wish;
    if (o.mode == Mode::Quest && o.humanGm() && left("end.cycleLimit", "mode"))
        o.cycleLimit = 0; // CD-207
    if (o.cycleLimit == 0 && o.mode == Mode::Quest && !o.humanGm())
        o.cycleLimit = 200;
}

namespace {

/// With the rival that the program plays. CD-205
int playersOf(const Options &o, int seats)
{
    return (o.versus() || o.armies()) && seats == 1 ? 2 : seats;
}

/// How many find room with these packs, and how many do not.
std::string roomOf(const Options &o, int heroes)
{
    int most = 0;
    while (o.room(most + 1))
        ++most;
    const std::string packs = std::to_string(o.corePacks) + (o.corePacks == 1 ? " pack has" : " packs have");
    const std::string piles = o.perCharacter == 1 ? std::string()
                                                  : " with " + std::to_string(o.perCharacter) +
                                                        " suit piles each (packs.perCharacter)";
    return packs + " room for " + std::to_string(most) + " players or armies" + piles + ", not for " +
           std::to_string(heroes);
}

} // namespace

int mostTiles(const Options &o, int seats)
{
    const int out = (o.jokersOut ? 3 : 0) + (o.courtsOut == CourtsOut::All ? 12 : 0);
    const int counters =
        o.courtsOut == CourtsOut::Counters ? std::min(playersOf(o, seats) * o.regiments, 12 * o.mapPacks) : 0;
    return std::min(((55 - out) * o.mapPacks - counters) / 2, kMostTiles);
}

void checkTogether(const Options &o, int seats, Issues &issues)
{
    const auto bad = [&](std::string option, std::string message, std::string rule) {
        issues.push_back({.file = "options",
                          .message = std::move(message),
                          .rule = std::move(rule),
                          .option = std::move(option)});
    };
    const int players = playersOf(o, seats);
    if (players > seats && !o.bots)
        bad("modes.bots", "this mode needs a rival: another player, or one that the program plays", "CD-205");
    if (o.perCharacter > o.corePacks)
        bad("packs.perCharacter", std::to_string(o.perCharacter) + " piles of a suit need as many packs",
            "CD-130");
    else if (!o.room(players * o.regiments))
        bad(o.perCharacter > 1 ? "packs.perCharacter" : "packs.core", roomOf(o, players * o.regiments),
            o.perCharacter > 1 ? "CD-130"
            : o.armies()       ? "CD-228"
                               : "CD-002");
    if (!o.hasMap() && o.mode != Mode::Quest)
        bad("packs.map", "only an open quest can be played without a map", "CD-133");
    if (o.hasMap() && o.mode == Mode::Quest && o.goal == QuestGoal::Scenes)
        bad("packs.map", "the scenes are played without a map: choose 0 packs for it", "CD-206");
    if (!o.hasMap() && o.mode == Mode::Quest && o.goal == QuestGoal::Clear)
        bad("open.goal", "there is no map to clear: choose another goal", "CD-206");
    if (o.hasMap()) {
        const int most = mostTiles(o, seats);
        if (!o.cells.empty())
            for (Issue issue : checkCells(o.cells, most, "options")) {
                issue.option = "map.cells";
                issues.push_back(std::move(issue));
            }
        else if (o.tiles > most)
            bad("map.tiles",
                "there are cards for " + std::to_string(most) + " tiles, not for " + std::to_string(o.tiles),
                "CD-134");
        if (o.tiles < kFewestTiles)
            bad(o.cells.empty() ? "map.tiles" : "map.cells", "a map has at least 5 tiles", "CD-134");
    }
    if (o.mode == Mode::Dragon && o.horde && 4 * seats > kMostFoes)
        bad("dragon.kind", "a horde has four creatures for each of at most six players", "CD-224");
    if (o.mode == Mode::Quota && o.quota > 3 * (o.corePacks + o.mapPacks))
        bad("hunt.quota", "there are not that many Jokers", "CD-210");
    if (o.mode == Mode::Poison && 3 * o.mapPacks < seats * o.doses)
        bad("tide.doses", "there are not enough potions on the map for everybody", "CD-216");
    if (o.startsChosen && (!o.hasMap() || o.grow))
        bad("map.starts", "players can choose places only on a map that is laid before play", "CD-148");
    if (o.grow && !o.cells.empty())
        bad("map.cells", "it is laid before play, and a map that is laid as you go is not", "CD-283");
}

PackSize packSize(Levels levels, int level, bool courtByLevel, int piles)
{
    switch (levels) {
    case Levels::None:
        break;
    case Levels::Simple: // CD-029
        return {3 * level, level};
    case Levels::Normal: { // CD-030, CD-031: at most what the suit has
        const int courts = courtByLevel ? 1 + level / 3 : 1 + (level - 1) / 3;
        return {level, std::min(courts, kCourtsPerSuit * piles)};
    }
    }
    return {kNumbersPerSuit * piles, kCourtsPerSuit * piles};
}

} // namespace flagstone::cards
