// How what is chosen and asked in a fight is worded, and why something is not possible there.
#include "rules/fastplay/fight/wording.h"

#include "rules/fastplay/fight/combat.h"

#include <algorithm>

namespace flagstone::fastplay {

Beat FightWording::prompt() const
{
    switch (s.frames.top().phase) {
    case Phase::Formation:
        return Step::beat(Say::AskFormation);
    case Phase::Axe:
        return Step::beat(Say::AskAxe);
    case Phase::PartyTurn:
        return Step::beat(Say::AskPartyTurn, s.battle.partyTurns);
    case Phase::EnemyTurn:
    case Phase::Aiming:
        return r.combat().prompt(*this);
    case Phase::AfterParty:
    case Phase::AfterEnemies:
        return Step::beat(Say::AskAdvance);
    case Phase::FirstAttack:
        break; // never waits
    }
    return {};
}

Bar FightWording::bar() const
{
    const Phase phase = s.frames.top().phase;
    return phase == Phase::Formation   ? Bar::Formation
           : phase == Phase::PartyTurn ? Bar::Fight
           : phase == Phase::EnemyTurn ? Bar::OddDice
           : phase == Phase::Aiming    ? Bar::Aim
                                       : Bar::None;
}

void FightWording::deny(std::vector<Denied> &out) const
{
    if (s.frames.top().phase != Phase::PartyTurn)
        return;
    const auto front = enemyFront();
    for (const CardId c : s.table.pile(pile(PileIndex::Encounter)).cards)
        for (int i = 0; i < r.monster(c).count; ++i)
            if (enemyHits({c, i}) > 0 && std::find(front.begin(), front.end(), Enemy{c, i}) == front.end())
                out.push_back({targetFigure(c, i), Step::beat(Say::NotRear)});
    for (const Who w : living()) {
        const CardId c = r.cardOf(w);
        if (!conscious(w))
            out.push_back({targetFigure(c), Step::beat(Say::NotConscious, raw(c))});
        else if (hasActed(w))
            out.push_back({targetFigure(c), Step::beat(Say::NotActing, raw(c))});
        else if (rank(w) > 2 || (rank(w) == 2 && !r.combat().actsFromBehind(classOf(w))))
            out.push_back({targetFigure(c), Step::beat(Say::NotFromHere, raw(c), rank(w))});
    }
    if (const Say why = whyNoFlight(); why != Say::Nothing)
        out.push_back({targetSlot(s.here), Step::beat(why), "flee"});
    if (!here().corridor && consciousCount() > 1 && leastInFront() == consciousCount())
        out.push_back({kNowhere, Step::beat(Say::NotRanksNeeded, s.cache.enemies), "rank"});
}

/// In the order in which a reader would look: what never works here, then what has passed.
Say FightWording::whyNoFlight() const
{
    return doors() == kNoEdges                              ? Say::NotFleeNoDoor
           : here().corridor && !r.options().fleeInCorridor ? Say::NotFleeCorridor
           : s.battle.anyActed                              ? Say::NotFleeActed
           : !canCarry()                                    ? Say::NotFleeCarry
           : !locationsLeft()                               ? Say::NotFleeNoCards
                                                            : Say::Nothing;
}

/// From the third rank on nobody can do anything, so that it does not matter how deep they stand. FP-115
void FightWording::word(const verb::FormationReady &, Choice &c) const
{
    const WhoSet front = inRank(1), second = inRank(2);
    const auto back = static_cast<WhoSet>(party() & ~front & ~second);
    c.label = second == 0 ? Step::beat(Say::DoReadyAbreast)
              : back == 0 ? Step::beat(Say::DoReady, front, second)
                          : Step::beat(Say::DoReadyDeep, front, second, back);
}

void FightWording::word(const verb::Drag &a, Choice &c) const
{
    static constexpr Say kKeys[] = {Say::DoDragSwap, Say::DoDragBack, Say::DoDragForward};
    c.label = Step::beat(kKeys[static_cast<std::size_t>(a.to)], number(a.who), number(a.body));
    of(a.who, c);
    c.targets.push_back(targetFigure(r.cardOf(a.body)));
}

void FightWording::word(const verb::Pass &a, Choice &c) const
{
    c.label = Step::beat(Say::DoPass);
    of(a.who, c);
}

} // namespace flagstone::fastplay
