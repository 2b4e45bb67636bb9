// Section 9: the party's options, FP-128 to FP-138; wounds of enemies, FP-171, FP-172.
#include "rules/fastplay/fight/fight.h"

#include <algorithm>

namespace flagstone::fastplay {

void Fight::apply(const verb::Rank &a)
{
    step.say(Say::ChangesRank, raw(r.cardOf(a.who)), a.rank);
    setRank(a.who, a.rank);
    if (rest.top().phase == Phase::PartyTurn)
        acted(a.who);
}

void Fight::apply(const verb::Swap &a)
{
    step.say(Say::SwapsPlaces, raw(r.cardOf(a.who)), raw(r.cardOf(a.other)));
    changePlaces(a.who, a.other);
    if (rest.top().phase == Phase::PartyTurn) {
        acted(a.who);
        acted(a.other);
    }
}

void Fight::apply(const verb::Drag &a) // FP-137
{
    step.say(Say::Drags, raw(r.cardOf(a.who)), raw(r.cardOf(a.body)));
    if (a.to == DragTo::ChangePlaces)
        changePlaces(a.body, a.who);
    else
        setRank(a.body, rank(a.body) + (a.to == DragTo::Back ? 1 : -1));
    acted(a.who);
}

void Fight::changePlaces(Who w, Who v)
{
    const int mine = rank(w);
    setRank(w, rank(v));
    setRank(v, mine);
}

void Fight::apply(const verb::Pass &a)
{
    step.say(Say::Passes, raw(r.cardOf(a.who)));
    acted(a.who);
}

void Fight::apply(const verb::EndTurn &)
{
    for (const Who w : Each{s.up})
        acted(w);
}

void Fight::apply(const verb::Advance &a)
{
    setRank(a.who, 1);
    step.say(Say::StepsUp, raw(r.cardOf(a.who)));
}

void Fight::acted(Who w)
{
    m.battle.anyActed = true;
    m.battle.shots[w] = 0;
    m.cache.acted = static_cast<WhoSet>(s.cache.acted | bitOf(w));
    rest.set(r.actedOf(w), 1); // one option a round, FP-129
}

void Fight::nobodyActed()
{
    for (const Who w : s.entrants)
        if (hasActed(w))
            rest.set(r.actedOf(w), 0);
    m.cache.acted = 0;
}

void Fight::wound(Enemy e, int hitsScored)
{
    const int before = enemyHits(e);
    const int left = std::max(0, before - hitsScored);
    step.say(Say::EnemyTakes, raw(e.card), nth(e), hitsScored, left);
    rest.set(r.hitsOf(e.card, e.figure), left);
    if (before > 0 && left == 0)
        slain(e);
}

void Fight::slain(Enemy e)
{
    step.say(Say::Slain, raw(e.card), nth(e));
    rest.countSlain(e);
    if (r.options().stepUpLater && rest.top().kind == FrameKind::Battle &&
        rest.top().phase == Phase::PartyTurn)
        m.battle.fallen.push_back(e);
    countEnemies();
}

} // namespace flagstone::fastplay
