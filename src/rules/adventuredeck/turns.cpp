#include "rules/adventuredeck/turns.h"

#include "rules/adventuredeck/attacks.h"
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/moving.h"
#include "rules/adventuredeck/stealth.h"

#include <algorithm>
#include <utility>

namespace flagstone::adventuredeck {

bool Turns::go()
{
    const Who w = top().who;
    if (!present(w)) {
        pop();
        return false;
    }
    switch (top().phase) {
    case Phase::Start:
        return begin();
    case Phase::Second:
        if (secondBlow(w, top().card))
            return true;
        Chapter::go(Phase::Close);
        return false;
    case Phase::Close:
        if (mayStep(w)) {
            Chapter::go(Phase::Step);
            return true;
        }
        if (!offerDraws(w)) {
            Moving(*this).settle(w);
            pop();
        }
        return false;
    default:
        return true;
    }
}

/// The free Move that was not made before the action. AD-128
bool Turns::mayStep(Who w) const
{
    return r.options().freeMove && !hero(w).moved && mayMove(w) && !encounterDecided() && !steps(w).empty();
}

bool Turns::begin()
{
    const Who w = top().who;
    step.say(Say::TurnOf, name(w));
    hero(w).moved = false;
    if (handSize(w) >= handMaximum(w) && couldDraw(w)) {
        Chapter::go(Phase::Full);
        return false;
    }
    remember();
    // Told, because luck that comes with these cards must not seem to come from what foes did before. AD-097
    if (const int drawn = Hands(*this).drawUp(w); drawn > 0)
        step.say(Say::DrawsUp, name(w), drawn);
    return false;
}

/// Before the action a card may be recalled, if OPT-AD-32 says so.
void Turns::remember()
{
    const bool recalls = r.options().recallsFirst && !cards(HeroPile::Discard, top().who).empty();
    Chapter::go(recalls ? Phase::Remember : Phase::Act);
}

bool Turns::misses(Who w)
{
    bool &skips = isHero(w) ? hero(w).skipsNext : foe(w).skipsNext;
    if (!std::exchange(skips, false))
        return false;
    step.say(Say::MissesAction, name(w));
    return true;
}

bool Turns::offerDraws(Who first)
{
    if (duelDecided())
        return false; // no turn comes for which anybody would draw
    const auto asked = [this](Who w) {
        return isHero(w) && std::exchange(hero(w).played, false) && present(w) && Hands(*this).offerDraw(w);
    };
    return asked(first) || std::ranges::any_of(s.fight.order, asked);
}

void Turns::apply(const verb::DrawOne &)
{
    const Who w = top().who;
    step.say(Say::DrawsOne, name(w));
    remember();
    Hands(*this).drawOne(w); // the hand is above its maximum now, AD-098
}

void Turns::apply(const verb::Keep &)
{
    if (top().phase == Phase::Full) {
        step.say(Say::KeepsHand, name(top().who));
        remember();
        return;
    }
    step.say(Say::KeepsRecalled, name(top().who), raw(top().card));
    move(top().card, r.pile(SharedPile::Played), r.pile(HeroPile::Hand, top().who)); // AD-157
    done();
}

void Turns::apply(const verb::Play &a)
{
    const Who w = ownerOf(a.card);
    if (top().kind != FrameKind::Explore && !r.cardKind(a.card).does.free)
        used(w, a.card);
    if (r.cardKind(a.card).does.hide) {
        step.say(Say::StartsToSneak, name(w), raw(a.card));
        Hands(*this).play(w, a.card);
        Stealth(*this).sneak(w, a.card);
        return;
    }
    Attacks(*this).playCard(w, a.card, a.target);
}

void Turns::used(Who w, CardId card)
{
    const bool first = top().kind == FrameKind::Turn && top().phase != Phase::Second;
    if (!first || !secondBlow(w, card)) {
        done();
        return;
    }
    top().card = card;
    Chapter::go(Phase::Second);
}

void Turns::apply(const verb::Throw &a)
{
    const Who w = top().who;
    used(w, a.card);
    Attacks(*this).playCard(w, a.card, a.target, kNoCard, true);
}

void Turns::apply(const verb::PlayByResolve &a)
{
    step.say(Say::CallsOnResolve, name(top().who));
    m.frames.push({FrameKind::Resolve, Phase{}, top().who, a.target, a.card});
}

void Turns::apply(const verb::FastSwap &a)
{
    const Who w = top().who;
    const CardId swap = swapCard(w);
    done();
    Attacks(*this).playCard(w, a.card, a.target, swap);
}

void Turns::apply(const verb::Base &a)
{
    const Who w = top().who;
    done();
    Attacks(*this).useBase(w, a.target);
}

void Turns::apply(const verb::Swap &a)
{
    const Who w = top().who;
    hero(w).weapon = a.weapon;
    hero(w).second = kNoKind;
    step.say(Say::Wields, name(w), raw(a.weapon));
    done();
}

void Turns::apply(const verb::Equip &a)
{
    const Who w = top().who;
    hero(w).shield = a.shield;
    hero(w).shieldLost = false;
    hero(w).second = kNoKind; // AD-177
    hero(w).secondLost = false;
    step.say(Say::Carries, name(w), raw(a.shield));
    done();
}

void Turns::apply(const verb::DropShield &)
{
    const Who w = top().who;
    step.say(Say::DropsShield, name(w), raw(hero(w).shield));
    hero(w).shield = kNoKind;
    done();
}

void Turns::apply(const verb::StandUp &)
{
    hero(top().who).prone = false;
    step.say(Say::StandsUp, name(top().who));
    done();
}

void Turns::apply(const verb::PickUp &)
{
    const Who w = top().who;
    step.say(Say::PicksUpArm, name(w), raw(droppedWeapon(w)));
    Hero &h = hero(w);
    (h.weaponLost ? h.weaponLost : h.secondLost) = false; // AD-292
    done();
}

void Turns::apply(const verb::PickUpShield &)
{
    const Who w = top().who;
    hero(w).shieldLost = false;
    step.say(Say::PicksUpArm, name(w), raw(hero(w).shield));
    done();
}

void Turns::apply(const verb::Recall &a)
{
    const Who w = top().who;
    const Attributes with = recallAttributes(w, a.card);
    const auto first = static_cast<Attributes>(with & -with), second = static_cast<Attributes>(with & ~first);
    const int cost = recallCost(a.card);
    Hands hands(*this);
    hands.pay(w, first, a.first);
    if (second != 0)
        hands.pay(w, second, cost - a.first);
    step.say(Say::Recalls, name(w), raw(a.card));
    const PileId from = r.pile(HeroPile::Discard, w);
    if (top().phase == Phase::Remember) { // it costs no action, OPT-AD-32
        move(a.card, from, r.pile(HeroPile::Hand, w));
        Chapter::go(Phase::Act);
    } else if (r.cardKind(a.card).is(act::kNormal)) { // it lies openly until it is played or kept, AD-156
        move(a.card, from, r.pile(SharedPile::Played));
        top().card = a.card;
        Chapter::go(Phase::Recalled);
    } else {
        move(a.card, from, r.pile(HeroPile::Hand, w)); // AD-149, AD-158
        done();
    }
}

void Turns::apply(const verb::Pass &)
{
    const Who w = top().who;
    if (top().phase == Phase::Remember) {
        step.say(Say::RecallsNothing, name(w));
        Chapter::go(Phase::Act);
        return;
    }
    step.say(Say::Waits, name(w));
    if (top().phase == Phase::Step || top().phase == Phase::Act)
        hero(w).moved = true; // a figure that does nothing no longer moves
    (void)misses(w);
    done();
}

} // namespace flagstone::adventuredeck
