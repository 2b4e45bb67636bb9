// Sections 5 and 6: the encounter check and the Wandering Monsters card, FP-067 to FP-098; walking back into
// a known place, FP-336 to FP-341; wandering checks, FP-310 to FP-314; joiners, FP-305, FP-306.
#include "rules/fastplay/arrival.h"

#include "rules/fastplay/fight/fight.h"
#include "rules/fastplay/healing.h"
#include "rules/fastplay/parley.h"
#include "rules/fastplay/prepared.h"

#include <algorithm>

namespace flagstone::fastplay {

void Arrivals::leaveHere()
{
    // What the dead carried and nobody took stays behind. FP-175
    for (const Who w : s.entrants) {
        if (!dead(w))
            continue;
        while (!heldBy(w).empty()) {
            const CardId card = heldBy(w).back();
            const bool layout = r.options().layout;
            moveCard(card, Fastplay::hand(w),
                     pile(layout ? PileIndex::Dropped : PileIndex::TreasureDiscards));
            if (layout)
                table::moveToken(m.table, step, r.tokenOf(card), spaceOf(s.here));
        }
    }
    m.moved = true;
}

void Arrivals::enter(SlotId slot, bool known)
{
    m.here = slot;
    table::moveToken(m.table, step, kPartyToken, spaceOf(slot));
    const int storey = r.options().layout ? s.lattice.at(slot).storey : 0;
    const Say enters = known ? Say::WalksBack : storey > 0 ? Say::EntersAbove : Say::Enters; // FP-334
    step.say(enters, raw(hereCard()), static_cast<int>(here().colour), storey + 1);
    tickLocations();
    m.frames.clear();
    push(FrameKind::Explore);
    m.arriving = {.known = known};
    Fight(*this).prepare(false);
    push(FrameKind::Arrive);
}

void Arrivals::tickLocations()
{
    for (const Who w : inSeatOrder(s.cache.laden))
        for (const CardId card : heldBy(w)) {
            if (r.treasure(card).lasting != Lasting::Locations || !running(card))
                continue;
            set(r.runningOf(card), s.table.counter(r.runningOf(card)) - 1); // FP-T34, FP-353
            if (!running(card))
                step.say(Say::ItemEnds, raw(card));
        }
    Healing{*this}.discardUsedUp();
}

bool Arrivals::arrive()
{
    Frame &frame = top();
    Place &spot = m.places[index(s.here)];
    if (frame.phase == Phase::Begin) {
        frame.phase = Phase::Checked;
        if (here().fountain) { // FP-068, FP-277
            spot.emptyOnEntry = true;
            if (!spot.fountainUsed || !r.options().fountainOnce) {
                step.say(Say::Fountain, raw(hereCard()));
                for (const Who w : living())
                    heal(w, 2);
            }
            spot.fountainUsed = true;
        }
        if (!s.arriving.known) {
            if (here().fountain)
                pop();
            else
                push(FrameKind::Check);
            return false;
        }
        const std::vector<CardId> &left = s.table.pile(pile(PileIndex::LeftBehind)).cards;
        for (std::size_t i = 0; i < left.size();) {
            const CardId card = left[i];
            if (s.table.space(r.tokenOf(card)) == spaceOf(s.here)) { // FP-339
                moveCard(card, pile(PileIndex::LeftBehind), pile(PileIndex::Encounter));
                if (hasLiving(card))
                    step.say(Say::StillHere, raw(card));
            } else {
                ++i;
            }
        }
        if (!here().fountain)
            push(FrameKind::Wander); // FP-337
        return false;
    }
    const bool enemies = !s.table.pile(pile(PileIndex::Encounter)).cards.empty();
    if (!s.arriving.known)
        spot.emptyOnEntry = !enemies; // FP-081
    pop();
    if (enemies)
        Parley{*this}.meetEnemies();
    return false;
}

CardId Arrivals::turnMonster()
{
    const PileId deck = pile(PileIndex::Monsters), discards = pile(PileIndex::MonsterDiscards);
    if (s.table.pile(deck).cards.empty()) {
        if (s.table.pile(discards).cards.empty())
            return kNoCard;                              // FP-083
        table::reshuffle(m.table, step, discards, deck); // FP-082
        step.say(Say::MonstersReshuffled);
    }
    return table::draw(m.table, step, deck, pile(PileIndex::Turned));
}

bool Arrivals::check()
{
    const int limit = here().symbol ? 3 : 1; // FP-069, FP-072
    if (const CardId assigned = Preparations{*this}.bringAssigned(PileIndex::Monsters, hereCard());
        assigned != kNoCard) { // FP-367
        m.arriving.draws = static_cast<std::uint8_t>(limit);
        if (r.monster(assigned).kind == MonsterKind::Trap)
            step.say(Say::TrapRevealed, raw(assigned));
        else
            step.say(Say::WaitsHere, raw(assigned), r.monster(assigned).count);
        present(assigned, false);
        return false;
    }
    if (m.arriving.draws == limit) {
        pop();
        return false;
    }
    const CardId card = turnMonster();
    if (card == kNoCard) {
        step.say(Say::NobodyHere, raw(hereCard()));
        pop();
        return false;
    }
    ++m.arriving.draws;
    const MonsterCard &monster = r.monster(card);
    if (monster.kind == MonsterKind::Wandering) { // FP-090
        top() = {FrameKind::WanderingCard};
        return false;
    }
    const bool fits = match(monster.colour, here().colour);
    const bool forced = limit == 3 && m.arriving.draws == 3; // FP-073
    if (!fits && !forced) {
        step.say(Say::NotOnThisLevel, raw(card), static_cast<int>(monster.colour),
                 static_cast<int>(here().colour));
        discardMonster(card, pile(PileIndex::Turned)); // FP-071
        return false;
    }
    if (monster.kind == MonsterKind::Trap)
        step.say(fits ? Say::TrapIsHere : Say::TrapIsHereAnyway, raw(card), monster.colour, here().colour);
    else
        step.say(fits ? Say::IsHere : Say::IsHereAnyway, raw(card), monster.colour, here().colour);
    pop();
    present(card, false);
    return false;
}

bool Arrivals::wander()
{
    if (top().phase == Phase::Drawn) {
        pop();
        return false;
    }
    top().phase = Phase::Drawn;
    const CardId card = turnMonster();
    if (card == kNoCard)
        return false;
    const MonsterCard &monster = r.monster(card);
    if (monster.kind == MonsterKind::Wandering) { // FP-097
        top() = {FrameKind::WanderingCard};
        return false;
    }
    if (!match(monster.colour, here().colour)) {
        step.say(Say::NothingComes, raw(card), static_cast<int>(monster.colour),
                 static_cast<int>(here().colour));
        discardMonster(card, pile(PileIndex::Turned)); // FP-311
        return false;
    }
    tellWanderer(card);
    if (present(card, !r.options().disarmUnnoticed)) // FP-312
        Fight(*this).prepare(true);                  // FP-313, FP-338
    return false;
}

void Arrivals::tellWanderer(CardId card)
{
    const MonsterCard &monster = r.monster(card);
    if (monster.kind == MonsterKind::Trap)
        step.say(Say::TrapRevealed, raw(card)); // a trap does not come
    else
        step.say(Say::Wanders, raw(card), monster.count);
}

bool Arrivals::wanderingCard()
{
    // The card itself waits among the turned cards, so that it cannot come up again. FP-086
    Frame &frame = top();
    if (frame.phase == Phase::FirstCard) {
        step.say(Say::WanderingMonsters);
        reshuffleAll();
    }
    if (frame.phase != Phase::PutAway) {
        frame.phase = frame.phase == Phase::FirstCard ? Phase::SecondCard : Phase::PutAway;
        if (!s.table.pile(pile(PileIndex::Monsters))
                 .cards.empty()) { // what is discarded meanwhile stays out, FP-095
            const CardId card = table::draw(m.table, step, pile(PileIndex::Monsters),
                                            pile(PileIndex::Turned)); // FP-087, FP-088
            tellWanderer(card);
            if (present(card, false))
                Fight(*this).prepare(true); // FP-089
        }
        return false;
    }
    const auto &turned = s.table.pile(pile(PileIndex::Turned)).cards;
    const auto it = std::ranges::find_if(
        turned, [&](CardId c) { return r.isMonster(c) && r.monster(c).kind == MonsterKind::Wandering; });
    const CardId card = *it;
    const PileId deck = pile(PileIndex::Monsters);
    if (!r.options().wmShuffledBack) { // FP-S04
        moveCard(card, pile(PileIndex::Turned), pile(PileIndex::MonsterDiscards));
    } else if (s.table.pile(deck).stacked) { // like discards, under what is prepared: FP-372
        table::insert(m.table, step, card, pile(PileIndex::Turned), deck, 0);
    } else {
        moveCard(card, pile(PileIndex::Turned), deck);
        table::shuffle(m.table, step, deck);
    }
    pop();
    return false;
}

void Arrivals::reshuffleAll()
{
    if (!r.options().shortGame) // FP-085, FP-308
        table::reshuffle(m.table, step, pile(PileIndex::LocationDiscards), pile(PileIndex::Locations));
    table::reshuffle(m.table, step, pile(PileIndex::MonsterDiscards), pile(PileIndex::Monsters));
    table::reshuffle(m.table, step, pile(PileIndex::TreasureDiscards), pile(PileIndex::Treasures));
}

bool Arrivals::present(CardId card, bool unnoticed)
{
    const MonsterCard &monster = r.monster(card);
    switch (monster.kind) {
    case MonsterKind::Trap: // FP-078, FP-092
        m.trap = {.card = card, .unnoticed = unnoticed};
        push(FrameKind::Trap);
        return false;
    case MonsterKind::Princess: // FP-A10
        m.progress.princess = true;
        step.say(Say::PrincessFound);
        moveCard(card, pile(PileIndex::Turned), pile(PileIndex::Removed));
        return false;
    case MonsterKind::Character: {
        const Adventure &a = r.adventure();
        const bool joins = a.anyoneJoins || std::ranges::find(a.joiners, monster.name) != a.joiners.end();
        if (joins && s.entrants.size() < kMostCharacters) {
            welcome(r.whoIs(card));
            return false;
        }
        break;
    }
    case MonsterKind::Monster:
    case MonsterKind::Wandering:
        break;
    }
    moveCard(card, pile(PileIndex::Turned), pile(PileIndex::Encounter));
    table::moveToken(m.table, step, r.tokenOf(card), spaceOf(s.here));
    bringCompanions(card);
    return true;
}

void Arrivals::bringCompanions(CardId card)
{
    while (s.joining == kNobodyThere) { // the next joiner waits until this one is somebody's, FP-S25
        const CardId companion = Preparations{*this}.bringAssigned(PileIndex::Monsters, card);
        if (companion == kNoCard)
            return;
        step.say(Say::ComesAlong, raw(companion), raw(card), r.monster(companion).count);
        present(companion, false); // never a trap
    }
}

void Arrivals::welcome(Who w)
{
    const CardId card = r.cardOf(w);
    restore(card);
    moveCard(card, pile(PileIndex::Turned), pile(PileIndex::Party));
    m.up = static_cast<WhoSet>(s.up | 1u << w);
    Fight(*this).enlistLast(w);
    // The player with the fewest adventurers, then seat order. FP-306
    std::array<int, kMaxSeats> count{};
    for (const Who v : living())
        ++count[index(controller(v))];
    const auto fewest = std::min_element(count.begin(), count.begin() + r.seats());
    giveTo(w, Seat(fewest - count.begin()));
    step.say(r.seats() > 1 ? Say::Joins : Say::JoinsAlone, raw(card),
             static_cast<int>(fewest - count.begin()));
    if (r.options().hostPicksJoiner && r.seats() > 1) { // FP-S25
        m.joining = w;
        push(FrameKind::Join);
    }
}

void Arrivals::apply(const verb::AssignJoiner &a)
{
    giveTo(s.joining, a.seat);
    step.say(Say::PlayedBy, raw(r.cardOf(s.joining)), a.seat);
    m.joining = kNobodyThere;
}

bool Arrivals::join()
{
    if (s.joining != kNobodyThere)
        return true;
    pop();
    for (const CardId card : std::vector<CardId>(s.table.pile(pile(PileIndex::Encounter)).cards))
        bringCompanions(card); // those who still wait for their turn
    return false;
}

} // namespace flagstone::fastplay
