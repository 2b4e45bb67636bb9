#include "rules/adventuredeck/stealth.h"

#include "rules/adventuredeck/attacks.h"
#include "rules/adventuredeck/grappling.h"
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/harm.h"

#include <algorithm>

namespace flagstone::adventuredeck {

bool Stealth::mayPreSneak(Who w) const
{
    const auto sneaks = [&](const CardKind &k) { return k.does.hide; };
    return present(w) && !hero(w).presneaked && !hero(w).prone && deckHas(w, sneaks);
}

void Stealth::sneak(Who w, CardId card)
{
    push(FrameKind::Sneak, w);
    top().card = card;
}

void Stealth::apply(const verb::Declare &a)
{
    step.say(Say::Calls, name(decider()), a.mark == Mark::Up ? 0 : 1); // AD-062
    switch (top().kind) {
    case FrameKind::Flight:
        Flight(*this).hamper(a.mark);
        break;
    case FrameKind::Grapple:
        Grappling(*this).declare(a.mark);
        break;
    case FrameKind::Attack:
        if (top().phase == Phase::Hurdle)
            Attacks(*this).match(a.mark);
        else
            Attacks(*this).aim(a.mark);
        break;
    default:
        match(a.mark);
    }
}

bool Stealth::seenByFoes(Mark declared)
{
    int observers = r.options().everyObserver ? foesPresent() : 1; // one for the side, AD-262
    while (observers-- > 0)
        if (Checks(*this).drawShared(1).of(declared) > 0)
            return true;
    Who spotter = kNobodyThere; // AD-267: an intelligent foe, the one of the highest level
    eachFoe([&](Who f) {
        const FoeKind &kind = r.foeKind(f);
        if (kind.hasAttribute && kind.attribute == Attribute::Intellect &&
            (spotter == kNobodyThere || kind.level > r.foeKind(spotter).level))
            spotter = f;
    });
    return spotter != kNobodyThere && Checks(*this).attributeMet(spotter); // AD-269
}

void Stealth::match(Mark declared)
{
    const Who w = top().who;
    hero(w).presneaked = true;
    step.say(Say::Sneaks, name(w));
    bool seen = false;
    if (s.fight.duel) {
        const Who rival = observerOf(w);
        seen = Checks(*this).draw(rival, 1).of(declared) > 0;
        if (!seen) {
            push(FrameKind::Notice, rival, w); // AD-268
            return;
        }
    } else
        seen = seenByFoes(declared);
    if (seen)
        spotted();
    else
        hide();
}

/// The one of the frame is seen, and may answer. AD-270
void Stealth::spotted()
{
    step.say(Say::IsSeen, name(top().who));
    if (handSize(top().who) > 0)
        go(Phase::Again);
    else
        found();
}

void Stealth::apply(const verb::NoSneak &)
{
    step.say(Say::DoesNotSneak, name(top().who));
    hero(top().who).presneaked = true;
    pop();
}

void Stealth::apply(const verb::HideAgain &a)
{
    Hands(*this).use(top().who, a.card, bitOf(Attribute::Agility));
    hide();
}

void Stealth::apply(const verb::LetBe &)
{
    step.say(Say::LetsBe, name(decider()));
    if (top().kind == FrameKind::Sneak) {
        found();
        return;
    }
    const Who w = top().at;
    pop();
    if (isHero(w)) {
        hide();
        return;
    }
    foe(w).hidden = true;
    step.say(Say::Hides, name(w));
}

void Stealth::found()
{
    const CardId card = top().card;
    pop();
    if (card != kNoCard)
        Hands(*this).putAway(card);
}

void Stealth::hide()
{
    const Frame frame = top();
    const Who w = frame.who;
    pop();
    hero(w).hidden = true; // AD-266
    step.say(Say::Hides, name(w));
    if (frame.card == kNoCard)
        return; // nothing is fetched on Pre-Sneak, AD-263
    hero(w).sneaking = frame.card;
    move(frame.card, r.pile(SharedPile::Played), r.pile(HeroPile::Persistent, w)); // AD-265
    const KindId wanted = r.cardKind(frame.card).does.fetch;
    for (const CardId card : distinct(r.pile(HeroPile::Draw, w)))
        if (r.kindOf(card) == wanted) { // AD-264: shown, so that all see what was searched for
            move(card, r.pile(HeroPile::Draw, w), r.pile(SharedPile::Played));
            move(card, r.pile(SharedPile::Played), r.pile(HeroPile::Hand, w));
            break;
        }
    table::shuffle(m.table, step, r.pile(HeroPile::Draw, w));
}

void Stealth::apply(const verb::StopHiding &)
{
    Harm(*this).show(top().who);
}

/// The first hero present watches for the side. AD-272
Who Stealth::observerOf(Who w) const
{
    Who observer = leader();
    for (int n = r.players(); n-- > 0;)
        if (const auto h = static_cast<Who>(n); present(h) && opposed(h, w))
            observer = h;
    return observer;
}

/// AD-272
void Stealth::foeSneaks(Who w)
{
    const Mark declared = Checks(*this).random();
    const Who observer = observerOf(w);
    step.say(Say::Sneaks, name(w));
    bool seen = Checks(*this).draw(observer, 1).of(declared) > 0;
    if (r.options().everyObserver) // OPT-AD-14
        eachHero([&](Who h) {
            seen = seen || (h != observer && present(h) && Checks(*this).draw(h, 1).of(declared) > 0);
        });
    if (seen) {
        step.say(Say::IsSeen, name(w));
        return;
    }
    push(FrameKind::Notice, observer, w); // AD-268
}

void Stealth::apply(const verb::Notice &a)
{
    const Frame frame = top();
    pop();
    Hands(*this).use(frame.who, a.card, bitOf(Attribute::Intellect));
    noticed(frame.at);
}

void Stealth::noticed(Who w)
{
    if (isHero(w))
        spotted(); // its own frame is below
    else
        step.say(Say::IsSeen, name(w));
}

void Stealth::apply(const verb::NoticeByDeck &a)
{
    const Frame frame = top();
    pop();
    move(a.card, HeroPile::Draw, HeroPile::Discard, frame.who);
    table::shuffle(m.table, step, r.pile(HeroPile::Draw, frame.who));
    Hands(*this).loseLevel(frame.who);
    noticed(frame.at);
}

} // namespace flagstone::adventuredeck
