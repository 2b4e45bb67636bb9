#pragma once

#include "core/module.h"

#include <cstdint>
#include <map>
#include <string>

namespace flagstone::fastplay {

/// The switches (FP-O..) and settings (FP-S..) of one game, fixed when set-up ends (FP-045). Member names
/// follow the ledger; the first value of each is the default.
struct Options {
    bool shortGame = false;         // FP-O01
    bool wanderingMonsters = false; // FP-O02
    bool secretDoors = false;       // FP-O03
    bool layout = false;            // FP-O06
    bool conversion = false;        // FP-O04
    bool adnd = false;              // FP-O07

    bool dm = false;            // FP-O08
    bool preparedDecks = false; // FP-O09
    bool negotiation = false;   // FP-O10
    bool visualAids = false;    // FP-O11, which changes no rule
    bool ongoing = false;       // FP-O12

    bool freeParty = false;                                                                        // FP-S01
    bool randomStart = false;                                                                      // FP-S02
    bool exhaustionEnds = false;                                                                   // FP-S03
    bool wmShuffledBack = false;                                                                   // FP-S04
    bool npcSpells = false;                                                                        // FP-S05
    bool healingInBattle = false;                                                                  // FP-S06
    bool armourVsTraps = true;                                                                     // FP-S07
    bool tradeOnDrawOnly = false;                                                                  // FP-S08
    bool sumWeapons = false;                                                                       // FP-S09
    bool archeryFrom5 = false;                                                                     // FP-S10
    enum class TreasureXp : std::uint8_t { Holder, Pooled, None } treasureXp = TreasureXp::Holder; // FP-S11
    bool goldXp = false;                                                                           // FP-S12
    bool fallenRescued = false;                                                                    // FP-S13
    bool redCoffinOnly = false;                                                                    // FP-S14
    bool fountainOnce = false;                                                                     // FP-S15
    bool offeringForOne = false;                                                                   // FP-S16
    bool woundsHeal = false;                                                                       // FP-S17
    bool secretInCorridors = false;                                                                // FP-S18
    bool anyJewellery = false;                                                                     // FP-S19
    bool wandIsDisarm = true;                                                                      // FP-S20
    bool oneHelperEach = false;                                                                    // FP-S21
    bool reAim = false;                                                                            // FP-S22
    bool currentCounts = false;                                                                    // FP-S23
    bool uniquesReturn = false;                                                                    // FP-S24
    bool hostPicksJoiner = false;                                                                  // FP-S25
    bool stepUpLater = false;                                                                      // FP-S26
    bool partialPay = true;                                                                        // FP-S27
    bool fleeInCorridor = true;                                                                    // FP-S28
    bool anyHealingWakes = false;                                                                  // FP-S29
    bool deadAtZero = false;                                                                       // FP-S30
    [[nodiscard]] int deadAt() const { return deadAtZero ? 0 : -5; }                               ///< FP-168
    bool refuseOddDecks = false;                                                                   // FP-S31
    bool mirrorInFront = false;                                                                    // FP-S32
    bool discardsTopOnly = false;                                                                  // FP-S33
    bool meetingDoorsConnect = true;                                                               // FP-S34
    bool disarmUnnoticed = false;                                                                  // FP-S35
    bool initiativeEachRound = false;                                                              // FP-S36
    bool exactHitDice = false;                                                                     // FP-S37
    bool rolledHits = false;                                                                       // FP-S38
};

[[nodiscard]] const std::vector<OptionSpec> &optionSpecs();

/// Unknown keys and values are issues that name what is allowed.
[[nodiscard]] Options readOptions(const std::map<std::string, std::string> &chosen, Issues &issues);

} // namespace flagstone::fastplay
