#pragma once

#include "core/module.h"

namespace flagstone::adventuredeck {

/// The optional rules of a game, OPT-AD-01 to OPT-AD-35, as far as they are playable. The initial values are
/// the defaults.
struct Options {
    enum class Mode : std::uint8_t { Simple, Line, Grid };
    enum class StartRound : std::uint8_t { First, Chosen, Symbols, Die };
    enum class RestHeals : std::uint8_t { Half, None, Full };
    enum class FledReward : std::uint8_t { Experience, None, All };
    enum class FoeList : std::uint8_t { Auto, Solo, Group };
    enum class LootSplit : std::uint8_t { Claims, Leader, Free };
    enum class Levels : std::uint8_t { Ten, Twenty, Off };
    enum class Duel : std::uint8_t { Off, Lethal, Yield };
    enum class Aim : std::uint8_t { Random, LastAttacker, Weakest };

    Mode mode = Mode::Simple;                       ///< OPT-AD-01
    StartRound startRound = StartRound::First;      ///< OPT-AD-02
    bool roomPenalty = false;                       ///< OPT-AD-03
    bool sharedChecks = false;                      ///< OPT-AD-04
    bool clockwise = false;                         ///< OPT-AD-05
    bool costsUp = false;                           ///< OPT-AD-06
    bool forcedDraw = false;                        ///< OPT-AD-07
    bool freeMove = false;                          ///< OPT-AD-08
    bool rangedAtMelee = false;                     ///< OPT-AD-09
    RestHeals restHeals = RestHeals::Half;          ///< OPT-AD-10
    FledReward fledReward = FledReward::Experience; ///< OPT-AD-13
    int handMaximum = 7;                            ///< of every hero; OPT-AD-11
    bool setUpAgain = false;                        ///< OPT-AD-12
    bool everyObserver = false;                     ///< OPT-AD-14
    bool rowAfterIcon = false;                      ///< OPT-AD-15
    bool defenceIsCountered = false;                ///< OPT-AD-16
    bool boostsCombine = false;                     ///< OPT-AD-17
    bool checksShowCards = false;                   ///< OPT-AD-18
    int initiativeCards = 3;                        ///< OPT-AD-19
    int visionCards = 1;                            ///< OPT-AD-20
    Duel duel = Duel::Off;                          ///< OPT-AD-21
    Aim aim = Aim::Random;                          ///< OPT-AD-22
    FoeList foeList = FoeList::Auto;                ///< OPT-AD-23
    bool smallDecks = false;                        ///< OPT-AD-24
    bool checksTire = false;                        ///< OPT-AD-25
    bool eagerFatigue = false;                      ///< OPT-AD-26
    bool prepared = false;                          ///< OPT-AD-35
    bool halvesUp = false;                          ///< OPT-AD-27
    Levels levels = Levels::Ten;                    ///< OPT-AD-28
    bool light = true;                              ///< OPT-AD-30
    bool drawsItself = false;                       ///< OPT-AD-31
    LootSplit lootSplit = LootSplit::Claims;        ///< OPT-AD-29
    bool recallsFirst = false;                      ///< OPT-AD-32
    bool resolveRecovers = false;                   ///< OPT-AD-33
    int standOff = 18;                              ///< Rounds, 0 = never; OPT-AD-34
};

[[nodiscard]] const std::vector<OptionSpec> &optionSpecs();
[[nodiscard]] Options readOptions(const std::map<std::string, std::string> &chosen, Issues &issues);

} // namespace flagstone::adventuredeck
