#include "rules/adventuredeck/options.h"

#include "rules/adventuredeck/deck_text.h"
#include "rules/kit/options.h"

#include <array>

namespace flagstone::adventuredeck {

namespace {

using Option = kit::Option<Options>;
using kit::about, kit::asked, kit::basic, kit::number, kit::pick, kit::two;

/// Every player sees these, and the decks below the rulings.
std::vector<Option> basicOptions()
{
    using O = Options;
    return {
        asked("Where does everybody stand?",
              pick("mode", "OPT-AD-01", {{"simple", "anywhere"}, {"one", "on a line"}, {"two", "on a grid"}},
                   &O::mode, "Distances", "Whether it matters where everybody stands.")),
        basic(pick("startRound", "OPT-AD-02",
                   {{"fixed1", "always 1"}, {"choose", "chosen"}, {"ud3", "three symbols"}, {"d6", "a die"}},
                   &O::startRound, "Starting Round", "In which Round an encounter begins.")),
        basic(pick("restHeals", "OPT-AD-10", {"half", "none", "full"}, &O::restHeals, "A Rest heals",
                   "How many of its hit points a Rest gives back to a hero.")),
        basic(pick("foeList", "OPT-AD-23",
                   {{"auto", "by the number of players"}, {"solo", "one player"}, "group"}, &O::foeList,
                   "Number of foes",
                   "Which list of foes a room uses: the one for one player or the one for a group.")),
        basic(two("light", "OPT-AD-30", "on", "off", &O::light, "Light and vision",
                  "Whether bright light and darkness hamper those who do not see well in them.")),
        basic(two("drawAuto", "OPT-AD-31", "ask", "auto", &O::drawsItself,
                  "Drawing cards at the end of a turn",
                  "Whether the program asks before it fills up a hand.")),
        about(
            {"",
             "A duel to the death: the last hero alive wins, or the last who has not fled. Nobody gains "
             "anything from it.",
             "A duel: a hero without hit points yields, and the last hero standing wins. Nobody gains "
             "anything from it."},
            basic(pick("duel", "OPT-AD-21",
                       {{"off", "off"}, {"lethal", "to the death"}, {"yield", "to yielding"}}, &O::duel,
                       "Duel", "The players fight each other instead of going on the adventure together."))),
    };
}

/// Most players never change these.
std::vector<Option> rulings()
{
    using O = Options;
    return {
        two("roomPenalty", "OPT-AD-03", "off", "on", &O::roomPenalty, "Distances that a room does not allow",
            "Whether a card may be played at such a distance if a drawn card matches the room's symbol."),
        two("checks", "OPT-AD-04", {"drawDeck", "their own Draw Deck"}, {"dedicated", "the shared deck"},
            &O::sharedChecks, "Players' checks", "From which deck players draw symbols."),
        two("turnOrder", "OPT-AD-05", {"initiative", "as the contest ends"}, {"clockwise", "clockwise"},
            &O::clockwise, "Turn order", "Who acts after the winner of the contest."),
        two("costRounding", "OPT-AD-06", "down", "up", &O::costsUp, "Costs of R/2 cards",
            "How half a Round is rounded when it is the number of cards to pay."),
        two("fullHand", "OPT-AD-07", {"optional", "draw, then discard"}, {"forced", "discard, then draw"},
            &O::forcedDraw, "A full hand at the start of a turn",
            "Draw a card and discard one if you like, or discard one and draw one."),
        two("moveCost", "OPT-AD-08", {"action", "the action"}, {"free", "nothing, once a turn"}, &O::freeMove,
            "A Move costs", "What it costs to move where distances count."),
        two("rangedAtMelee", "OPT-AD-09", "off", "on", &O::rangedAtMelee, "Bows at Melee",
            "Whether a weapon that is not made for Melee may be used there if a drawn card matches."),
        number("handMaximum", "OPT-AD-11", {{"7", "7: it has come back"}, "6", "5", "4", "3", "2", "1"},
               &O::handMaximum, "Hand limit at the start",
               "7, or what the last adventure left if lost levels do not come back between adventures."),
        pick("fledReward", "OPT-AD-13", {{"xp", "experience only"}, "none", "all"}, &O::fledReward,
             "Reward for foes that fled", "What the heroes get for a foe that ran away."),
        two("setUp", "OPT-AD-12", {"adventure", "once"}, {"encounter", "for each encounter"}, &O::setUpAgain,
            "Choosing four cards", "How often everybody shuffles everything and chooses four cards."),
        two("observers", "OPT-AD-14", {"side", "one for each side"}, {"each", "everybody"}, &O::everyObserver,
            "Who watches for sneaking figures", "How many try to see somebody who is sneaking."),
        two("foeReactions", "OPT-AD-15", {"single", "one attempt"}, {"iconThenRow", "Attribute, then row"},
            &O::rowAfterIcon, "Foes' answers",
            "Whether a foe whose Attribute did not help tries its row of reactions."),
        two("recounterDefence", "OPT-AD-16", "off", "on", &O::defenceIsCountered, "Re-Counters to defence",
            "Whether armour, Shields and the like can be re-countered."),
        two("boostCombine", "OPT-AD-17", "off", "on", &O::boostsCombine,
            "Printed and Attribute Boost together",
            "Whether Attribute cards may raise a card whose printed Boost was paid."),
        two("checkCards", "OPT-AD-18", {"symbol", "their symbols"}, {"card", "the cards"},
            &O::checksShowCards, "What checks show",
            "What everybody sees of cards that are drawn for their symbols."),
        number("initiativeCards", "OPT-AD-19", {"3", "1", "5"}, &O::initiativeCards,
               "Cards in the initiative contest", "How many cards each side draws."),
        number("visionChecks", "OPT-AD-20", {"1", "2"}, &O::visionCards, "Hampered vision",
               "How many cards somebody who cannot see well must match."),
        pick("foeTarget", "OPT-AD-22",
             {{"random", "anybody in sight"},
              {"lastAttacker", "its last attacker"},
              {"lowestHP", "the weakest"}},
             &O::aim, "Who foes attack", "Who a foe attacks if its card does not say."),
        two("deckSize", "OPT-AD-24", {"exact52", "52"}, {"max52", "at most 52"}, &O::smallDecks,
            "Cards in a Combat Deck", "Whether a deck may have fewer cards."),
        two("smallChecks", "OPT-AD-25", {"shared", "the shared deck"}, {"reshuffleFatigue", "Fatigue"},
            &O::checksTire, "Checks with too few cards",
            "What happens if a Draw Deck has fewer cards than a check needs."),
        two("fatigue", "OPT-AD-26", {"lazy", "at the next Draw"}, {"eager", "with the last card"},
            &O::eagerFatigue, "Fatigue comes", "When an empty Draw Deck tires its owner."),
        two("halves", "OPT-AD-27", "down", "up", &O::halvesUp, "Halved numbers",
            "How half points of damage or defence are rounded."),
        pick("lootSplit", "OPT-AD-29",
             {{"claims", "one after the other"},
              {"leader", "the leader decides"},
              {"free", "as many as they like"}},
             &O::lootSplit, "Who gets what was found", "How found cards are shared out."),
        pick("levels", "OPT-AD-28",
             {{"10n", "10 times the level"}, {"20n", "20 times the level"}, {"off", "none"}}, &O::levels,
             "Experience for a level", "How much experience the next level costs after the adventure."),
        two("recall", "OPT-AD-32", {"action", "as the action"}, {"turnStart", "before the action"},
            &O::recallsFirst, "Recall", "When a card may be recalled."),
        two("prepared", "OPT-AD-35", "off", "on", &O::prepared, "Prepared by a game master",
            "A game master may choose which foes and loot are in which room; wandering foes and what they "
            "carry come from two decks."),
        two("resolve", "OPT-AD-33", {"track", "until the adventure ends"},
            {"encounter", "until the fight ends"}, &O::resolveRecovers,
            "Heroic Resolve lowers the hand limit", "How long the price of Heroic Resolve lasts."),
        kit::option<Options>(
            "standOff", "OPT-AD-34", {"18", "6", "36", "off"}, "Stand-off",
            "An encounter ends undecided after this many Rounds in which nobody is hurt or healed.",
            [](Options &o, std::size_t value) {
                o.standOff = std::array{18, 6, 36, 0}[value];
            }),
    };
}

Option decksOption()
{
    return basic(kit::open(kit::option<Options>(
        std::string(kDecksOption), "AD-029", {{std::string(kReadyDecks), "the ready-made ones"}},
        "Combat Decks", "The decks to play with. Your own decks replace their heroes' ready-made ones.",
        [](Options &, std::size_t) {}))); // what is written is read with the pack's cards
}

const kit::OptionList<Options> &options()
{
    static const kit::OptionList<Options> list(
        kit::joined<Options>({basicOptions(), rulings(), {decksOption()}}));
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
    if (const auto decks = listed.find(std::string(kDecksOption));
        decks != listed.end() && isWritten(decks->second))
        listed.erase(decks); // the rules read it with the pack's cards
    return options().read(listed, "AD-248", issues);
}

} // namespace flagstone::adventuredeck
