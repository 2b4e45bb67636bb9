// The engine of a game: one decision, then straight on to the next.
#include "rules/fastplay/play.h"

#include "rules/fastplay/arrival.h"
#include "rules/fastplay/doors.h"
#include "rules/fastplay/ending.h"
#include "rules/fastplay/escape.h"
#include "rules/fastplay/explore.h"
#include "rules/fastplay/fight/fight.h"
#include "rules/fastplay/healing.h"
#include "rules/fastplay/homecoming.h"
#include "rules/fastplay/parley.h"
#include "rules/fastplay/rulings.h"
#include "rules/fastplay/setup.h"
#include "rules/fastplay/traps.h"
#include "rules/fastplay/treasure.h"
#include "rules/kit/chapters.h"

namespace flagstone::fastplay {

void Play::begin()
{
    SettingUp{*this}.begin();
    run();
}

void Play::choose(const Action &action)
{
    action.visit([this](const auto &verb) {
        kit::applyIn<SettingUp, Doors, Arrivals, Exploring, Traps, Escape, Healing, Parley, Treasures,
                     OngoingGame, Fight>(*this, verb);
    });
    Healing{*this}.discardUsedUp();
    run();
}

void Play::run()
{
    while (s.end == EndReason::None && !Closing{*this}.settle() && !advance()) {
    }
}

void Play::repair()
{
    if (Rulings{*this}.repair())
        run();
}

bool Play::advance()
{
    switch (s.frames.top().kind) {
    case FrameKind::PickParty:
        return SettingUp{*this}.pickParty();
    case FrameKind::PickStart:
        return SettingUp{*this}.pickStart();
    case FrameKind::Explore:
        return Exploring{*this}.explore();
    case FrameKind::Attempt:
        return Doors{*this}.attempt();
    case FrameKind::Secret:
        return Doors{*this}.secret();
    case FrameKind::Lay:
        return Doors{*this}.lay();
    case FrameKind::Arrive:
        return Arrivals{*this}.arrive();
    case FrameKind::Check:
        return Arrivals{*this}.check();
    case FrameKind::Wander:
        return Arrivals{*this}.wander();
    case FrameKind::WanderingCard:
        return Arrivals{*this}.wanderingCard();
    case FrameKind::Join:
        return Arrivals{*this}.join();
    case FrameKind::Trap:
        return Traps{*this}.trap();
    case FrameKind::Losses:
        return Traps{*this}.losses();
    case FrameKind::Battle:
        return Fight(*this).goOn();
    case FrameKind::Escape:
        return Escape{*this}.escape();
    case FrameKind::AfterBattle:
        return Exploring{*this}.afterBattle();
    case FrameKind::Search:
        return Treasures{*this}.search();
    case FrameKind::Award:
        return Treasures{*this}.award();
    case FrameKind::Share:
        return Healing{*this}.share();
    case FrameKind::Parley:
        return Parley{*this}.parley();
    }
    return true;
}

} // namespace flagstone::fastplay
