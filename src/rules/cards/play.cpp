// The engine of a game: one decision, then straight on to the next.
#include "rules/cards/play.h"

#include "rules/cards/bot/gm_policy.h"

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
        const GmPolicy::Equals equals = GmPolicy(r, s).best();
        return equals[equals.size() > 1 ? step.pick(equals.size()) : 0];
    }
    std::vector<Action> actions; // a rival by the program, CD-205
    r.legal(s, actions);
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
    if (top().kind == FrameKind::Turn)
        m.turn.spoken = false;
    a.visit([this](const auto &verb) { carryOut(verb); });
}

OfferState Play::closeOffer()
{
    pop();
    return s.offer;
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
