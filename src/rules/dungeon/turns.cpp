// A turn from its start to its end: DG-022 to DG-031, DG-041 to DG-043, and what heals at its end.
#include "rules/dungeon/turns.h"

#include "rules/dungeon/encounters.h"
#include "rules/dungeon/movement.h"
#include "rules/dungeon/spoils.h"

namespace flagstone::dungeon {

bool Turns::turn()
{
    switch (top().phase) {
    case phase::kStart:
        beginTurn();
        return false;
    case phase::kMove:
        if (!idle())
            return true;
        endMove();
        return false;
    case phase::kEnd:
        return endStep();
    case phase::kClose:
        closeTurn();
        return false;
    default:
        nextTurn();
        return false;
    }
}

void Turns::beginTurn()
{
    const Who w = s.active;
    m.turn = {};
    step.say(Say::TurnOf, w);
    if (!caged(w) && lair(at(w)) != kNoLair && explored(at(w)) != kOccupied)
        Movement{*this}.takeLoose(w); // DG-086
    const int missing = counter(PlayerCounter::Missing, w);
    if (missing > 0) { // DG-030
        step.say(Say::MissesTurn, w);
        set(PlayerCounter::Missing, w, missing - 1);
        m.turn.skipped = true;
        m.turn.closed = caged(w);
        top().phase = phase::kEnd;
        return;
    }
    set(PlayerCounter::Moves, w, movesOf(w));
    top().phase = phase::kMove;
    if (r.expert() && facts(w).heals && patientsOf(w) != 0)
        push(FrameKind::Healing, phase::kAskedToHeal, w); // DG-148, DG-150
}

void Turns::endMove()
{
    Spoils{*this}.returnPeeked();
    set(PlayerCounter::Moves, s.active, 0);
    top().phase = phase::kEnd;
}

void Turns::endTurnHere(bool nothingMore)
{
    m.turn.closed = s.turn.closed || nothingMore;
    endMove();
}

bool Turns::endStep()
{
    if (!s.turn.closed && (anyTrade() || ambushTargets() != 0 || healers() != 0)) // DG-030, DG-107, DG-173
        return true;
    top().phase = phase::kClose;
    return false;
}

void Turns::closeTurn()
{
    const Who w = s.active;
    top().phase = phase::kNext;
    const SpaceId here = at(w);
    const bool tome = r.options().tomes && lair(here) != kNoLair && r.board().isChamber(here) &&
                      r.board().level(here) == 5 && explored(here) == kEmptied; // DG-182
    if (r.expert() && facts(w).casts && (here == r.board().start() || tome))
        push(FrameKind::PickSpells, phase::kRefill, w); // DG-137
}

void Turns::healOnSpot(Who w)
{
    set(PlayerCounter::Wounded, w, 0);
    m.heroes[w].asked = 0;
}

void Turns::nextTurn()
{
    const Who w = s.active;
    if (s.turn.skipped && caged(w) && counter(PlayerCounter::Missing, w) == 0) { // DG-089
        set(PlayerCounter::Caged, w, 0);
        step.say(Say::LeavesCage, w);
        while (!s.table.pile(r.pile(PlayerPile::Reserved, w)).cards.empty())
            Spoils{*this}.gain(w, table::draw(m.table, step, r.pile(PlayerPile::Reserved, w),
                                              r.pile(PlayerPile::Treasures, w)));
    }
    for (const Who v : Each{everybody()}) { // DG-146, DG-180
        const bool pool = r.options().pools && v == w && lair(at(v)) != kNoLair &&
                          r.board().isChamber(at(v)) && r.board().level(at(v)) == 3;
        if (wounded(v) && (at(v) == r.board().start() || pool)) {
            healOnSpot(v);
            step.say(Say::Recovers, v);
        }
    }
    const bool counts = !s.turn.carried || r.options().carriedHomeWins; // SET-02
    if (counts && checkWin(w))                                          // DG-025
        return;
    m.active = static_cast<Who>((w + 1) % r.players()); // DG-022
    top().phase = phase::kStart;
    if (s.active == s.first) {
        checkRounds();
        if (s.end == EndReason::None)
            set(kRound, s.table.counter(kRound) + 1);
    }
}

void Turns::checkRounds()
{
    const int limit = r.options().roundLimit; // SET-03, DG-027
    if (limit == 0 || s.table.counter(kRound) < limit)
        return;
    // The highest share of the own goal wins; compared without division, as wealth * other goal.
    const auto better = [&](Who a, Who b) {
        return std::int64_t{wealth(a)} * facts(b).gold - std::int64_t{wealth(b)} * facts(a).gold;
    };
    for (const Who w : Each{everybody()}) {
        bool best = true;
        for (const Who v : Each{everybody()})
            best = best && better(w, v) >= 0;
        if (best)
            m.winners = static_cast<WhoSet>(s.winners | bitOf(w));
    }
    m.end = EndReason::Rounds;
    step.say(Say::RoundsOver, limit);
}

void Turns::apply(const verb::SelfHeal &) // DG-152
{
    healOnSpot(s.active);
    step.say(Say::HealsSelf, s.active);
    endTurnHere(true);
}

void Turns::apply(const verb::Fight &)
{
    const SpaceId here = at(s.active);
    step.say(Say::Faces, s.active, here);
    Encounters{*this}.meet(here, false);
}

void Turns::apply(const verb::EndMove &)
{
    const SpaceId here = at(s.active);
    const SpaceKind kind = r.board().map().space(here).kind;
    const bool onStairs = kind == SpaceKind::Stair || kind == SpaceKind::Start;
    step.say(onStairs ? Say::StaysOn : Say::Stays, s.active, here);
    endMove();
    if (ambushTargets() == 0 && healers() == 0)
        top().phase = phase::kClose; // a Hero who stays could trade before
}

void Turns::apply(const verb::Finish &)
{
    step.say(Say::EndsTurn, s.active);
    top().phase = phase::kClose;
}

bool Turns::healing()
{
    const Who paladin = s.active;
    if (top().phase == phase::kAskedToHeal)
        return true;
    while (top().phase == phase::kNextPatient) {
        if (s.patients == 0) {
            pop();
            endTurnHere(true);
            return false;
        }
        const Who v = *Each{s.patients}.begin();
        m.patients = static_cast<WhoSet>(s.patients & ~bitOf(v));
        healOnSpot(v); // DG-148
        step.say(Say::Heals, paladin, v);
        top().who = v;
        if (treasures(v).size() > 1)
            top().phase = phase::kFee;
        else if (!treasures(v).empty()) // DG-149
            Spoils{*this}.give(treasures(v).front(), v, paladin, Say::HandsFee);
    }
    return true;
}

void Turns::apply(const verb::Heal &)
{
    const WhoSet all = patientsOf(s.active);
    m.patients = r.options().onePatient ? bitOf(*Each{all}.begin()) : all; // SET-16
    top().phase = phase::kNextPatient;
}

void Turns::apply(const verb::RefuseHeal &) // SET-17
{
    for (const Who v : Each{everybody()})
        m.heroes[v].asked = static_cast<WhoSet>(s.heroes[v].asked & ~bitOf(s.active));
    step.say(Say::RefusesHealing, s.active);
    pop();
}

void Turns::apply(const verb::Fee &a)
{
    Spoils{*this}.give(a.card, top().who, s.active, Say::HandsFee); // DG-149
    top().phase = phase::kNextPatient;
    top().who = s.active;
}

void Turns::apply(const verb::Request &a) // DG-147
{
    const Who w = s.active;
    m.heroes[w].asked = static_cast<WhoSet>(s.heroes[w].asked | bitOf(a.paladin));
    step.say(Say::AsksForHealing, w, a.paladin);
}

bool Turns::checkWin(Who w)
{
    if (at(w) != r.board().start() || !rich(w))
        return false;
    m.winners = static_cast<WhoSet>(s.winners | bitOf(w));
    m.end = EndReason::Gold;
    step.say(Say::Wins, w, wealth(w));
    return true;
}

} // namespace flagstone::dungeon
