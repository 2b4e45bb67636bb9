#include "rules/cards/options.h"

#include "core/option_rules.h"
#include "core/pack_data.h"
#include "rules/cards/mode_rules.h"
#include "rules/cards/sketch.h"
#include "rules/cards/words/option_words.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

using O = Options;

using Option = OptionRule<Options>;

Option flag(std::string key, std::string rule, bool O::*member, std::string off, std::string on,
            std::string label, std::string help)
{
    const bool first = Options{}.*member;
    std::vector<std::string> values = first ? std::vector{on, off} : std::vector{off, on};
    return {{std::move(key), std::move(label), std::move(help), std::move(rule), std::move(values), true},
            [member, first](Options &o, std::size_t value) { o.*member = (value == 0) == first; }};
}

/// A switch that the mode decides unless the table says otherwise.
Option modeFlag(std::string key, std::string rule, bool O::*member, std::string off, std::string on,
                std::string label, std::string help)
{
    return {{std::move(key), std::move(label), std::move(help), std::move(rule), {"mode", off, on}, true},
            [member](Options &o, std::size_t value) {
                if (value > 0)
                    o.*member = value == 2;
            }};
}

template <class T>
Option pick(std::string key, std::string rule, T O::*member, std::vector<std::string> values,
            std::string label, std::string help)
{
    const bool byMode = values.front() == "mode";
    return {{std::move(key), std::move(label), std::move(help), std::move(rule), std::move(values), true},
            [member, byMode](Options &o, std::size_t value) {
                if (!byMode)
                    o.*member = static_cast<T>(value);
                else if (value > 0)
                    o.*member = static_cast<T>(value - 1);
            }};
}

Option number(std::string key, std::string rule, int O::*member, std::vector<std::string> values,
              std::string label, std::string help)
{
    std::vector<std::string> shown = values;
    return {{std::move(key), std::move(label), std::move(help), std::move(rule), std::move(values), true},
            [member, shown](Options &o, std::size_t value) {
                if (const auto n = toInt(shown[value]))
                    o.*member = *n;
            }};
}

/// As high as three suit piles reach, CD-130.
constexpr int kMostLevels = 30;

std::vector<std::string> levelsOf(int most)
{
    std::vector<std::string> levels;
    for (int level = 1; level <= most; ++level)
        levels.push_back(std::to_string(level));
    return levels;
}

std::vector<Option> packOptions()
{
    return {
        pick("levels.system", "SW-01", &O::levels, {"mode", "none", "simple", "normal"}, "Levels",
             "Whole suits from the start, three levels, or ten."),
        number("levels.start", "SW-01", &O::startLevel, levelsOf(kMostLevels), "First level",
               "The level everybody starts with; never above the system's highest."),
        flag("levels.courtStep", "SW-02", &O::courtByLevel, "advance", "level", "Further court cards",
             "With every third advance, or at every third level."),
        number("packs.core", "SW-03", &O::corePacks, {"auto", "1", "2", "3", "4", "5"}, "Packs",
               "Three players to a pack; auto takes as many as are needed."),
        number("packs.map", "SW-04", &O::mapPacks, {"auto", "1", "2", "3", "0"}, "Packs for the map",
               "Without any, an open quest is played as six scenes."),
        number("packs.perCharacter", "SW-05", &O::perCharacter, {"1", "2", "3"}, "Suit piles for each player",
               "More piles of the suit, from as many packs, for more levels."),
        pick("gm.kind", "SW-06", &O::gm, {"auto", "human", "assist"}, "Game master",
             "The program, a person, or a person with the program's advice."),
        pick("gm.difficulty", "SW-07", &O::difficulty, {"standard", "easy", "hard"}, "Difficulty",
             "How the automatic game master chooses cards and builds foes."),
        flag("gm.suit", "SW-08", &O::gmSuitRandom, "choose", "random", "Game master's suit",
             "Chosen from those left over, or drawn."),
        flag("gm.pack", "SW-09", &O::attrition, "refresh", "attrition", "Game master's pack",
             "Foes are copies of it, or are made of its own cards."),
        flag("gm.seesPacks", "SW-10", &O::gmSeesPacks, "off", "on", "Game master sees packs",
             "Whether a person as game master may look into the players' packs."),
    };
}

