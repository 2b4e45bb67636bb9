#include "core/table.h"

#include "core/step.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <span>

namespace flagstone::table {

namespace {

Pile &at(Table &t, PileId id)
{
    return t.piles[index(id)];
}

std::uint8_t backOf(const Table &t, CardId card)
{
    return t.backs.empty() ? kPileBack : t.backs[index(card)];
}

std::vector<std::uint8_t> backsOf(const Table &t, PileId pile)
{
    std::vector<std::uint8_t> backs;
    if (!t.backs.empty())
        for (const CardId card : t.pile(pile).cards)
            backs.push_back(t.backs[index(card)]);
    std::ranges::sort(backs);
    return backs;
}

/// Puts a card on top. Most piles never have more cards than there is room for at first.
void put(Pile &pile, CardId card)
{
    if (pile.cards.capacity() == 0)
        pile.cards.reserve(32);
    pile.cards.push_back(card);
}

void tellMove(Step &step, const Table &t, CardId card, PileId from, PileId to, std::size_t fromIndex,
              std::size_t toIndex)
{
    const SeatSet fromKnows = t.pile(from).knows;
    const SeatSet toKnows = t.pile(to).knows;
    step.emit({static_cast<SeatSet>(fromKnows | toKnows),
               CardMoved{card, from, to, fromKnows, toKnows, static_cast<std::uint16_t>(fromIndex),
                         static_cast<std::uint16_t>(toIndex), backOf(t, card)}});
}

std::size_t removeFrom(Pile &pile, CardId card)
{
    assert(!pile.cards.empty());
    const auto found = pile.cards.back() == card ? std::prev(pile.cards.end()) // it is usually the top one
                                                 : std::find(pile.cards.begin(), pile.cards.end(), card);
    assert(found != pile.cards.end());
    const auto i = static_cast<std::size_t>(found - pile.cards.begin());
    pile.cards.erase(found);
    return i;
}

void tellOrder(Step &step, const Table &t, PileId pile, PileId with)
{
    if (step.loud())
        step.emit({t.pile(pile).knows, PileShuffled{pile, with, t.pile(pile).cards, backsOf(t, pile)}});
}

} // namespace

CardId draw(Table &t, Step &step, PileId from, PileId to)
{
    Pile &source = at(t, from);
    assert(!source.cards.empty());
    const CardId card = source.cards.back();
    source.cards.pop_back();
    put(at(t, to), card);
    if (step.loud())
        tellMove(step, t, card, from, to, source.cards.size(), at(t, to).cards.size() - 1);
    return card;
}

void move(Table &t, Step &step, CardId card, PileId from, PileId to)
{
    const std::size_t i = removeFrom(at(t, from), card);
    put(at(t, to), card);
    if (step.loud())
        tellMove(step, t, card, from, to, i, at(t, to).cards.size() - 1);
}

void move(Table &t, Step &step, std::span<const CardId> cards, PileId from, PileId to)
{
    assert(from != to);
    std::vector<CardId> &lying = at(t, from).cards;
    Pile &target = at(t, to);
    auto next = cards.begin();
    auto kept = lying.begin();
    for (const CardId card : lying) {
        if (next == cards.end() || card != *next) {
            *kept++ = card;
            continue;
        }
        ++next;
        put(target, card);
        if (step.loud())
            tellMove(step, t, card, from, to, static_cast<std::size_t>(kept - lying.begin()),
                     target.cards.size() - 1);
    }
    assert(next == cards.end());
    lying.erase(kept, lying.end());
}

void reshuffle(Table &t, Step &step, PileId from, PileId to)
{
    assert(from != to);
    Pile &source = at(t, from);
    Pile &target = at(t, to);
    if (target.stacked) { // the plan stays on top; only what is put back is mixed
        flagstone::shuffle(source.cards, step.chance());
        target.cards.insert(target.cards.begin(), source.cards.begin(), source.cards.end());
    } else {
        target.cards.insert(target.cards.begin(), source.cards.begin(), source.cards.end());
        flagstone::shuffle(target.cards, step.chance());
    }
    source.cards.clear();
    tellOrder(step, t, to, from);
}

void shuffle(Table &t, Step &step, PileId pile)
{
    flagstone::shuffle(at(t, pile).cards, step.chance());
    tellOrder(step, t, pile, pile);
}

void insert(Table &t, Step &step, CardId card, PileId from, PileId to, std::size_t depth)
{
    const std::size_t i = removeFrom(at(t, from), card);
    Pile &target = at(t, to);
    assert(depth <= target.cards.size());
    target.cards.insert(target.cards.begin() + static_cast<std::ptrdiff_t>(depth), card);
    if (step.loud())
        tellMove(step, t, card, from, to, i, depth);
}

SlotId place(Table &t, Step &step, CardId card, PileId from, Placement where)
{
    const std::size_t i = removeFrom(at(t, from), card);
    where.slot = SlotId{static_cast<std::uint16_t>(t.board.size())};
    where.card = card;
    if (t.board.capacity() == t.board.size())
        t.board.reserve(2 * t.board.size() + 16);
    t.board.push_back(where);
    if (step.loud()) {
        const SeatSet fromKnows = t.pile(from).knows;
        step.emit({static_cast<SeatSet>(where.knows | fromKnows),
                   CardPlaced{card, from, fromKnows, static_cast<std::uint16_t>(i), where}});
    }
    return where.slot;
}

void turn(Table &t, Step &step, SlotId slot, SeatSet knows)
{
    Placement &p = t.board[index(slot)];
    assert(p.card != kNoCard);
    p.knows = knows;
    if (step.loud())
        step.emit({knows, CardTurned{slot, p.card, knows}});
}

CardId lift(Table &t, Step &step, SlotId slot, PileId to)
{
    Placement &p = t.board[index(slot)];
    assert(p.card != kNoCard);
    const CardId card = p.card;
    Pile &target = at(t, to);
    target.cards.push_back(card);
    if (step.loud())
        step.emit({static_cast<SeatSet>(p.knows | target.knows),
                   CardLifted{slot, card, to, target.knows,
                              static_cast<std::uint16_t>(target.cards.size() - 1), backOf(t, card)}});
    p.card = kNoCard;
    p.knows = kEverybody;
    return card;
}

void arrange(Table &t, Step &step, PileId pile, std::vector<CardId> order)
{
    assert(std::ranges::is_permutation(order, t.pile(pile).cards));
    at(t, pile).cards = std::move(order);
    tellOrder(step, t, pile, pile);
}

void changeCounter(Table &t, Step &step, CounterId counter, std::int32_t value)
{
    std::int32_t &slot = t.counters[index(counter)];
    if (step.loud())
        step.emit({kEverybody, CounterSet{counter, slot, value}});
    slot = value;
}

void moveToken(Table &t, Step &step, TokenId token, SpaceId space)
{
    SpaceId &here = t.tokens[index(token)].space;
    if (here == space)
        return;
    if (step.loud())
        step.emit({kEverybody, TokenMoved{token, here, space}});
    here = space;
}

void reveal(Table &t, Step &step, PileId pile, SeatSet knows)
{
    at(t, pile).knows = knows;
    if (step.loud())
        step.emit({knows, PileRevealed{pile, knows, at(t, pile).cards, backsOf(t, pile)}});
}

void resampleHidden(Table &t, Seat seat, ChanceSource &chance)
{
    // Cards that the seat cannot look at and that show the same back could lie in each other's places.
    const auto each = [&](auto &&visit) {
        for (Pile &pile : t.piles) {
            if (!contains(pile.knows, seat))
                for (CardId &card : pile.cards)
                    visit(card, t.backs.empty() ? pile.cardBack : t.backs[index(card)]);
        }
        for (Placement &p : t.board) {
            if (!contains(p.knows, seat))
                visit(p.card, p.cardBack);
        }
    };
    std::array<std::size_t, 257> begins{}; // of the places of each back, among those of all
    each([&](CardId &, std::uint8_t back) { ++begins[back + 1U]; });
    std::partial_sum(begins.begin(), begins.end(), begins.begin());
    std::vector<CardId *> places(begins.back());
    auto next = begins;
    each([&](CardId &card, std::uint8_t back) { places[next[back]++] = &card; });
    std::vector<CardId> cards;
    for (std::size_t back = 0; back + 1 < begins.size(); ++back) {
        const auto same = std::span(places).subspan(begins[back], begins[back + 1] - begins[back]);
        if (same.empty())
            continue;
        cards.clear();
        for (const CardId *card : same)
            cards.push_back(*card);
        std::ranges::sort(cards); // so that their order before does not affect the order after
        flagstone::shuffle(cards, chance);
        for (std::size_t i = 0; i < cards.size(); ++i)
            *same[i] = cards[i];
    }
}

bool conserved(const Table &t, std::size_t cardCount)
{
    std::vector<bool> seen(cardCount, false);
    std::size_t found = 0;
    const auto note = [&](CardId card) {
        if (index(card) >= cardCount || seen[index(card)])
            return false;
        seen[index(card)] = true;
        ++found;
        return true;
    };
    for (const Pile &pile : t.piles)
        if (!std::ranges::all_of(pile.cards, note))
            return false;
    for (const Placement &p : t.board)
        if (p.card != kNoCard && !note(p.card))
            return false;
    return found == cardCount;
}

} // namespace flagstone::table
