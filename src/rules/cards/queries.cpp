#include "rules/cards/queries.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace flagstone::cards {

bool Queries::leavesPile(int pack, Who before) const
{
    const auto unused =
        std::ranges::count_if(ownersOf(pack), [&](Who owner) { return owner == kNoWho || owner == before; });
    return unused > 1 || gmHasPileOf(pack);
}

std::vector<Who> Queries::bySeniority() const
{
    std::vector<Who> all(r.heroes());
    std::iota(all.begin(), all.end(), Who{0});
    const auto numberOf = [&](Who h) { // those who have not said come last
        const auto seat = static_cast<std::size_t>(r.seatOf(h));
        const int n = seat < o.numbersOfSeats.size() ? o.numbersOfSeats[seat] : 0;
        return n == 0 ? std::numeric_limits<int>::max() : n;
    };
    if (o.seniority == Seniority::Age || o.seniority == Seniority::Agreed)
        std::ranges::stable_sort(all, {}, numberOf);
    return all;
}

int Queries::potions(Who w) const
{
    return count(r.part(w, Part::Open), [&](CardId c) { return r.face(c).joker() && isPotion(c); });
}

JokerList Queries::treasures(Who w, int most) const
{
    JokerList list;
    for (const CardId c : cardsIn(openPile(w)))
        if (static_cast<int>(list.size()) < most && isTreasure(c))
            list.add(c);
    return list;
}

bool Queries::holds(Who w, CardId c) const
{
    if (c == kNoCard)
        return false;
    const auto &open = cardsIn(openPile(w));
    return std::ranges::find(open, c) != open.end();
}

int Queries::lostNumbers(Who w) const
{
    return count(lostPile(w), [&](CardId c) { return r.face(c).number(); });
}

int Queries::spentCourts(Who w) const
{
    return count(lostPile(w), [&](CardId c) { return r.face(c).court(); });
}

int Queries::gmUses() const
{
    return count(pile(PileIndex::GmPack), [&](CardId c) { return r.face(c).court(); });
}

int Queries::pooled(Who w) const
{
    if (!o.sharedPool)
        return jokers(w);
    int count = 0;
    for (Who h = 0; h < r.heroes(); ++h)
        count += alive(h) ? jokers(h) : 0;
    return count;
}

int Queries::livingHeroes() const
{
    int count = 0;
    for (Who h = 0; h < r.heroes(); ++h)
        count += alive(h) ? 1 : 0;
    return count;
}

Who Queries::lastSide() const
{
    Who last = kNoWho;
    for (Who h = 0; h < r.heroes(); ++h) {
        if (!alive(h))
            continue;
        if (last != kNoWho && r.seatOf(h) != r.seatOf(last))
            return kNoWho;
        last = h;
    }
    return last;
}

bool Queries::sameSide(Who a, Who b) const
{
    if (isHero(a) != isHero(b))
        return false;
    return !isHero(a) || !o.pvp || r.seatOf(a) == r.seatOf(b);
}

bool Queries::held(Who a, Who b) const
{
    return std::ranges::any_of(
        s.heldPairs, [&](const HeldPair &h) { return (h.a == a && h.b == b) || (h.a == b && h.b == a); });
}

bool Queries::mayFight(Who a, Who b) const
{
    if (a == b || !alive(a) || !alive(b) || tileOf(a) != tileOf(b) || sameSide(a, b) || held(a, b))
        return false;
    if (isHero(b) && hero(b).spared == a)
        return false; // CD-238
    return !isFoe(a) || !spares(a, b);
}

WhoList Queries::heroesOn(TileId t) const
{
    WhoList list;
    for (Who h = 0; h < r.heroes(); ++h)
        if (hero(h).tile == t && !hero(h).dead)
            list.add(h);
    return list;
}

WhoList Queries::foesOn(TileId t) const
{
    WhoList list;
    for (const Who f : s.foeOrder)
        if (foe(f).tile == t && foe(f).alive)
            list.add(f);
    return list;
}

