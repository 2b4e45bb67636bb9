// What an action does to its target: AD-222 to AD-231, AD-292 to AD-296.
#include "rules/adventuredeck/attacks.h"
#include "rules/adventuredeck/harm.h"

#include <algorithm>

namespace flagstone::adventuredeck {

void Attacks::hit()
{
    Attack &a = attack();
    if (damageOf(a) == 0)
        return;
    a.dealt = static_cast<std::int16_t>(wouldDeal(a));
    if (a.dealt == 0)
        step.say(Say::Blocked, name(target()));
    Harm(*this).hurt(target(), a.dealt, a.actor);
}

void Attacks::afflict()
{
    const Attack &a = attack();
    const Who w = target();
    const FoeOutcome *deed = line(a);
    const Mechanics none, &does = a.kind == kNoKind ? none : r.kind(a.kind).does;
    const bool prone = deed != nullptr ? deed->deed == Deed::Prone : does.prone;
    const bool disarm = deed != nullptr ? deed->deed == Deed::Disarm : does.disarm;
    const bool skips = deed != nullptr ? deed->deed == Deed::SkipNext
                                       : does.skipNext && (!does.skipForShield || a.shieldDiscarded);
    if (!present(w))
        return;
    const auto suffer = [&](auto &who) {
        who.prone = who.prone || prone;
        who.skipsNext = who.skipsNext || skips;
    };
    if (isHero(w))
        suffer(hero(w));
    else
        suffer(foe(w));
    if (prone)
        step.say(Say::FallsProne, name(w));
    const std::vector<Arm> arms = disarm ? armsOf(w) : std::vector<Arm>{};
    if (choosesArm(a))
        step.say(Say::PicksArm, name(a.actor), name(w));
    else if (!arms.empty())
        knock(w, arms.front());
    if (skips)
        step.say(Say::LosesNext, name(w));
}

void Attacks::knock(Who w, Arm arm)
{
    if (isHero(w)) {
        Hero &h = hero(w);
        (arm == Arm::Weapon ? h.weaponLost : arm == Arm::Second ? h.secondLost : h.shieldLost) = true;
    } else
        (arm == Arm::Shield ? foe(w).shieldLost : foe(w).weaponLost) = true;
    step.say(Say::IsDisarmed, name(w));
}

void Attacks::apply(const verb::Knock &a)
{
    Chapter::go(Phase::Hurt);
    knock(target(), a.arm);
}

void Attacks::mend()
{
    const Attack &a = attack();
    const CardKind &k = r.kind(a.kind);
    const Who w = target();
    if (k.companion()) { // AD-011
        move(a.card, r.pile(SharedPile::Played), r.pile(HeroPile::Persistent, a.actor));
        return;
    }
    if (k.does.nextValue) { // AD-103: the card stays out while it lasts
        Hero &h = hero(w);
        move(a.card, r.pile(SharedPile::Played), r.pile(HeroPile::Persistent, a.actor));
        h.blessing = a.card;
        h.blessed = static_cast<std::uint8_t>(a.value);
        h.blessedUntil = static_cast<std::uint16_t>(s.fight.elapsed + k.does.lasts(s.fight.round) - 1);
        return;
    }
    Harm(*this).heal(w, k.does.heal > 0 ? k.does.heal : a.value, a.actor);
    Harm(*this).cure(w, k.does.curesDisease, k.does.curesPoison);
}

} // namespace flagstone::adventuredeck
