// Foes: what they are made of, how they appear, act and go. CD-016, CD-063, CD-064, CD-222 to CD-226, CD-252
#include "rules/cards/play.h"

#include <algorithm>
#include <optional>

namespace flagstone::cards {

std::optional<std::size_t> Play::freeSlot(FoeKind kind, Face person) const
{
    // A person and the dragon go by their names, as long as there is one of a kind.
    const std::size_t own =
        kind == FoeKind::Npc
            ? kMostFoes + kCourtsPerSuit * static_cast<std::size_t>(person.suit) + (person.rank - kJack)
        : kind == FoeKind::Dragon ? kMostFoes + kCourtPersons
                                  : 0;
    if (!s.foes[own].alive)
        return own;
    for (std::size_t i = 0; i < kMostFoes; ++i)
        if (!s.foes[i].alive)
            return i;
    return std::nullopt;
}

Who Play::newFoe(FoeKind kind, Suit suit, TileId t, std::uint8_t person)
{
    const auto slot = freeSlot(kind, {suit, person});
    if (!slot)
        return kNoWho;
    const auto f = static_cast<Who>(r.firstFoe() + *slot);
    Foe &fresh = m.foes[*slot];
    fresh = {};
    fresh.kind = kind;
    fresh.suit = suit;
    fresh.person = person;
    fresh.alive = true;
    fresh.home = t;
    std::erase(m.foeOrder, f);
    m.foeOrder.push_back(f);
    std::erase_if(m.heldPairs, [&](const Held &h) { return h.a == f || h.b == f; });
    for (Fight &fight : m.fights) {
        fight.members &= ~bitOf(f);
        fight.passed &= ~bitOf(f);
    }
    for (Hero &h : m.heroes) { // whoever stood here before is forgotten
        h.openAgainst = h.openAgainst == f ? kNoWho : h.openAgainst;
        h.charging = h.charging == f ? kNoWho : h.charging;
    }
    std::erase_if(m.attempts, [&](const Attempts &a) { return a.feat == Feat::Persuade && a.object == f; });
    dress(f);
    moveCard(r.marker(f), pile(PileIndex::Offstage), pile(PileIndex::Foes));
    place(f, t);
    return f;
}

namespace {

/// Ranks of number cards or of court cards, but for those that are given already.
RankPool ranksBut(PileIndex stock, const Cards &rules, const std::vector<CardId> &given)
{
    const bool ofNumbers = stock == PileIndex::StockNumbers;
    RankPool pool;
    for (int rank = ofNumbers ? kAce : kJack; rank <= (ofNumbers ? kTen : kKing); ++rank)
        if (std::ranges::none_of(given, [&](CardId c) { return rules.face(c).rank == rank; }))
            pool.ranks[static_cast<std::size_t>(pool.n++)] = rank;
    return pool;
}

constexpr Part partOf(PileIndex stock)
{
    return stock == PileIndex::StockNumbers ? Part::Numbers : Part::Courts;
}

} // namespace

void Play::giveFromStock(Who f, PileIndex stock, int rank)
{
    // A copy of this card; should all be out, of its suit, which its back shows, and else any. CD-017
    const auto &cards = cardsIn(pile(stock));
    if (cards.empty())
        return;
    const Face wanted{foe(f).suit, static_cast<std::uint8_t>(rank)};
    auto found = std::ranges::find(cards, wanted, [&](CardId c) { return r.face(c); });
    if (found == cards.end())
        found = std::ranges::min_element(cards, {}, [&](CardId c) {
            return (static_cast<int>(r.face(c).suit) - static_cast<int>(wanted.suit) + kSuits) % kSuits;
        });
    moveCard(*found, pile(stock), r.part(f, partOf(stock)));
}

void Play::giveFromSuit(Who f, PileIndex stock, int count, Difficulty difficulty)
{
    RankPool pool = ranksBut(stock, r, cardsIn(r.part(f, partOf(stock))));
    if (count >= pool.n) { // all of them: there is nothing to draw
        for (int i = 0; i < pool.n; ++i)
            giveFromStock(f, stock, pool.ranks[static_cast<std::size_t>(i)]);
        return;
    }
    for (; count > 0; --count)
        giveFromStock(f, stock, drawRank(pool, difficulty));
}

void Play::fillFoe(Who f, int size)
{
    if (foe(f).kind == FoeKind::Npc)
        return fillNpc(f, size);
    WhoList one;
    one.add(f);
    fillFoes(one, size, size);
}

void Play::fillNpc(Who f, int count)
{
    // Its own suit; the pack of one who fights at once is arranged as any foe's. CD-063, CD-064, CD-146
    const Difficulty how = foe(f).attitude == Attitude::Hostile ? o.difficulty : Difficulty::Standard;
    giveFromSuit(f, PileIndex::StockNumbers, count, how);
    const auto courts = static_cast<int>(cardsIn(r.part(f, Part::Courts)).size());
    giveFromSuit(f, PileIndex::StockCourts, sizeOfNpc(f).courts - courts, Difficulty::Standard);
    recount(f);
    foe(f).initial = static_cast<std::uint8_t>(numbers(f));
}

PackSize Play::sizeOfNpc(Who f) const
{
    const int above = foe(f).person - kQueen; // Jack -1, Queen 0, King +1
    if (o.levels != Levels::Normal)
        return packSize(Levels::Simple, 2 + above, false);
    int sum = 0, count = 0;
    for (const Hero &h : s.heroes)
        if (!h.dead) {
            sum += h.level;
            ++count;
        }
    return packSize(Levels::Normal, std::clamp(sum / std::max(1, count) + above, 1, 10), o.courtByLevel);
}

void Play::fillHorde(const WhoList &bodies)
{
    RankPool pool; // a card each of the pack, and of a second copy once it is dealt out. CD-063, CD-224
    for (const Who f : bodies) {
        if (pool.n == 0)
            pool = ranksBut(PileIndex::StockNumbers, r, {});
        giveFromStock(f, PileIndex::StockNumbers, drawRank(pool, o.difficulty));
    }
}

void Play::fillFoes(const WhoList &bodies, int each, int size)
{
    // The pack is shuffled with the free Jokers, and dealt until `size` number cards lie out; Jokers that
    // come up on the way go with the foe that gets the next card. Easy and hard take the weakest or strongest
    // ranks instead. CD-063
    std::vector<CardId> jokersFree;
    for (const CardId c : cardsIn(pile(PileIndex::GmPack)))
        if (r.face(c).joker())
            jokersFree.push_back(c);
    RankPool pool = ranksBut(PileIndex::StockNumbers, r, cardsIn(r.part(bodies[0], Part::Numbers)));
    for (int dealt = 0; dealt < size; ++dealt) {
        const Who f = bodies[static_cast<std::size_t>(dealt / each)];
        if (pool.n == 0) // a second copy of the suit
            pool = ranksBut(PileIndex::StockNumbers, r, {});
        const std::size_t left =
            o.attrition ? cardsIn(pile(PileIndex::GmNumbers)).size() : static_cast<std::size_t>(pool.n);
        if (left == 0)
            break;
        const auto next = [&] {
            const std::size_t all = left + jokersFree.size();
            return all > 1 ? step.pick(all) : 0;
        };
        std::size_t which = next();
        for (; which >= left; which = next()) {
            moveToOpen(jokersFree[which - left], pile(PileIndex::GmPack), f);
            jokersFree.erase(jokersFree.begin() + static_cast<std::ptrdiff_t>(which - left));
        }
        if (o.attrition)
            takeFromPack(f, which);
        else
            giveFromStock(f, PileIndex::StockNumbers, takeRank(pool, which, o.difficulty));
    }
    recount(kGm);
    for (const Who f : bodies) {
        recount(f);
        foe(f).initial = static_cast<std::uint8_t>(numbers(f));
    }
}

WhoList Play::fieldMonsters(Who first, int each, int size)
{
    WhoList all;
    all.add(first);
    for (int left = std::min((size - 1) / each, freeMonsters()); left > 0; --left)
        all.add(newFoe(FoeKind::Monster, foe(first).suit, foe(first).home));
    const auto bodies = static_cast<int>(all.size());
    fillFoes(all, each, std::min(size, bodies * each));
    step.say(Say::MonstersHere, bodies, size);
    return all;
}

int Play::takeRank(RankPool &pool, std::size_t drawn, Difficulty difficulty)
{
    if (difficulty != Difficulty::Standard) { // CD-023
        const auto end = pool.ranks.begin() + pool.n;
        const auto best = difficulty == Difficulty::Easy ? std::min_element(pool.ranks.begin(), end)
                                                         : std::max_element(pool.ranks.begin(), end);
        drawn = static_cast<std::size_t>(best - pool.ranks.begin());
    }
    const int rank = pool.ranks[drawn];
    pool.ranks[drawn] = pool.ranks[static_cast<std::size_t>(--pool.n)];
    return rank;
}

void Play::takeFromPack(Who f, std::size_t drawn)
{
    // The real cards, CD-016. Backs show suits: the weakest or strongest is that of the suit that came up.
    // Which suit comes up must not depend on how the cards lie, which nobody sees.
    const auto backOf = [&](CardId c) { return r.sheet().cards[index(c)].back; };
    std::vector<CardId> pool = cardsIn(pile(PileIndex::GmNumbers));
    std::ranges::stable_sort(pool, {}, backOf);
    CardId card = pool[drawn];
    for (const CardId c : pool) {
        const int above = r.face(c).rank - r.face(card).rank;
        const bool fits = o.difficulty == Difficulty::Easy ? above < 0 : above > 0;
        if (o.difficulty != Difficulty::Standard && fits && backOf(c) == backOf(card))
            card = c;
    }
    forgetLook(kGm, pile(PileIndex::GmNumbers));
    moveCard(card, pile(PileIndex::GmNumbers), r.part(f, Part::Numbers));
}

void Play::dragonComes()
{
    m.dragonCame = true;
    const Distances nearest = distances(heroTiles());
    Cell least = s.tiles[0].cell, most = least;
    for (const Tile &t : s.tiles) {
        least.x = std::min(least.x, t.cell.x);
        least.y = std::min(least.y, t.cell.y);
        most.x = std::max(most.x, t.cell.x);
        most.y = std::max(most.y, t.cell.y);
    }
    TileId at = kNoTile; // CD-221
    for (std::size_t t = 0; t < s.tiles.size(); ++t) {
        const Cell &c = s.tiles[t].cell;
        const bool edge = c.x == least.x || c.x == most.x || c.y == least.y || c.y == most.y;
        if (edge && (at == kNoTile || nearest[t] > nearest[at]))
            at = static_cast<TileId>(t);
    }
    WhoList bodies;
    for (int i = o.horde ? 4 * r.heroes() : 1; i > 0; --i) // CD-224
        if (const Who f = newFoe(o.horde ? FoeKind::Horde : FoeKind::Dragon, s.gmSuit, at); f != kNoWho)
            bodies.add(f);
    if (o.horde)
        fillHorde(bodies);
    for (const Who f : bodies) {
        if (!o.horde) { // CD-222
            giveFromSuit(f, PileIndex::StockNumbers, kNumbersPerSuit, Difficulty::Standard);
            giveFromSuit(f, PileIndex::StockCourts, kCourtsPerSuit, Difficulty::Standard);
        }
        recount(f);
        foe(f).initial = static_cast<std::uint8_t>(numbers(f));
        foe(f).active = true;
        foe(f).army = o.dayAndNight; // CD-202
    }
    step.say(o.horde ? Say::HordeComes : Say::DragonComes);
}

void Play::dismiss(Who f)
{
    // Copies go back to where they came from; what it took from players is out of play. CD-016, CD-115
    for (const Part part : {Part::Numbers, Part::Courts}) // the next one in this slot has others
        forgetLook(f, r.part(f, part));
    for (const Part part : {Part::Numbers, Part::Courts, Part::Open, Part::Lost})
        moveEach(r.part(f, part), [&](CardId c) {
            const Face face = r.face(c);
            return pile(face.joker()  ? PileIndex::GmPack
                        : r.isCopy(c) ? face.number() ? PileIndex::StockNumbers : PileIndex::StockCourts
                        : o.attrition && face.suit == s.gmSuit ? PileIndex::GmSpent
                                                               : PileIndex::Box);
        });
    recount(f);
    recount(kGm);
    m.foes[f - r.firstFoe()].alive = false; // it leaves the order when the cycle is over
    moveCard(r.marker(f), pile(PileIndex::Foes), pile(PileIndex::Offstage));
    table::moveToken(m.table, step, r.token(f), kNowhere);
    m_check = true;
}

void Play::allDragonsLeave()
{
    for (std::size_t i = 0; i < s.foes.size(); ++i)
        if (s.foes[i].alive && s.foes[i].kind >= FoeKind::Dragon)
            dismiss(static_cast<Who>(r.firstFoe() + i));
    step.say(Say::DragonLeaves);
}

void Play::wake(TileId t)
{
    const auto here = heroesOn(t);
    if (here.empty() && o.pursuit != Pursuit::Always)
        return;
    for (const Who f : foesOn(t))
        if (foe(f).attitude == Attitude::Hostile && !foe(f).active) { // CD-252
            foe(f).active = true;
            foe(f).idle = 0;
            foe(f).opponent = here.empty() ? kNoWho : here[0];
        }
}

// --- the game master's turn

bool Play::foesTurn()
{
    const auto next = [&] {
        const auto place = static_cast<std::uint8_t>(s.turn.place + 1);
        m.turn = {};
        m.turn.place = place;
    };
    for (; s.turn.place < s.foeOrder.size(); next()) {
        const Foe &f = foe(actingFoe());
        if (!f.alive || !f.active || f.attitude != Attitude::Hostile)
            continue;
        if (!s.turn.acted)
            noteLocks();
        if (!s.turn.moved || !s.turn.acted)
            return true;
        notePass(actingFoe());
    }
    top().phase = Phase::Cycle;
    return false;
}

void Play::foeMoves(Who f, TileId to)
{
    step.say(Say::FoeMoves, name(f), wayOf(tileOf(f), to));
    place(f, to);
    if (!tile(to).snare)
        return;
    tile(to).snare = false; // CD-225
    step.say(Say::SnareSprings, name(f));
    wound(f);
}

} // namespace flagstone::cards
