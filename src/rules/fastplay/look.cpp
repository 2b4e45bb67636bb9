// Questions about a position, in the order of the rulebook's chapters.
#include "rules/fastplay/look.h"

#include <algorithm>

namespace flagstone::fastplay {

// --- who

bool Look::inParty(Who w) const
{
    return !dead(w) && std::ranges::find(s.entrants, w) != s.entrants.end();
}

WhoList Look::living() const
{
    WhoList list;
    for (const Who w : s.entrants)
        if (!dead(w))
            list.add(w);
    return list;
}

WhoList Look::awakeOnes() const
{
    WhoList list;
    for (const Who w : s.entrants)
        if (conscious(w))
            list.add(w);
    return list;
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
    return static_cast<int>(living().size()) - awake <= awake;
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
    return t.limited() && t.scope != UseScope::Battle && s.table.counter(r.usesOf(card)) <= 0 && !running(card);
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
    return std::ranges::any_of(s.entrants, [&](Who w) { return conscious(w) && usable(w, wanted) != kNoCard; });
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
    for (const CardId card : s.table.pile(pile(Heap::Encounter)).cards)
        for (int figure = 0; figure < r.monster(card).count; ++figure)
            count += enemyHits({card, figure}) > 0 ? 1 : 0;
    return count;
}

FixedList<Enemy, 4> Look::enemyFront() const
{
    FixedList<Enemy, 4> front;
    int places = rankWidth();
    for (const CardId card : s.table.pile(pile(Heap::Encounter)).cards)
        for (int figure = 0; figure < r.monster(card).count; ++figure) {
            const bool lives = enemyHits({card, figure}) > 0;
            const auto id = static_cast<std::uint32_t>(raw(card)) << 8 | static_cast<std::uint32_t>(figure);
            const bool holds = std::ranges::find(s.battle.fallen, id) != s.battle.fallen.end(); // FP-S26
            if (!lives && !holds)
                continue;
            if (lives)
                front.add({card, figure});
            if (--places == 0)
                return front;
        }
    return front;
}

int Look::leastInFront() const
{
    const int awake = consciousCount();
    return here().corridor ? std::min(kCorridorRank, awake) : std::min({kRoomRank, enemyCount(), awake});
}

Look::Line Look::line() const
{
    Line line;
    for (const Who w : s.entrants) {
        if (dead(w))
            continue;
        line.who[line.size] = w;
        line.rank[line.size] = static_cast<std::uint8_t>(rank(w));
        line.up[line.size++] = conscious(w);
    }
    return line;
}

namespace {

/// How many figures stand in each rank; index 0 is unused.
using RankCounts = std::array<std::uint8_t, 16>;
static_assert(kMostCharacters + 2 <= std::tuple_size_v<RankCounts>);

} // namespace

bool Look::ranksFit(const Line &line) const
{
    RankCounts counts{};
    const int width = rankWidth();
    for (std::size_t i = 0; i < line.size; ++i)
        if (++counts[line.rank[i]] > width)
            return false;
    return true;
}

bool Look::formationLegal(const Line &line, int least) const
{
    RankCounts counts{};
    int inFront = 0, last = 0, lastAwake = 0;
    for (std::size_t i = 0; i < line.size; ++i) {
        const int rank = line.rank[i];
        ++counts[line.rank[i]];
        last = std::max(last, rank);
        if (line.up[i]) {
            lastAwake = std::max(lastAwake, rank);
            inFront += rank == 1 ? 1 : 0;
        }
    }
    if (inFront < least || counts[0] != 0)
        return false;
    // Corridors fill two at a time; in rooms only the front is sized and later ranks fill up. FP-104, FP-112
    const int width = rankWidth();
    const int firstFull = here().corridor ? 1 : 2;
    for (int rank = 1; rank <= last; ++rank) {
        const int count = counts[static_cast<std::size_t>(rank)];
        if (count == 0 || count > width || (rank >= firstFull && rank < lastAwake && count < width))
            return false;
    }
    return true;
}

WhoList Look::frontRank() const
{
    WhoList front;
    for (const Who w : s.entrants)
        if (!dead(w) && rank(w) == 1)
            front.add(w);
    return front;
}

WhoList Look::advanceCandidates() const
{
    int inFront = 0, awakeInFront = 0;
    WhoList rear;
    for (const Who w : s.entrants) {
        if (dead(w))
            continue;
        if (rank(w) == 1) {
            ++inFront;
            awakeInFront += conscious(w) ? 1 : 0;
        } else if (conscious(w)) {
            rear.add(w);
        }
    }
    if (awakeInFront >= leastInFront() || inFront >= rankWidth())
        return {};
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
            bestWeapon = r.options().sumWeapons ? bestWeapon + t.attackDice : std::max(bestWeapon, t.attackDice);
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
