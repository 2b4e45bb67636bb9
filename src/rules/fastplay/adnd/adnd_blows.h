#pragma once

#include "rules/fastplay/adnd/adnd_queries.h"
#include "rules/fastplay/fight/fight.h"

namespace flagstone::fastplay {

/// Blows and spells of AD&D combat.
class AdndBlows : private AdndQueries {
public:
    explicit AdndBlows(Fight &with)
        : AdndQueries(with.others()), fight(with), rest(with.others()), m(rest.m), step(rest.step)
    {
    }
    void apply(const verb::ThrowAxe &a);
    void apply(const verb::Attack &a) { blow(a.who, enemyFront()[a.target], kNoCard, true); }
    void apply(const verb::Wield &a) { blow(a.who, enemyFront()[a.target], a.weapon, true); }
    void apply(const verb::Shoot &a) { blow(a.who, enemyFront()[a.target], a.weapon, false); }
    void apply(const verb::Conjure &a);
    void apply(const verb::Aim &a);
    void apply(const auto &) {} ///< not a verb of this kind

    void strikeParty();
    void turnRound(); ///< a new round begins: FP-405

private:
    void blow(Who w, Enemy e, CardId treasure, bool hand);
    void strike(Who w, Enemy e, CardId treasure, int row);
    [[nodiscard]] bool hits(int needed, CardId attacker);
    void deal(Enemy e, int damage);
    void strikeBack(Enemy e, Who w, bool mirror);
    void missilesAt(Enemy caster, const WhoList &front);

    // spells
    [[nodiscard]] int firstAims(const SpellRow &row, Who caster); ///< how many are named
    void resolve();
    void harm(const SpellRow &row, Who caster, const std::vector<Enemy> &at);
    void bind(const SpellRow &row, Who caster, std::vector<Enemy> at);
    void help(const SpellRow &row, Who caster, WhoSet on);
    /// And says what came of it; `full` is the damage without a save.
    [[nodiscard]] bool saves(Enemy e, SpellSave save, int full);
    [[nodiscard]] std::vector<Enemy> asleep(const SpellRow &row, Who caster, std::vector<Enemy> among);
    void letLast(std::size_t row, Who caster, WhoSet friends, const std::vector<Enemy> &enemies);

    Fight &fight;
    Chapter &rest;
    State &m;
    Step &step;
};

/// Rolls dice with what is added, never below 0.
[[nodiscard]] int roll(Step &step, Dice dice, Say why, CardId who);
/// Rolls a d20 that makes the save at this number and above. FP-398
[[nodiscard]] bool rollSave(Step &step, int needed, CardId who);

} // namespace flagstone::fastplay
