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
    const Who spotter = intelligentFoe();
    return spotter != kNobodyThere && Checks(*this).attributeMet(spotter); // AD-269
}

/// The one of the highest level. AD-262, AD-267
Who Stealth::intelligentFoe() const
{
    Who spotter = kNobodyThere;
    eachFoe([&](Who f) {
        const FoeKind &kind = r.foeKind(f);
        if (kind.hasAttribute && kind.attribute == Attribute::Intellect &&
            (spotter == kNobodyThere || kind.level > r.foeKind(spotter).level))
            spotter = f;
    });
    return spotter;
}

void Stealth::match(Mark declared)
{
    const Who w = top().who;
    hero(w).presneaked = true;
    step.say(Say::Sneaks, name(w));
    const bool seen = s.fight.duel ? seenByHeroes(w, declared) : seenByFoes(declared);
    if (seen)
        spotted();
    else if (s.fight.duel)
        push(FrameKind::Notice, observerOf(w), w); // AD-268
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

/// Those who have seen it may continue with Intellect. AD-215, AD-270
void Stealth::apply(const verb::HideAgain &a)
{
    const Who w = top().who;
    Hands(*this).use(w, a.card, bitOf(Attribute::Agility));
    if (s.fight.duel) {
        push(FrameKind::Notice, observerOf(w), w);
        return;
    }
    const Who spotter = intelligentFoe();
    if (spotter != kNobodyThere && r.foeKind(spotter).traits.escalates && Checks(*this).attributeMet(spotter))
        spotted();
    else
        hide();
}

void Stealth::apply(const verb::LetBe &)
{
    step.say(Say::LetsBe, name(decider()));
    if (top().kind == FrameKind::Sneak) {
        found();
        return;
    }
    const Frame frame = top();
    const Who w = frame.at, next = observerOf(w, static_cast<Who>(frame.who + 1));
    pop();
    if (severalWatch() && next != kNobodyThere) {
        m.frames.push({FrameKind::Notice, frame.phase, next, w});
        return;
    }
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

Who Stealth::observerOf(Who w, Who from) const
{
    return firstHero([&](Who h) { return h >= from && present(h) && opposed(h, w); });
}

bool Stealth::seenByHeroes(Who w, Mark declared)
{
    for (Who h = observerOf(w); h != kNobodyThere; h = observerOf(w, static_cast<Who>(h + 1)))
        if (Checks(*this).draw(h, 1).of(declared) > 0)
            return true;
    return false;
}

/// AD-272
void Stealth::foeSneaks(Who w)
{
    step.say(Say::Sneaks, name(w));
    push(FrameKind::Notice, observerOf(w), w);
    if (severalWatch() || heroesPresent() == 1)
        watch(top().who);
    else
        go(Phase::Watch);
}

void Stealth::apply(const verb::Watch &a)
{
    step.say(Say::Watches, name(a.hero));
    watch(a.hero);
}

void Stealth::watch(Who observer)
{
    const Who w = top().at;
    const Mark declared = Checks(*this).call(w);
    top().who = observer;
    go(Phase::Spot); // AD-268
    if (severalWatch() ? seenByHeroes(w, declared) : Checks(*this).draw(observer, 1).of(declared) > 0)
        foeSpotted();
}

/// An exceptional foe answers, and may be noticed once more. AD-215, AD-270, AD-427
void Stealth::foeSpotted()
{
    const Frame frame = top();
    const Who w = frame.at;
    const Traits &traits = r.foeKind(w).traits;
    pop();
    step.say(Say::IsSeen, name(w));
    const bool answers = traits.recounters && traits.recounterWith == Attribute::Agility &&
                         (frame.phase != Phase::Again || traits.escalates);
    if (!answers || !Checks(*this).attributeMet(w))
        return;
    step.say(Say::FoeReCounters, name(w));
    m.frames.push({FrameKind::Notice, Phase::Again, frame.who, w});
}

void Stealth::apply(const verb::Notice &a)
{
    Hands(*this).use(top().who, a.card, bitOf(Attribute::Intellect));
    noticed();
}

void Stealth::noticed()
{
    if (!isHero(top().at)) {
        foeSpotted();
        return;
    }
    pop(); // its own frame is below
    spotted();
}

void Stealth::apply(const verb::NoticeByDeck &a)
{
    const Who w = top().who;
    move(a.card, HeroPile::Draw, HeroPile::Discard, w);
    table::shuffle(m.table, step, r.pile(HeroPile::Draw, w));
    Hands(*this).loseLevel(w);
    noticed();
}

} // namespace flagstone::adventuredeck
