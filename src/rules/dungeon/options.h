#pragma once

#include "core/module.h"

#include <map>
#include <string>
#include <vector>

namespace flagstone::dungeon {

/// The options (OPT-..) and settings (SET-..) of one game; the initial values are the defaults. DG-176
struct Options {
    bool prePlaced = false;      // OPT-01
    bool pools = false;          // OPT-02
    bool devices = false;        // OPT-03
    bool tomes = false;          // OPT-04
    bool rolledSwords = false;   // OPT-05
    bool hiddenMonsters = false; // OPT-06

    bool carriedHomeWins = true;  // SET-02
    int roundLimit = 0;           // SET-03, 0 = none
    bool allDifferent = false;    // SET-04
    bool mustFight = false;       // SET-05
    bool searchesKept = false;    // SET-06
    bool retreatBack = false;     // SET-07
    bool noRecycling = false;     // SET-08
    bool chamberTrapPays = false; // SET-09
    bool peekOnTop = false;       // SET-10
    bool anyPairTrades = false;   // SET-11
    bool dealsBind = false;       // SET-12
    bool fastThief = false;       // SET-13
    bool galleryTeleport = true;  // SET-14
    bool privateSpells = false;   // SET-15
    bool onePatient = false;      // SET-16
    bool mayRefuse = false;       // SET-17
    bool ambushPoor = true;       // SET-18
    bool ambushAfterFight = true; // SET-19
    bool ambushAtStart = true;    // SET-20
    enum class Memory : std::uint8_t { Fighters, Nobody, Everybody } memory = Memory::Fighters; // SET-21
};

[[nodiscard]] const std::vector<OptionSpec> &optionSpecs();
/// Unknown options and values are reported.
[[nodiscard]] Options readOptions(const std::map<std::string, std::string> &chosen, Issues &issues);

} // namespace flagstone::dungeon
