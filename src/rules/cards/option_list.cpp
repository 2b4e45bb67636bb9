#include "rules/cards/option_list.h"

#include "rules/cards/map_drawing.h"

namespace flagstone::cards {

namespace {

using O = Options;

using Option = kit::Option<Options>;
using kit::asked, kit::basic, kit::number, kit::open, kit::option, kit::pick, kit::two;

/// The mode decides unless the table says otherwise.
Option byMode(Option option)
{
    option.spec.values.insert(option.spec.values.begin(), "mode");
    option.spec.words.insert(option.spec.words.begin(), "as the game says");
    option.set = [set = option.set](Options &o, std::size_t value) {
        if (value > 0)
            set(o, value - 1);
    };
    return option;
}

/// Counts in the adventures with these last figures only. MD-0 to MD-7
Option inModes(std::string_view figures, Option option)
{
    for (const char figure : figures)
        option = kit::in(std::string("MD-") + figure, std::move(option));
    return option;
}

/// For a value that people write, `readOptions` sees to it.
void written(Options &, std::size_t)
{
}

/// As high as three suit piles reach, CD-130.
constexpr int kMostLevels = 30;

kit::OptionValues levelsOf(int most)
{
    kit::OptionValues levels;
    for (int level = 1; level <= most; ++level)
        levels.emplace_back(std::to_string(level));
    return levels;
}

std::vector<Option> packOptions()
{
    return {
        inModes(
            "0123456",
            basic(byMode(pick(
                "levels.system", "SW-01",
                {{"none", "none: whole suits"}, {"simple", "three levels"}, {"normal", "ten levels"}},
                &O::levels, "Levels",
                "Whether everybody has whole suits from the start, or goes through three levels or ten.")))),
        inModes("012345",
                number("levels.start", "SW-01", levelsOf(kMostLevels), &O::startLevel, "First level",
                       "The level everybody starts with; never above the system's highest.")),
        two("levels.courtStep", "SW-02", {"advance", "every third advance"}, {"level", "every third level"},
            &O::courtByLevel, "Further court cards",
            "Whether a further court card comes with every third advance or at every third level."),
        number("packs.core", "SW-03", {{"auto", "as many as needed"}, "1", "2", "3", "4", "5"}, &O::corePacks,
               "Packs", "How many packs the players use; three can share one."),
        number("packs.map", "SW-04",
               {{"auto", "as many as needed"}, "1", "2", "3", {"0", "0: six scenes instead"}}, &O::mapPacks,
               "Packs for the map", "Without any, an open quest is played as six scenes."),
        number("packs.perCharacter", "SW-05", {"1", "2", "3"}, &O::perCharacter, "Suit piles for each player",
               "More piles of the suit, from as many packs, for more levels."),
        basic(pick(
            "gm.kind", "SW-06",
            {{"auto", "the program"}, {"human", "a person"}, {"assist", "a person, advised by the program"}},
            &O::gm, "Game master", "Who plays the game master.")),
        asked("How hard?",
              pick("gm.difficulty", "SW-07", {"standard", "easy", "hard"}, &O::difficulty, "Difficulty",
                   "How the automatic game master chooses cards and builds foes.")),
        two("gm.suit", "SW-08", {"choose", "chosen"}, {"random", "drawn"}, &O::gmSuitRandom,
            "Game master's suit", "Whether the game master's suit is chosen from those left over or drawn."),
        two("gm.pack", "SW-09", {"refresh", "foes are copies"}, {"attrition", "foes use it up"},
            &O::attrition, "Game master's pack",
            "Whether foes are copies of the game master's pack or made of its own cards."),
        two("gm.seesPacks", "SW-10", "off", "on", &O::gmSeesPacks, "Game master sees packs",
            "Whether a person as game master may look into the players' packs."),
    };
}

std::vector<Option> playOptions()
{
    return {
        number("test.maxRepeats", "SW-11", {"3", "0", "1", "2", "5", "9"}, &O::maxRepeats,
               "Repeats of a test", "How often a feat may be tried again."),
        two("test.tieCounts", "SW-12", "on", "off", &O::tieCounts, "Ties use up an attempt",
            "Whether a tied test counts as one of the attempts."),
        two("test.gmCourt", "SW-13", {"exclude", "do not count"}, {"ability", "their ability works"},
            &O::gmCourts, "Court cards in tests",
            "Whether the game master may turn up a court card, whose ability then works."),
        pick("test.penalty", "SW-14", {{"hazard", "where there is danger"}, "never", "always"}, &O::penalty,
             "Penalty", "When a failed test costs a number card."),
        two("ability.anytime", "SW-15", "off", "on", &O::abilityAnytime, "Abilities at any time",
            "Whether healing, taking a Joker and looking may also be actions of their own."),
        two("ability.counterWish", "SW-16", "off", "on", &O::counterWish, "Wishes can be countered",
            "The opponent cancels a wish by spending a court card."),
        two("cleric.target", "SW-17", {"self", "the Cleric alone"}, {"tile", "anybody on the tile"},
            &O::healOthers, "Whom a Cleric heals",
            "Whether a Cleric heals only their own pack or anybody on the tile."),
        two("thief.pick", "SW-18", {"random", "a random card"}, {"pile", "from a pile of the Thief's choice"},
            &O::stealFromPile, "What a Thief takes",
            "Whether a Thief takes a random card or one from a pile of their choice."),
        two("thief.overCap", "SW-19", "on", "off", &O::stealOverCap, "Stolen cards above the start",
            "Whether a stolen number card may exceed the initial number."),
        byMode(pick("mage.audience", "SW-20",
                    {{"self", "the Mage alone"}, {"team", "the players"}, {"all", "everybody"}}, &O::audience,
                    "Who sees what a Mage sees", "Who sees a card that a Mage looks at.")),
        two("combat.lootFoe", "SW-21", "off", "on", &O::lootFoe, "Jokers of slain foes",
            "Whether the killer gets the Jokers of slain foes instead of the game master."),
        pick("death.jokers", "SW-22",
             {{"killer", "to the killer"}, {"drop", "left on the tile"}, {"gm", "to the game master"}},
             &O::deadJokers, "Jokers of the dead", "Who gets the Jokers of players who die."),
        two("combat.surrender", "SW-23", {"policy", "on"}, "off", &O::surrender, "Surrender",
            "Whether fighters may give up."),
        byMode(pick("treasure.rule", "SW-24",
                    {{"none", "nothing"}, {"win", "victory with all of them"}, {"wish", "a wish for three"}},
                    &O::treasure, "Three Jokers", "What three Jokers bring.")),
        inModes("0134567",
                byMode(pick("treasure.pool", "SW-25",
                            {{"single", "for each holder"}, {"shared", "for all together"}}, &O::sharedPool,
                            "Jokers are counted",
                            "Whether Jokers are counted for each holder or for all players together."))),
        inModes("01346",
                byMode(pick("joker.use", "SW-26",
                            {"treasure", {"level", "experience"}, {"choice", "either, as the finder likes"}},
                            &O::jokerUse, "A Joker on a tile",
                            "What a Joker becomes for the player who claims it."))),
        inModes("023456", byMode(pick("pvp", "SW-27", {"off", "on"}, &O::pvp, "Players fight each other",
                                      "Whether a player may attack another."))),
        number("combat.standoff", "SW-52", {"50", "10", "20", "100", "200"}, &O::standoff, "Stand-off",
               "This many contests in a row without a lost card end a fight."),
        two("foe.swarm", "SW-45", {"each", "with each monster"}, {"one", "once"}, &O::swarmAttacksOnce,
            "A swarm attacks", "Whether each monster of a swarm attacks, or the swarm attacks once."),
        pick("foe.pursuit", "SW-44",
             {{"engaged", "those they fought"}, {"never", "nobody"}, {"always", "anybody"}}, &O::pursuit,
             "Foes follow", "Whom foes follow."),
        number("end.cycleLimit", "SW-47", {{"mode", "as the game says"}, "10", "30", "60", "100", "200"},
               &O::cycleLimit, "Longest game",
               "The game ends after this many cycles, and its rules say who has won."),
        inModes("1237", two("modes.bots", "SW-48", "on", "off", &O::bots, "Rivals by the program",
                            "Whether the program plays for a rival who is missing.")),
        pick("order.seniority", "SW-35",
             {{"age", "the youngest first"},
              {"seat", "by seats"},
              {"random", "drawn"},
              {"agreed", "as agreed"}},
             &O::seniority, "Turn order", "In which order players take their turns."),
        open(option<O>("order.numbers", "SW-35", {{"-", "not given"}}, "Ages or places",
                       "A number for each seat, separated by commas: 30,12,19.", &written)),
        number("campaign.games", "CD-034", {"1", "2", "3", "5"}, &O::games, "Games in a row",
               "Survivors gain a level after each game; the dead come back."),
        two("campaign.keepCards", "SW-46", "on", "off", &O::keepCards, "Cards are kept",
            "Whether cards are kept from game to game or dealt anew at the new level."),
    };
}

std::vector<Option> mapOptions()
{
    return {
        inModes("02456",
                basic(two("map.style", "SW-28", {"prelaid", "laid before play"}, {"grow", "laid as you go"},
                          &O::grow, "The map", "Whether the map is laid before play or as you go."))),
        open(basic(option<O>(
                 "map.cells", "CD-283", {{"-", "the program lays it"}}, "Map laid by hand",
                 "Column, row and height of each tile: 0,0;1,0;1,1,1. Otherwise the program lays it.",
                 &written)),
             &mapDrawing()),
        basic(pick("map.area", "SW-29",
                   {{"indoors-hostile", "indoors, hostile"},
                    {"indoors-docile", "indoors, quiet"},
                    {"indoors-habitated", "indoors, inhabited"},
                    {"outdoors-hostile", "outdoors, hostile"},
                    {"outdoors-docile", "outdoors, quiet"},
                    {"outdoors-habitated", "outdoors, inhabited"}},
                   &O::area, "Area", "Shapes the map, and what is found on it.")),
        open(number("map.tiles", "SW-30", {"20", "5", "10", "15"}, &O::tiles, "Tiles",
                    "How many tiles are laid; at least 5, and no more than there are cards for.")),
        two("map.jokersOut", "SW-31", "off", "on", &O::jokersOut, "Jokers are placed",
            "Whether Jokers are taken out of the map pack and laid far from the start."),
        pick("map.courtsOut", "SW-32",
             {{"counters", "for the players' counters"}, {"none", "stay in"}, {"all", "all taken out"}},
             &O::courtsOut, "Court cards of the map", "Which court cards are taken out of the map pack."),
        inModes(
            "014567",
            two("map.starts", "CD-148", {"mode", "as the game says"}, {"chosen", "each player chooses"},
                &O::startsChosen, "Starting places",
                "As the game says, or on a tile that each player chooses, if the map is laid before play.")),
        two("map.startSafe", "SW-33", "on", "off", &O::startSafe, "Safe start",
            "The first tile is empty and known."),
        two("map.jokerOnTop", "SW-34", "on", "off", &O::jokerOnTop, "Jokers lie on top",
            "Whether Jokers lie on top, so that every one of them can be found."),
        two("map.climb", "SW-49", "off", "on", &O::climb, "Climbing",
            "A way up or down into a tower or town takes a test."),
        two("tile.bothMatch", "SW-36", {"monster", "a monster"},
            {"guarded", "a monster that guards something"}, &O::guarded, "Rank and colour match",
            "What is on a tile whose two cards match in rank and colour."),
        pick("tile.monsterShape", "SW-37",
             {{"auto", "by colour"}, {"solo", "always one"}, {"swarm", "always many small ones"}}, &O::shape,
             "Monsters", "Whether monsters are single or come as many small ones."),
        two("tile.surpriseAll", "SW-38", "off", "on", &O::surpriseAll, "Surprise",
            "Whether a surprise wounds everybody on the tile instead of the player whose turn it is."),
        two("run.checkAny", "SW-39", "on", "off", &O::checkAnyRun, "Running through the unknown",
            "Whether running across an unknown tile takes a test even if the tile behind it is known."),
        inModes("0123456", basic(two("dn.enabled", "SW-40", "off", "on", &O::dayAndNight, "Day and night",
                                     "Cycles are morning, afternoon and night."))),
        two("dn.sleepIndoors", "SW-41", "off", "on", &O::sleepIndoors, "Sleep indoors",
            "Whether sleep is needed indoors too."),
        number("dn.monsterCap", "SW-42", {"1", "2", "3", "5", "10"}, &O::monsterCap, "Small monsters",
               "The most cards that a monster has with day and night."),
        two("tavern.heal", "SW-43", {"perTurn", "a card each turn"}, {"lump", "all at the end"},
            &O::tavernLump, "Taverns",
            "Whether a tavern heals a card each turn, or all of them after as many turns."),
    };
}

std::vector<Option> modeOptions()
{
    return {
        two("quest.prompt", "SW-51", "off", "on", &O::prompt, "Prompt for a quest",
            "Three cards suggest what the quest is about; they have no effect on play."),
        two("treasure.duds", "SW-50", "off", "on", &O::duds, "Odd treasure",
            "A person as game master may say that a Joker is something odd."),
        inModes("0", basic(byMode(pick(
                         "open.goal", "CD-206",
                         {{"jokers", "all Jokers"}, {"clear", "a cleared map"}, {"scenes", "six scenes"}},
                         &O::goal, "Open quest: goal", "What the quest is about.")))),
        inModes("2", number("hunt.quota", "CD-210", {"3", "1", "2", "4", "5", "6"}, &O::quota,
                            "Treasure quota: Jokers", "How many Jokers win.")),
        inModes("3", two("race.enter", "CD-213", {"arrive", "is reached"},
                         {"hold", "is reached, known and free of foes"}, &O::raceHold, "Rat race: the goal",
                         "Whether reaching the goal is enough, or it must also be known and free of foes.")),
        inModes("3", two("race.prize", "CD-213", {"win", "victory"}, {"advantage", "a level and a Joker"},
                         &O::raceAdvantage, "Rat race: the prize",
                         "What the first at the goal gets: victory, or a level and a Joker before the fight "
                         "goes on.")),
        inModes("5",
                number("tide.turns", "CD-216", {{"auto", "by the size of the map"}, "12", "20", "30", "40"},
                       &O::deadline, "Poisoned: cycles", "How many cycles the poisoned live.")),
        inModes("5", number("tide.doses", "CD-218", {"1", "2"}, &O::doses, "Poisoned: doses",
                            "How many potions cure the poisoned.")),
        inModes("5", two("tide.cleric", "CD-219", "off", "on", &O::clericCures, "Poisoned: healing cures",
                         "Whether a Cleric's healing counts as a dose.")),
        inModes("6", number("dragon.arrives", "CD-221", {"10", "3", "5", "15", "20"}, &O::dragonArrives,
                            "Dragon: arrives", "The dragon comes after this many cycles.")),
        inModes("6", basic(two("dragon.kind", "CD-224", {"dragon", "a dragon"}, {"horde", "a horde"},
                               &O::horde, "Dragon: what comes",
                               "Whether one dragon comes, or four weak creatures for each player."))),
        inModes("6", number("dragon.tribute", "CD-226", {"3", "1", "2", "5"}, &O::tribute, "Dragon: tribute",
                            "How many Jokers buy the dragon off.")),
        inModes("6", two("dragon.bane", "CD-226", "on", "off", &O::bane, "Dragon: bane",
                         "One Joker on the map is an item that drives it away.")),
        inModes("6", two("dragon.split", "CD-221", "off", "on", &O::split, "Dragon: starts",
                         "Whether the players start far apart instead of together.")),
        inModes("7", number("conquest.start", "CD-229", {"1", "3", "5", "10"}, &O::conquestStart,
                            "Conquest: level",
                            "The level of the armies at the start, from a warband to a huge army.")),
        inModes("7", number("conquest.perJoker", "CD-234", {"1", "2", "3", "5"}, &O::troopsPerJoker,
                            "Conquest: recruits", "How many cards an army recruits for a Joker.")),
        inModes("7", number("conquest.regiments", "CD-231", {"1", "2", "3"}, &O::regiments,
                            "Conquest: armies", "How many armies each player has.")),
        inModes("7",
                two("conquest.goal", "CD-232", {"eliminate", "the last army"},
                    {"hold", "also by holding the goal"}, &O::conquestHold, "Conquest: goal",
                    "Whether only the last army wins, or also one that holds the goal for three cycles.")),
        inModes("7", two("conquest.undeadCounter", "CD-243", "on", "off", &O::undeadCounter,
                         "Conquest: Undead counter", "Whether the Undead may counter at all.")),
    };
}

} // namespace

const kit::OptionList<Options> &optionList()
{
    static const kit::OptionList<Options> list(
        kit::joined<Options>({packOptions(), playOptions(), mapOptions(), modeOptions()}));
    return list;
}

} // namespace flagstone::cards
