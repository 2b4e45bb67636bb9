// The engine of a game: one decision, then straight on to the next.
#include "rules/cards/play.h"

#include "rules/cards/ability.h"
#include "rules/cards/bot/gm_policy.h"
#include "rules/cards/bot/rival_policy.h"
#include "rules/cards/building.h"
#include "rules/cards/campaign.h"
#include "rules/cards/combat.h"
#include "rules/cards/endings.h"
#include "rules/cards/feats.h"
#include "rules/cards/setup.h"
#include "rules/cards/tiles.h"
#include "rules/cards/turn.h"

namespace flagstone::cards {

void Play::begin()
{
    SettingUp{*this}.begin();
    run();
}

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
            Endings{*this}.settle();
        }
        if (s.end != EndReason::None) {
            if (s.game >= o.games || s.end == EndReason::Called)
                return;
            Campaign{*this}.nextGame();
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
    return RivalPolicy(r, s).best();
}

/// A chapter has a function for each kind of frame that it continues with; true = a decision is waited for.
bool Play::advance()
{
    switch (s.frames.top().kind) {
    case FrameKind::Return:
        return Campaign{*this}.returns();
    case FrameKind::Suits:
        return SettingUp{*this}.suits();
    case FrameKind::GmSuit:
        return SettingUp{*this}.gmSuit();
    case FrameKind::Persons:
        return SettingUp{*this}.persons();
    case FrameKind::Starts:
        return SettingUp{*this}.starts();
    case FrameKind::Scatter:
        return SettingUp{*this}.scatter();
    case FrameKind::Turn:
        return Turns{*this}.turn();
    case FrameKind::Test:
        return Feats{*this}.test();
    case FrameKind::Contest:
        return Combat{*this}.contest();
    case FrameKind::Duel:
        return Abilities{*this}.duel();
    case FrameKind::Winner:
        return Abilities{*this}.winner();
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
    a.visit([this](const auto &verb) {
        kit::applyIn<SettingUp, Campaign, Turns, Tiles, Building, Combat, Abilities, Feats, Endings>(*this,
                                                                                                     verb);
    });
}

void Play::repair()
{
    for (Who h = 0; h < r.heroes(); ++h)
        recount(h);
    recount(kGm);
    m_check = true;
    Endings{*this}.settle();
}

} // namespace flagstone::cards
