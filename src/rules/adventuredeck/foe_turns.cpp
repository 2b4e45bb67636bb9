#include "rules/adventuredeck/foe_turns.h"

#include "rules/adventuredeck/attacks.h"
#include "rules/adventuredeck/foe_aims.h"
#include "rules/adventuredeck/grappling.h"
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/harm.h"
#include "rules/adventuredeck/moving.h"
#include "rules/adventuredeck/stealth.h"
#include "rules/adventuredeck/turns.h"

#include <algorithm>
#include <utility>

namespace flagstone::adventuredeck {

bool FoeTurns::go()
{
    const Who w = top().who;
    if (top().phase == Phase::Start) {
        Chapter::go(Phase::Close);
        if (foe(w).there())
            act(w);
    } else if (!Turns(*this).offerDraws(leader())) { // AD-101
        Moving(*this).settle(w);
        pop();
    }
    return false;
}

bool FoeTurns::recovers(Who w)
{
    if (Turns(*this).misses(w))
        return true;
    Foe &f = foe(w);
    if (f.prone) {
        f.prone = false;
        step.say(Say::StandsUp, name(w));
    } else if (f.weaponLost || f.shieldLost) {
        f.weaponLost = f.shieldLost = false;
        step.say(Say::PicksUp, name(w));
    } else
        return false;
    return true;
}

void FoeTurns::act(Who w)
{
    if (recovers(w)) // AD-404
        return;
    if (grappled(w)) {
        strikeClose(w, inGripOf(w).front());
        return;
    }
    const Traits &traits = r.foeKind(w).traits;
    if (traits.flee > 0 && !traits.neverFlees && hitPoints(w) <= traits.flee) { // AD-405
        Flight(*this).begin(w);                                                 // AD-258
        return;
    }
    Foe &f = foe(w);
    if (std::exchange(f.frightened, false) && !f.hidden) {
        Stealth(*this).foeSneaks(w); // AD-272, AD-407
        return;
    }
    if (heals(w) || Moving(*this).keepAway(w))
        return;
    const Who target = chooseTarget(w);
    if (target != kNobodyThere) {
        foe(w).aim = target;
        if (overwhelms(w, target))
            Grappling(*this).begin(w, target);
        else
            attackWith(w, target);
    } else
        step.say(Say::FoeWaits, name(w)); // AD-271
}

bool FoeTurns::heals(Who w)
{
    const FoeKind &kind = r.foeKind(w);
    if (!kind.traits.heals)
        return false;
    Who worst = kNobodyThere; // AD-419
    eachFoe([&](Who other_) {
        const int missing = mostHitPoints(other_) - hitPoints(other_);
        if (missing > 0 && (worst == kNobodyThere || missing > mostHitPoints(worst) - hitPoints(worst)))
            worst = other_;
    });
    if (worst == kNobodyThere)
        return false;
    if (kind.traits.healPattern.met(Checks(*this).drawShared(kind.traits.healDraw)))
        Harm(*this).heal(worst, kind.traits.healValue.at(round()), w);
    else
        step.say(Say::FoeWaits, name(w));
    return true;
}

Who FoeTurns::chooseTarget(Who w)
{
    const People some = FoeAims(*this).of(w);
    return some.empty() ? kNobodyThere : some.size() == 1 ? some.front() : some[step.pick(some.size())];
}

/// What its attack needs before it works: the foe's own symbol where it sees badly, the room's at a distance
/// that the room does not allow, any that it declares otherwise. AD-245, AD-342, AD-362
bool FoeTurns::matches(Who w, Hurdles hurdles)
{
    if ((hurdles & hurdle::kSight) != 0) {
        const int n = r.options().visionCards;
        if (Checks(*this).drawShared(n).of(r.foeKind(w).mark) < n)
            return false;
    }
    for (const Hurdles one : {hurdle::kCover, hurdle::kNear})
        if ((hurdles & one) != 0) {
            const Mark declared = Checks(*this).random();
            if (Checks(*this).drawShared(1).of(declared) == 0)
                return false;
        }
    return (hurdles & hurdle::kRoom) == 0 || Checks(*this).drawShared(1).of(r.room(s.here).mark) > 0;
}

/// The last of the required number of foes that go for the same hero in a Round. AD-411
bool FoeTurns::overwhelms(Who w, Who target) const
{
    const int wanted = r.foeKind(w).traits.overwhelm;
    if (wanted == 0)
        return false;
    int together = 0;
    eachFoe([&](Who other_) {
        together +=
            r.foeKind(other_).kin == r.foeKind(w).kin && foe(other_).aim == target && atMelee(other_, target)
                ? 1
                : 0;
    });
    return together >= wanted && !grappled(target) && !foe(w).hidden && atMelee(w, target);
}

/// At arm's length too. AD-342
bool FoeTurns::sees(Who w, const FoeOutcome &outcome)
{
    const bool seen = outcome.distances == 0 || !hampered(w) || matches(w, hurdle::kSight);
    if (!seen)
        step.say(Say::FoeWaits, name(w));
    return seen;
}

void FoeTurns::strikeClose(Who w, Who target)
{
    const FoeOutcome &outcome = drawOutcome(w);
    const bool reaches = outcome.deed == Deed::Attack && (outcome.distances & bitOf(Distance::Melee)) != 0;
    if (!reaches || foe(w).weaponLost || (grappled(w) && !outcome.grapple))
        Attacks(*this).strike(w, target);
    else if (sees(w, outcome))
        use(w, outcome, {target}, false);
}

const FoeOutcome &FoeTurns::drawOutcome(Who w)
{
    const FoeRow &row = *actionRow(w);
    const Symbols drawn = Checks(*this).drawShared(row.draw);
    return *std::ranges::find_if(row.outcomes, [&](const FoeOutcome &o) { return o.pattern.met(drawn); });
}

void FoeTurns::use(Who w, const FoeOutcome &outcome, std::vector<Who> targets, bool unseen)
{
    const FoeKind &kind = r.foeKind(w);
    const FoeRow &row = *actionRow(w);
    const bool base = outcome.deed == Deed::Base;
    Attacks(*this).useLine(w, static_cast<int>(&row - kind.actions.data()),
                           static_cast<int>(&outcome - row.outcomes.data()), base, std::move(targets),
                           unseen);
}

void FoeTurns::part(Who w, Who fleer)
{
    if (!foe(w).prone && !foe(w).weaponLost)
        attackWith(w, fleer, true);
}

void FoeTurns::attackWith(Who w, Who target, bool parting)
{
    const FoeKind &kind = r.foeKind(w);
    const FoeOutcome &met = drawOutcome(w);
    const bool base = met.deed == Deed::Base;
    const FoeOutcome &outcome = base ? kind.base : met;
    const Traits &traits = kind.traits;
    const bool cautious = traits.packOwn > 0 && outcome.distances == bitOf(Distance::Melee) &&
                          foesPresent() * traits.packTheir < heroesPresent() * traits.packOwn; // AD-421
    const auto hurdles = reach(w, target, outcome.distances, outcome.weapon == FoeWeapon::Ranged);
    const bool idle = met.deed == Deed::Nothing || (base && !kind.hasBase) || cautious;
    if (!idle && !hurdles && !parting && Moving(*this).approach(w, target, outcome.distances)) // AD-400
        return;
    if (idle || !hurdles || !matches(w, *hurdles)) {
        step.say(Say::FoeWaits, name(w)); // AD-386
        return;
    }
    std::vector<Who> targets{target};
    if (outcome.all && !parting)
        eachOpponent(w, [&](Who h) {
            if (h == target || !present(h))
                return;
            const auto needs = reach(w, h, outcome.distances, false);
            if (needs && matches(w, static_cast<Hurdles>(*needs & ~*hurdles))) // AD-245: behind cover
                targets.push_back(h);
        });
    const bool unseen = std::exchange(foe(w).hidden, false); // AD-272
    use(w, met, std::move(targets), unseen);
}

} // namespace flagstone::adventuredeck
