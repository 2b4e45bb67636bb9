#include "core/events.h"

namespace flagstone {

namespace {

struct Redactor {
    void operator()(CardMoved &e) const { e.card.reset(); }
    void operator()(CardPlaced &e) const
    {
        e.card.reset();
        e.placement.card = kNoCard;
    }
    void operator()(CardTurned &e) const { e.card.reset(); }
    void operator()(CardLifted &e) const { e.card.reset(); }
    void operator()(PileShuffled &e) const { e.order.clear(); }
    void operator()(PileRevealed &e) const { e.order.clear(); }
    void operator()(TokenMoved &) const {}
    void operator()(CounterSet &) const {}
    void operator()(DiceRolled &) const {}
    void operator()(Beat &e) const { e = {}; }
};

// Where a card comes from or goes to inside a pile that the seat cannot look through is also a secret: a card
// slipped into a deck at random must not be found again by its place.
struct IndexRedactor {
    Seat seat;

    void operator()(CardMoved &e) const
    {
        if (!contains(e.fromKnows, seat))
            e.fromIndex = 0;
        if (!contains(e.toKnows, seat))
            e.toIndex = 0;
    }
    void operator()(CardPlaced &e) const
    {
        if (!contains(e.fromKnows, seat))
            e.fromIndex = 0;
        if (!contains(e.placement.knows, seat)) // it saw which card went, but now it lies face down
            e.placement.card = kNoCard;
    }
    void operator()(CardTurned &e) const
    {
        if (!contains(e.knows, seat)) // it saw the face before, and now it lies face down
            e.card.reset();
    }
    void operator()(CardLifted &e) const
    {
        if (!contains(e.toKnows, seat))
            e.toIndex = 0;
    }
    template <class Other>
    void operator()(Other &) const
    {
    }
};

} // namespace

Event redact(Event event, Seat seat)
{
    if (!contains(event.knows, seat))
        std::visit(Redactor{}, event.body);
    std::visit(IndexRedactor{seat}, event.body);
    return event;
}

} // namespace flagstone
