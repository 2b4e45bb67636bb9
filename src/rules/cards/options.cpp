#include "rules/cards/options.h"

#include "core/pack_data.h"

#include <algorithm>
#include <functional>

namespace flagstone::cards {

namespace {

using O = Options;

/// One switch: how it is shown, and what its nth value does.
struct Option {
    OptionSpec spec;
    std::function<void(Options &, std::size_t)> set;
};

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

std::vector<Option> packOptions()
{
    return {
        pick("levels.system", "SW-01", &O::levels, {"mode", "none", "simple", "normal"}, "Levels",
             "Whole suits from the start, three levels, or ten."),
        number("levels.start", "SW-01", &O::startLevel, {"1", "2", "3", "5", "7", "10"}, "First level",
               "The level everybody starts with; never above the system's highest."),
        flag("levels.courtStep", "SW-02", &O::courtByLevel, "advance", "level", "Further court cards",
             "With every third advance, or at every third level."),
        number("packs.core", "SW-03", &O::corePacks, {"auto", "1", "2", "3", "4", "5"}, "Packs",
               "Three players to a pack; auto takes as many as are needed."),
        number("packs.map", "SW-04", &O::mapPacks, {"auto", "1", "2", "3", "0"}, "Packs for the map",
               "Without any, an open quest is played as six scenes."),
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
        flag("order.seniority", "SW-35", &O::randomOrder, "seat", "random", "Turn order",
             "By seats, or drawn."),
    };
}

std::vector<Option> mapOptions()
{
    return {
        flag("map.style", "SW-28", &O::grow, "prelaid", "grow", "The map", "Laid before play, or as you go."),
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

const std::vector<Option> &all()
{
    static const std::vector<Option> options = [] {
        std::vector<Option> list;
        for (std::vector<Option> part : {packOptions(), playOptions(), mapOptions(), modeOptions()})
            std::ranges::move(part, std::back_inserter(list));
        for (const std::string_view key : {"levels.system", "gm.kind", "gm.difficulty", "map.area",
                                           "map.style", "dn.enabled", "dragon.kind", "open.goal"})
            std::ranges::find(list, key, [](const Option &o) { return o.spec.key; })->spec.advanced = false;
        return list;
    }();
    return options;
}

/// What the mode says before the table does. MD-0 to MD-7
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

/// What a mode does not let the table change, CD-203 to CD-232, and what follows from the rest.
void settle(Options &o, int seats, const std::map<std::string, std::string> &chosen)
{
    const auto left = [&](const char *key, const char *word) {
        const auto found = chosen.find(key);
        return found == chosen.end() || found->second == word;
    };
    const Options mode = defaultsOf(o.mode);
    switch (o.mode) {
    case Mode::LastStanding:
    case Mode::RatRace:
        o.grow = false;
        o.pvp = o.mode == Mode::LastStanding || o.pvp;
        break;
    case Mode::Quota:
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
    if (left("packs.core", "auto"))
        o.corePacks = std::max(1, (heroes + (bot ? o.regiments : 0) + 2) / 3);
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

/// CD-002, CD-133, CD-134, CD-205, CD-206, CD-210, CD-216, CD-228
void checkTogether(const Options &o, int seats, Issues &issues)
{
    const auto bad = [&](std::string message, std::string rule) {
        issues.push_back({.file = "options", .message = std::move(message), .rule = std::move(rule)});
    };
    const bool rivals = o.versus() || o.armies();
    if (rivals && seats == 1 && !o.bots)
        bad("this mode needs a rival: another player, or modes.bots", "CD-205");
    const int players = rivals && seats == 1 ? 2 : seats;
    if (players * o.regiments > 3 * o.corePacks)
        bad(std::to_string(o.corePacks) + (o.corePacks == 1 ? " pack has" : " packs have") + " room for " +
                std::to_string(3 * o.corePacks) + " players or armies, not for " +
                std::to_string(players * o.regiments),
            o.armies() ? "CD-228" : "CD-002");
    if (!o.hasMap() && o.mode != Mode::Quest)
        bad("only an open quest can be played without a map", "CD-133");
    if (o.hasMap() && o.mode == Mode::Quest && o.goal == QuestGoal::Scenes)
        bad("the scenes are played without a map: set packs.map to 0", "CD-206");
    if (!o.hasMap() && o.mode == Mode::Quest && o.goal == QuestGoal::Clear)
        bad("there is no map to clear: choose another goal", "CD-206");
    if (o.hasMap()) {
        const int out = (o.jokersOut ? 3 : 0) + (o.courtsOut == CourtsOut::All ? 12 : 0);
        const int counters =
            o.courtsOut == CourtsOut::Counters ? std::min(players * o.regiments, 12 * o.mapPacks) : 0;
        const int most = ((55 - out) * o.mapPacks - counters) / 2;
        if (o.tiles > most)
            bad("map.tiles is " + std::to_string(o.tiles) + ", but there are cards for " +
                    std::to_string(most),
                "CD-134");
        if (o.tiles < 5)
            bad("a map has at least 5 tiles", "CD-134");
    }
    if (o.mode == Mode::Quota && o.quota > 3 * (o.corePacks + o.mapPacks))
        bad("hunt.quota is more than all Jokers", "CD-210");
    if (o.mode == Mode::Poison && 3 * o.mapPacks < seats * o.doses)
        bad("there are not enough potions on the map for everybody", "CD-216");
}

} // namespace

PackSize packSize(Levels levels, int level, bool courtByLevel)
{
    switch (levels) {
    case Levels::None:
        break;
    case Levels::Simple: // CD-029
        return {3 * level, level};
    case Levels::Normal: { // CD-030, CD-031: at most the suit's three
        const int courts = courtByLevel ? 1 + level / 3 : 1 + (level - 1) / 3;
        return {level, std::min(courts, 3)};
    }
    }
    return {};
}

const std::vector<OptionSpec> &optionSpecs()
{
    static const std::vector<OptionSpec> specs = [] {
        std::vector<OptionSpec> list;
        for (const Option &option : all())
            list.push_back(option.spec);
        return list;
    }();
    return specs;
}

Options readOptions(Mode mode, int seats, const std::map<std::string, std::string> &chosen, Issues &issues)
{
    Options o = defaultsOf(mode);
    for (const auto &[key, value] : chosen) {
        const auto option = std::find_if(all().begin(), all().end(),
                                         [&wanted = key](const Option &x) { return x.spec.key == wanted; });
        if (option == all().end()) {
            issues.push_back(
                {.file = "options", .message = "there is no option \"" + key + '"', .rule = "CD-254"});
            continue;
        }
        const auto &values = option->spec.values;
        const auto at = std::ranges::find(values, value);
        if (at != values.end()) {
            option->set(o, static_cast<std::size_t>(at - values.begin()));
        } else if (const auto n = toInt(value); n && key == "map.tiles") {
            o.tiles = *n; // checked against the cards below
        } else {
            std::string expected;
            for (const std::string &v : values)
                expected += (expected.empty() ? "" : ", ") + v;
            issues.push_back({.file = "options",
                              .message = key + " is \"" + value + "\", expected one of: " + expected,
                              .rule = option->spec.rule});
        }
    }
    settle(o, seats, chosen);
    checkTogether(o, seats, issues);
    return o;
}

} // namespace flagstone::cards
