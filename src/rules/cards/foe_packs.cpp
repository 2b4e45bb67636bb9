// What foes are made of. CD-016, CD-063, CD-064
#include "rules/cards/foe_packs.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

/// Ranks of number cards or of court cards, each in this many copies, except those that are given already.
RankPool ranksBut(PileIndex stock, const Cards &rules, const std::vector<CardId> &given, int copies = 1)
{
    const bool ofNumbers = stock == PileIndex::StockNumbers;
    RankPool pool;
    for (int copy = 0; copy < copies; ++copy)
        for (int rank = ofNumbers ? kAce : kJack; rank <= (ofNumbers ? kTen : kKing); ++rank)
            if (std::ranges::count(given, rank, [&](CardId c) { return int{rules.face(c).rank}; }) <= copy)
                pool.ranks[static_cast<std::size_t>(pool.n++)] = rank;
    return pool;
}

constexpr Part partOf(PileIndex stock)
{
    return stock == PileIndex::StockNumbers ? Part::Numbers : Part::Courts;
}

} // namespace

void FoePacks::giveFromStock(Who f, PileIndex stock, int rank)
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
    move(*found, pile(stock), r.part(f, partOf(stock)));
}

void FoePacks::giveFromSuit(Who f, PileIndex stock, int count, Difficulty difficulty)
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

void FoePacks::fill(Who f, int size)
{
    if (foe(f).kind == FoeKind::Npc)
        return fillNpc(f, size);
    WhoList one;
    one.add(f);
    fillMonsters(one, size, size);
}

void FoePacks::fillNpc(Who f, int count)
{
    // Its own suit; the pack of one who fights at once is arranged as any foe's. CD-063, CD-064, CD-146
    const Difficulty how = foe(f).attitude == Attitude::Hostile ? o.difficulty : Difficulty::Standard;
    giveFromSuit(f, PileIndex::StockNumbers, count, how);
    const auto courts = static_cast<int>(cardsIn(r.part(f, Part::Courts)).size());
    giveFromSuit(f, PileIndex::StockCourts, sizeOfNpc(f).courts - courts, Difficulty::Standard);
    ready(f);
}

PackSize FoePacks::sizeOfNpc(Who f) const
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

void FoePacks::fillHorde(const WhoList &bodies)
{
    RankPool pool; // a card each of the pack, and of a second copy once it is dealt out. CD-063, CD-224
    for (const Who f : bodies) {
        if (pool.n == 0)
            pool = ranksBut(PileIndex::StockNumbers, r, {});
        giveFromStock(f, PileIndex::StockNumbers, drawRank(pool, o.difficulty));
    }
    for (const Who f : bodies)
        ready(f);
}

void FoePacks::fillDragon(Who f) // CD-222
{
    giveFromSuit(f, PileIndex::StockNumbers, kNumbersPerSuit, Difficulty::Standard);
    giveFromSuit(f, PileIndex::StockCourts, kCourtsPerSuit, Difficulty::Standard);
    ready(f);
}

void FoePacks::ready(Who f)
{
    recount(f);
    foe(f).initial = static_cast<std::uint8_t>(numbers(f));
}

void FoePacks::fillMonsters(const WhoList &bodies, int each, int size)
{
    // The pack is shuffled with the free Jokers, and dealt until `size` number cards lie out; Jokers that
    // come up on the way go with the foe that gets the next card. Easy and hard take the weakest or strongest
    // ranks instead. The pack is as many suits as there are packs, each card a card of its own. CD-063, CD-127
    std::vector<CardId> jokersFree;
    for (const CardId c : cardsIn(pile(PileIndex::GmPack)))
        if (r.face(c).joker())
            jokersFree.push_back(c);
    const auto &given = cardsIn(r.part(bodies[0], Part::Numbers));
    RankPool pool = ranksBut(PileIndex::StockNumbers, r, given, o.corePacks);
    for (int dealt = 0; dealt < size; ++dealt) {
        const Who f = bodies[static_cast<std::size_t>(dealt / each)];
        if (pool.n == 0) // a second copy of the pack
            pool = ranksBut(PileIndex::StockNumbers, r, {}, o.corePacks);
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
    for (const Who f : bodies)
        ready(f);
}

int FoePacks::takeRank(RankPool &pool, std::size_t drawn, Difficulty difficulty)
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

void FoePacks::takeFromPack(Who f, std::size_t drawn)
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
    move(card, pile(PileIndex::GmNumbers), r.part(f, Part::Numbers));
}

} // namespace flagstone::cards
