#include "rules/adventuredeck/foe_aims.h"

#include <algorithm>
#include <functional>

namespace flagstone::adventuredeck {

namespace {

template <class Fits>
void keepOnly(People &people, const Fits &fits)
{
    // Clang 14 cannot compile std::ranges::remove_if
    people.erase(std::remove_if(people.begin(), people.end(), std::not_fn(fits)), people.end());
}

} // namespace

Who FoeAims::byTrait(Who w, const People &seen) const
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
    default:
        return kNobodyThere;
    }
}

People FoeAims::of(Who w) const
{
    People seen;
    eachOpponent(w, [&](Who h) { seen.push_back(h); });
    if (std::ranges::any_of(seen, [&](Who h) { return present(h); })) // those who have fled come last, AD-256
        keepOnly(seen, [&](Who h) { return present(h); });
    if (seen.empty())
        return seen;
    const Traits &traits = r.foeKind(w).traits;
    const auto keep = [&](auto measure) {
        const auto best = measure(*std::ranges::max_element(seen, {}, measure));
        keepOnly(seen, [&](Who h) { return measure(h) >= best; });
    };
    const auto left = [&](Who h) { return -hitPoints(h); };
    using Aim = Options::Aim;
    // in Simple play everybody is at every distance, AD-236
    const bool nearest = traits.target == TargetRule::Nearest && distancesCount();
    const Aim otherwise = nearest ? Aim::Random : r.options().aim;                           // AD-399, AD-418
    if (traits.mercilessCounts > 0 && s.fight.elapsed >= traits.mercilessCounts * kRounds) { // AD-406, AD-308
        keep([&](Who h) { return mostHitPoints(h) - hitPoints(h); });
        keep(left);
    } else if (traits.target == TargetRule::Weakest) { // AD-417
        keep(left);
    } else if (const Who by = byTrait(w, seen); std::ranges::count(seen, by) > 0) {
        seen = {by};
    } else if (otherwise == Aim::LastAttacker && std::ranges::count(seen, foe(w).lastAttacker) > 0) {
        seen = {foe(w).lastAttacker};
    } else if (otherwise == Aim::Weakest) {
        keep(left);
    } else if (distancesCount() && present(seen.front())) // AD-416
        keep([&](Who h) { return -apart(spot(w), spot(h)); });
    return seen;
}

} // namespace flagstone::adventuredeck