WhoList Queries::opponents(Who w) const
{
    WhoList list;
    const TileId at = tileOf(w);
    for (const Who f : s.foeOrder)
        if (foe(f).tile == at && mayFight(w, f))
            list.add(f);
    if (!isHero(w) || o.pvp)
        for (Who h = 0; h < r.heroes(); ++h)
            if (hero(h).tile == at && mayFight(w, h))
                list.add(h);
    return list;
}

bool Queries::hostileOn(TileId t) const
{
    return std::ranges::any_of(s.foeOrder, [&](Who f) {
        return foe(f).tile == t && foe(f).alive && foe(f).attitude == Attitude::Hostile;
    });
}

bool Queries::swarmHasSwung(Who f) const
{
    const Foe &self = foe(f);
    return o.swarmAttacksOnce && self.kind == FoeKind::Monster && std::ranges::any_of(s.foeOrder, [&](Who x) {
               const Foe &other = foe(x); // it may have fallen since
               return x != f && other.kind == self.kind && other.home == self.home &&
                      other.lastSwing == cycle();
           });
}

Who Queries::dragon() const
{
    for (const Who f : s.foeOrder)
        if (foe(f).alive && foe(f).kind >= FoeKind::Dragon)
            return f;
    return kNoWho;
}

Pick Queries::pickOf(Who w, CardId card) const
{
    const auto &unseen = cardsIn(numberPile(w));
    if (const auto at = std::ranges::find(unseen, card); at != unseen.end())
        return static_cast<Pick>(at - unseen.begin());
    const auto &seen = cardsIn(openPile(w));
    return static_cast<Pick>(unseen.size() +
                             static_cast<std::size_t>(std::ranges::find(seen, card) - seen.begin()));
}

CardId Queries::picked(Who w, Pick pick) const
{
    const auto &unseen = cardsIn(numberPile(w));
    return pick < unseen.size() ? unseen[pick] : cardsIn(openPile(w))[pick - unseen.size()];
}

Who Queries::picker() const
{
    const Frame &frame = s.frames.top();
    if (frame.kind == FrameKind::Contest)
        return frame.phase == Phase::PickA ? s.contest.a : s.contest.b;
    return frame.phase == Phase::GmCard ? kGm : s.test.hero;
}

bool Queries::alike(CardId a, CardId b) const
{
    return r.face(a) == r.face(b) &&
           (!r.face(a).joker() || r.sheet().cards[index(a)].name == r.sheet().cards[index(b)].name);
}

int Queries::freeMonsters() const
{
    return static_cast<int>(
        std::count_if(s.foes.begin(), s.foes.begin() + kMostFoes, [](const Foe &f) { return !f.alive; }));
}

bool Queries::hasCompanions(const Foe &f) const
{
    return std::ranges::any_of(s.foes, [&](const Foe &other) {
        return other.alive && other.home == f.home && other.kind == f.kind;
    });
}

bool Queries::choosesAgainst(Who w, Who other) const
{
    const Who open = isHero(w) ? hero(w).openAgainst : foe(w).openAgainst;
    return open == other && other != kNoWho;
}

bool Queries::adjacent(TileId a, TileId b) const
{
    const auto next = tile(a).next();
    return std::ranges::find(next, b) != next.end();
}

TileId Queries::tileAt(RaisedCell cell) const
{
    for (std::size_t t = 0; t < s.tiles.size(); ++t)
        if (s.tiles[t].cell.col == cell.col && s.tiles[t].cell.row == cell.row)
            return static_cast<TileId>(t);
    return kNoTile;
}

RaisedCell Queries::fromCorner(TileId t) const
{
    RaisedCell corner = tile(t).cell;
    for (const Tile &other : s.tiles) {
        corner.col = std::min(corner.col, other.cell.col);
        corner.row = std::min(corner.row, other.cell.row);
    }
    corner.height = 0;
    return tile(t).cell + -corner + RaisedCell{1, 1, 0};
}

int Queries::wayOf(const RaisedCell &from, const RaisedCell &to)
{
    const int slope = to.height > from.height ? 6 : to.height < from.height ? 10 : 0;
    if (from.col != to.col)
        return slope + (to.col > from.col ? 1 : 3);
    if (from.row != to.row)
        return slope + (to.row > from.row ? 2 : 0);
    return to.height > from.height ? 4 : 5;
}

