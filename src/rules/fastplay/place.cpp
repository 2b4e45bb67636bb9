// Questions about the place and the ways out of it.
#include "rules/fastplay/place.h"

#include <algorithm>

namespace flagstone::fastplay {

int PlaceQueries::band(Edge edge) const
{
    const int colour = here().door[static_cast<std::size_t>(unturned(edge, turnsHere()))];
    return colour != kNoDoor ? colour : place().secretBand[static_cast<std::size_t>(edge)];
}

bool PlaceQueries::linked(Edge edge) const
{
    return r.options().layout && s.lattice.linked(s.here, edge) != kNoSlot;
}

EdgeSet PlaceQueries::doors() const
{
    EdgeSet set = turned(here().openings.doors, turnsHere());
    if (r.options().secretDoors || !r.dungeon().empty())
        for (const Edge edge : kEdges)
            if (place().secretBand[static_cast<std::size_t>(edge)] != kNoDoor)
                set |= edgeBit(edge);
    return set;
}

EdgeSet PlaceQueries::ways() const
{
    return r.options().layout ? s.lattice.linkedEdges(s.here) : kNoEdges;
}

bool PlaceQueries::locationsLeft() const
{
    return !s.table.pile(pile(PileIndex::Locations)).cards.empty() ||
           (!r.options().shortGame && !s.table.pile(pile(PileIndex::LocationDiscards)).cards.empty());
}

const PlannedDungeon &PlaceQueries::plannedDungeon() const
{
    static const PlannedDungeon nothing;
    return s.plan == PlanUse::Followed ? r.dungeon() : nothing;
}

bool PlaceQueries::laidOut() const
{
    return s.plan == PlanUse::Supposed || !plannedDungeon().empty();
}

PlannedDungeon::Way PlaceQueries::beyond(Edge edge) const
{
    return plannedDungeon().beyond(hereCard(), unturned(edge, turnsHere()));
}

bool PlaceQueries::waits(CardId location) const
{
    return std::ranges::count(s.table.pile(r.asideOf(PileIndex::Locations)).cards, location) > 0;
}

CardId PlaceQueries::assignedTo(PileIndex deck, CardId place) const
{
    if (s.plan != PlanUse::Followed || r.deckSetup().empty())
        return kNoCard;
    const std::vector<CardId> &aside = s.table.pile(r.asideOf(deck)).cards;
    for (const CardId card : r.deckSetup().assignedTo(place))
        if (std::ranges::count(aside, card) > 0)
            return card;
    return kNoCard;
}

SlotId PlaceQueries::slotOf(CardId location) const
{
    if (!r.options().layout)
        return kNoSlot;
    const auto found = std::ranges::find(s.table.board, location, &Placement::card);
    return found == s.table.board.end() ? kNoSlot : found->slot;
}

CardId PlaceQueries::waitingBeyond(Edge edge) const
{
    const CardId card = beyond(edge).card;
    return card != kNoCard && waits(card) ? card : kNoCard;
}

SlotId PlaceQueries::laidBeyond(Edge edge) const
{
    const PlannedDungeon::Way way = beyond(edge);
    if (way.card == kNoCard || !way.by || linked(edge))
        return kNoSlot;
    const SlotId there = slotOf(way.card);
    // Cards may have met otherwise than planned: the players began the game with one of them.
    const bool taken =
        there != kNoSlot && s.lattice.linked(there, turned(*way.by, s.lattice.at(there).turns)) != kNoSlot;
    return taken ? kNoSlot : there;
}

std::optional<Edge> PlaceQueries::hiddenDoor(const std::function<bool(CardId)> &wanted) const
{
    for (const Edge edge : Edges{turned(plannedDungeon().hidden(hereCard()), turnsHere())})
        if (const CardId card = beyond(edge).card;
            wanted(card) && !linked(edge) && (waits(card) || laidBeyond(edge) != kNoSlot))
            return edge;
    return std::nullopt;
}

EdgeSet PlaceQueries::openableDoors() const
{
    const auto shut = static_cast<EdgeSet>(doors() & ~ways());
    if (locationsLeft() || !laidOut())
        return locationsLeft() ? shut : kNoEdges;
    if (s.plan == PlanUse::Supposed)
        return static_cast<EdgeSet>(shut & ~place().vain);
    EdgeSet planned = kNoEdges; // nothing is left but what was laid out in advance
    for (const Edge edge : Edges{shut})
        if (waitingBeyond(edge) != kNoCard || laidBeyond(edge) != kNoSlot)
            planned |= edgeBit(edge);
    return planned;
}

EdgeSet PlaceQueries::usableDoors() const
{
    return canCarry() ? openableDoors() : kNoEdges;
}

bool PlaceQueries::deadEnd() const
{
    return openableDoors() == kNoEdges;
}

bool PlaceQueries::mayLeave() const
{
    return r.options().layout && index(s.here) == 0 && s.moved;
}

bool PlaceQueries::stranded() const
{
    const bool onward = usableDoors() != kNoEdges || (canCarry() && (ways() != kNoEdges || mayLeave()));
    return !onward && !secretAllowed();
}

bool PlaceQueries::secretAllowed() const
{
    const Options &o = r.options();
    // Where a dungeon was laid out, only the game master knows whether a card is left. FP-324, FP-369
    const bool cardsLeft = locationsLeft() || laidOut();
    if (!o.secretDoors || place().secretSearched || !cardsLeft || !canCarry())
        return false;
    if (here().corridor && !o.secretInCorridors)
        return false;
    if (o.layout && secretDoorEdges(s.lattice, s.here) == kNoEdges)
        return false;
    return place().emptyOnEntry || deadEnd();
}

Spots PlaceQueries::spots() const
{
    const Openings openings = r.location(s.laying.card).openings;
    for (const Edge edge : Edges{s.laying.freshEdges}) {
        const PlannedDungeon::Way way = beyond(edge);
        if (way.card != s.laying.card || !way.by)
            continue;
        Spots planned;
        if (const auto spot = placementBy(s.lattice, s.here, edge, openings, *way.by))
            planned.add(*spot);
        return planned;
    }
    return placements(s.lattice, s.here, s.laying.freshEdges, openings);
}

std::size_t PlaceQueries::spotCount() const
{
    return plannedDungeon().empty()
               ? placementCount(s.lattice, s.here, s.laying.freshEdges, r.location(s.laying.card).openings)
               : spots().size();
}

EdgeSet PlaceQueries::edgesForSecretDoor() const
{
    EdgeSet edges = secretDoorEdges(s.lattice, s.here);
    for (const Edge edge : Edges{edges})
        if (beyond(edge).card != kNoCard)
            edges = static_cast<EdgeSet>(edges & ~edgeBit(edge));
    return edges;
}

std::optional<Edge> PlaceQueries::plannedSecretDoor() const
{
    if (!r.options().layout || (r.options().dm && edgesForSecretDoor() != kNoEdges))
        return std::nullopt;
    for (const Edge edge : Edges{secretDoorEdges(s.lattice, s.here)})
        if (waitingBeyond(edge) != kNoCard || laidBeyond(edge) != kNoSlot)
            return edge;
    return std::nullopt;
}

} // namespace flagstone::fastplay
