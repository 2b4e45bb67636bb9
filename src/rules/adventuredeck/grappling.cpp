#include "rules/adventuredeck/grappling.h"

#include "rules/adventuredeck/attacks.h"
#include "rules/adventuredeck/foe_turns.h"
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/harm.h"

namespace flagstone::adventuredeck {

void Grappling::apply(const verb::Grapple &a)
{
    const Who w = top().who;
    Chapter::go(Phase::Close);
    begin(w, a.target);
}

void Grappling::begin(Who actor, Who rival)
{
    m.fight.contest = {.actor = actor, .rival = rival};
    push(FrameKind::Grapple, isHero(actor) ? actor : rival);
    step.say(Say::TriesToGrapple, name(actor), name(rival));
}

void Grappling::apply(const verb::Escape &)
{
    const Who w = top().who;
    Chapter::go(Phase::Close);
    m.fight.contest = {.actor = w, .rival = holderOf(w), .escape = true};
    push(FrameKind::Grapple, w);
    Chapter::go(Phase::Method);
    step.say(Say::TriesToEscape, name(w));
}

void Grappling::apply(const verb::GrappleHit &a)
{
    const Who w = top().who;
    Chapter::go(Phase::Close);
    Attacks(*this).strike(w, a.target); // AD-285
}

void Grappling::apply(const verb::Release &)
{
    const Who w = top().who;
    std::erase_if(m.fight.grips, [&](const Grip &grip) { return grip.holder == w; }); // AD-289
    step.say(Say::Releases, name(w));
}

bool Grappling::go()
{
    if (!present(s.fight.contest.actor) || !present(s.fight.contest.rival)) {
        pop();
        return false;
    }
    switch (top().phase) {
    case Phase::FreeStrike:
        return freeStrike();
    case Phase::Method:
        return method();
    default:
        return true;
    }
}

/// The target strikes first, with a Melee weapon or for 1. AD-275, AD-276
bool Grappling::freeStrike()
{
    const Contest &contest = s.fight.contest;
    const Who rival = contest.rival;
    const bool down = isHero(rival) ? hero(rival).prone : foe(rival).prone;
    if (isHero(rival) && !down)
        return true;
    Chapter::go(Phase::Method);
    if (!down)
        FoeTurns(*this).strikeClose(rival, contest.actor);
    return false;
}

void Grappling::apply(const verb::BareFist &)
{
    Chapter::go(Phase::Method);
    Attacks(*this).strike(s.fight.contest.rival, s.fight.contest.actor);
}

bool Grappling::method()
{
    if (isHero(s.fight.contest.actor))
        return true;
    declare(Checks(*this).call(s.fight.contest.actor));
    return isHero(s.fight.contest.rival) && s.frames.top().kind == FrameKind::Grapple;
}

void Grappling::declare(Mark mark)
{
    m.fight.contest.byCard = false;
    m.fight.contest.declared = mark;
    reply();
}

void Grappling::apply(const verb::Force &a)
{
    const Contest &contest = s.fight.contest;
    const Who w = top().who;
    Hands(*this).use(w, a.card, contestAttributes());
    step.say(Say::Forces, name(w), raw(a.card));
    if (w == contest.rival && (!contest.byCard || handSize(contest.actor) == 0)) {
        settle(false);               // a declaration is beaten by a card, AD-280
    } else if (w == contest.rival) { // countered; the actor may answer, AD-278
        Chapter::go(Phase::Again);
        top().who = contest.actor;
    } else if (top().phase == Phase::Again && (!isHero(contest.rival) || handSize(contest.rival) == 0)) {
        settle(true); // a foe does not escalate, AD-215
    } else if (top().phase == Phase::Again) {
        Chapter::go(Phase::Reply);
        top().who = contest.rival;
    } else {
        m.fight.contest.byCard = true;
        reply();
    }
}

void Grappling::reply()
{
    const Contest &contest = s.fight.contest;
    if (isHero(contest.rival)) {
        Chapter::go(Phase::Reply);
        top().who = contest.rival;
        if (handSize(contest.rival) == 0)
            noReply();
        return;
    }
    const FoeKind &kind = r.foeKind(contest.rival); // AD-278, AD-281, AD-287, AD-288
    const bool strong =
        kind.attribute == Attribute::Strength || (kind.attribute == Attribute::Agility && !contest.escape);
    if (kind.hasAttribute && strong && Checks(*this).foeCounters(contest.rival)) {
        step.say(Say::FoeCounters, name(contest.rival));
        if (contest.byCard && handSize(contest.actor) > 0)
            Chapter::go(Phase::Again);
        else
            settle(false);
    } else if (contest.byCard)
        settle(true);
    else
        drawReply();
}

/// Without a Counter strength succeeds. AD-278, AD-287
void Grappling::noReply()
{
    if (s.fight.contest.byCard)
        settle(true);
    else
        drawReply();
}

/// The one who matches the declaration holds against it. AD-279, AD-288
void Grappling::drawReply()
{
    const Contest &contest = s.fight.contest;
    settle(Checks(*this).draw(contest.rival, 1).of(contest.declared) == 0);
}

void Grappling::apply(const verb::NoForce &)
{
    if (top().phase == Phase::FreeStrike)
        Chapter::go(Phase::Method);
    else if (top().phase == Phase::Reply)
        noReply();
    else
        settle(false);
}

void Grappling::settle(bool success)
{
    const Contest contest = s.fight.contest;
    pop();
    step.say(success ? Say::GrappleWorks : Say::GrappleFails, name(contest.actor));
    if (!success)
        return;
    const auto between = [&](const Grip &grip) {
        return (grip.holder == contest.actor && grip.held == contest.rival) ||
               (grip.holder == contest.rival && grip.held == contest.actor);
    };
    if (contest.escape) {
        std::erase_if(m.fight.grips, between);
        return;
    }
    m.fight.grips.push_back({contest.actor, contest.rival});
    bool down = false; // AD-298
    for (const Who w : {contest.actor, contest.rival}) {
        if (isHero(w))
            Harm(*this).show(w);
        down = down || (isHero(w) ? hero(w).prone : foe(w).prone);
    }
    for (const Who w : {contest.actor, contest.rival})
        (isHero(w) ? hero(w).prone : foe(w).prone) = down;
}

} // namespace flagstone::adventuredeck