std::vector<Option> playOptions()
{
    return {
        number("test.maxRepeats", "SW-11", &O::maxRepeats, {"3", "0", "1", "2", "5", "9"},
               "Repeats of a test", "How often a feat may be tried again."),
        flag("test.tieCounts", "SW-12", &O::tieCounts, "off", "on", "Ties use up an attempt",
             "Whether a tied test counts as one of the attempts."),
        flag("test.gmCourt", "SW-13", &O::gmCourts, "exclude", "ability", "Court cards in tests",
             "Whether the game master may turn up a court card, whose ability then works."),
        pick("test.penalty", "SW-14", &O::penalty, {"hazard", "never", "always"}, "Penalty",
             "When a failed test costs a number card."),
        flag("ability.anytime", "SW-15", &O::abilityAnytime, "off", "on", "Abilities at any time",
             "Healing, taking a Joker and looking also as a plain action."),
        flag("ability.counterWish", "SW-16", &O::counterWish, "off", "on", "Wishes can be countered",
             "The opponent cancels a wish by spending a court card."),
        flag("cleric.target", "SW-17", &O::healOthers, "self", "tile", "Whom a Cleric heals",
             "Only the own pack, or anybody on the tile."),
        flag("thief.pick", "SW-18", &O::stealFromPile, "random", "pile", "What a Thief takes",
             "A random card, or one from a pile that is named."),
        flag("thief.overCap", "SW-19", &O::stealOverCap, "off", "on", "Stolen cards above the start",
             "Whether a stolen number card may exceed the initial number."),
        pick("mage.audience", "SW-20", &O::audience, {"mode", "self", "team", "all"},
             "Who sees what a Mage sees", "The Mage alone, the players, or everybody."),
        flag("combat.lootFoe", "SW-21", &O::lootFoe, "off", "on", "Jokers of slain foes",
             "To the game master, or to the killer."),
        pick("death.jokers", "SW-22", &O::deadJokers, {"killer", "drop", "gm"}, "Jokers of the dead",
             "To the killer, left on the tile, or to the game master."),
        flag("combat.surrender", "SW-23", &O::surrender, "off", "policy", "Surrender",
             "Whether fighters may give up."),
        pick("treasure.rule", "SW-24", &O::treasure, {"mode", "none", "win", "wish"}, "Three Jokers",
             "Nothing, victory with all of them, or a wish for three."),
        modeFlag("treasure.pool", "SW-25", &O::sharedPool, "single", "shared", "Jokers are counted",
                 "For each holder, or for all players together."),
        pick("joker.use", "SW-26", &O::jokerUse, {"mode", "treasure", "level", "choice"}, "A Joker on a tile",
             "What it becomes for whoever claims it."),
        modeFlag("pvp", "SW-27", &O::pvp, "off", "on", "Players fight each other",
                 "Whether a player may attack another."),
        number("combat.standoff", "SW-52", &O::standoff, {"50", "10", "20", "100", "200"}, "Stand-off",
               "So many contests in a row without a lost card end a fight."),
        flag("foe.swarm", "SW-45", &O::swarmAttacksOnce, "each", "one", "A swarm attacks",
             "Each of its monsters, or once."),
        pick("foe.pursuit", "SW-44", &O::pursuit, {"engaged", "never", "always"}, "Foes follow",
             "Those they fought, nobody, or anybody."),
        number("end.cycleLimit", "SW-47", &O::cycleLimit, {"mode", "10", "30", "60", "100", "200"},
               "Longest game", "In cycles; then the mode decides who has won."),
        flag("modes.bots", "SW-48", &O::bots, "off", "on", "Rivals by the program",
             "Fills the seat of a missing rival."),
        pick("order.seniority", "SW-35", &O::seniority, {"age", "seat", "random", "agreed"}, "Turn order",
             "The youngest first, by seats, drawn, or as agreed."),
        {{"order.numbers",
          "Ages or places",
          "For each seat a number, with commas: 30,12,19.",
          "SW-35",
          {"-"},
          true},
         [](Options &, std::size_t) {}},
        number("campaign.games", "CD-034", &O::games, {"1", "2", "3", "5"}, "Games in a row",
               "Those who live gain a level after each; the dead come back."),
        flag("campaign.keepCards", "SW-46", &O::keepCards, "off", "on", "Cards are kept",
             "From game to game, or dealt anew at the new level."),
    };
}

