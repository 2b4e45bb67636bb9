// The engine of a game: one decision, then straight on to the next.
#include "rules/cards/play.h"

#include "rules/cards/gm_policy.h"

#include <algorithm>

namespace flagstone::cards {

void Play::apply(const Action &a)
{
    m_check = false;
    decide(a);
    run();
}

void Play::run()
{
    for (;;) {
        if (m_check) {
            m_check = false;
            settle();
        }
        if (s.end != EndReason::None) {
            if (s.game >= o.games || s.end == EndReason::Called)
                return;
            nextGame();
        }
        if (!advance())
            continue;
        if (!automatic(decider()))
            return;
        decide(automaticChoice());
    }
}

Action Play::automaticChoice()
{
    if (decider() == kGm) {
        const EffectList equals = GmPolicy(r, s).best();
        return equals[equals.size() > 1 ? step.pick(equals.size()) : 0];
    }
    std::vector<Action> actions; // a rival by the program, CD-205
    legal(actions);
    std::ranges::sort(actions);
    Action best = actions.front();
    int most = r.appeal(s, best, Temper::Bold);
    for (const Action &a : actions)
        if (const int value = r.appeal(s, a, Temper::Bold); value > most) {
            most = value;
            best = a;
        }
    return best;
}

bool Play::advance()
{
    switch (s.frames.top().kind) {
    case FrameKind::Return:
        return returns();
    case FrameKind::Suits:
        return suits();
    case FrameKind::GmSuit:
        return gmSuit();
    case FrameKind::Persons:
        return persons();
    case FrameKind::Starts:
        return starts();
    case FrameKind::Scatter:
        return scatter();
    case FrameKind::Turn:
        return turn();
    case FrameKind::Test:
        return test();
    case FrameKind::Contest:
        return contest();
    case FrameKind::Duel:
        return duel();
    case FrameKind::Winner:
        return winner();
    case FrameKind::Claim:
    case FrameKind::Raise:
    case FrameKind::Gift:
    case FrameKind::Parley:
    case FrameKind::Build:
        return true;
    }
    return true;
}

void Play::decide(const Action &a)
{
    switch (s.frames.top().kind) {
    case FrameKind::Return:
        return applyReturn(a);
    case FrameKind::Suits:
    case FrameKind::GmSuit:
    case FrameKind::Persons:
    case FrameKind::Starts:
    case FrameKind::Scatter:
        return applySetup(a);
    case FrameKind::Turn:
        if (top().phase == phase::kNight)
            return applyNight(a);
        if (top().phase == phase::kFoes)
            return foeActs(actingFoe(), a);
        return applyTurn(a);
    case FrameKind::Test:
        return applyTest(a);
    case FrameKind::Contest:
        if (a.verb == Verb::Stake) {
            m.staked.push_back(CardId{a.a});
            step.say(Say::Staked, a.a);
        } else if (top().phase == phase::kPickA) {
            m.contest.pickA = pickOf(s.contest.a, CardId{a.a});
            top().phase = phase::kPickB;
        } else {
            m.contest.pickB = pickOf(s.contest.b, CardId{a.a});
            top().phase = phase::kClash;
        }
        return;
    case FrameKind::Duel:
        if (a.verb == Verb::LetPass) {
            pop();
            return endDuel();
        }
        top().phase = 1;
        return;
    case FrameKind::Winner:
        pop();
        if (a.verb == Verb::Name)
            applyEffect(m.duel.rival, static_cast<Effect>(a.a), static_cast<Who>(a.b), static_cast<Grip>(a.c),
                        m.duel.inTest);
        return afterAbility(true);
    case FrameKind::Claim: {
        const OfferState claimed = m.offer;
        pop();
        return claimJoker(claimed.to, claimed.card, hero(claimed.to).tile, a.verb == Verb::TakeLevel);
    }
    case FrameKind::Raise: {
        const OfferState raise = m.offer;
        pop();
        if (a.verb == Verb::Raise)
            raiseDead(raise.to, raise.from);
        return finishFall(raise.from, raise.to);
    }
    case FrameKind::Gift: {
        const OfferState gift = m.offer;
        pop();
        if (a.verb == Verb::AcceptJoker) {
            moveToOpen(gift.card, openPile(gift.from), gift.to);
            recount(gift.from);
            step.say(Say::GivesJoker, name(gift.from), raw(gift.card), name(gift.to));
        } else {
            step.say(Say::RefusesJoker, name(gift.to), name(gift.from));
        }
        return;
    }
    case FrameKind::Parley: {
        const OfferState parley = m.offer;
        pop();
        if (a.verb == Verb::AcceptSurrender)
            return surrenders(parley.from, parley.to);
        step.say(Say::SurrenderRefused, name(parley.to), name(parley.from));
        return;
    }
    case FrameKind::Build:
        return build(a);
    }
}

void Play::repair()
{
    for (Who h = 0; h < r.heroes(); ++h)
        recount(h);
    recount(kGm);
    m_check = true;
    settle();
}

} // namespace flagstone::cards
