#include "rules/dungeon/options.h"

#include "core/option_rules.h"

namespace flagstone::dungeon {

namespace {

using Option = OptionRule<Options>;

std::vector<Option> makeOptions()
{
    using O = Options;
    return {
        two("prePlaced", "OPT-01", "off", "on", &O::prePlaced, "Cards laid out beforehand",
            "Every Room and Chamber gets its face-down cards before play.", false),
        two("pools", "OPT-02", "off", "on", &O::pools, "Pools of healing",
            "Whoever ends a turn in a Chamber of level 3 is healed.", false),
        two("devices", "OPT-03", "off", "on", &O::devices, "Teleport devices",
            "Any Hero may jump between the two Chambers of level 4.", false),
        two("tomes", "OPT-04", "off", "on", &O::tomes, "Magical tomes",
            "A Wizard regains spells in an emptied Chamber of level 5.", false),
        two("rolledSwords", "OPT-05", "off", "on", &O::rolledSwords, "Rolled Magic Swords",
            "Dice decide a sword's bonus when it is found.", false),
        two("hiddenMonsters", "OPT-06", "off", "on", &O::hiddenMonsters, "Hidden Monsters",
            "A Monster that was not beaten is turned face down again.", false),
        two("carriedHome", "SET-02", "yes", "no", &O::carriedHomeWins, "Carried home with enough gold",
            "Whether a serious wound that ends on the Main Staircase can win."),
        {{"roundLimit",
          "Round limit",
          "After so many rounds whoever is nearest to the goal wins.",
          "SET-03",
          {"off", "10", "20", "30", "50", "75", "100", "150", "200"},
          false},
         [](Options &o, std::size_t value) {
             static constexpr int kRounds[] = {0, 10, 20, 30, 50, 75, 100, 150, 200};
             o.roundLimit = kRounds[value];
         }},
        two("sameHero", "SET-04", "yes", "no", &O::allDifferent, "The same Hero twice",
            "Whether two players may play the same type."),
        two("idle", "SET-05", "allowed", "must fight", &O::mustFight, "Idle beside a Monster",
            "Whether a Hero may stay beside a Monster without fighting it."),
        two("failedSearches", "SET-06", "forgotten", "kept", &O::searchesKept, "Failed searches",
            "Whether the count is lost when a Hero leaves the door."),
        two("retreat", "SET-07", "any exit", "way back", &O::retreatBack, "Retreat",
            "Where a wounded Hero may step back to."),
        two("emptyPile", "SET-08", "recycle", "stays empty", &O::noRecycling, "Empty Monster pile",
            "Whether slain Monsters are shuffled into a new pile."),
        two("chamberTraps", "SET-09", "no", "yes", &O::chamberTrapPays, "Traps in Chambers pay",
            "Whether a trap in a Chamber gives a Treasure."),
        two("peekedCard", "SET-10", "shuffled in", "on top", &O::peekOnTop,
            "Card seen with the ESP Medallion", "How it goes back to the pile."),
        two("traders", "SET-11", "active Hero", "anybody", &O::anyPairTrades, "Who may trade",
            "Only the Hero whose turn it is, or any two that share a space."),
        two("deals", "SET-12", "no", "yes", &O::dealsBind, "Deals bind",
            "Whether a promised share of the spoils is handed over at once."),
        two("thiefMove", "SET-13", "5", "6", &O::fastThief, "Thief's movement", "Spaces a Thief moves."),
        two("galleryTeleport", "SET-14", "yes", "no", &O::galleryTeleport, "Teleport and the Main Gallery",
            "Whether Teleport works to and from the Main Gallery."),
        two("spellHands", "SET-15", "open", "private", &O::privateSpells, "Spells in hand",
            "Whether everybody sees which spells a Wizard holds."),
        two("patients", "SET-16", "all", "one", &O::onePatient, "Healed in one turn",
            "How many Heroes a Paladin heals in a turn."),
        two("refuseHealing", "SET-17", "no", "yes", &O::mayRefuse, "A Paladin may refuse",
            "Whether a Paladin who was asked may leave somebody unhealed."),
        two("ambushPoor", "SET-18", "yes", "no", &O::ambushPoor, "Ambush without loot",
            "Whether a Hero who holds no Treasure may be ambushed."),
        two("ambushAfterFight", "SET-19", "yes", "no", &O::ambushAfterFight, "Ambush after a fight",
            "Whether a Hero may ambush in a turn in which he fought."),
        two("ambushAtStart", "SET-20", "yes", "no", &O::ambushAtStart, "Ambush on the Main Staircase",
            "Whether Heroes may be ambushed there."),
        {{"memory",
          "Who remembers hidden Monsters",
          "Who keeps seeing a Monster that was turned face down.",
          "SET-21",
          {"fighters", "nobody", "everybody"},
          true},
         [](Options &o, std::size_t value) { o.memory = static_cast<O::Memory>(value); }},
    };
}

const std::vector<Option> &all()
{
    static const std::vector<Option> options = makeOptions();
    return options;
}

} // namespace

const std::vector<OptionSpec> &optionSpecs()
{
    static const std::vector<OptionSpec> specs = specsOf(all());
    return specs;
}

Options readOptions(const std::map<std::string, std::string> &chosen, Issues &issues)
{
    return flagstone::readOptions(all(), chosen, "DG-176", issues);
}

} // namespace flagstone::dungeon