Distances Queries::distances(std::span<const TileId> from) const
{
    Distances far;
    std::fill_n(far.begin(), s.tiles.size(), kFarAway);
    std::array<TileId, 256> open;
    std::size_t next = 0, end = 0;
    const auto reach = [&](TileId t, int steps) {
        if (far[t] != kFarAway)
            return;
        far[t] = static_cast<std::int16_t>(steps);
        open[end++] = t;
    };
    for (const TileId t : from)
        reach(t, 0);
    while (next < end) {
        const TileId at = open[next++];
        for (const TileId to : tile(at).next())
            reach(to, far[at] + 1);
    }
    return far;
}

std::vector<TileId> Queries::heroTiles() const
{
    std::vector<TileId> tiles;
    for (const Hero &h : s.heroes)
        if (!h.dead)
            tiles.push_back(h.tile);
    return tiles;
}

bool Queries::mapCleared() const
{
    return static_cast<int>(s.tiles.size()) == o.tiles &&
           std::ranges::all_of(s.tiles, [](const Tile &t) { return t.revealed; }) &&
           std::ranges::none_of(s.foes, [](const Foe &f) { return f.alive && f.kind == FoeKind::Monster; });
}

CardId Queries::unclaimed(TileId t) const
{
    const CardId card = s.table.board[index(topSlot(t))].card;
    return tile(t).revealed && tile(t).content == Content::Treasure && !tile(t).cleared ? card : kNoCard;
}

bool Queries::holdsGoal(int seat) const
{
    const WhoList there = heroesOn(s.goalTile);
    return !there.empty() && !hostileOn(s.goalTile) &&
           std::ranges::all_of(there, [&](Who x) { return r.seatOf(x) == seat; });
}

Who Queries::decider() const
{
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::Return:
    case FrameKind::Suits:
    case FrameKind::Persons:
        return s.asked;
    case FrameKind::Starts:
        return nextStarter();
    case FrameKind::GmSuit:
    case FrameKind::Scatter:
    case FrameKind::Build:
        return kGm;
    case FrameKind::Turn:
        return frame.phase == Phase::Foes ? kGm : actor();
    case FrameKind::Test:
        return frame.phase == Phase::GmCard || frame.phase == Phase::Penalty ? kGm : s.test.hero;
    case FrameKind::Contest: {
        const Who side = frame.phase == Phase::PickA ? s.contest.a : s.contest.b;
        return isHero(side) ? side : kGm;
    }
    case FrameKind::Duel:
    case FrameKind::Winner:
        return s.duel.rival != kGm && isHero(s.duel.rival) ? s.duel.rival : kGm;
    case FrameKind::Claim:
    case FrameKind::Raise:
    case FrameKind::Gift:
    case FrameKind::Parley:
        return isHero(s.offer.to) ? s.offer.to : kGm;
    }
    return kGm;
}

bool Queries::canWish(Who w) const
{
    return o.treasure == Treasure::Wish && isHero(w) && pooled(w) >= 3;
}

int Queries::attemptsLeft(Who h, Feat feat, int object) const
{
    if (isNewEachTime(feat))
        return 1;
    for (const Attempts &a : s.attempts)
        if (a.hero == h && a.feat == feat && a.object == object)
            return 1 + o.maxRepeats - a.count;
    return 1 + o.maxRepeats;
}

bool Queries::isHazardous(Feat feat) const
{
    return feat == Feat::Defuse || feat == Feat::OpenChest || (feat == Feat::Scene && s.scene == 3);
}

bool Queries::isPenaltyDue(bool hazardous) const
{
    return o.penalty == Penalty::Always || (o.penalty == Penalty::Hazard && hazardous);
}

bool Queries::mayCounter(Who rival) const
{
    if (rival == kNoWho || uses(rival) == 0)
        return false;
    if (rival != kGm && isHero(rival) && o.armies() && suitOf(rival) == Suit::Diamonds)
        return o.undeadCounter; // CD-243
    return true;
}

bool Queries::testNeeded(TileId through, TileId beyond) const
{
    return unknown(through) && (o.checkAnyRun || unknown(beyond));
}

} // namespace flagstone::cards