std::vector<Option> mapOptions()
{
    return {
        flag("map.style", "SW-28", &O::grow, "prelaid", "grow", "The map", "Laid before play, or as you go."),
        {{"map.cells",
          "Map laid by hand",
          "Column, row and height of each tile: 0,0;1,0;1,1,1. Otherwise the program lays it.",
          "CD-283",
          {"-"},
          true},
         [](Options &, std::size_t) {}},
        pick("map.area", "SW-29", &O::area,
             {"indoors-hostile", "indoors-docile", "indoors-habitated", "outdoors-hostile", "outdoors-docile",
              "outdoors-habitated"},
             "Area", "Shapes the map, and what is found on it."),
        number("map.tiles", "SW-30", &O::tiles, {"20", "5", "10", "15"}, "Tiles",
               "How many are laid; any number that there are cards for."),
        flag("map.jokersOut", "SW-31", &O::jokersOut, "off", "on", "Jokers are placed",
             "Taken out of the map pack and laid far from the start."),
        pick("map.courtsOut", "SW-32", &O::courtsOut, {"counters", "none", "all"}, "Court cards of the map",
             "Taken out for the players' counters, not at all, or all of them."),
        flag("map.starts", "CD-148", &O::startsChosen, "mode", "chosen", "Starting places",
             "As the game says, or each player chooses a tile; on a map that is laid before play."),
        flag("map.startSafe", "SW-33", &O::startSafe, "off", "on", "Safe start",
             "The first tile is empty and known."),
        flag("map.jokerOnTop", "SW-34", &O::jokerOnTop, "off", "on", "Jokers lie on top",
             "So that every one of them can be found."),
        flag("map.climb", "SW-49", &O::climb, "off", "on", "Climbing",
             "A way up or down into a tower or town takes a test."),
        flag("tile.bothMatch", "SW-36", &O::guarded, "monster", "guarded", "Rank and colour match",
             "A monster, or a monster that guards a feature."),
        pick("tile.monsterShape", "SW-37", &O::shape, {"auto", "solo", "swarm"}, "Monsters",
             "By colour, always one, or always many small ones."),
        flag("tile.surpriseAll", "SW-38", &O::surpriseAll, "off", "on", "Surprise",
             "Wounds whoever's turn it is, or all on the tile."),
        flag("run.checkAny", "SW-39", &O::checkAnyRun, "off", "on", "Running through the unknown",
             "A test even when the second tile is known."),
        flag("dn.enabled", "SW-40", &O::dayAndNight, "off", "on", "Day and night",
             "Cycles are morning, afternoon and night."),
        flag("dn.sleepIndoors", "SW-41", &O::sleepIndoors, "off", "on", "Sleep indoors",
             "Whether sleep is needed indoors too."),
        number("dn.monsterCap", "SW-42", &O::monsterCap, {"1", "2", "3", "5", "10"}, "Small monsters",
               "Most cards of one monster under day and night."),
        flag("tavern.heal", "SW-43", &O::tavernLump, "perTurn", "lump", "Taverns",
             "Heal a card each turn, or all after as many turns."),
    };
}

