#include "rules/adventuredeck/turns.h"

#include "rules/adventuredeck/attacks.h"
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/stealth.h"

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
    case Phase::Close:
        if (!offerDraws(w))
            pop();
        return false;
    default:
        return true;
    }
}

bool Turns::begin()
{
    const Who w = top().who;
    step.say(Say::TurnOf, name(w));
    if (handSize(w) < handMaximum(w)) { // AD-097
        Chapter::go(Phase::Act);
        Hands(*this).drawUp(w);
        return false;
    }
    Chapter::go(couldDraw(w) ? Phase::Full : Phase::Act);
    return false;
}

bool Turns::offerDraws(Who first)
{
    std::vector<Who> order{first};
    for (const Who w : s.fight.order)
        order.push_back(w);
    for (const Who w : order) {
        if (!isHero(w) || !hero(w).played)
            continue;
        hero(w).played = false;
        if (present(w) && Hands(*this).offerDraw(w))
            return true;
    }
    return false;
}

void Turns::apply(const verb::DrawOne &)
{
    const Who w = top().who;
    Chapter::go(Phase::Act);
    Hands(*this).drawOne(w); // the hand is above its maximum now, AD-098
}

void Turns::apply(const verb::Keep &)
{
    if (top().phase == Phase::Full) {
        Chapter::go(Phase::Act);
        return;
    }
    move(top().card, r.pile(SharedPile::Played), r.pile(HeroPile::Hand, top().who)); // AD-157
    done();
}

void Turns::apply(const verb::Play &a)
{
    const Who w = ownerOf(a.card);
    if (top().kind != FrameKind::Explore && !r.cardKind(a.card).does.free)
        done();
    if (r.cardKind(a.card).does.hide) {
        Hands(*this).play(w, a.card);
        Stealth(*this).sneak(w, a.card);
        return;
    }
    Attacks(*this).playCard(w, a.card, a.target);
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
    step.say(Say::Wields, name(w), raw(a.weapon));
    done();
}

void Turns::apply(const verb::Equip &a)
{
    const Who w = top().who;
    hero(w).shield = a.shield;
    hero(w).shieldLost = false;
    step.say(Say::Carries, name(w), raw(a.shield));
    done();
}

void Turns::apply(const verb::DropShield &)
{
    const Who w = top().who;
    step.say(Say::DropsShield, name(w));
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
    hero(top().who).weaponLost = false; // AD-292
    step.say(Say::PicksUp, name(top().who));
    done();
}

void Turns::apply(const verb::PickUpShield &)
{
    hero(top().who).shieldLost = false;
    step.say(Say::PicksUp, name(top().who));
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
    if (r.cardKind(a.card).is(act::kNormal)) { // it lies openly until it is played or kept, AD-156
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
    if (hero(w).skipsNext)
        step.say(Say::MissesAction, name(w));
    hero(w).skipsNext = false;
    done();
}

} // namespace flagstone::adventuredeck
