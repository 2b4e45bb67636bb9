// Section 12: where a flight leads, FP-179 to FP-189; swiping, FP-256 to FP-261; fleeing in a layout, FP-343.
#include "rules/fastplay/escape.h"

#include "rules/fastplay/doors.h"
#include "rules/fastplay/ending.h"
#include "rules/fastplay/explore.h"
#include "rules/fastplay/fight/fight.h"
#include "rules/fastplay/prepared.h"
#include "rules/fastplay/treasure.h"

#include <algorithm>

namespace flagstone::fastplay {

bool Escape::escape()
{
    switch (top().phase) {
    case Phase::FittingDoor:
    case Phase::AnyDoor:
        openFlight(top().phase == Phase::AnyDoor);
        return false;
    case Phase::Swipes: // before the new location is entered, FP-261
        if ((s.up & r.ofClass(Class::Rogue)) != 0 && !choices().empty()) // FP-257
            return true;
        top().phase = Phase::Where;
        return false;
    default:
        break;
    }
    if (!r.options().layout) {
        Fight(*this).leaveEnemies();
        // Nobody says by which of the doors that fit: by the first.
        const CardId planned = waitingBeyond(*Edges{s.laying.freshEdges}.begin());
        fleeInto(planned != kNoCard ? planned : s.laying.card);
        Doors{*this}.enterStacked();
        return false;
    }
    const std::vector<Action> ways = choices();
    if (ways.size() > 1)
        return true;
    if (const Action &way = ways.front(); way.is<verb::Move>())
        Exploring{*this}.apply(way.as<verb::Move>());
    else if (way.is<verb::OpenDoor>())
        Doors{*this}.apply(way.as<verb::OpenDoor>());
    else
        Doors{*this}.apply(way.as<verb::Place>());
    return false;
}

void Escape::openFlight(bool certain)
{
    const CardId card = Doors{*this}.turnLocation(); // one card, FP-179
    if (card == kNoCard)
        return pop();
    const Colour colour = r.location(card).colour;
    m.laying = {.card = card};
    for (const Edge edge : kEdges) {
        if (band(edge) == kNoDoor || (!certain && band(edge) != static_cast<int>(colour))) // FP-180, FP-188
            continue;
        if (linked(edge))
            m.laying.knownEdges |= edgeBit(edge);
        else if (!r.options().layout ||
                 placementCount(s.lattice, s.here, edgeBit(edge), r.location(card).openings) > 0)
            m.laying.freshEdges |= edgeBit(edge); // only a tower of a hundred cards leaves no room
    }
    if (m.laying.freshEdges != 0 || m.laying.knownEdges != 0) {
        step.say(Say::FleeWorks, raw(card), static_cast<int>(colour));
        top().phase = Phase::Swipes;
        return;
    }
    step.say(Say::FleeFails, raw(card), static_cast<int>(colour)); // FP-181
    Doors{*this}.discardTurned();
    pop();
    if (r.options().shortGame && !locationsLeft())
        return Closing{*this}.finish(EndReason::DeckOut);
    Fight(*this).failToFlee();
}

void Escape::fleeInto(CardId card)
{
    if (card == s.laying.card)
        return;
    Doors{*this}.discardTurned(); // it only said which door opens, FP-368
    m.laying.card = Preparations{*this}.bringAside(card, PileIndex::Locations);
}

void Escape::apply(const verb::Swipe &a)
{
    const auto [w, card] = a;
    // One rogue makes one attempt per card. FP-259
    m.swiped[r.monsterIndex(card)] = kSwipeFailed;
    const int sixes =
        step.rollDice(levelForDice(w), 6, 6, static_cast<std::uint16_t>(Say::SwipeRoll), raw(r.cardOf(w)));
    if (sixes == 0) {
        step.say(Say::SwipeFails, raw(r.cardOf(w)));
        return;
    }
    m.swiped[r.monsterIndex(card)] = kSwiped;
    const CardId got = Treasures{*this}.turnTreasure();
    if (got == kNoCard)
        return;
    const MonsterCard &monster = r.monster(card);
    const Colour wanted = monster.colour == Colour::White ? here().colour : monster.colour;
    if (r.treasure(got).trap || !match(r.treasure(got).colour, wanted)) { // FP-258
        step.say(Say::SwipedNothing, raw(got));
        moveCard(got, pile(PileIndex::Turned), pile(PileIndex::TreasureDiscards));
        return;
    }
    Treasures{*this}.found(got, w); // FP-264
}

void Escape::apply(const verb::NoSwipe &a)
{
    m.swiped[r.monsterIndex(a.enemy)] = kSwipeDeclined;
}

} // namespace flagstone::fastplay