std::vector<Option> modeOptions()
{
    return {
        flag("quest.prompt", "SW-51", &O::prompt, "off", "on", "Prompt for a quest",
             "Three cards suggest what it is about; nothing follows from it."),
        flag("treasure.duds", "SW-50", &O::duds, "off", "on", "Odd treasure",
             "A person as game master may say that a Joker is something odd."),
        pick("open.goal", "CD-206", &O::goal, {"mode", "jokers", "clear", "scenes"}, "Open quest: goal",
             "All Jokers, a cleared map, or the six scenes."),
        number("hunt.quota", "CD-210", &O::quota, {"3", "1", "2", "4", "5", "6"}, "Treasure quota: Jokers",
               "How many win."),
        flag("race.enter", "CD-213", &O::raceHold, "arrive", "hold", "Rat race: the goal",
             "To be reached, or to be known and free of foes too."),
        flag("race.prize", "CD-213", &O::raceAdvantage, "win", "advantage", "Rat race: the prize",
             "Victory, or a level and a Joker before the fight goes on."),
        number("tide.turns", "CD-216", &O::deadline, {"auto", "12", "20", "30", "40"}, "Poisoned: cycles",
               "How long the poisoned live; auto looks at the map."),
        number("tide.doses", "CD-218", &O::doses, {"1", "2"}, "Poisoned: doses", "Potions to be cured."),
        flag("tide.cleric", "CD-219", &O::clericCures, "off", "on", "Poisoned: healing cures",
             "Whether a Cleric's healing counts as a dose."),
        number("dragon.arrives", "CD-221", &O::dragonArrives, {"10", "3", "5", "15", "20"}, "Dragon: arrives",
               "After so many cycles."),
        flag("dragon.kind", "CD-224", &O::horde, "dragon", "horde", "Dragon: what comes",
             "One dragon, or four weak creatures for each player."),
        number("dragon.tribute", "CD-226", &O::tribute, {"3", "1", "2", "5"}, "Dragon: tribute",
               "Jokers that buy it off."),
        flag("dragon.bane", "CD-226", &O::bane, "off", "on", "Dragon: bane",
             "One Joker on the map is an item that drives it away."),
        flag("dragon.split", "CD-221", &O::split, "off", "on", "Dragon: starts", "Together, or far apart."),
        number("conquest.start", "CD-229", &O::conquestStart, {"1", "3", "5", "10"}, "Conquest: level",
               "From a warband to a huge army."),
        number("conquest.perJoker", "CD-234", &O::troopsPerJoker, {"1", "2", "3", "5"}, "Conquest: recruits",
               "Cards for a Joker."),
        number("conquest.regiments", "CD-231", &O::regiments, {"1", "2", "3"}, "Conquest: armies",
               "For each player."),
        flag("conquest.goal", "CD-232", &O::conquestHold, "eliminate", "hold", "Conquest: goal",
             "The last army, or also holding the goal for three cycles."),
        flag("conquest.undeadCounter", "CD-243", &O::undeadCounter, "off", "on", "Conquest: Undead counter",
             "Whether they may counter at all."),
    };
}

/// Options whose value is written by people, beside those that the page for new games offers.
constexpr std::string_view kTiles = "map.tiles", kNumbers = "order.numbers", kCells = "map.cells";

void readSeatNumbers(Options &o, const std::string &value, int seats, Issues &issues)
{
    const std::vector<int> numbers = toInts(value); // CD-139
    if (numbers.empty() || numbers.size() > static_cast<std::size_t>(seats) ||
        std::ranges::any_of(numbers, [](int n) { return n < 0; }))
        issues.push_back({.file = "options",
                          .message = '"' + value + "\" is not a number for each seat: 30,12",
                          .rule = "SW-35",
                          .option = std::string(kNumbers)});
    else
        std::ranges::copy(numbers, o.numbersOfSeats.begin());
}

