#pragma once

#include "core/forecast.h"
#include "rules/fastplay/fight/combat.h"
#include "rules/fastplay/fight/fight_queries.h"

#include <optional>

namespace flagstone::fastplay {

/// One enemy of those who strike in their turn. FP-390
struct Assailant {
    Enemy enemy;
    Who at = kNobodyThere; ///< kNobodyThere: it casts missiles, at whomever chance names, FP-392
    bool settled = true;   ///< no pick that is still to come changes `at`
};

/// Questions about AD&D combat, FP-382 to FP-415.
class AdndQueries : public FightQueries {
public:
    using FightQueries::FightQueries;
    explicit AdndQueries(const FightQueries &position) : FightQueries(position) {}

    // --- weapons
    /// The row of weapons.csv that somebody attacks with; `treasure` kNoCard = the default of the class, -1 =
    /// there is none. FP-385
    [[nodiscard]] int weaponIndex(Who w, CardId treasure, bool hand) const;
    [[nodiscard]] const WeaponRow &weapon(int row) const
    {
        return tables().weapons[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] int thac0(Who w) const; ///< FP-355, FP-413
    /// The least face of the d20 that hits, 2 to 20; 0 = hit without a roll. FP-382, FP-383, FP-406
    [[nodiscard]] int needed(Who w, Enemy e, CardId treasure, int row) const;
    /// Damage of a hit: the dice for its size, with all bonuses; at least 1 once rolled. FP-386, FP-387
    [[nodiscard]] Dice damage(Who w, Enemy e, CardId treasure, int row) const;
    [[nodiscard]] int rolls(Who w, int row) const; ///< of one option, FP-384, FP-412

    // --- defence
    [[nodiscard]] int ac(Who w) const; ///< FP-409
    [[nodiscard]] int saveBonus(Who w) const;
    [[nodiscard]] bool isVictim(Who w) const ///< of the trap, FP-358
    {
        return !r.isTreasure(s.trap.card) || w == s.searching.drawer;
    }
    [[nodiscard]] const ClassRow &saves(Who w) const { return tables().of(classOf(w), levelForDice(w)); }
    [[nodiscard]] int saveAgainstSpells(Enemy e) const; ///< FP-399

    // --- enemies
    [[nodiscard]] bool bound(Enemy e) const; ///< FP-406
    /// What was rolled for it, or for an adventurer, and whether a spell or the harp holds it.
    [[nodiscard]] Plight plight(Enemy e) const;
    [[nodiscard]] FixedList<Enemy, 4> attackers() const;    ///< in front, and free to strike
    [[nodiscard]] bool castsMissiles(CardId hostile) const; ///< FP-392
    [[nodiscard]] FixedList<Enemy, 4> dealtOut() const;     ///< the others of them, FP-390
    /// All attackers in their order, each with its adventurer of `order`. FP-390
    [[nodiscard]] FixedList<Assailant, 4> assault(const WhoList &order) const;
    [[nodiscard]] int picksNeeded() const; ///< FP-390
    /// Who attacks the adventurer that is named next; nobody if all are dealt out. FP-390
    [[nodiscard]] std::optional<Enemy> oddEnemy() const;
    /// The least face of its d20 that hits. FP-389
    [[nodiscard]] int neededAgainst(Enemy e, Who w) const;
    [[nodiscard]] Forecast forecast() const;
    [[nodiscard]] std::vector<Enemy> livingEnemies() const; ///< those in front first: numbers of SpellTarget
    [[nodiscard]] int hitDiceOf(Enemy e) const;

    // --- spells
    [[nodiscard]] const AdndTables &tables() const { return r.cards().adnd; }
    [[nodiscard]] const SpellRow &spell(std::size_t row) const { return tables().spells[row]; }
    [[nodiscard]] std::size_t rowOf(SpellSource source) const;
    /// The treasure that holds the spell; kNoCard for the caster's own spells.
    [[nodiscard]] CardId bookOf(SpellSource source) const;
    /// The level of the cast that a row takes, 0 = none is left. FP-400
    [[nodiscard]] int castFor(Who w, const SpellRow &row) const;
    [[nodiscard]] bool works(std::size_t row, Who on) const; ///< of a spell that lasts
    /// Companions whom a spell of the caster reaches; in a fight those in the same and the next ranks. FP-402
    [[nodiscard]] WhoSet companions(Who caster) const;
    /// Whom a spell of this row may be aimed at, one after the other: enemies or companions.
    [[nodiscard]] std::vector<SpellTarget> aims(const SpellRow &row, Who caster) const;
    /// Those who are still to be named for the spell that is being cast.
    [[nodiscard]] std::vector<SpellTarget> nextAims() const;
    /// How many of them are named, before a roll says so; 0 = nobody in particular.
    [[nodiscard]] int aimsNeeded(const SpellRow &row, Who caster) const;
    [[nodiscard]] static int missiles(int casterLevel) { return 1 + (casterLevel - 1) / 2; } ///< FP-403
    /// What one target takes, or is healed of. FP-403
    [[nodiscard]] Dice effect(const SpellRow &row, Who caster) const;
    [[nodiscard]] int neededBySpell(const SpellRow &row, Who caster, Enemy e) const;

    /// The sum of what lasting spells do for somebody, each row once. FP-405
    [[nodiscard]] int sum(int SpellRow::*what, Who on) const;
    /// The same of what is done to all enemies.
    [[nodiscard]] int sumOnEnemies(int SpellRow::*what) const;

private:
    /// Of several names: then players put the whole front rank in order. FP-390
    [[nodiscard]] bool areMixed(const FixedList<Enemy, 4> &those) const;
    [[nodiscard]] Bonus bonus(Who w, Enemy e, CardId treasure, int row) const;
};

/// How a spell's source and target are written as operands of a verb.
inline constexpr int kFromTreasure = 0x100, kStrikesAgain = 0x400, kFirstCompanion = 0x100;
inline constexpr SpellTarget kNoAim{0xFFFF};
[[nodiscard]] constexpr SpellTarget aimAt(std::size_t livingEnemy)
{
    return static_cast<SpellTarget>(livingEnemy);
}
[[nodiscard]] constexpr SpellTarget aimFor(Who w)
{
    return static_cast<SpellTarget>(kFirstCompanion + w);
}
[[nodiscard]] constexpr bool isCompanion(SpellTarget at)
{
    return at != kNoAim && static_cast<int>(at) >= kFirstCompanion;
}
[[nodiscard]] constexpr Who companionOf(SpellTarget at)
{
    return static_cast<Who>(static_cast<int>(at) - kFirstCompanion);
}

} // namespace flagstone::fastplay
