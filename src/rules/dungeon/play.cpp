// The engine of a game: one decision, then straight on to the next.
#include "rules/dungeon/play.h"

namespace flagstone::dungeon {

void Play::apply(const Action &a)
{
    const FrameKind kind = s.frames.top().kind;
    if (kind == FrameKind::Turn || kind == FrameKind::Healing) {
        // others may trade before the first action, SET-11
        const bool others = a.is<verb::Trade>() && a.as<verb::Trade>().proposer != s.active;
        m.turn.acted = s.turn.acted || !others;
    }
    a.visit([this](const auto &verb) { apply(verb); });
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
        return pickHero();
    case FrameKind::PickSpells:
        return pickSpells();
    case FrameKind::FirstTurn:
        return firstTurn();
    case FrameKind::Turn:
        return turn();
    case FrameKind::Healing:
        return healing();
    case FrameKind::Fight:
        return fight();
    case FrameKind::Ambush:
        return ambush();
    case FrameKind::Trade:
        return trade();
    }
    return true;
}

void Play::repair()
{
    // A game master moved Treasures or Heroes or set counters, or somebody made a position by hand.
    for (const Who w : Each{everybody()}) {
        recount(w);
        takeStock(w);
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

void Play::win(Who w)
{
    m.winners = static_cast<WhoSet>(s.winners | bitOf(w));
    m.end = EndReason::Gold;
    step.say(Say::Wins, w, wealth(w));
}

bool Play::checkWin(Who w)
{
    if (at(w) != r.board().start() || !rich(w))
        return false;
    win(w); // DG-023
    return true;
}

} // namespace flagstone::dungeon
