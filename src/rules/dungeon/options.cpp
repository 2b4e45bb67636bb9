#include "rules/dungeon/options.h"

#include "core/option_rules.h"

#include <algorithm>
#include <utility>

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
            "In the expert game whoever ends a turn in a Chamber of level 3 is healed.", false),
        two("devices", "OPT-03", "off", "on", &O::devices, "Teleport devices",
            "Any Hero may jump between the two Chambers of level 4.", false),
        two("tomes", "OPT-04", "off", "on", &O::tomes, "Magical tomes",
            "In the expert game a Wizard regains spells in an emptied Chamber of level 5.", false),
        two("rolledSwords", "OPT-05", "off", "on", &O::rolledSwords, "Rolled Magic Swords",
            "Dice decide a sword's bonus when it is found.", false),
        two("hiddenMonsters", "OPT-06", "off", "on", &O::hiddenMonsters, "Hidden Monsters",
            "A Monster that was not beaten is turned face down again.", false),
        two("carriedHome", "SET-02", "yes", "no", &O::carriedHomeWins, "Carried home with enough gold",
            "Whether a serious wound, which ends on the Main Staircase, can win the basic game."),
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
            "Whether two players of the expert game may play the same type."),
        two("idle", "SET-05", "allowed", "must fight", &O::mustFight, "Staying beside a Monster",
            "Whether a Hero may stay beside a Monster without fighting it."),
        two("failedSearches", "SET-06", "forgotten", "kept", &O::searchesKept, "Failed searches",
            "Whether the count is lost when a Hero leaves the door."),
        two("retreat", "SET-07", "any exit", "way back", &O::retreatBack, "Retreat",
            "How a wounded Hero may step back."),
        two("emptyPile", "SET-08", "recycle", "stays empty", &O::noRecycling, "Empty Monster pile",
            "Whether slain Monsters are shuffled into a new pile."),
        two("chamberTraps", "SET-09", "no", "yes", &O::chamberTrapPays, "A trap in a Chamber gives",
            "What is gained by finding a trap in a Chamber."),
        two("peekedCard", "SET-10", "shuffled in", "on top", &O::peekOnTop,
            "Card seen with the ESP Medallion", "How it goes back to the pile."),
        two("traders", "SET-11", "active Hero", "anybody", &O::anyPairTrades, "Who may trade",
            "Only the Hero whose turn it is, or any two that share a space."),
        two("deals", "SET-12", "no", "yes", &O::dealsBind, "Deals bind",
            "Whether a share of the spoils that was promised for help is handed over at once. Expert game."),
        two("thiefMove", "SET-13", "5", "6", &O::fastThief, "Thief's movement",
            "Spaces a Thief moves. Expert game."),
        two("galleryTeleport", "SET-14", "yes", "no", &O::galleryTeleport, "Teleport and the Main Gallery",
            "Whether the spell works to and from the Main Gallery. Expert game."),
        two("spellHands", "SET-15", "open", "private", &O::privateSpells, "Spells in hand",
            "Whether everybody sees which spells a Wizard holds. Expert game."),
        two("patients", "SET-16", "all", "one", &O::onePatient, "Healed in one turn",
            "How many Heroes a Paladin heals in a turn. Expert game."),
        two("refuseHealing", "SET-17", "no", "yes", &O::mayRefuse, "A Paladin may refuse",
            "Whether a Paladin who was asked may leave somebody unhealed. Expert game."),
        two("ambushPoor", "SET-18", "yes", "no", &O::ambushPoor, "Ambush without loot",
            "Whether a Hero who holds no Treasure may be ambushed. Expert game."),
        two("ambushAfterFight", "SET-19", "yes", "no", &O::ambushAfterFight, "Ambush after a fight",
            "Whether a Hero may ambush in a turn in which he fought. Expert game."),
        two("ambushAtStart", "SET-20", "yes", "no", &O::ambushAtStart, "Ambush on the Main Staircase",
            "Whether Heroes may be ambushed there. Expert game."),
        {{"memory",
          "Who remembers hidden Monsters",
          "Who keeps seeing a Monster that was turned face down.",
          "SET-21",
          {"fighters", "nobody", "everybody"},
          true},
         [](Options &o, std::size_t value) { o.memory = static_cast<O::Memory>(value); }},
    };
}

