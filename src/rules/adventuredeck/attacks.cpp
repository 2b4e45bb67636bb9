#include "rules/adventuredeck/attacks.h"

#include "rules/adventuredeck/answers.h"
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/harm.h"

#include <algorithm>
#include <utility>

namespace flagstone::adventuredeck {

void Attacks::playCard(Who w, CardId card, Who target, CardId swap, bool thrown)
{
    const CardKind &k = r.cardKind(card);
    const CardKind &deed = k.does.casts == kNoKind ? k : r.kind(k.does.casts);
    const Mode mode = modeOf(k);
    Attack a{.source = Attack::Source::Card,
             .actor = w,
             .targets = {target},
             .card = card,
             .kind = k.does.casts == kNoKind ? r.kindOf(card) : k.does.casts,
             .value = static_cast<std::int16_t>(mode.value),
             .printed = mode.printed,
             .boosted = swap != kNoCard,
             .thrown = thrown,
             .unseen = hiddenFrom(w)};
    if (opposed(w, target))
        a.hurdles = reach(w, target, deed.distances, k.kind == Kind::Weapon).value_or(Hurdles{0});
    if (k.does.casts != kNoKind) // in any Round, without its Boost
        a.value = static_cast<std::int16_t>(scrollValue(r.kind(k.does.casts)));
    m.attacks.push_back(std::move(a));
    push(FrameKind::Attack);
    if (mode.cost > 0)
        Hands(*this).pay(w, bitOf(mode.attribute), mode.cost, card);
    if (swap != kNoCard)
        Hands(*this).play(w, swap);
    Hands(*this).play(w, card);
    if (k.kind == Kind::Weapon && (!isDual(w) || swap != kNoCard)) { // AD-167; thrown ones come back, AD-185
        hero(w).weapon = r.kindOf(card);
        hero(w).second = kNoKind;
    }
    step.say(isHero(target) && target == w ? Say::Plays : Say::PlaysOn, name(w), raw(card), name(target));
    if (handSize(w) == 0 && r.kind(attack().kind).counters.symbols < 2)
        apply(verb::Strike{0});
}

void Attacks::useBase(Who w, Who target)
{
    hero(w).baseUsed = true; // AD-028
    m.attacks.push_back({.source = Attack::Source::Base,
                         .actor = w,
                         .targets = {target},
                         .value = static_cast<std::int16_t>(classOf(w).base.value.at(round())),
                         .hurdles = reach(w, target, classOf(w).base.distances, false).value_or(Hurdles{0}),
                         .unseen = hiddenFrom(w)});
    push(FrameKind::Attack);
    step.say(Say::UsesBase, name(w), hero(w).deck, name(target));
    apply(verb::Strike{0}); // AD-148
}

void Attacks::strike(Who w, Who target)
{
    m.attacks.push_back({.source = Attack::Source::Strike, .actor = w, .targets = {target}, .value = 1});
    push(FrameKind::Attack);
    Chapter::go(Phase::Apply);
    step.say(Say::Strikes, name(w), name(target));
    beginTarget();
}

void Attacks::useLine(Who w, int row, int line_, bool base, std::vector<Who> targets, bool unseen)
{
    m.attacks.push_back({.source = base ? Attack::Source::FoeBase : Attack::Source::FoeLine,
                         .actor = w,
                         .targets = std::move(targets),
                         .row = static_cast<std::uint8_t>(row),
                         .line = static_cast<std::uint8_t>(line_),
                         .unseen = unseen});
    attack().value = static_cast<std::int16_t>(line(attack())->value.at(round()));
    inTurnOrder();
    push(FrameKind::Attack);
    Chapter::go(Phase::Apply);
    step.say(Say::FoeAttacks, name(w), nameOf(attack()), name(target()));
    beginTarget();
}

void Attacks::apply(const verb::Add &a)
{
    if (top().phase == Phase::Strengthen) {
        Answers(*this).strengthen(a.card);
        return;
    }
    strengthen(a.card);
}

void Attacks::strengthen(CardId card)
{
    Attack &a = attack();
    const CardKind &k = r.kind(a.kind), &c = r.cardKind(card);
    if (c.kind == Kind::Shield) {
        a.shieldDiscarded = true;
    } else if (joins(a, c)) {
        const Mode mode = modeOf(c);
        a.value = static_cast<std::int16_t>(a.value + mode.value); // AD-138
        a.boosted = true;
        Hands(*this).pay(a.actor, bitOf(mode.attribute), mode.cost, card);
    } else {
        ++a.attributes;
        ++a.value; // AD-136
        Hands(*this).use(a.actor, card, k.attributes);
        step.say(Say::Boosts, name(a.actor), raw(card), a.value);
        return;
    }
    Hands(*this).play(a.actor, card);
    step.say(Say::Boosts, name(a.actor), raw(card), a.value);
}

void Attacks::apply(const verb::Raise &)
{
    Attack &a = attack();
    const bool answer = top().phase == Phase::Strengthen;
    const Mode mode = *raising();
    const Who w = answer ? top().who : a.actor;
    (answer ? a.reactionRaised : a.printed) = true;
    (answer ? a.defence : a.value) = static_cast<std::int16_t>(mode.value);
    Hands(*this).pay(w, bitOf(mode.attribute), mode.cost, kNoCard);
    step.say(Say::Raises, name(w), raw(answer ? a.reaction : a.card), mode.value);
}

void Attacks::apply(const verb::Also &a)
{
    step.say(Say::AimsAlso, name(attack().actor), name(a.target));
    attack().targets.push_back(a.target);
}

/// Several targets are dealt with as they come after the actor. AD-218
void Attacks::inTurnOrder()
{
    Attack &a = attack();
    People order(s.fight.order.begin(), s.fight.order.end());
    // Clang 14 cannot compile std::ranges::rotate
    std::rotate(order.begin(), std::ranges::find(order, a.actor), order.end());
    std::ranges::stable_sort(a.targets, {}, [&](Who w) { return std::ranges::find(order, w); });
}

void Attacks::apply(const verb::Strike &strike)
{
    Attack &a = attack();
    a.ups = static_cast<std::uint8_t>(strike.ups);
    const bool worth = a.kind != kNoKind && (r.kind(a.kind).valueIs == ValueIs::Damage);
    if (worth || a.source == Attack::Source::Base)
        a.value = static_cast<std::int16_t>(a.value + Hands(*this).useBlessing(a.actor));
    inTurnOrder();
    Chapter::go(Phase::Apply);
    if (!kindly(a))
        faceHurdles();
}

/// AD-188, AD-245, AD-340, AD-362: the actor declares a symbol, except where the room's counts.
void Attacks::faceHurdles()
{
    if (attack().hurdles == hurdle::kRoom)
        match(r.room(s.here).mark);
    else if (attack().hurdles != 0)
        Chapter::go(Phase::Hurdle);
    else {
        Chapter::go(Phase::Apply);
        beginTarget();
    }
}

void Attacks::match(Mark declared)
{
    Attack &a = attack();
    const auto now = static_cast<Hurdles>(a.hurdles & -a.hurdles);
    a.hurdles = static_cast<Hurdles>(a.hurdles & ~now);
    const int n = now == hurdle::kSight ? r.options().visionCards : 1;
    const Symbols drawn = Checks(*this).draw(a.actor, n);
    if (drawn.of(declared) < n) {
        const int needed = n * 16 + (declared == Mark::Up ? n : 0);
        step.say(Say::ComesToNothing, name(a.actor), drawn.term(), needed);
        finish();
        return;
    }
    step.say(Say::Matches, name(a.actor), drawn.term());
    faceHurdles();
}

void Attacks::beginTarget()
{
    Attack &a = attack();
    a.counter = Effect::None;
    a.negated = a.defended = a.reactionFocused = a.reactionRaised = false;
    a.defence = a.dealt = 0;
    a.reaction = kNoCard;
    a.reactionBoosts = a.helpers = a.steps = 0;
    a.reactor = kNobodyThere;
    if (!grappled(target()) || grips(a.actor, target()) || !opposed(a.actor, target()))
        Answers(*this).open();
    else if (isHero(a.actor))
        Chapter::go(Phase::Aim);
    else
        aim(Checks(*this).call(a.actor));
}

/// An attack into a Grapple from outside may hit the wrong one. AD-286
void Attacks::aim(Mark declared)
{
    Attack &a = attack();
    if (Checks(*this).draw(a.actor, 1).of(declared) == 0) {
        const People others = inGripOf(target());
        a.targets[a.at] = others.size() == 1 ? others.front() : others[step.pick(others.size())];
        step.say(Say::GoesAstray, name(target()));
    }
    Chapter::go(Phase::Apply);
    Answers(*this).open();
}

bool Attacks::go()
{
    switch (top().phase) {
    case Phase::Apply:
        carryOut();
        return false;
    case Phase::Disarm:
        if (choosesArm(attack()))
            return true;
        Chapter::go(Phase::Hurt);
        return false;
    case Phase::Hurt:
        afterHarm();
        return false;
    case Phase::Next:
        nextTarget();
        return false;
    default:
        return true;
    }
}

void Attacks::carryOut()
{
    const Attack &a = attack();
    Chapter::go(Phase::Hurt);
    if (kindly(a))
        mend();
    else if (a.counter == Effect::Full || a.negated)
        step.say(Say::NoEffect, name(target()));
    else {
        if (choosesArm(a))
            Chapter::go(Phase::Disarm);
        hit();
        afflict();
    }
}

void Attacks::afterHarm()
{
    const Attack &a = attack();
    const Who w = target();
    Chapter::go(Phase::Next);
    if (isHero(w) && !isHero(a.actor) && a.dealt > 0 && present(w)) // AD-231
        Answers(*this).sicken(w, a.actor, a.dealt);
}

void Attacks::nextTarget()
{
    Attack &a = attack();
    if (!isHero(target()) && isHero(a.actor))
        foe(target()).lastAttacker = a.actor; // AD-415
    do {
        if (++a.at == a.targets.size()) {
            finish();
            return;
        }
    } while (!present(target()) && !exposed(target()));
    Chapter::go(Phase::Apply);
    beginTarget();
}

void Attacks::finish()
{
    const Attack a = std::move(attack());
    m.attacks.pop_back();
    pop();
    const std::vector<CardId> &played = cards(r.pile(SharedPile::Played));
    while (s.attacks.empty() && !played.empty())
        Hands(*this).putAway(played.front());
    if (isHero(a.actor) && !kindly(a))
        Harm(*this).show(a.actor); // AD-266
}

} // namespace flagstone::adventuredeck
