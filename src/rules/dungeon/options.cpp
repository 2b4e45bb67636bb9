#include "rules/dungeon/options.h"

#include "rules/kit/options.h"

namespace flagstone::dungeon {

namespace {

using Option = kit::Option<Options>;
using kit::asked, kit::basic, kit::in, kit::number, kit::pick, kit::two;

std::vector<Option> optionalRules()
{
    using O = Options;
    return {
        basic(two("prePlaced", "OPT-01", "off", "on", &O::prePlaced, "Cards laid out beforehand",
                  "Every Room and Chamber gets its face-down cards before play.")),
        in("expert",
           basic(two("pools", "OPT-02", "off", "on", &O::pools, "Pools of healing",
                     "In the expert game a Hero who ends a turn in a Chamber on level 3 is healed."))),
        basic(two("devices", "OPT-03", "off", "on", &O::devices, "Teleport devices",
                  "Any Hero may jump between the two Chambers on level 4.")),
        in("expert",
           basic(two("tomes", "OPT-04", "off", "on", &O::tomes, "Magical tomes",
                     "In the expert game a Wizard regains spells in an emptied Chamber on level 5."))),
        basic(two("rolledSwords", "OPT-05", "off", "on", &O::rolledSwords, "Rolled Magic Swords",
                  "Dice decide a sword's bonus when it is found.")),
        basic(two("hiddenMonsters", "OPT-06", "off", "on", &O::hiddenMonsters, "Hidden Monsters",
                  "A Monster that was not beaten is turned face down again.")),
    };
}

std::vector<Option> settings()
{
    using O = Options;
    return {
        in("basic",
           two("carriedHome", "SET-02", {"yes", "wins"}, {"no", "does not win"}, &O::carriedHomeWins,
               "Carried home with enough gold",
               "Whether a serious wound, which ends on the Main Staircase, can win the basic game.")),
        asked("How long?", number("roundLimit", "SET-03",
                                  {{"off", "until somebody wins"},
                                   {"10", "10 rounds"},
                                   {"20", "20 rounds"},
                                   {"30", "30 rounds"},
                                   {"50", "50 rounds"},
                                   {"75", "75 rounds"},
                                   {"100", "100 rounds"},
                                   {"150", "150 rounds"},
                                   {"200", "200 rounds"}},
                                  &O::roundLimit, "Round limit",
                                  "Whether the Hero nearest to the goal wins after so many rounds.")),
        in("expert",
           two("sameHero", "SET-04", {"yes", "allowed"}, {"no", "not allowed"}, &O::allDifferent,
               "The same Hero twice", "Whether two players of the expert game may play the same type.")),
        two("idle", "SET-05", "allowed", {"must fight", "not allowed: it must be fought"}, &O::mustFight,
            "Staying beside a Monster", "Whether a Hero may stay beside a Monster without fighting it."),
        two("failedSearches", "SET-06", {"forgotten", "do not count after leaving"},
            {"kept", "go on counting"}, &O::searchesKept, "Failed searches",
            "Whether the count is lost when a Hero leaves the door."),
        two("retreat", "SET-07", {"any exit", "through any exit"}, {"way back", "the way in"},
            &O::retreatBack, "Retreat", "How a wounded Hero may step back."),
        two("emptyPile", "SET-08", {"recycle", "the slain ones are shuffled"},
            {"stays empty", "is left empty"}, &O::noRecycling, "Empty Monster pile",
            "Whether slain Monsters are shuffled into a new pile."),
        two("chamberTraps", "SET-09", {"no", "nothing"}, {"yes", "a Treasure"}, &O::chamberTrapPays,
            "A trap in a Chamber gives", "What a Hero gains by finding a trap in a Chamber."),
        two("peekedCard", "SET-10", {"shuffled in", "shuffled into its pile"},
            {"on top", "laid on top of its pile"}, &O::peekOnTop, "Card seen with the ESP Medallion",
            "How a card that was seen with the ESP Medallion goes back to its pile."),
        two("traders", "SET-11", {"active Hero", "the Hero whose turn it is"},
            {"anybody", "any two on one space"}, &O::anyPairTrades, "Who may trade",
            "Whether only the Hero whose turn it is may trade, or any two that share a space."),
    };
}

std::vector<Option> expertSettings()
{
    using O = Options;
    return {
        in("expert", two("deals", "SET-12", {"no", "no: they may be broken"},
                         {"yes", "yes: shares are handed over"}, &O::dealsBind, "Deals bind",
                         "Whether a share of the spoils that was promised for help is handed over at once. "
                         "Expert game.")),
        in("expert", two("thiefMove", "SET-13", {"5", "5 spaces"}, {"6", "6 spaces"}, &O::fastThief,
                         "Thief's movement", "Spaces a Thief moves. Expert game.")),
        in("expert", two("galleryTeleport", "SET-14", {"yes", "works"}, {"no", "does not work"},
                         &O::galleryTeleport, "Teleport and the Main Gallery",
                         "Whether the Teleport spell works to and from the Main Gallery. Expert game.")),
        in("expert", two("spellHands", "SET-15", {"open", "everybody sees them"}, {"private", "secret"},
                         &O::privateSpells, "Spells in hand",
                         "Whether everybody sees which spells a Wizard holds. Expert game.")),
        in("expert", two("patients", "SET-16", {"all", "all who ask"}, {"one", "one Hero"}, &O::onePatient,
                         "Healed in one turn", "How many Heroes a Paladin heals in a turn. Expert game.")),
        in("expert", two("refuseHealing", "SET-17", {"no", "never"}, {"yes", "if they like"}, &O::mayRefuse,
                         "A Paladin may refuse",
                         "Whether a Paladin who was asked may leave somebody unhealed. Expert game.")),
        in("expert",
           two("ambushPoor", "SET-18", {"yes", "allowed"}, {"no", "not allowed"}, &O::ambushPoor,
               "Ambush without loot", "Whether a Hero who holds no Treasure may be ambushed. Expert game.")),
        in("expert", two("ambushAfterFight", "SET-19", {"yes", "allowed"}, {"no", "not allowed"},
                         &O::ambushAfterFight, "Ambush after a fight",
                         "Whether a Hero may ambush in a turn in which they fought. Expert game.")),
        in("expert", two("ambushAtStart", "SET-20", {"yes", "allowed"}, {"no", "not allowed"},
                         &O::ambushAtStart, "Ambush on the Main Staircase",
                         "Whether Heroes may be ambushed on the Main Staircase. Expert game.")),
    };
}

Option memoryOfMonsters()
{
    return pick("memory", "SET-21",
                {{"fighters", "those who fought or looked"}, "nobody", {"everybody", "everybody who saw it"}},
                &Options::memory, "Who remembers hidden Monsters",
                "Who keeps seeing a Monster that was turned face down.");
}

const kit::OptionList<Options> &options()
{
    static const kit::OptionList<Options> list(
        kit::joined<Options>({optionalRules(), settings(), expertSettings(), {memoryOfMonsters()}}));
    return list;
}

} // namespace

const std::vector<OptionSpec> &optionSpecs()
{
    return options().specs();
}

Options readOptions(const std::map<std::string, std::string> &chosen, Issues &issues)
{
    return options().read(chosen, "DG-176", issues);
}

} // namespace flagstone::dungeon
