// What people want to know the chances of before they strike in AD&D combat: core/odds.h works them out.
#include "rules/fastplay/adnd/adnd_queries.h"

namespace flagstone::fastplay {

namespace {

std::vector<Hope> ofBlow()
{
    std::vector<Hope> hopes;
    for (const auto &[label, said] : {std::pair{Say::ChanceSlay, Say::BlowSlays},
                                      {Say::ChanceWound, Say::BlowWounds},
                                      {Say::ChanceMiss, Say::BlowMisses}})
        hopes.push_back({.label = Step::beat(label), .said = static_cast<std::uint16_t>(said), .then = {}});
    return hopes;
}

class Chances : public AdndQueries {
public:
    using AdndQueries::AdndQueries;

    [[nodiscard]] std::vector<Hope> of(const verb::Wield &) const { return ofBlow(); }
    [[nodiscard]] std::vector<Hope>
    of(const kit::OneOf<verb::ThrowAxe, verb::Attack, verb::Shoot> auto &) const
    {
        return r.combat().tellsBlows() ? ofBlow() : std::vector<Hope>{};
    }
    /// Of spells at one enemy; of those at several nobody asks which is told first.
    [[nodiscard]] std::vector<Hope> of(const verb::Conjure &a) const
    {
        const SpellRow &row = spell(rowOf(a.spell));
        const bool alone =
            row.reach == SpellReach::OneInFront && (!row.isShared() || enemyFront().size() == 1);
        return row.harms && alone ? ofBlow() : std::vector<Hope>{};
    }
    [[nodiscard]] std::vector<Hope> of(const auto &) const { return {}; }
};

} // namespace

std::vector<Hope> Fastplay::hopes(const State &s, const Action &action) const
{
    const Chances chances(*this, s);
    return action.visit([&](const auto &verb) { return chances.of(verb); });
}

} // namespace flagstone::fastplay
