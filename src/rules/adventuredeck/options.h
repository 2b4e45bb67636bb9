#pragma once

#include "core/module.h"

namespace flagstone::adventuredeck {

/// The optional rules of a game, OPT-AD-01 to OPT-AD-34, as far as they are playable. The initial values are
/// the defaults.
struct Options {
    enum class StartRound : std::uint8_t { First, Die };
    enum class RestHeals : std::uint8_t { Half, None, Full };
    enum class FledReward : std::uint8_t { Experience, None, All };
    enum class FoeList : std::uint8_t { Auto, Solo, Group };
    enum class Aim : std::uint8_t { Random, LastAttacker, Weakest };

    StartRound startRound = StartRound::First;      ///< OPT-AD-02
    bool costsUp = false;                           ///< OPT-AD-06
    bool forcedDraw = false;                        ///< OPT-AD-07
    RestHeals restHeals = RestHeals::Half;          ///< OPT-AD-10
    FledReward fledReward = FledReward::Experience; ///< OPT-AD-13
    bool boostsCombine = false;                     ///< OPT-AD-17
    int initiativeCards = 3;                        ///< OPT-AD-19
    int visionCards = 1;                            ///< OPT-AD-20
    Aim aim = Aim::Random;                          ///< OPT-AD-22
    FoeList foeList = FoeList::Auto;                ///< OPT-AD-23
    bool halvesUp = false;                          ///< OPT-AD-27
    bool light = true;                              ///< OPT-AD-30
    bool drawsItself = false;                       ///< OPT-AD-31
    int standOff = 18;                              ///< Rounds, 0 = never; OPT-AD-34
};

[[nodiscard]] const std::vector<OptionSpec> &optionSpecs();
[[nodiscard]] Options readOptions(const std::map<std::string, std::string> &chosen, Issues &issues);

} // namespace flagstone::adventuredeck
