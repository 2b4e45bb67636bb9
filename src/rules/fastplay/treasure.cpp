// Section 15: treasure, FP-231 to FP-275.
#include "rules/fastplay/treasure.h"

#include "rules/fastplay/fight/combat.h"
#include "rules/fastplay/prepared.h"

#include <algorithm>

namespace flagstone::fastplay {

CardId Treasures::turnTreasure()
{
    const PileId deck = pile(PileIndex::Treasures), discards = pile(PileIndex::TreasureDiscards);
    if (s.table.pile(deck).cards.empty()) {
        if (s.table.pile(discards).cards.empty()) {
            step.say(Say::NoTreasureLeft);
            return kNoCard; // FP-274
        }
        table::reshuffle(m.table, step, discards, deck);
        step.say(Say::TreasuresReshuffled);
    }
    return table::draw(m.table, step, deck, pile(PileIndex::Turned));
}

void Treasures::apply(const verb::Search &a)
{
    const Who drawer = nextDrawer();
    m.drawTurn = static_cast<std::uint8_t>((raw(controller(drawer)) + 1) % r.seats());
    m.searching = {.source = a.source, .wanted = here().colour, .draws = 1, .drawer = drawer};
    if (r.isLocation(a.source)) {
        m.places[index(s.here)].searched = true; // FP-233, FP-239
    } else {
        const Spoil found = *spoil(a.source);
        m.searching.wanted = found.wanted;
        m.searching.draws = found.carries == Carries::Definite ? 3 : 1; // FP-235, FP-237
        m.searching.forceLast = found.carries == Carries::Definite;
        std::erase(m.spoils, found);
    }
    push(FrameKind::Search);
    if (r.combat().drawerIsNamed() && drawers(drawer) != bitOf(drawer)) {
        top().phase = Phase::NameDrawer;
        if (r.isLocation(a.source))
            step.say(Say::PartySearches);
        else
            step.say(Say::PartySearchesSlain, raw(a.source));
        return;
    }
    step.say(Say::Searches, raw(r.cardOf(drawer)), raw(a.source), s.searching.wanted);
    top().phase = Phase::Begin;
}

void Treasures::apply(const verb::DrawAs &a)
{
    m.searching.drawer = a.who;
    step.say(Say::DrawsFor, raw(r.cardOf(a.who)), raw(s.searching.source), s.searching.wanted);
    top().phase = Phase::Begin;
}

bool Treasures::search()
{
    Frame &frame = top();
    if (frame.phase == Phase::NameDrawer)
        return true;
    if (frame.phase == Phase::OnTrap) { // a trap lay on the treasure
        using Result = TrapDetails::Result;
        const bool another = s.trap.result == Result::Disarmed ||
                             (s.trap.result == Result::Cancelled && r.options().wandIsDisarm); // FP-255
        frame.phase = Phase::Begin;
        m.searching.draws = another ? 1 : 0; // FP-251, FP-254
        m.searching.forceLast = false;
        if (another)
            step.say(Say::OneMoreCard);
    }
    if (s.searching.draws == 0) {
        step.say(Say::SearchOver);
        pop();
        return false;
    }
    Preparations plan{*this};
    CardId assigned = plan.bringAssigned(PileIndex::Treasures, s.searching.source); // FP-328
    if (assigned == kNoCard)
        assigned = plan.bringAssigned(PileIndex::Treasures, hereCard()); // FP-367
    const CardId card = assigned != kNoCard ? assigned : turnTreasure();
    if (card == kNoCard) {
        m.searching.draws = 0;
        return false;
    }
    --m.searching.draws;
    const TreasureCard &t = r.treasure(card);
    const bool forced =
        assigned != kNoCard || (s.searching.forceLast && s.searching.draws == 0); // FP-235, FP-236
    if (!match(t.colour, s.searching.wanted) && !forced) {
        step.say(Say::TreasureDoesNotFit, raw(card), static_cast<int>(t.colour),
                 static_cast<int>(s.searching.wanted));
        moveCard(card, pile(PileIndex::Turned), pile(PileIndex::TreasureDiscards)); // FP-250
        return false;
    }
    if (t.trap) {
        frame.phase = Phase::OnTrap;
        m.trap = {.card = card};
        step.say(Say::TrapRevealed, raw(card));
        push(FrameKind::Trap);
        return false;
    }
    pop();
    found(card, s.searching.drawer);
    return false;
}

void Treasures::found(CardId card, Who drawer)
{
    step.say(Say::TreasureFound, raw(card));
    m.searching.drawer = drawer;
    push(FrameKind::Award);
}

bool Treasures::award()
{
    if (top().phase == Phase::Given) { // a character has it
        pop();
        return false;
    }
    const WhoList all = living();
    if (all.size() > 1)
        return true;
    apply(verb::Take{all[0]});
    return false;
}

void Treasures::apply(const verb::Take &a)
{
    const CardId card = s.table.pile(pile(PileIndex::Turned)).cards.back();
    moveCard(card, pile(PileIndex::Turned), Fastplay::hand(a.who));
    step.say(Say::Keeps, raw(r.cardOf(a.who)), raw(card));
    top().phase = Phase::Given;
}

void Treasures::apply(const verb::Trade &a)
{
    const CardId found = s.table.pile(pile(PileIndex::Turned)).cards.back();
    const Who drawer = s.searching.drawer, other = holder(a.card);
    moveCard(a.card, Fastplay::hand(other), Fastplay::hand(drawer));
    moveCard(found, pile(PileIndex::Turned), Fastplay::hand(other));
    step.say(Say::Trades, raw(r.cardOf(drawer)), raw(r.cardOf(other)), raw(found), raw(a.card));
    top().phase = Phase::Given;
}

void Treasures::apply(const verb::Give &a)
{
    const Who from = holder(a.card);
    moveCard(a.card, Fastplay::hand(from), Fastplay::hand(a.to));
    step.say(Say::Gives, raw(r.cardOf(from)), raw(r.cardOf(a.to)), raw(a.card));
}

} // namespace flagstone::fastplay
