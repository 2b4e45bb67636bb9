#include "rules/fastplay/options.h"

#include "rules/fastplay/company.h"
#include "rules/kit/options.h"

namespace flagstone::fastplay {

namespace {

using Option = kit::Option<Options>;
using kit::asked, kit::basic, kit::needing, kit::pick, kit::two;

std::vector<Option> switches()
{
    using O = Options;
    return {
        asked("Lay the dungeon out?",
              two("layout", "FP-O06", {"off", "no, stacked"}, {"on", "yes"}, &O::layout,
                  "Lay the dungeon out",
                  "New cards are laid door to door; you may walk back, and you win only once you are out "
                  "again.")),
        basic(two("wanderingMonsters", "FP-O02", "off", "on", &O::wanderingMonsters,
                  "Wandering monsters at doors",
                  "After two cards that do not fit, a monster card is turned before the third.")),
        basic(two("secretDoors", "FP-O03", "off", "on", &O::secretDoors, "Secret doors",
                  "Empty rooms and dead ends may be searched once for a hidden way.")),
        basic(two("shortGame", "FP-O01", "off", "on", &O::shortGame, "Short game",
                  "Half the location deck; the game ends when it is used up.")),
        basic(two("adnd", "FP-O07", "off", "on", &O::adnd, "AD&D combat",
                  "Attack rolls by THAC0, weapons, hit points, saves and spells of AD&D's second edition.")),
        basic(two("dm", "FP-O08", "off", "on", &O::dm, "A DM at the table",
                  "A DM turns the cards and runs the monsters; suits adventurers of levels 2 to 5.")),
        basic(two("preparedDecks", "FP-O09", "off", "on", &O::preparedDecks, "Prepared decks",
                  "The decks, and what lies where, are chosen in advance; the program tells everybody so.")),
        needing("dm", basic(two("negotiation", "FP-O10", "off", "on", &O::negotiation, "Negotiation",
                                "Before a fight the DM may let the enemies parley."))),
        basic(two(kFloorPlanOption, "FP-O11", "off", "on", &O::visualAids, "Floor plans and figures",
                  "Shows the current location as a floor plan; changes no rule.")),
        two("ongoing", "FP-O12", "off", "on", &O::ongoing, "Ongoing game",
            "Each survivor keeps one treasure when the adventure is over; a ledger keeps the company."),
        two("conversion", "FP-O04", "off", "on", &O::conversion, "Characters from other games",
            "Adventurers brought from AD&D may take part."),
        kit::open(kit::option<O>(kPartyOption, "FP-O12",
                                 {{"-", "as the quest says"}, {kAnyCompany, "a company from a ledger"}},
                                 "Company",
                                 "The party that a ledger sends, with what each has gained so far. The odds "
                                 "of a plan that asks for one are those of the quest's own party.",
                                 [](O &, std::size_t) {})),
    };
}

std::vector<Option> settings()
{
    using O = Options;
    return {
        basic(two("partyChoice", "FP-S01", {"adventure", "as the quest says"}, {"free", "anybody"},
                  &O::freeParty, "Party",
                  "Whether the adventurers are those that the quest names or any you like.")),
        two("startCorridorPick", "FP-S02", {"players", "the players"}, {"random", "nobody: it is drawn"},
            &O::randomStart, "Starting corridor", "Who picks the corridor that the party starts in."),
        two("locationExhaustion", "FP-S03", {"reshuffle", "shuffle the discards"},
            {"end game", "end the game"}, &O::exhaustionEnds, "Location deck used up",
            "Whether the discards are shuffled when the location deck is used up, or the game ends."),
        two("wmCardReturn", "FP-S04", {"discard", "to the discards"}, {"shuffle back", "back into the deck"},
            &O::wmShuffledBack, "Wandering Monsters card",
            "Where a Wandering Monsters card goes once it has worked."),
        two("npcSpells", "FP-S05", "off", "on", &O::npcSpells, "Hostile wizards cast",
            "A hostile wizard in front casts its best bolt instead of attacking."),
        two("healingItemsInBattle", "FP-S06", "off", "on", &O::healingInBattle, "Healing items in battle",
            "Whether healing items may be used in battle, in place of the adventurer's option."),
        two("armourVsTraps", "FP-S07", "on", "off", &O::armourVsTraps, "Armour against traps",
            "Bracers, helms and shields also protect against trap dice."),
        two("tradeWindow", "FP-S08", "outside battle", "on draw only", &O::tradeOnDrawOnly,
            "Passing treasures on", "When cards may change hands."),
        two("weaponBonuses", "FP-S09", "best weapon", {"sum", "all together"}, &O::sumWeapons,
            "Several weapons", "Whether only the best of several weapons counts, or all together."),
        two("archeryHits", "FP-S10", "6-8", "5-8", &O::archeryFrom5, "Bracers of Archery",
            "Which faces of the d8 hit with the Bracers of Archery."),
        pick("treasureXp", "FP-S11", {"holder", {"pooled", "everybody alike"}, {"none", "nobody"}},
             &O::treasureXp, "Experience for treasures",
             "Who gets the experience for magical treasures brought out."),
        two("goldXp", "FP-S12", "off", "on", &O::goldXp, "Experience for gold",
            "Whether each gold piece is worth one point of experience."),
        two("fallenAtDefeat", "FP-S13", "lost", "rescued", &O::fallenRescued, "The fallen after a defeat",
            "Whether the unconscious survive when everybody is down."),
        two("vampireCoffin", "FP-S14", "either", "red only", &O::redCoffinOnly, "The vampire's coffin",
            "Which coffin ends the Vampire Hunt."),
        two("fountainReuse", "FP-S15", "each entry", "once", &O::fountainOnce, "Fountains",
            "Whether a fountain heals again when the party comes back."),
        two("offeringScope", "FP-S16", "whole party", "one adventurer", &O::offeringForOne, "Offerings",
            "Who is healed by a treasure tossed into a fountain."),
        two("leftBehindWounds", "FP-S17", "kept", "healed", &O::woundsHeal, "Monsters left behind",
            "Whether monsters left behind still have their wounds when the party returns."),
        two("secretDoorsInCorridors", "FP-S18", "off", "on", &O::secretInCorridors,
            "Secret doors in corridors", "Corridors may be searched like rooms."),
        two("royalJewelleryScope", "FP-S19", "named cards", "any jewellery", &O::anyJewellery, "Royal jewels",
            "What counts as the royal jewels."),
        two("wandCountsAsDisarm", "FP-S20", "on", "off", &O::wandIsDisarm, "Wand on a treasure trap",
            "Whether the wand gives the extra card as disarming does."),
        two("carryLimit", "FP-S21", {"none", "any number"}, "one per helper", &O::oneHelperEach,
            "Carrying the fallen", "How many of the unconscious one adventurer can bring along."),
        two("doorLock", "FP-S22", "locked", {"re-aim", "another may be tried"}, &O::reAim, "Changing doors",
            "Whether another door may be tried between the draws of one attempt."),
        two("durationStart", "FP-S23", "current location free", "counts as first", &O::currentCounts,
            "Candle and potion", "Whether the location where a candle or potion is used counts."),
        two("uniqueReturn", "FP-S24", "removed", "return", &O::uniquesReturn, "Slain individuals",
            "Whether a named enemy's card can turn up again."),
        two("joinerControl", "FP-S25", {"fewest characters", "fewest adventurers"},
            {"host picks", "the table chooses"}, &O::hostPicksJoiner, "Who plays a newcomer",
            "Whether the player with the fewest adventurers plays a newcomer, or the one the table chooses."),
        two("enemyStepUp", "FP-S26", "immediate", "after party turn", &O::stepUpLater, "Enemies stepping up",
            "When the next enemy takes a slain one's place."),
        two("partialPay", "FP-S27", "on", "off", &O::partialPay, "Bounties without the whole quest",
            "Pieces brought out are paid even when the quest fails."),
        two("fleeInCorridor", "FP-S28", "on", "off", &O::fleeInCorridor, "Fleeing from corridors",
            "Whether the party may flee in a corridor."),
        two("wakeAt", "FP-S29", {"1 HP", "one hit point"}, "any healing", &O::anyHealingWakes, "Waking",
            "What brings an unconscious adventurer round."),
        needing("adnd", two("adDeathRule", "FP-S30", {"-5", "at -5"}, {"ruleset", "at 0"}, &O::deadAtZero,
                            "Death", "When an adventurer dies. With -5, anybody at 0 to -4 is unconscious.")),
        two("customDeckSize", "FP-S31", {"warn", "say so"}, "refuse", &O::refuseOddDecks,
            "Decks of other sizes", "What to do with a pack that is not a complete set."),
        two("mirrorReach", "FP-S32", "holder anywhere", "holder in front", &O::mirrorInFront,
            "Mirror of Memory", "Where the holder of the Mirror of Memory must stand."),
        two("discardView", "FP-S33", "browse", "top card", &O::discardsTopOnly, "Discards",
            "Whether you may look through all discards or only at the top card."),
        two("meetingDoorsConnect", "FP-S34", "on", "off", &O::meetingDoorsConnect,
            "Doors that meet by chance", "Whether the party can walk through doors that meet by chance."),
        two("disarmUnnoticed", "FP-S35", "off", "on", &O::disarmUnnoticed, "Traps sprung while wandering",
            "Whether a rogue may try to disarm them."),
    };
}

/// Of AD&D combat, except how adventurers die.
std::vector<Option> adndSettings()
{
    using O = Options;
    return {
        needing("adnd",
                two("adInitiative", "FP-S36", {"once", "one die for the battle"}, "each round",
                    &O::initiativeEachRound, "Initiative",
                    "One die, even or odd, or a d10 for each side in every round: the lower begins.")),
        needing("adnd",
                two("adHitDice", "FP-S37", "whole", "exact", &O::exactHitDice, "Hit Dice of monsters",
                    "Whether monsters roll only a d8 for each Hit Die, or also add what the books add.")),
        needing("adnd",
                two("adHitPoints", "FP-S38", {"card", "as on the card"}, "rolled", &O::rolledHits,
                    "Hit points of adventurers",
                    "Whether adventurers have the hit points of the card, or roll a die for each level.")),
    };
}

const kit::OptionList<Options> &options()
{
    static const kit::OptionList<Options> list(
        kit::joined<Options>({switches(), settings(), adndSettings()}));
    return list;
}

} // namespace

const std::vector<OptionSpec> &optionSpecs()
{
    return options().specs();
}

Options readOptions(const std::map<std::string, std::string> &chosen, Issues &issues)
{
    auto listed = chosen;
    listed.erase(kPartyOption); // Fastplay::takeCompany reads it
    return options().read(listed, "FP-045", issues);
}

} // namespace flagstone::fastplay
