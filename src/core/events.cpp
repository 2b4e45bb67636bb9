#include "core/events.h"

namespace flagstone {

namespace {

/// An event of each kind as one seat may know it. Every kind is written out, so a new one does not compile
/// until its author has thought about it here. What has no public part becomes a beat that says nothing.
struct Redactor {
    Seat seat;
    bool told; ///< the seat may know all of the event

    // Where a card comes from or goes to inside a pile that the seat cannot look through is a secret of its
    // own, even for those who see which card goes: slipped into a deck, it must not be found by its place.
    EventBody operator()(CardMoved e) const
    {
        if (!told)
            e.card.reset();
        if (!contains(e.fromKnows, seat))
            e.fromIndex = 0;
        if (!contains(e.toKnows, seat))
            e.toIndex = 0;
        return e;
    }
    EventBody operator()(CardPlaced e) const
    {
        if (!told)
            e.card.reset();
        if (!contains(e.fromKnows, seat))
            e.fromIndex = 0;
        if (!told || !contains(e.placement.knows, seat)) // seen as it went, but now it lies face down
            e.placement.card = kNoCard;
        return e;
    }
    EventBody operator()(CardTurned e) const
    {
        if (!told || !contains(e.knows, seat)) // its face was seen before, but now it lies face down
            e.card.reset();
        return e;
    }
    EventBody operator()(CardLifted e) const
    {
        if (!told)
            e.card.reset();
        if (!contains(e.toKnows, seat))
            e.toIndex = 0;
        return e;
    }
    EventBody operator()(PileShuffled e) const
    {
        if (!told)
            e.order.clear();
        return e;
    }
    EventBody operator()(PileRevealed e) const
    {
        if (!told)
            e.order.clear();
        return e;
    }
    EventBody operator()(TokenMoved e) const { return whole(e); }
    EventBody operator()(CounterSet e) const { return whole(e); }
    EventBody operator()(DiceRolled e) const { return whole(e); }
    EventBody operator()(Beat e) const { return whole(e); }

private:
    [[nodiscard]] EventBody whole(const EventBody &body) const { return told ? body : Beat{}; }
};

} // namespace

Event redact(Event event, Seat seat)
{
    event.body = std::visit(Redactor{seat, contains(event.knows, seat)}, std::move(event.body));
    return event;
}

int resultOf(const DiceRolled &roll)
{
    int result = 0;
    for (const std::uint8_t face : std::span(roll.faces).first(roll.count))
        result += roll.hitFrom > 0       ? static_cast<int>(face >= roll.hitFrom)
                  : roll.terms.every > 0 ? face / roll.terms.every * roll.terms.worth
                                         : face;
    return result;
}

std::vector<Event> redact(const std::vector<Event> &events, Seat seat)
{
    std::vector<Event> known;
    known.reserve(events.size());
    for (const Event &event : events)
        known.push_back(redact(event, seat));
    return known;
}

const Beat *sentenceIn(const Event &event)
{
    const auto *beat = std::get_if<Beat>(&event.body);
    return beat != nullptr && beat->key != 0 ? beat : nullptr;
}

} // namespace flagstone
