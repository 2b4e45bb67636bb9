// Foes: what they are made of, how they appear, act and go. CD-016, CD-063, CD-064, CD-222 to CD-226, CD-252
#include "rules/cards/play.h"

#include <algorithm>

namespace flagstone::cards {

Who Play::newFoe(FoeKind kind, Suit suit, TileId t)
{
    for (std::size_t i = 0; i < s.foes.size(); ++i) {
        const auto f = static_cast<Who>(r.firstFoe() + i);
        if (s.foes[i].alive)
            continue;
        m.foes[i] = {};
        Foe &fresh = m.foes[i];
        fresh.kind = kind;
        fresh.suit = suit;
        fresh.alive = true;
        fresh.home = t;
        std::erase(m.foeOrder, f);
        m.foeOrder.push_back(f);
        std::erase_if(m.heldPairs, [&](const Held &h) { return h.a == f || h.b == f; });
        for (Hero &h : m.heroes) { // whoever stood here before is forgotten
            h.openAgainst = h.openAgainst == f ? kNoWho : h.openAgainst;
            h.charging = h.charging == f ? kNoWho : h.charging;
        }
        std::erase_if(m.attempts,
                      [&](const Attempts &a) { return a.feat == Feat::Persuade && a.object == f; });
        dress(f);
        moveCard(r.marker(f), pile(Heap::Offstage), pile(Heap::Foes));
        place(f, t);
        return f;
    }
    return kNoWho;
}

void Play::giveFromStock(Who f, Heap stock, Suit suit, int rank)
{
    // A copy of this card; should all be out, of its rank, and else any: CD-017.
    const auto &cards = cardsIn(pile(stock));
    if (cards.empty())
        return;
    auto found = std::ranges::find_if(cards, [&](CardId c) {
        return r.face(c) == Face{suit, static_cast<std::uint8_t>(rank)};
    });
    if (found == cards.end())
        found = std::ranges::find_if(cards, [&](CardId c) { return r.face(c).rank == rank; });
    moveCard(found == cards.end() ? cards.back() : *found, pile(stock),
             r.part(f, stock == Heap::StockNumbers ? Part::Numbers : Part::Courts));
}

void Play::giveRandomFromStock(Who f, Heap stock, Suit suit, int count, int ranks)
{
    const int lowest = stock == Heap::StockNumbers ? kAce : kJack;
    if (count >= ranks) { // all of them: there is nothing to draw
        for (int i = 0; i < ranks; ++i)
            giveFromStock(f, stock, suit, lowest + i);
        return;
    }
    std::array<int, kNumbersPerSuit> left;
    int n = ranks;
    for (int i = 0; i < n; ++i)
        left[static_cast<std::size_t>(i)] = lowest + i;
    for (; count > 0 && n > 0; --count) {
        const std::size_t which = n > 1 ? step.pick(static_cast<std::size_t>(n)) : 0;
        giveFromStock(f, stock, suit, left[which]);
        left[which] = left[static_cast<std::size_t>(--n)];
    }
}

void Play::fillFoe(Who f, int size)
{
    WhoList one;
    one.add(f);
    fillFoes(one, size, size);
}

void Play::fillFoes(const WhoList &bodies, int each, int size)
{
    // The pack is shuffled with the free Jokers, and dealt until `size` number cards lie out; Jokers that
    // come up on the way go with the foe that gets the next card. Easy and hard take the weakest or strongest
    // ranks instead. CD-063
    std::vector<CardId> jokersFree;
    for (const CardId c : cardsIn(pile(Heap::GmPack)))
        if (r.face(c).joker())
            jokersFree.push_back(c);
    std::array<int, kNumbersPerSuit> ranks;
    int n = 0;
    for (int dealt = 0; dealt < size; ++dealt) {
        const Who f = bodies[static_cast<std::size_t>(dealt / each)];
        if (n == 0 && !o.attrition) { // a first or second copy of the suit
            n = kNumbersPerSuit;
            for (int i = 0; i < n; ++i)
                ranks[static_cast<std::size_t>(i)] = kAce + i;
        }
        const auto left = o.attrition ? cardsIn(pile(Heap::GmNumbers)).size() : static_cast<std::size_t>(n);
        if (left == 0)
            break;
        const auto next = [&] {
            const std::size_t all = left + jokersFree.size();
            return all > 1 ? step.pick(all) : 0;
        };
        std::size_t which = next();
        for (; which >= left; which = next()) {
            moveToOpen(jokersFree[which - left], pile(Heap::GmPack), f);
            jokersFree.erase(jokersFree.begin() + static_cast<std::ptrdiff_t>(which - left));
        }
        if (o.attrition)
            takeFromPack(f, which);
        else
            giveFromStock(f, Heap::StockNumbers, s.gmSuit, takeRank(ranks, n, which));
    }
    recount(kGm);
    for (const Who f : bodies) {
        recount(f);
        foe(f).initial = static_cast<std::uint8_t>(numbers(f));
    }
}

int Play::takeRank(std::array<int, kNumbersPerSuit> &ranks, int &n, std::size_t drawn) const
{
    if (o.difficulty != Difficulty::Standard) { // CD-023
        const auto end = ranks.begin() + n;
        const auto best = o.difficulty == Difficulty::Easy ? std::min_element(ranks.begin(), end)
                                                           : std::max_element(ranks.begin(), end);
        drawn = static_cast<std::size_t>(best - ranks.begin());
    }
    const int rank = ranks[drawn];
    ranks[drawn] = ranks[static_cast<std::size_t>(--n)];
    return rank;
}

void Play::takeFromPack(Who f, std::size_t drawn)
{
    const auto &pool = cardsIn(pile(Heap::GmNumbers)); // the real cards, CD-016
    CardId card = pool[drawn];
    const auto weaker = [&](CardId a, CardId b) { return r.face(a).rank < r.face(b).rank; };
    if (o.difficulty == Difficulty::Easy)
        card = *std::ranges::min_element(pool, weaker);
    if (o.difficulty == Difficulty::Hard)
        card = *std::ranges::max_element(pool, weaker);
    moveCard(card, pile(Heap::GmNumbers), r.part(f, Part::Numbers));
}

void Play::giveByHand(Who f, CardId card)
{
    const Face face = r.face(card); // CD-249
    const Heap from = face.joker()   ? Heap::GmPack
                      : face.court() ? Heap::StockCourts
                      : o.attrition  ? Heap::GmNumbers
                                     : Heap::StockNumbers;
    const Part part = face.joker() ? Part::Open : face.court() ? Part::Courts : Part::Numbers;
    moveCard(card, pile(from), r.part(f, part));
    recount(kGm);
    recount(f);
}

void Play::foeBuilt(Who f)
{
    foe(f).initial = static_cast<std::uint8_t>(numbers(f));
    foe(f).army = o.dayAndNight && numbers(f) > 1; // CD-202
    if (foe(f).army)
        step.say(Say::IsArmy, name(f));
    if (numbers(f) > 0)
        return wake(foe(f).tile);
    dismiss(f); // there were no cards to give it
    clearTile(foe(f).home, kNoWho);
}

void Play::dragonComes()
{
    m.dragonCame = true;
    std::array<std::int16_t, 256> nearest;
    nearest.fill(kFarAway);
    for (Who h = 0; h < r.heroes(); ++h)
        if (alive(h)) {
            const auto far = distances(hero(h).tile);
            for (std::size_t t = 0; t < s.tiles.size(); ++t)
                nearest[t] = std::min(nearest[t], far[t]);
        }
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
    const int bodies = o.horde ? 4 * r.heroes() : 1; // CD-224
    for (int i = 0; i < bodies; ++i) {
        const Who f = newFoe(o.horde ? FoeKind::Horde : FoeKind::Dragon, s.gmSuit, at);
        if (f == kNoWho)
            break;
        giveRandomFromStock(f, Heap::StockNumbers, s.gmSuit, o.horde ? 1 : kNumbersPerSuit, kNumbersPerSuit);
        if (!o.horde) // CD-222
            giveRandomFromStock(f, Heap::StockCourts, s.gmSuit, kCourtsPerSuit, kCourtsPerSuit);
        recount(f);
        foe(f).initial = static_cast<std::uint8_t>(numbers(f));
        foe(f).active = true;
        foe(f).army = o.dayAndNight; // CD-202
    }
    step.say(o.horde ? Say::HordeComes : Say::DragonComes);
}

void Play::takeBack(Who f)
{
    // Copies go back to where they came from; what it took from players is out of play. CD-016, CD-115
    for (const Part part : {Part::Numbers, Part::Courts, Part::Open, Part::Lost})
        moveEach(r.part(f, part), [&](CardId c) {
            const Face face = r.face(c);
            const bool own = o.attrition && face.suit == s.gmSuit;
            return pile(face.joker()          ? Heap::GmPack
                        : r.isCopy(c)         ? face.number() ? Heap::StockNumbers : Heap::StockCourts
                        : !own                ? Heap::Box
                        : foe(f).initial == 0 ? Heap::GmNumbers // it was not ready yet
                                              : Heap::GmSpent);
        });
    recount(f);
    recount(kGm);
}

void Play::dismiss(Who f)
{
    takeBack(f);
    m.foes[f - r.firstFoe()].alive = false; // it leaves the order when the cycle is over
    moveCard(r.marker(f), pile(Heap::Foes), pile(Heap::Offstage));
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
    if (here.empty())
        return;
    for (const Who f : foesOn(t))
        if (foe(f).attitude == Attitude::Hostile && !foe(f).active) { // CD-252
            foe(f).active = true;
            foe(f).idle = 0;
            foe(f).opponent = here[0];
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
        if (!s.turn.moved || !s.turn.acted)
            return true;
        notePass(actingFoe());
    }
    top().phase = phase::kCycle;
    return false;
}

void Play::foeActs(Who f, const Action &a)
{
    switch (a.verb) {
    case Verb::Attack:
        m.turn.acted = true;
        if (!o.humanGm())
            m.turn.moved = true; // it came first
        foe(f).opponent = static_cast<Who>(a.a);
        return startContest(f, static_cast<Who>(a.a));
    case Verb::Use:
        m.turn.acted = true;
        if (!o.humanGm())
            m.turn.moved = true;
        return declare(f, isHero(static_cast<Who>(a.b)) ? static_cast<Who>(a.b) : opponents(f)[0], a, false);
    case Verb::Surrender:
        m.turn.acted = m.turn.moved = true;
        m.offer = {f, static_cast<Who>(a.a), kNoCard};
        step.say(Say::OffersSurrender, name(f), name(static_cast<Who>(a.a)));
        return push(FrameKind::Parley);
    case Verb::Move:
        m.turn.moved = true;
        return foeMoves(f, static_cast<TileId>(a.a));
    default:
        m.turn.moved = m.turn.acted = true;
        if (foe(f).kind < FoeKind::Dragon && opponents(f).empty() && ++foe(f).idle >= 3) // CD-252
            foe(f).active = false;
        return;
    }
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
