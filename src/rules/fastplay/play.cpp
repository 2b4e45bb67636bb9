// The engine of a game: one decision, then straight on to the next.
#include "rules/fastplay/play.h"

#include "rules/fastplay/fight/fight.h"

#include <algorithm>

namespace flagstone::fastplay {

void Play::choose(const Action &a)
{
    carryOut(a);
    discardUsedUp();
    run();
}

void Play::carryOut(const Action &a)
{
    a.visit([this](const auto &verb) {
        if constexpr (requires(Fight fight) { fight.apply(verb); })
            Fight(*this).apply(verb);
        else
            apply(verb);
    });
}

void Play::run()
{
    while (s.end == EndReason::None && !settle() && !advance()) {
    }
}

bool Play::advance()
{
    switch (s.frames.top().kind) {
    case FrameKind::PickParty:
        return pickParty();
    case FrameKind::PickStart:
        return pickStart();
    case FrameKind::Explore:
        return explore();
    case FrameKind::Attempt:
        return attempt();
    case FrameKind::Secret:
        return secret();
    case FrameKind::Lay:
        return lay();
    case FrameKind::Arrive:
        return arrive();
    case FrameKind::Check:
        return check();
    case FrameKind::Wander:
        return wander();
    case FrameKind::WanderingCard:
        return wanderingCard();
    case FrameKind::Join:
        return join();
    case FrameKind::Trap:
        return trap();
    case FrameKind::Losses:
        return losses();
    case FrameKind::Battle:
        return Fight(*this).goOn();
    case FrameKind::Escape:
        return escape();
    case FrameKind::AfterBattle:
        return afterBattle();
    case FrameKind::Search:
        return search();
    case FrameKind::Award:
        return award();
    case FrameKind::Share:
        return share();
    case FrameKind::Parley:
        return parley();
    }
    return true;
}

} // namespace flagstone::fastplay
