// Questions about a position, in the order of the rulebook's chapters.
#include "rules/fastplay/look.h"

#include <algorithm>

namespace flagstone::fastplay {

// --- who

bool Look::anyWounded() const
{
    for (const Who w : Each{party()})
        if (wounded(w))
            return true;
    return false;
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
    return std::popcount(party()) - awake <= awake;
}

// --- belongings

Who Look::holder(CardId card) const
{
    for (const Who w : s.entrants)
        if (std::ranges::find(heldBy(w), card) != heldBy(w).end())
            return w;
    return kNobodyThere;
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
    // FP-A02: Ranson has to do it by hand
    const TreasureCard &t = r.treasure(card);
    return r.adventure().goal == Goal::TwoDisarms && sheetOf(w).name == "Ranson" && (t.sparesUser || t.wand);
}

bool Look::mayUse(Who w, CardId card) const
{
    return r.treasure(card).usableBy(classOf(w)) && !adventureBars(w, card);
}

int Look::armour(Who w) const
{
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
    for (const CardId card : heldBy(w)) {
        const TreasureCard &t = r.treasure(card);
        if (wanted(t) && mayUse(w, card) && (!t.limited() || usesLeft(card, classOf(w)) > 0))
            return card;
    }
    return kNoCard;
}

bool Look::anyUsable(bool (*wanted)(const TreasureCard &)) const
{
    for (const Who w : Each{s.up})
        if (usable(w, wanted) != kNoCard)
            return true;
    return false;
}

// --- where

int Look::band(int edge) const
{
    const auto printed = static_cast<std::size_t>(edge - turnsHere()) & 3u;
    const int colour = here().door[printed];
    return colour != kNoDoor ? colour : place().secretBand[static_cast<std::size_t>(edge)];
}

bool Look::linked(int edge) const
{
    return r.options().layout && s.lattice.linked(s.here, static_cast<Edge>(edge)) != kNoSlot;
}

bool Look::anyDoor() const
{
    for (int edge = 0; edge < 4; ++edge)
        if (band(edge) != kNoDoor)
            return true;
    return false;
}

bool Look::locationsLeft() const
{
    return !s.table.pile(pile(Heap::Locations)).cards.empty() ||
           (!r.options().shortGame && !s.table.pile(pile(Heap::LocationDiscards)).cards.empty());
}

bool Look::doorUsable(int edge) const
{
    return band(edge) != kNoDoor && !linked(edge) && locationsLeft() && canCarry();
}

bool Look::deadEnd() const
{
    for (int edge = 0; edge < 4; ++edge)
        if (band(edge) != kNoDoor && !linked(edge))
            return !locationsLeft();
    return true;
}

bool Look::mayLeave() const
{
    return r.options().layout && index(s.here) == 0 && s.moved;
}

bool Look::stranded() const
{
    if (secretAllowed() || (mayLeave() && canCarry()))
        return false;
    for (int edge = 0; edge < 4; ++edge)
        if (doorUsable(edge) || (linked(edge) && canCarry()))
            return false;
    return true;
}

bool Look::secretAllowed() const
{
    const Options &o = r.options();
    if (!o.secretDoors || place().secretSearched || !locationsLeft() || !canCarry())
        return false;
    if (here().corridor && !o.secretInCorridors)
        return false;
    if (o.layout && secretDoorEdges(s.lattice, s.here) == kNoEdges)
        return false;
    return place().emptyOnEntry || deadEnd();
}

Spots Look::spots() const
{
    const LocationCard &card = r.location(s.laying.card);
    return placements(s.lattice, s.here, s.laying.freshEdges, {card.doorMask(), card.archMask()});
}

// --- the fight

int Look::enemyCount() const
{
    int count = 0;
    for (const CardId card : s.table.pile(pile(Heap::Encounter)).cards) {
        const auto first = s.table.counters.begin() + static_cast<std::ptrdiff_t>(index(r.hitsOf(card)));
        count += static_cast<int>(
            std::count_if(first, first + r.monster(card).count, [](int left) { return left > 0; }));
    }
    return count;
}

FixedList<Enemy, 4> Look::enemyFront() const
{
    FixedList<Enemy, 4> front;
    int places = rankWidth();
    const auto &fallen = s.battle.fallen;
    for (const CardId card : s.table.pile(pile(Heap::Encounter)).cards) {
        const int figures = r.monster(card).count;
        for (int figure = 0; figure < figures; ++figure) {
            const bool lives = enemyHits({card, figure}) > 0;
            const auto id = static_cast<std::uint32_t>(raw(card)) << 8 | static_cast<std::uint32_t>(figure);
            if (!lives && std::find(fallen.begin(), fallen.end(), id) == fallen.end()) // FP-S26
                continue;
            if (lives)
                front.add({card, figure});
            if (--places == 0)
                return front;
        }
    }
    return front;
}

int Look::leastInFront() const
{
    const int awake = consciousCount();
    return here().corridor ? std::min(kCorridorRank, awake) : std::min({kRoomRank, enemyCount(), awake});
}

Ranks Look::ranks() const
{
    Ranks ranks;
    for (const Who w : Each{party()})
        ranks.add(rank(w), conscious(w));
    return ranks;
}

bool Look::formationLegal(const Ranks &ranks, int least) const
{
    if (ranks.awake[1] < least || ranks.all[0] != 0)
        return false;
    // Corridors fill two at a time; in rooms only the front is sized and later ranks fill up. FP-104, FP-112
    const int width = rankWidth();
    const int firstFull = here().corridor ? 1 : 2;
    bool anyBehind = false, awakeBehind = false;
    for (int rank = ranks.deepest + 1; rank >= 1; --rank) {
        const int count = ranks.all[static_cast<std::size_t>(rank)];
        if (count > width || (count == 0 && anyBehind) || (count < width && rank >= firstFull && awakeBehind))
            return false;
        anyBehind |= count > 0;
        awakeBehind |= ranks.awake[static_cast<std::size_t>(rank)] > 0;
    }
    return true;
}

WhoList Look::frontRank() const
{
    WhoList front;
    for (const Who w : living())
        if (rank(w) == 1)
            front.add(w);
    return front;
}

WhoList Look::advanceCandidates() const
{
    const Ranks now = ranks();
    if (now.all[1] >= rankWidth() || now.awake[1] >= leastInFront())
        return {};
    WhoList rear;
    for (const Who w : awakeOnes())
        if (rank(w) != 1)
            rear.add(w);
    return rear;
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

const Spoil *Look::spoil(CardId card) const
{
    const auto found =
        std::ranges::find_if(s.spoils, [&](const Spoil &x) { return x.slot == s.here && x.card == card; });
    return found == s.spoils.end() ? nullptr : &*found;
}

} // namespace flagstone::fastplay
