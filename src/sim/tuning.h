#pragma once

#include "sim/odds.h"

#include <functional>

/// Easier and harder: plans with the chance of success that a game master wants.
namespace flagstone {

/// In the stack of a pile, one card in place of another. If the new card was elsewhere in the stack, they swap
/// places.
struct CardSwap {
    std::string pile;
    int at = 1; ///< place in PileStack::order, from 1
    std::string was, becomes;
    friend bool operator==(const CardSwap &, const CardSwap &) = default;
};

/// What swaps amount to in the stack of a pile: keys of cards, in the order of the stack.
struct StackChange {
    std::string pile;
    std::vector<std::string> out, in;
    std::vector<std::string> moved; ///< cards that stay in it, at another place
    friend bool operator==(const StackChange &, const StackChange &) = default;
};
/// Leaves out stacks that stay as they are.
[[nodiscard]] std::vector<StackChange> changesOf(const Preparation &before, const Preparation &now);

struct Proposal {
    std::vector<CardSwap> swaps; ///< from the original set-up, in this order; empty if dealt
    Setup setup;                 ///< after them
    Odds odds;                   ///< its odds, from other games than those that chose it
    bool inBand = false;         ///< its success is in the band
};

/// How far a search has come.
struct TuningProgress {
    std::size_t tried = 0; ///< set-ups
    std::size_t most = 0;  ///< it tries at most
    double nearest = 0;    ///< success of the one that is nearest so far, by a few games
};
using TuningTold = std::function<void(const TuningProgress &)>;

/// Proposes the fewest swaps it finds that bring success into the band: it tries swaps at random places and keeps
/// those that lead towards its middle, with the same luck for all. It changes only existing stacks, and leaves where
/// they are the cards `kept` and places to which something is assigned. The same question gives the same proposal.
/// After a stop it is the best so far, and its odds have few games or none. `told` is called after each set-up that was
/// tried. Errors: whatever keeps the game from starting, or no stack to change.
[[nodiscard]] tl::expected<Proposal, Issues> tune(const ModuleInfo &module, const PackData &pack,
                                                  const Setup &setup, Interval band, const Asking &asking,
                                                  const std::stop_token &stop = {},
                                                  const TuningTold &told = {},
                                                  const std::vector<std::string> &kept = {});

/// Deals stacks at random for every pile that can be stacked, `cards` deep, and tunes the best of them:
/// "a quest that this party wins 60 to 70 % of the time". Replaces what `setup` prepares.
[[nodiscard]] tl::expected<Proposal, Issues> dealQuest(const ModuleInfo &module, const PackData &pack,
                                                       const Setup &setup, Interval band, std::size_t cards,
                                                       const Asking &asking, const std::stop_token &stop = {},
                                                       const TuningTold &told = {});

} // namespace flagstone
