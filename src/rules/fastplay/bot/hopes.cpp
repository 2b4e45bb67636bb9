// What people want to know the chances of before they choose. No rule reads this.
#include "rules/fastplay/adnd/adnd_queries.h"

namespace flagstone::fastplay {

namespace {

using Hopes = std::vector<Hope>;

Hope hope(Say label, Say said)
{
    return {.label = Step::beat(label), .said = static_cast<std::uint16_t>(said)};
}

/// That the number at `place` of what is said comes to `enough` hits.
Hope hopeOfHits(Say label, Say said, std::int8_t place, int enough)
{
    Hope hits = hope(label, said);
    hits.counts = place;
    hits.enough = enough;
    hits.unit = Step::beat(Say::UnitHits);
    return hits;
}

/// In AD&D combat a blow says whether it slays, wounds or misses.
Hopes ofBlow()
{
    return {hope(Say::ChanceSlay, Say::BlowSlays), hope(Say::ChanceWound, Say::BlowWounds),
            hope(Say::ChanceMiss, Say::BlowMisses)};
}

class Chances : public AdndQueries {
public:
    using AdndQueries::AdndQueries;

    template <class V>
    Hopes of(const V &) const
    {
        return {};
    }
    Hopes of(const kit::OneOf<verb::Attack, verb::Shoot, verb::Cast, verb::ReadBolt, verb::ThrowAxe> auto &a)
        const // FP-142, FP-171
    {
        if (r.combat().tellsBlows())
            return ofBlow();
        return {hopeOfHits(Say::ChanceSlay, Say::EnemyTakes, 2, enemyHits(enemyFront()[a.target]))};
    }
    Hopes of(const verb::Wield &) const { return ofBlow(); }
    /// Of spells at one enemy; of those at several nobody asks which is told first.
    Hopes of(const verb::Conjure &a) const
    {
        const SpellRow &row = spell(rowOf(a.spell));
        const bool alone =
            row.reach == SpellReach::OneInFront && (!row.isShared() || enemyFront().size() == 1);
        return row.harms && alone ? ofBlow() : Hopes{};
    }
    Hopes of(const verb::Disarm &) const
    {
        return {hope(Say::ChanceDisarm, Say::TrapDisarmed), hope(Say::ChanceSetOff, Say::DisarmFails)};
    }
    Hopes of(const kit::OneOf<verb::Heal, verb::ReadHeal> auto &a) const { return healing(a.target); }
    Hopes of(const verb::UseItem &a) const
    {
        return r.treasure(a.item).healShare == HealShare::One ? healing(a.target) : Hopes{};
    }

private:
    /// That somebody gets up again, or loses the last of the wounds. FP-169, FP-210
    [[nodiscard]] Hopes healing(Who w) const
    {
        const bool down = !conscious(w);
        const int waking = r.options().anyHealingWakes ? 1 : 1 - hits(w);
        return {hopeOfHits(down ? Say::ChanceWake : Say::ChanceHeal, Say::Heals, 1,
                           down ? waking : mostHits(w) - hits(w))};
    }
};

} // namespace

std::vector<Hope> Fastplay::hopes(const State &s, const Action &action) const
{
    const Chances chances(*this, s);
    return action.visit([&](const auto &verb) { return chances.of(verb); });
}

} // namespace flagstone::fastplay
