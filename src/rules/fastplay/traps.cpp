// Section 14: traps, FP-214 to FP-230.
#include "rules/fastplay/traps.h"

#include "rules/fastplay/fight/combat.h"

#include <algorithm>

namespace flagstone::fastplay {

bool Traps::trap()
{
    using Result = TrapDetails::Result;
    if (top().phase == Phase::Begin) {
        top().phase = Phase::Revealed;
        if (choices().size() > 1) {
            r.combat().revealTrap(*this);
            return true;
        }
        springTrap(); // nobody can do anything about it, FP-224
        return false;
    }
    if (s.trap.result == Result::Pending)
        return true;
    if (std::ranges::any_of(s.trap.losses, [](std::uint8_t n) { return n > 0; })) {
        push(FrameKind::Losses);
        return false;
    }
    if (r.isMonster(s.trap.card))
        discardMonster(s.trap.card, pile(PileIndex::Turned));
    else
        moveCard(s.trap.card, pile(PileIndex::Turned), pile(PileIndex::TreasureDiscards));
    pop();
    return false;
}

void Traps::apply(const verb::AvoidTrap &a)
{
    const Who w = holder(a.item);
    spend(a.item);
    m.trap.avoiding = static_cast<WhoSet>(s.trap.avoiding | bitOf(w)); // FP-225
    step.say(Say::AvoidsTrap, raw(r.cardOf(w)), raw(a.item));
}

void Traps::apply(const verb::UseWand &a)
{
    spend(a.wand); // FP-T13
    m.trap.result = TrapDetails::Result::Cancelled;
    step.say(Say::TrapCancelled, raw(a.wand), raw(s.trap.card));
}

void Traps::apply(const verb::Disarm &a)
{
    const Who w = a.who;
    const int sixes = step.rollDice(levelForDice(w), 6, 6, static_cast<std::uint16_t>(Say::DisarmRoll),
                                    raw(r.cardOf(w))); // FP-219
    if (sixes > 0) {
        m.trap.result = TrapDetails::Result::Disarmed;
        step.say(Say::TrapDisarmed, raw(r.cardOf(w)), raw(s.trap.card));
        if (w == r.disarmer()) // FP-A02
            noteProgress(Task::Disarm, ++m.progress.disarms);
        return;
    }
    step.say(Say::DisarmFails, raw(r.cardOf(w)));
    m.trap.disarmer = w; // FP-220, FP-223
    springTrap();
}

void Traps::springTrap()
{
    m.trap.result = TrapDetails::Result::Fired;
    const bool ofTreasure = r.isTreasure(s.trap.card);
    const int dice = ofTreasure ? r.treasure(s.trap.card).trapDice : r.monster(s.trap.card).trapDice;
    r.combat().springTrap(*this, dice, ofTreasure && r.treasure(s.trap.card).losesCards);
}

bool Traps::losses()
{
    for (const Who w : s.entrants) {
        if (s.trap.losses[w] == 0)
            continue;
        if (heldBy(w).size() > s.trap.losses[w])
            return true; // a choice is left
        while (s.trap.losses[w] > 0 && !heldBy(w).empty())
            loseTreasure(w, heldBy(w).back());
        m.trap.losses[w] = 0; // a DM may have left fewer than were to be lost, FP-363
    }
    pop();
    return false;
}

void Traps::loseTreasure(Who w, CardId card)
{
    moveCard(card, Fastplay::hand(w), pile(PileIndex::TreasureDiscards));
    --m.trap.losses[w];
    step.say(Say::LosesTreasure, raw(r.cardOf(w)), raw(card));
}

} // namespace flagstone::fastplay
