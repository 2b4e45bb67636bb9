// Section 3: what is done between the steps, FP-046 to FP-049, FP-066; walking, FP-336 to FP-338; leaving,
// FP-347.
#include "rules/fastplay/explore.h"

#include "rules/fastplay/arrival.h"
#include "rules/fastplay/doors.h"
#include "rules/fastplay/ending.h"
#include "rules/fastplay/fight/fight.h"

#include <algorithm>

namespace flagstone::fastplay {

bool Exploring::explore()
{
    if (takeSkull() || reachPlace())
        return false; // it may have been the last
    for (const CardId card : std::vector<CardId>(s.table.pile(pile(PileIndex::Dropped)).cards))
        if (s.table.space(r.tokenOf(card)) == spaceOf(s.here)) { // what the dead left lying here, FP-175
            table::moveToken(m.table, step, r.tokenOf(card), kNoSpace);
            moveCard(card, pile(PileIndex::Dropped), Fastplay::hand(awakeOnes()[0]));
        }
    if (!locationsLeft() && laidOut()) // now everybody sees which doors still lead somewhere
        m.places[index(s.here)].vain = static_cast<EdgeSet>(doors() & ~ways() & ~openableDoors());
    const bool usedUp = r.options().shortGame && !locationsLeft();
    if (!usedUp && !stranded())
        return true;
    const bool nothingLeft = std::ranges::all_of(choices(), [](const Action &a) {
        return a.is<verb::Withdraw>() || a.is<verb::AcceptDeadEnd>() || a.is<verb::Continue>();
    });
    // In a dungeon laid out in advance a hidden door may lead on: the players say when they give up. FP-369
    if (!nothingLeft || (!usedUp && laidOut()))
        return true;
    // Everything here is settled: FP-308, FP-065. What only counts once it is brought out is, as by a party that
    // gives up: FP-A07.
    const bool leaves = goalMetByLeaving() && !r.options().layout;
    Closing{*this}.finish(leaves ? EndReason::Withdrawn : usedUp ? EndReason::DeckOut : EndReason::DeadEnd);
    return false;
}

bool Exploring::takeSkull()
{
    // A skull room gives its skull once it is free of enemies. FP-A04
    Place &spot = m.places[index(s.here)];
    if (!here().skull || spot.skullTaken || !wants(r.adventure(), here()))
        return false;
    spot.skullTaken = true;
    ++m.progress.skulls;
    const bool tagged = std::ranges::any_of(r.cards().locations, &LocationCard::giantSkull);
    const bool giants = tagged ? here().giantSkull : here().colour == Colour::Red;
    m.progress.giantSkull |= giants;
    step.say(giants ? Say::GiantSkullTaken : Say::SkullTaken, raw(hereCard()), s.progress.skulls);
    noteProgress(Task::CollectSkulls, s.progress.skulls);
    return true;
}

bool Exploring::reachPlace()
{
    // As with a skull: once the place is free of enemies.
    for (const Part &part : r.adventure().goal)
        if (part.task == Task::Reach && wants(part, here()) && s.table.counter(*part.counter) == 0) {
            set(*part.counter, 1);
            return true;
        }
    return false;
}

void Exploring::apply(const verb::Move &a)
{
    const SlotId to = s.lattice.linked(s.here, a.edge);
    if (top().kind == FrameKind::Escape) { // the drawn card is not needed, FP-343
        Doors{*this}.discardTurned();
        Fight(*this).leaveEnemies();
    }
    Arrivals{*this}.leaveHere();
    Arrivals{*this}.enter(to, true);
}

void Exploring::apply(const verb::DestroyCoffin &)
{
    m.progress.coffin = true; // FP-A09
    step.say(Say::CoffinDestroyed, raw(hereCard()));
}

void Exploring::apply(const verb::Continue &)
{
    if (top().kind == FrameKind::AfterBattle)
        pop();
    else
        Closing{*this}.finish(EndReason::DeckOut);
}

bool Exploring::afterBattle()
{
    if (choices().size() > 1)
        return true;
    pop();
    return false;
}

} // namespace flagstone::fastplay
