// Questions about a position, in the order of the rulebook's chapters.
#include "rules/fastplay/look.h"

#include <algorithm>

namespace flagstone::fastplay {

// --- who

WhoSet Look::woundedOnes() const
{
    WhoSet those = 0;
    for (const Who w : Each{party()})
        if (wounded(w))
            those = static_cast<WhoSet>(those | bitOf(w));
    return those;
}

SeatSet Look::jointSeats() const
{
    SeatSet seats = kNobody;
    for (const Who w : s.entrants)
        if (!dead(w))
            seats = static_cast<SeatSet>(seats | seatsOf(w));
    return seats;
}

bool Look::canCarry() const
{
    if (!r.options().oneHelperEach)
        return true;
    const int awake = consciousCount();
    return sizeOf(party()) - awake <= awake;
}

// --- belongings

Who Look::holder(CardId card) const
{
    const auto found = std::ranges::find(s.muster.held, card, &Belonging::card);
    return found == s.muster.held.end() ? kNobodyThere : found->holder;
}

int Look::usesLeft(CardId card, Class user) const
{
    const TreasureCard &t = r.treasure(card);
    const int left = s.table.counter(r.usesOf(card));
    if (t.usesForWizard == 0 || user == Class::Wizard)
        return left;
    return left - (t.usesForWizard - t.uses); // FP-T33: a non-wizard may go on only below his own limit
}

bool Look::spent(CardId card) const
{
    const TreasureCard &t = r.treasure(card);
    return t.limited() && t.scope != UseScope::Battle && s.table.counter(r.usesOf(card)) <= 0 &&
           !running(card);
}

bool Look::adventureBars(Who w, CardId card) const
{
    const TreasureCard &t = r.treasure(card);
    return w == r.disarmer() && (t.sparesUser || t.wand); // FP-A02
}

bool Look::mayUse(Who w, CardId card) const
{
    return r.treasure(card).usableBy(classOf(w)) && !adventureBars(w, card);
}

int Look::armour(Who w) const
{
    if (!laden(w))
        return 0;
    int best = 0; // grades do not add, FP-162
    for (const CardId card : heldBy(w))
        if (r.treasure(card).floor > best && mayUse(w, card))
            best = r.treasure(card).floor;
    return best;
}

int Look::levelForDice(Who w) const
{
    int bonus = 0;
    for (const CardId card : heldBy(w))
        if (r.treasure(card).levelBonus > 0 && running(card) && mayUse(w, card))
            bonus = std::max(bonus, r.treasure(card).levelBonus);
    return levelOf(w) + bonus;
}

CardId Look::usable(Who w, bool (*wanted)(const TreasureCard &)) const
{
    if (!laden(w))
        return kNoCard;
    for (const CardId card : heldBy(w)) {
        const TreasureCard &t = r.treasure(card);
        if (wanted(t) && mayUse(w, card) && (!t.limited() || usesLeft(card, classOf(w)) > 0))
            return card;
    }
    return kNoCard;
}

// --- where

int Look::band(int edge) const
{
    const auto printed = index(unturned(static_cast<Edge>(edge), turnsHere()));
    const int colour = here().door[printed];
    return colour != kNoDoor ? colour : place().secretBand[static_cast<std::size_t>(edge)];
}

bool Look::linked(int edge) const
{
    return r.options().layout && s.lattice.linked(s.here, static_cast<Edge>(edge)) != kNoSlot;
}

EdgeSet Look::doors() const
{
    EdgeSet set = turned(here().openings.doors, turnsHere());
    if (r.options().secretDoors || !r.dungeon().empty())
        for (const Edge edge : kEdges)
            if (place().secretBand[static_cast<std::size_t>(edge)] != kNoDoor)
                set |= edgeBit(edge);
    return set;
}

EdgeSet Look::ways() const
{
    return r.options().layout ? s.lattice.linkedEdges(s.here) : kNoEdges;
}

bool Look::locationsLeft() const
{
    return !s.table.pile(pile(Heap::Locations)).cards.empty() ||
           (!r.options().shortGame && !s.table.pile(pile(Heap::LocationDiscards)).cards.empty());
}

const PlannedDungeon &Look::plannedDungeon() const
{
    static const PlannedDungeon nothing;
    return s.plan == Plan::Followed ? r.dungeon() : nothing;
}

bool Look::laidOut() const
{
    return s.plan == Plan::Supposed || !plannedDungeon().empty();
}

PlannedDungeon::Way Look::beyond(int edge) const
{
    return plannedDungeon().beyond(hereCard(), unturned(static_cast<Edge>(edge), turnsHere()));
}

bool Look::waits(CardId location) const
{
    return std::ranges::count(s.table.pile(r.asideOf(Heap::Locations)).cards, location) > 0;
}

SlotId Look::slotOf(CardId location) const
{
    if (!r.options().layout)
        return kNoSlot;
    const auto found = std::ranges::find(s.table.board, location, &Placement::card);
    return found == s.table.board.end() ? kNoSlot : found->slot;
}

CardId Look::waitingBeyond(int edge) const
{
    const CardId card = beyond(edge).card;
    return card != kNoCard && waits(card) ? card : kNoCard;
}

SlotId Look::laidBeyond(int edge) const
{
    const PlannedDungeon::Way way = beyond(edge);
    return way.card == kNoCard || !way.by || linked(edge) ? kNoSlot : slotOf(way.card);
}

int Look::hiddenDoor(const std::function<bool(CardId)> &wanted) const
{
    for (const auto edge : Each{turned(plannedDungeon().hidden(hereCard()), turnsHere())})
        if (const CardId card = beyond(edge).card;
            wanted(card) && !linked(edge) && (waits(card) || laidBeyond(edge) != kNoSlot))
            return edge;
    return -1;
}

EdgeSet Look::openableDoors() const
{
    const auto shut = static_cast<EdgeSet>(doors() & ~ways());
    if (locationsLeft() || !laidOut())
        return locationsLeft() ? shut : kNoEdges;
    if (s.plan == Plan::Supposed)
        return static_cast<EdgeSet>(shut & ~place().vain);
    EdgeSet planned = kNoEdges; // nothing is left but what was laid out in advance
    for (const auto edge : Each{shut})
        if (const CardId card = beyond(edge).card;
            card != kNoCard && (waits(card) || slotOf(card) != kNoSlot))
            planned |= edgeBit(static_cast<Edge>(edge));
    return planned;
}

EdgeSet Look::usableDoors() const
{
    return canCarry() ? openableDoors() : kNoEdges;
}

bool Look::deadEnd() const
{
    return openableDoors() == kNoEdges;
}

bool Look::mayLeave() const
{
    return r.options().layout && index(s.here) == 0 && s.moved;
}

bool Look::stranded() const
{
    const bool onward = usableDoors() != kNoEdges || (canCarry() && (ways() != kNoEdges || mayLeave()));
    return !onward && !secretAllowed();
}

bool Look::secretAllowed() const
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

Spots Look::spots() const
{
    if (plannedDungeon().empty())
        return placements(s.lattice, s.here, s.laying.freshEdges, r.location(s.laying.card).openings);
    EdgeSet open = s.laying.freshEdges;
    Spots planned;
    for (const auto number : Each{s.laying.freshEdges}) {
        const PlannedDungeon::Way way = beyond(number);
        if (way.card == kNoCard || (way.card != s.laying.card && !waits(way.card)))
            continue;
        const auto edge = static_cast<Edge>(number);
        const Openings openings = r.location(way.card).openings;
        open = static_cast<EdgeSet>(open & ~edgeBit(edge));
        if (!way.by)
            for (const Spot &spot : placements(s.lattice, s.here, edge, openings))
                planned.add(spot);
        else if (const auto spot = placementBy(s.lattice, s.here, edge, openings, *way.by))
            planned.add(*spot);
    }
    Spots all = placements(s.lattice, s.here, open, r.location(s.laying.card).openings);
    for (const Spot &spot : planned)
        all.add(spot);
    return all;
}

std::size_t Look::spotCount() const
{
    return plannedDungeon().empty()
               ? placementCount(s.lattice, s.here, s.laying.freshEdges, r.location(s.laying.card).openings)
               : spots().size();
}

CardId Look::cardFor(const Spot &spot) const
{
    const CardId planned = waitingBeyond(static_cast<int>(spot.leave));
    return planned != kNoCard ? planned : s.laying.card;
}

EdgeSet Look::edgesForSecretDoor() const
{
    EdgeSet edges = secretDoorEdges(s.lattice, s.here);
    for (const auto edge : Each{edges})
        if (beyond(edge).card != kNoCard)
            edges = static_cast<EdgeSet>(edges & ~edgeBit(static_cast<Edge>(edge)));
    return edges;
}

// --- the fight

Muster Look::muster() const
{
    Muster all;
    for (Who w = 0; w < r.characters().size(); ++w) {
        WhoSet &standing = all.ranks[static_cast<std::size_t>(rank(w))];
        standing = static_cast<WhoSet>(standing | bitOf(w));
        if (s.table.counter(r.actedOf(w)) != 0)
            all.acted = static_cast<WhoSet>(all.acted | bitOf(w));
    }
    musterHands(all);
    musterEnemies(all);
    return all;
}

void Look::musterHands(Muster &into) const
{
    into.laden = 0;
    into.held.clear();
    for (Who w = 0; w < r.characters().size(); ++w) {
        if (heldBy(w).empty())
            continue;
        into.laden = static_cast<WhoSet>(into.laden | bitOf(w));
        for (const CardId card : heldBy(w))
            into.held.push_back({card, w});
    }
    std::ranges::sort(into.held, {}, &Belonging::card);
}

void Look::musterEnemies(Muster &into) const
{
    into.front = {};
    into.enemies = 0;
    const auto &cards = s.table.pile(pile(Heap::Encounter)).cards;
    if (cards.empty())
        return;
    const auto &fallen = s.battle.fallen;
    int places = rankWidth();
    for (const CardId card : cards) {
        const int figures = r.monster(card).count;
        for (int figure = 0; figure < figures; ++figure) {
            const Enemy enemy{card, figure};
            const bool lives = enemyHits(enemy) > 0;
            into.enemies = static_cast<std::uint8_t>(into.enemies + (lives ? 1 : 0));
            if (places == 0 || (!lives && std::ranges::find(fallen, enemy) == fallen.end())) // FP-S26
                continue;
            if (lives)
                into.front.add(enemy);
            --places;
        }
    }
}

int Look::nthCard(CardId card) const
{
    const auto &cards = s.table.pile(pile(Heap::Encounter)).cards;
    if (cards.size() < 2)
        return 0;
    int before = 0, all = 0;
    for (bool met = false; const CardId other : cards) {
        met = met || other == card;
        if (r.monster(other).name == r.monster(card).name) {
            ++all;
            before += met ? 0 : 1;
        }
    }
    return all < 2 ? 0 : kMostFigures * (before + 1);
}

int Look::leastInFront() const
{
    const int awake = consciousCount();
    return here().corridor ? std::min(kCorridorRank, awake)
                           : std::min({kRoomRank, int{s.muster.enemies}, awake});
}

int Look::deepestRank() const
{
    int deepest = 1;
    for (auto behind = static_cast<WhoSet>(party() & ~inRank(1)); behind != 0;
         behind = static_cast<WhoSet>(behind & ~inRank(deepest)))
        ++deepest;
    return deepest;
}

Drill Look::drill() const
{
    // Corridors fill two at a time; in rooms only the front is sized and later ranks fill up. FP-104, FP-112
    return {rankWidth(), here().corridor ? 1u : 2u, leastInFront(), party(), s.up};
}

WhoSet Look::advanceCandidates() const
{
    if (sizeOf(inRank(1)) >= rankWidth() || sizeOf(inRank(1) & s.up) >= leastInFront())
        return 0;
    return static_cast<WhoSet>(s.up & ~inRank(1));
}

AttackDie Look::dieFor(Who w, CardId missile) const
{
    const AttackDie die = attackDie(classOf(w));
    if (missile == kNoCard || r.treasure(missile).weapon != Weapon::Missile)
        return die;
    for (const CardId card : heldBy(w)) // FP-T22
        if (r.treasure(card).bowDie && mayUse(w, card))
            return {8, r.options().archeryFrom5 ? 5 : 6};
    return die;
}

int Look::attackDice(Who w, Enemy target, CardId missile, bool hand) const
{
    if (!laden(w))
        return levelOf(w);
    int bestWeapon = 0, others = 0;
    for (const CardId card : heldBy(w)) {
        const TreasureCard &t = r.treasure(card);
        if (t.attackDice == 0 || !mayUse(w, card) || (t.undeadOnly && !r.monster(target.card).undead))
            continue;
        if (t.lasting != Lasting::No && !running(card))
            continue;
        if (t.weapon == Weapon::None)
            others += t.attackDice; // candle and holy symbol, FP-161
        else if (hand ? t.weapon == Weapon::Hand : card == missile)
            bestWeapon =
                r.options().sumWeapons ? bestWeapon + t.attackDice : std::max(bestWeapon, t.attackDice);
    }
    return levelForDice(w) + bestWeapon + others;
}

// --- searching

bool Look::maySearchRoom() const
{
    return place().emptyOnEntry && !place().searched && !here().corridor && !here().fountain;
}

Who Look::nextDrawer() const
{
    const auto turnsToGo = [this](Who w) {
        return (raw(controller(w)) - s.drawTurn + r.seats()) % r.seats();
    };
    const WhoList awake = awakeOnes();
    return *std::ranges::min_element(awake, {}, turnsToGo);
}

const Spoil *Look::spoil(CardId card) const
{
    const auto found =
        std::ranges::find_if(s.spoils, [&](const Spoil &x) { return x.slot == s.here && x.card == card; });
    return found == s.spoils.end() ? nullptr : &*found;
}

const Spoil &Look::firstLike(const Spoil &spoil) const
{
    return *std::ranges::find_if(s.spoils, [&](const Spoil &x) {
        return x.slot == spoil.slot && x.carries == spoil.carries && x.wanted == spoil.wanted &&
               r.monster(x.card).name == r.monster(spoil.card).name;
    });
}

} // namespace flagstone::fastplay
