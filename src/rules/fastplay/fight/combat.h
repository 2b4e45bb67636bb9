#pragma once

#include "core/decision.h"
#include "core/forecast.h"
#include "rules/fastplay/actions.h"
#include "rules/fastplay/cards.h"
#include "rules/fastplay/options.h"

#include <string_view>
#include <vector>

namespace flagstone::fastplay {

class Chapter;
class Fight;
class FightQueries;
class Queries;

/// The adventurers whose turn it is, by what is left of it. FP-129
struct Ready {
    int free = 0;       ///< have an option left, or part of one
    int shooting = 0;   ///< of these: have begun an option and may only continue it
    int unhindered = 0; ///< of these: have begun none
};

/// A kind of combat, FP-O07: how blows are struck, and what they do. Ranks, turns and flight are those of Fight
/// whatever the kind. Fastplay::make chooses the kind of a game, and nothing else asks which it is.
class Combat {
public:
    virtual ~Combat() = default;

    // --- what happens
    virtual void enlist(Chapter &, Who) const {}              ///< takes part from the start
    virtual void meet(Chapter &) const {}                     ///< enemies are there to be fought
    virtual void carryOut(Fight &, const Action &) const = 0; ///< one of the verbs that it lists
    virtual void strikeParty(Fight &) const = 0;              ///< the enemies' turn
    /// One side has had its turn. True: so has the other, and a new round begins.
    virtual bool endTurn(Fight &) const { return false; }
    virtual void end(Chapter &) const {}        ///< the fight is over
    virtual void revealTrap(Chapter &) const {} ///< a character can still do something about it
    virtual void springTrap(Chapter &, int dice, bool losesCards) const = 0;              ///< FP-215, FP-227
    [[nodiscard]] virtual bool isVictim(const FightQueries &, Who) const { return true; } ///< of the trap
    /// Hit points for levels gained. FP-302, FP-395
    [[nodiscard]] virtual int hitsGained(Chapter &, Who, int levels) const { return levels; }

    // --- what may be chosen, in the order of Action
    virtual void listBlows(const FightQueries &, const Ready &, std::vector<Action> &) const = 0;
    virtual void listSpells(const FightQueries &, const Ready &, std::vector<Action> &) const {}
    virtual void listAims(const FightQueries &, std::vector<Action> &) const {} ///< of a spell being cast
    virtual void listHealing(const Queries &, std::vector<Action> &) const = 0; ///< outside fights, FP-209
    /// How many adventurers the players still name before the enemies strike. FP-149, FP-390
    [[nodiscard]] virtual int picksNeeded(const FightQueries &) const = 0;
    [[nodiscard]] virtual bool drawerIsNamed() const { return false; } ///< of a search, FP-358
    /// Whether a member of the class may do more than move in the second rank. FP-114
    [[nodiscard]] virtual bool actsFromBehind(Class cls) const = 0;
    /// The enemies' next turn as far as it is settled, told beforehand.
    [[nodiscard]] virtual Forecast forecast(const FightQueries &) const = 0;
    [[nodiscard]] virtual int mostHits(const MonsterCard &card, const Options &) const = 0; ///< of a figure

    // --- words
    /// Of the decisions before the enemies strike, and of aims.
    [[nodiscard]] virtual Beat prompt(const FightQueries &) const = 0;
    /// For a trap of this many dice, before it goes off.
    [[nodiscard]] virtual Beat trapPrompt(const FightQueries &, int dice) const = 0;
    virtual void word(const FightQueries &, const Action &, Choice &) const = 0;
    [[nodiscard]] virtual std::string_view harm(int amount) const = 0; ///< what this many hits are called
    /// The decision for which picksNeeded(): what is shared out.
    [[nodiscard]] virtual BarSpec sharing() const = 0;
    /// The verb of listHealing().
    [[nodiscard]] virtual VerbSpec quietSpells() const = 0;
    /// Whether a blow says that it slays, wounds or misses: its chances can then be shown.
    [[nodiscard]] virtual bool tellsBlows() const { return false; }
};

/// Fastplay's own: dice that hit or miss. FP-139 to FP-163
[[nodiscard]] const Combat &diceCombat();
/// By THAC0, hit points and spells. FP-O07
[[nodiscard]] const Combat &adndCombat();

} // namespace flagstone::fastplay