/// What people read for values that are no plain words; see word() in core/option_rules.h.
const std::map<std::string_view, std::string_view> &optionWords()
{
    static const std::map<std::string_view, std::string_view> words{
        {"carriedHome=yes", "wins"},
        {"carriedHome=no", "does not win"},
        {"roundLimit=off", "none"},
        {"roundLimit=10", "10 rounds"},
        {"roundLimit=20", "20 rounds"},
        {"roundLimit=30", "30 rounds"},
        {"roundLimit=50", "50 rounds"},
        {"roundLimit=75", "75 rounds"},
        {"roundLimit=100", "100 rounds"},
        {"roundLimit=150", "150 rounds"},
        {"roundLimit=200", "200 rounds"},
        {"sameHero=yes", "allowed"},
        {"sameHero=no", "not allowed"},
        {"must fight", "not allowed: it must be fought"},
        {"failedSearches=forgotten", "do not count after leaving"},
        {"failedSearches=kept", "go on counting"},
        {"any exit", "through any exit"},
        {"way back", "the way he came"},
        {"recycle", "the slain ones are shuffled"},
        {"stays empty", "is left empty"},
        {"chamberTraps=no", "nothing"},
        {"chamberTraps=yes", "a Treasure"},
        {"shuffled in", "shuffled into its pile"},
        {"on top", "laid on top of its pile"},
        {"active Hero", "whoever's turn it is"},
        {"traders=anybody", "any two on one space"},
        {"deals=no", "no: they may be broken"},
        {"deals=yes", "yes: shares are handed over"},
        {"thiefMove=5", "5 spaces"},
        {"thiefMove=6", "6 spaces"},
        {"galleryTeleport=yes", "works"},
        {"galleryTeleport=no", "does not work"},
        {"spellHands=open", "everybody sees them"},
        {"spellHands=private", "secret"},
        {"patients=all", "all who ask"},
        {"patients=one", "one Hero"},
        {"refuseHealing=no", "never"},
        {"refuseHealing=yes", "whenever he likes"},
        {"ambushPoor=yes", "allowed"},
        {"ambushPoor=no", "not allowed"},
        {"ambushAfterFight=yes", "allowed"},
        {"ambushAfterFight=no", "not allowed"},
        {"ambushAtStart=yes", "allowed"},
        {"ambushAtStart=no", "not allowed"},
        {"memory=fighters", "those who fought or looked"},
        {"memory=everybody", "everybody who saw it"},
    };
    return words;
}

/// Options that the other of the two games takes no notice of.
constexpr std::pair<std::string_view, std::string_view> kCountIn[] = {
    {"carriedHome", "basic"},      {"pools", "expert"},      {"tomes", "expert"},
    {"sameHero", "expert"},        {"deals", "expert"},      {"thiefMove", "expert"},
    {"galleryTeleport", "expert"}, {"spellHands", "expert"}, {"patients", "expert"},
    {"refuseHealing", "expert"},   {"ambushPoor", "expert"}, {"ambushAfterFight", "expert"},
    {"ambushAtStart", "expert"},
};

const std::vector<Option> &all()
{
    static const std::vector<Option> options = [] {
        std::vector<Option> list = makeOptions();
        word(list, optionWords());
        for (const auto &[key, game] : kCountIn)
            std::ranges::find(list, key, [](const Option &o) {
                return o.spec.key;
            })->spec.adventures.emplace_back(game);
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

Options readOptions(const std::map<std::string, std::string> &chosen, Issues &issues)
{
    return flagstone::readOptions(all(), chosen, "DG-176", issues);
}

} // namespace flagstone::dungeon
