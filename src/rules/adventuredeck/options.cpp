#include "rules/adventuredeck/options.h"

#include "rules/kit/options.h"

#include <array>

namespace flagstone::adventuredeck {

namespace {

using Option = kit::Option<Options>;
using kit::basic, kit::number, kit::pick, kit::two;

std::vector<Option> makeOptions()
{
    using O = Options;
    return {
        basic(pick("startRound", "OPT-AD-02", {{"fixed1", "always 1"}, {"d6", "a die"}}, &O::startRound,
                   "Starting Round", "In which Round an encounter begins.")),
        basic(pick("restHeals", "OPT-AD-10", {"half", "none", "full"}, &O::restHeals, "A Rest heals",
                   "How many of its hit points a Rest gives back to a hero.")),
        basic(pick("foeList", "OPT-AD-23",
                   {{"auto", "by the number of players"}, {"solo", "one player"}, "group"}, &O::foeList,
                   "Number of foes",
                   "Which list of foes a room uses: that for one player or that for a group.")),
        basic(two("light", "OPT-AD-30", "on", "off", &O::light, "Light and vision",
                  "Whether bright light and darkness hamper those who do not see well in them.")),
        basic(two("drawAuto", "OPT-AD-31", "ask", "auto", &O::drawsItself,
                  "Drawing cards at the end of a turn",
                  "Whether the program asks before it fills a hand up.")),
        two("costRounding", "OPT-AD-06", "down", "up", &O::costsUp, "Costs of R/2 cards",
            "How half a Round is rounded where it is a number of cards to pay."),
        two("fullHand", "OPT-AD-07", {"optional", "draw, then discard"}, {"forced", "discard, then draw"},
            &O::forcedDraw, "A full hand at the start of a turn",
            "Draw a card and discard one if you like, or discard one and draw one."),
        pick("fledReward", "OPT-AD-13", {{"xp", "experience only"}, "none", "all"}, &O::fledReward,
             "Reward for foes that fled", "What the heroes get for a foe that ran away."),
        two("boostCombine", "OPT-AD-17", "off", "on", &O::boostsCombine,
            "Printed and Attribute Boost together",
            "Whether Attribute cards may raise a card whose printed Boost was paid."),
        number("initiativeCards", "OPT-AD-19", {"3", "1", "5"}, &O::initiativeCards,
               "Cards of the initiative contest", "How many cards each side draws."),
        number("visionChecks", "OPT-AD-20", {"1", "2"}, &O::visionCards, "Hampered vision",
               "How many cards somebody who sees badly has to match."),
        pick("foeTarget", "OPT-AD-22",
             {{"random", "anybody in sight"},
              {"lastAttacker", "its last attacker"},
              {"lowestHP", "the weakest"}},
             &O::aim, "Whom foes attack", "Whom a foe attacks if its card does not say."),
        two("halves", "OPT-AD-27", "down", "up", &O::halvesUp, "Halved numbers",
            "How half a damage or defence is rounded."),
        kit::option<Options>(
            "standOff", "OPT-AD-34", {"18", "6", "36", "off"}, "Stand-off",
            "After so many Rounds in which nobody is hurt or healed an encounter ends undecided.",
            [](Options &o, std::size_t value) {
                o.standOff = std::array{18, 6, 36, 0}[value];
            }),
    };
}

const std::vector<Option> &options()
{
    static const std::vector<Option> all = makeOptions();
    return all;
}

} // namespace

const std::vector<OptionSpec> &optionSpecs()
{
    static const std::vector<OptionSpec> specs = kit::specsOf(options());
    return specs;
}

Options readOptions(const std::map<std::string, std::string> &chosen, Issues &issues)
{
    return kit::readOptions(options(), chosen, "AD-248", issues);
}

} // namespace flagstone::adventuredeck
