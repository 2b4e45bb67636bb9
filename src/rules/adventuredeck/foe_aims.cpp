#include "rules/adventuredeck/foe_aims.h"

#include <algorithm>

namespace flagstone::adventuredeck {

Who FoeAims::byRule(Who w, const std::vector<Who> &seen) const
{
    const Foe &f = foe(w);
    switch (r.foeKind(w).traits.target) {
    case TargetRule::MostDamage: { // AD-412
        const Who most = *std::ranges::max_element(seen, {}, [&](Who h) { return f.harmedBy[h]; });
        return f.harmedBy[most] > 0 ? most : kNobodyThere;
    }
    case TargetRule::LastHealed:
        return s.fight.lastHealer;
    case TargetRule::LastCaster:
        return s.fight.lastCaster;
    case TargetRule::LastAttacker:
        return f.lastAttacker;
    default: // in Simple play everybody is at every distance, AD-236
        return r.options().aim == Options::Aim::LastAttacker ? f.lastAttacker : kNobodyThere;
    }
}

std::vector<Who> FoeAims::of(Who w) const
{
    std::vector<Who> seen;
    eachOpponent(w, [&](Who h) { seen.push_back(h); });
    if (std::ranges::any_of(seen, [&](Who h) { return present(h); })) // those who have fled come last, AD-256
        std::erase_if(seen, [&](Who h) { return !present(h); });
    if (seen.empty())
        return seen;
    const Traits &traits = r.foeKind(w).traits;
    const auto keep = [&](auto measure) {
        const auto best = measure(*std::ranges::max_element(seen, {}, measure));
        std::erase_if(seen, [&](Who h) { return measure(h) < best; });
    };
    const auto left = [&](Who h) { return -hitPoints(h); };
    if (traits.mercilessCounts > 0 && s.fight.elapsed >= traits.mercilessCounts * kRounds) { // AD-406, AD-308
        keep([&](Who h) { return mostHitPoints(h) - hitPoints(h); });
        keep(left);
    } else if (traits.target == TargetRule::Weakest) { // AD-417
        keep(left);
    } else if (const Who by = byRule(w, seen); std::ranges::count(seen, by) > 0) {
        seen = {by};
    } else if (r.options().aim == Options::Aim::Weakest) { // AD-399, AD-418
        keep(left);
    } else if (distancesCount() && present(seen.front())) // AD-416
        keep([&](Who h) { return -apart(spot(w), spot(h)); });
    return seen;
}

} // namespace flagstone::adventuredeck
