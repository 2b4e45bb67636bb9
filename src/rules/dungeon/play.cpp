// The engine of a game: one decision, then straight on to the next.
#include "rules/dungeon/play.h"

#include "rules/dungeon/dealings.h"
#include "rules/dungeon/encounters.h"
#include "rules/dungeon/magic.h"
#include "rules/dungeon/movement.h"
#include "rules/dungeon/setup.h"
#include "rules/dungeon/spoils.h"
#include "rules/dungeon/turns.h"
#include "rules/kit/chapters.h"

namespace flagstone::dungeon {

void Play::apply(const Action &action)
{
    if (s.frames.top().kind == FrameKind::Turn) // a trade changes nothing before it is accepted, DG-106
        m.turn.acted = s.turn.acted || !action.is<verb::Trade>();
    action.visit([this](const auto &verb) {
        kit::applyIn<SettingUp, Turns, Movement, Magic, Spoils, Encounters, Dealings>(*this, verb);
    });
    run();
}

void Play::begin()
{
    SettingUp{*this}.begin();
    run();
}

void Play::run()
{
    while (s.end == EndReason::None && !advance()) {
    }
}

bool Play::advance()
{
    switch (s.frames.top().kind) {
    case FrameKind::PickHero:
        return SettingUp{*this}.pickHero();
    case FrameKind::PickSpells:
        return SettingUp{*this}.pickSpells();
    case FrameKind::FirstTurn:
        return SettingUp{*this}.firstTurn();
    case FrameKind::Turn:
        return Turns{*this}.turn();
    case FrameKind::Healing:
        return Turns{*this}.healing();
    case FrameKind::Fight:
        return Encounters{*this}.fight();
    case FrameKind::Ambush:
        return Dealings{*this}.ambush();
    case FrameKind::Trade:
        break; // waits for a player
    }
    return true;
}

void Play::repair()
{
    // A game master moved Treasures or Heroes or set counters, or somebody made a position by hand.
    for (const Who w : Each{everybody()}) {
        Spoils{*this}.recount(w);
        Movement{*this}.takeStock(w);
        if (!wounded(w))
            m.heroes[w].asked = 0;
    }
    if (s.end != EndReason::None)
        return;
    std::vector<Action> actions;
    legal(actions);
    if (actions.empty())
        run();
}

} // namespace flagstone::dungeon