void readCells(Options &o, std::string_view value, Issues &issues)
{
    const auto sketch = readSketch(value); // CD-283
    if (sketch) {
        o.cells = toCells(*sketch);
        return;
    }
    Issue issue = sketch.error();
    issue.file = "options";
    issue.rule = "CD-283";
    issue.option = std::string(kCells);
    issues.push_back(std::move(issue));
}

/// Options that some kinds of game take no notice of, by the last figures of those that do: MD-0 to MD-7.
constexpr std::pair<std::string_view, std::string_view> kCountIn[] = {
    {"levels.system", "0123456"}, {"levels.start", "012345"},
    {"treasure.pool", "0134567"}, {"pvp", "023456"},
    {"joker.use", "01346"},       {"modes.bots", "1237"},
    {"map.style", "02456"},       {"map.starts", "014567"},
    {"dn.enabled", "0123456"},    {"open.goal", "0"},
    {"hunt.quota", "2"},          {"race.enter", "3"},
    {"race.prize", "3"},          {"tide.turns", "5"},
    {"tide.doses", "5"},          {"tide.cleric", "5"},
    {"dragon.arrives", "6"},      {"dragon.kind", "6"},
    {"dragon.tribute", "6"},      {"dragon.bane", "6"},
    {"dragon.split", "6"},        {"conquest.start", "7"},
    {"conquest.perJoker", "7"},   {"conquest.regiments", "7"},
    {"conquest.goal", "7"},       {"conquest.undeadCounter", "7"},
};

OptionSpec &specOf(std::vector<Option> &options, std::string_view key)
{
    return std::ranges::find(options, key, [](const Option &o) { return o.spec.key; })->spec;
}

const std::vector<Option> &all()
{
    static const std::vector<Option> options = [] {
        std::vector<Option> list;
        for (std::vector<Option> part : {packOptions(), playOptions(), mapOptions(), modeOptions()})
            std::ranges::move(part, std::back_inserter(list));
        word(list, optionWords());
        for (const std::string_view key : {kNumbers, kCells, kTiles})
            specOf(list, key).open = true;
        specOf(list, kCells).sketch = &mapSketch();
        for (const auto &[key, modes] : kCountIn)
            for (const char mode : modes)
                specOf(list, key).adventures.push_back(std::string("MD-") + mode);
        for (const std::string_view key :
             {"levels.system", "gm.kind", "gm.difficulty", "map.area", "map.style", "map.cells", "dn.enabled",
              "dragon.kind", "open.goal"})
            specOf(list, key).advanced = false;
        return list;
    }();
    return options;
}

} // namespace

const std::vector<OptionSpec> &optionSpecs()
{
    static const std::vector<OptionSpec> specs = specsOf(all());
    return specs;
}

Options readOptions(Mode mode, int seats, const std::map<std::string, std::string> &chosen, Issues &issues)
{
    std::map<std::string, std::string> listed = chosen;
    const auto written = [&](std::string_view key) -> std::string {
        const auto found = listed.find(std::string(key));
        if (found == listed.end())
            return {};
        const auto &offers =
            std::ranges::find(all(), key, [](const Option &x) { return x.spec.key; })->spec.values;
        if (std::ranges::find(offers, found->second) != offers.end())
            return {};
        std::string value = found->second;
        listed.erase(found);
        return value;
    };
    const std::string seatNumbers = written(kNumbers), cells = written(kCells);
    const auto tiles = toInt(chosen.contains(std::string(kTiles)) ? chosen.at(std::string(kTiles)) : "");
    if (tiles)
        (void)written(kTiles);
    Options o = flagstone::readOptions(all(), listed, "CD-254", issues, defaultsOf(mode));
    if (tiles)
        o.tiles = *tiles; // checked against the cards there are
    if (!seatNumbers.empty())
        readSeatNumbers(o, seatNumbers, seats, issues);
    readCells(o, cells, issues);
    settle(o, seats, chosen);
    checkTogether(o, seats, issues);
    return o;
}

} // namespace flagstone::cards
