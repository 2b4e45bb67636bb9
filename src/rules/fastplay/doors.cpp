// Section 4: doors and new locations, FP-050 to FP-066; laying cards, FP-330 to FP-335, FP-379, FP-380;
// secret doors, FP-319 to FP-324; a dungeon laid out in advance, FP-368.
#include "rules/fastplay/doors.h"

#include "rules/fastplay/arrival.h"
#include "rules/fastplay/ending.h"
#include "rules/fastplay/escape.h"
#include "rules/fastplay/fight/fight.h"
#include "rules/fastplay/healing.h"
#include "rules/fastplay/parley.h"
#include "rules/fastplay/prepared.h"

#include <algorithm>

namespace flagstone::fastplay {

void Doors::apply(const verb::OpenDoor &a)
{
    if (top().kind == FrameKind::Escape)
        return fleeThrough(a.edge);
    const bool another = top().kind == FrameKind::Attempt; // FP-S22
    if (!another) {
        m.attempt = {};
        set(counter(Total::Draws), 0);
    }
    m.attempt.edge = a.edge;
    step.say(Say::TriesDoor, a.edge, band(a.edge));
    if (another)
        return;
    push(FrameKind::Attempt);
    tickAttempt();
    bool ballAtHand = false;
    for (const Who w : Each{s.up & s.cache.laden})
        for (const CardId card : heldBy(w))
            ballAtHand |= r.treasure(card).fourDraws && mayUse(w, card) && usesLeft(card, classOf(w)) > 0;
    top().phase = ballAtHand && !s.attempt.ball ? Phase::OfferBall : Phase::Draw; // FP-T07
}

void Doors::apply(const verb::GazeBall &a)
{
    spend(a.ball);
    set(r.runningOf(a.ball), r.treasure(a.ball).lastsFor); // five attempts from now on, FP-T07
    m.attempt.limit = 4;
    m.attempt.ball = true;
    top().phase = Phase::Draw;
}

void Doors::tickAttempt()
{
    for (const Who w : inSeatOrder(s.cache.laden))
        for (const CardId card : heldBy(w)) {
            if (r.treasure(card).lasting != Lasting::Attempts || !running(card))
                continue;
            set(r.runningOf(card), s.table.counter(r.runningOf(card)) - 1);
            if (conscious(w) && mayUse(w, card) && running(card)) {
                m.attempt.limit = 4;
                m.attempt.ball = true;
            }
        }
    Healing{*this}.discardUsedUp();
}

CardId Doors::turnLocation()
{
    const PileId deck = pile(PileIndex::Locations), discards = pile(PileIndex::LocationDiscards);
    if (s.table.pile(deck).cards.empty()) {
        if (deckRunsOut() || s.table.pile(discards).cards.empty()) {
            Closing{*this}.finish(EndReason::DeckOut); // FP-S03, FP-308
            return kNoCard;
        }
        table::reshuffle(m.table, step, discards, deck); // FP-063
        step.say(Say::LocationsReshuffled);
    }
    return table::draw(m.table, step, deck, pile(PileIndex::Turned));
}

void Doors::discardTurned()
{
    table::draw(m.table, step, pile(PileIndex::Turned), pile(PileIndex::LocationDiscards));
}

bool Doors::attempt()
{
    Frame &frame = top();
    if (frame.phase == Phase::OfferBall)
        return true;
    if (!s.table.pile(pile(PileIndex::Encounter)).cards.empty()) { // wanderers came between, FP-313
        m.attempt.fought = true;
        Fight(*this).prepare(true);
        Parley{*this}.meetEnemies();
        return false;
    }
    if (m.attempt.fought) {
        m.attempt.fought = false;
        push(FrameKind::AfterBattle);
        return false;
    }
    if (!canCarry()) { // wanderers or their trap: nobody is left behind, FP-047, FP-170
        step.say(Say::NotDoorCarry);
        pop();
        return false;
    }
    if (frame.phase == Phase::AnotherDoor) { // may be tried between draws, FP-S22
        frame.phase = Phase::Draw;
        return true;
    }
    if (laidBeyond(s.attempt.edge) != kNoSlot) {
        goInFromBehind(s.attempt.edge);
        return false;
    }
    tryCard();
    return false;
}

void Doors::tryCard()
{
    Frame &frame = top();
    const CardId planned = Preparations{*this}.bringBehind(s.attempt.edge); // FP-368
    const CardId card = planned != kNoCard ? planned : turnLocation();
    if (card == kNoCard)
        return;
    ++m.attempt.draws;
    set(counter(Total::Draws), s.attempt.draws);
    const int wanted = band(s.attempt.edge);
    const Colour colour = r.location(card).colour;
    const bool fits = static_cast<int>(colour) == wanted; // FP-052: only the circle counts, FP-058
    if (planned != kNoCard || fits || s.attempt.draws == s.attempt.limit) {
        if (planned != kNoCard)
            step.say(Say::LiesBehind, raw(card), s.attempt.edge);
        else if (fits)
            step.say(Say::DoorOpens, raw(card), wanted);
        else
            step.say(Say::DoorForced, raw(card), s.attempt.draws, static_cast<int>(colour));
        layBehind(s.attempt.edge, card);
        return;
    }
    step.say(Say::DoorStaysShut, raw(card), static_cast<int>(colour), wanted);
    discardTurned(); // FP-053
    if (r.options().shortGame && !locationsLeft()) {
        Closing{*this}.finish(EndReason::DeckOut); // FP-308
        return;
    }
    if (r.options().reAim)
        frame.phase = Phase::AnotherDoor;
    if (r.options().wanderingMonsters && s.attempt.draws == 2 && !s.attempt.checked && !here().fountain) {
        m.attempt.checked = true; // FP-310, FP-317, FP-318
        push(FrameKind::Wander);
    }
}

void Doors::layBehind(Edge edge, CardId card)
{
    m.frames.clear();
    push(FrameKind::Explore);
    m.laying = {.card = card, .freshEdges = edgeBit(edge)};
    push(FrameKind::Lay);
}

void Doors::fleeThrough(Edge edge)
{
    Fight(*this).leaveEnemies();
    if (laidBeyond(edge) != kNoSlot) {
        discardTurned();
        return goInFromBehind(edge);
    }
    const CardId planned = waitingBeyond(edge);
    Escape{*this}.fleeInto(planned != kNoCard ? planned : s.laying.card);
    layBehind(edge, s.laying.card);
}

bool Doors::lay()
{
    if (!r.options().layout) {
        pop();
        enterStacked();
        return false;
    }
    const std::size_t places = spotCount();
    if (places > 1)
        return true;
    pop();
    if (places == 1) {
        putDown(spots()[0]);
    } else { // nowhere on the board: only a tower of a hundred cards gets here
        discardTurned();
    }
    return false;
}

void Doors::enterStacked()
{
    // The new card covers the old one. FP-057
    const CardId card = s.table.pile(pile(PileIndex::Turned)).cards.back();
    Arrivals{*this}.leaveHere();
    const SlotId slot =
        table::place(m.table, step, card, pile(PileIndex::Turned),
                     {.storey = static_cast<std::int8_t>(std::min<std::size_t>(s.table.board.size(), 127))});
    m.places.push_back({});
    Arrivals{*this}.enter(slot, false);
}

void Doors::apply(const verb::Place &a)
{
    const Spot spot = spots()[a.spot];
    if (top().kind == FrameKind::Escape)
        Fight(*this).leaveEnemies();
    putDown(spot);
}

void Doors::putDown(const Spot &spot)
{
    const LocationCard &card = r.location(s.laying.card);
    if (s.laying.secret) { // FP-380
        m.lattice.addDoor(s.here, spot.leave);
        m.places[index(s.here)].secretBand[static_cast<std::size_t>(spot.leave)] =
            static_cast<std::int8_t>(s.laying.band);
    }
    Arrivals{*this}.leaveHere();
    const SlotId slot = flagstone::settle(m.lattice, spot, card.openings);
    const Lay &where = m.lattice.at(slot);
    table::place(
        m.table, step, s.laying.card, pile(PileIndex::Turned),
        {.col = where.cell.col, .row = where.cell.row, .storey = where.storey, .turns = where.turns});
    m.places.push_back({});
    if (contains(plannedDungeon().hidden(s.laying.card), spot.printed) &&
        plannedDungeon().beyond(s.laying.card, spot.printed).card == hereCard())
        showDoor(slot, spot.by(), static_cast<Colour>(band(spot.leave)));
    joinNeighbours(slot);
    Arrivals{*this}.enter(slot, false);
}

void Doors::showDoor(SlotId slot, Edge edge, Colour colour)
{
    if (m.lattice.hasDoor(slot, edge))
        return;
    m.lattice.addDoor(slot, edge);
    m.places[index(slot)].secretBand[static_cast<std::size_t>(edge)] = static_cast<std::int8_t>(colour);
}

void Doors::joinNeighbours(SlotId slot)
{
    const auto printed = [&](SlotId of, Edge edge) { return unturned(edge, s.lattice.at(of).turns); };
    const auto cardOf = [&](SlotId of) { return s.table.board[index(of)].card; };
    const CardId card = cardOf(slot);
    // Where ways were planned they are made, whatever lies on which storey; hidden ones when they are found.
    for (const Edge edge : kEdges) {
        const Edge mine = printed(slot, edge);
        const PlannedDungeon::Way way = plannedDungeon().beyond(card, mine);
        const SlotId other = way.card == kNoCard || !way.by ? kNoSlot : slotOf(way.card);
        if (other == kNoSlot || contains(plannedDungeon().hidden(card), mine) ||
            contains(plannedDungeon().hidden(way.card), *way.by))
            continue;
        m.lattice.connect(slot, edge, other, turned(*way.by, s.lattice.at(other).turns));
    }
    if (!r.options().meetingDoorsConnect)
        return;
    // By chance doors meet where nothing was planned. FP-335
    const auto isOpen = [&](SlotId of, Edge edge) {
        return plannedDungeon().beyond(cardOf(of), printed(of, edge)).card == kNoCard;
    };
    for (const Meeting &meeting : m.lattice.meetings(slot)) {
        const int piece = plannedDungeon().pieceOf(card);
        if (isOpen(slot, meeting.edge) && isOpen(meeting.slot, opposite(meeting.edge)) &&
            (piece < 0 || piece != plannedDungeon().pieceOf(cardOf(meeting.slot))))
            m.lattice.connect(slot, meeting.edge, meeting.slot, opposite(meeting.edge));
    }
}

void Doors::joinPlanned(Edge edge, Colour colour)
{
    const PlannedDungeon::Way way = beyond(edge);
    const SlotId other = slotOf(way.card);
    const Edge theirs = turned(*way.by, s.lattice.at(other).turns);
    const CardId mine = hereCard();
    if (contains(plannedDungeon().hidden(mine), unturned(edge, turnsHere())))
        showDoor(s.here, edge, colour);
    if (contains(plannedDungeon().hidden(way.card), *way.by))
        showDoor(other, theirs, colour);
    m.lattice.connect(s.here, edge, other, theirs);
    step.say(Say::HiddenDoorOpened, raw(way.card), edge);
}

void Doors::goInFromBehind(Edge edge)
{
    joinPlanned(edge, static_cast<Colour>(band(edge)));
    goOnThrough(edge);
}

void Doors::goOnThrough(Edge edge)
{
    Arrivals{*this}.leaveHere();
    Arrivals{*this}.enter(s.lattice.linked(s.here, edge), true);
}

void Doors::seekSecretDoor(Colour colour, std::uint8_t draws)
{
    m.places[index(s.here)].secretSearched = true; // FP-322
    m.secret = {colour, draws};
    step.say(Say::SeeksSecretDoor, colour);
    Fight(*this).prepare(false);
    push(FrameKind::Secret);
}

void Doors::apply(const verb::SecretSearchWand &a)
{
    seekSecretDoor(a.colour, 2); // FP-323
    spend(a.wand);
}

bool Doors::secret()
{
    if (!s.table.pile(pile(PileIndex::Encounter)).cards.empty()) {
        pop();
        Fight(*this).prepare(true);
        Parley{*this}.meetEnemies();
        return false;
    }
    if (top().phase == Phase::Sought) {
        pop();
        return false;
    }
    // A hidden door that was planned here opens to its colour; otherwise the search is as in any place, so
    // that nobody can tell that there is one. FP-320, FP-369
    const Colour named = s.secret.colour;
    if (const auto edge = hiddenDoor([&](CardId card) { return r.location(card).colour == named; })) {
        openHidden(*edge, named);
        return false;
    }
    if (drawForSecret() || s.end != EndReason::None || s.secret.draws > 0)
        return false; // FP-323
    top().phase = Phase::Sought;
    if (!here().fountain)
        push(FrameKind::Wander); // FP-321
    return false;
}

bool Doors::drawForSecret()
{
    --m.secret.draws;
    if (!locationsLeft()) {
        step.say(Say::NothingLeftToFind);
        m.secret.draws = 0;
        return false;
    }
    const CardId card = turnLocation();
    if (card == kNoCard)
        return false;
    const bool room =
        !r.options().layout || edgesForSecretDoor() != kNoEdges || plannedSecretDoor().has_value();
    if (r.location(card).colour == s.secret.colour && room) { // FP-320
        foundSecret(card);
        return true;
    }
    step.say(Say::NoSecretDoor, raw(card), static_cast<int>(r.location(card).colour),
             static_cast<int>(s.secret.colour));
    discardTurned();
    if (r.options().shortGame && !locationsLeft())
        Closing{*this}.finish(EndReason::DeckOut);
    return false;
}

void Doors::foundSecret(CardId card)
{
    step.say(Say::SecretDoorFound, raw(card), static_cast<int>(s.secret.colour));
    if (const auto planned = plannedSecretDoor()) {
        discardTurned();
        return openHidden(*planned, s.secret.colour);
    }
    pop();
    m.laying = {.card = card, .secret = true, .band = s.secret.colour};
    if (r.options().layout)
        m.laying.freshEdges = edgesForSecretDoor();
    push(FrameKind::Lay);
}

void Doors::openHidden(Edge edge, Colour colour)
{
    pop();
    if (laidBeyond(edge) != kNoSlot) { // reached by another way before
        joinPlanned(edge, colour);
        goOnThrough(edge);
        return;
    }
    const CardId card = Preparations{*this}.bringBehind(edge);
    step.say(Say::HiddenDoorOpened, raw(card), edge);
    m.laying = {.card = card, .freshEdges = edgeBit(edge), .secret = true, .band = colour};
    push(FrameKind::Lay);
}

} // namespace flagstone::fastplay
