#pragma once

#include "sim/odds.h"

/// Easier and harder: plans whose chance of success lies where a game master wants it.
namespace flagstone {

/// In the stack of a pile, one card in place of another. If the new card stood elsewhere in the stack, they
/// change places.
struct CardSwap {
    std::string pile;
    int at = 1; ///< place in PileStack::order, from 1
    std::string was, becomes;
    friend bool operator==(const CardSwap &, const CardSwap &) = default;
};

struct Proposal {
    std::vector<CardSwap> swaps; ///< from the set-up that was asked about, in this order; empty if dealt
    Setup setup;                 ///< after them
    Odds odds;                   ///< of that, from other games than those it was chosen by
    bool inBand = false;         ///< its success lies in the band
};

/// Proposes as few swaps as it finds that bring success into the band, by trying swaps at random places and
/// keeping those that lead towards its middle, with the same luck for all. Only stacks that are there are
/// changed. The same question gives the same proposal. After a stop it is the best so far, and its odds hold
/// few games or none. Errors: whatever keeps the game from starting, or no stack to change.
[[nodiscard]] tl::expected<Proposal, Issues> tune(const ModuleInfo &module, const PackData &pack,
                                                  const Setup &setup, Interval band, const Asking &asking,
                                                  const std::stop_token &stop = {});

/// Deals stacks at random for every pile that can be stacked, `cards` deep, and tunes the best of them:
/// "a quest that this party wins 60 to 70 % of the time". What `setup` prepares is replaced.
[[nodiscard]] tl::expected<Proposal, Issues> dealQuest(const ModuleInfo &module, const PackData &pack,
                                                       const Setup &setup, Interval band, std::size_t cards,
                                                       const Asking &asking,
                                                       const std::stop_token &stop = {});

} // namespace flagstone
