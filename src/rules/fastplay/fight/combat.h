#pragma once

#include "core/decision.h"
#include "rules/fastplay/actions.h"

#include <vector>

namespace flagstone::fastplay {

class Chapter;
class Fight;
class FightQueries;
class Queries;

/// The adventurers whose turn it is, by what is left of it. FP-129
struct Ready {
    int free = 0;       ///< have an option left, or part of one
    int shooting = 0;   ///< of these: have begun an option and may only go on with it
    int unhindered = 0; ///< of these: have begun none
};

/// A kind of combat, FP-O07: how blows are struck, and what they do. Ranks, turns and flight are those of Fight
/// whatever the kind. Fastplay::make chooses the kind of a game, and nothing else asks which it is.
class Combat {
public:
    virtual ~Combat() = default;

    // --- what happens
    virtual void meet(Chapter &) const {}                     ///< a fight begins
    virtual void carryOut(Fight &, const Action &) const = 0; ///< one of the verbs that it lists
    virtual void strikeParty(Fight &) const = 0;              ///< the enemies' turn
    virtual void endTurn(Fight &) const {}                    ///< one side has had its turn
    virtual void end(Chapter &) const {}                      ///< the fight is over
    virtual void springTrap(Chapter &, int dice, bool losesCards) const = 0; ///< FP-215, FP-227

    // --- what may be chosen, in the order of Action
    virtual void listBlows(const FightQueries &, const Ready &, std::vector<Action> &) const = 0;
    virtual void listHealing(const Queries &, std::vector<Action> &) const = 0; ///< outside fights, FP-209
    /// How many adventurers the players still name before the enemies strike. FP-149, FP-390
    [[nodiscard]] virtual int picksNeeded(const FightQueries &) const = 0;

    // --- words
    virtual void word(const FightQueries &, const Action &, Choice &) const = 0;
};

/// Fastplay's own: dice that hit or miss. FP-139 to FP-163
[[nodiscard]] const Combat &diceCombat();

} // namespace flagstone::fastplay
