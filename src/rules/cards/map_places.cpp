#include "rules/cards/map_places.h"

#include "rules/cards/queries.h"

#include <algorithm>
#include <utility>

namespace flagstone::cards {

void putJokersOnTop(const MapPlaces &places, const std::function<bool(CardId)> &isJoker,
                    const std::function<bool(std::size_t)> &isStart)
{
    const std::size_t tiles = places.tiles;
    const auto holdsJoker = [&](std::size_t i) {
        return places.cards[i] != nullptr && isJoker(*places.cards[i]);
    };
    const auto bottom = [](std::size_t t) { return 2 * t; };
    const auto top = [](std::size_t t) { return 2 * t + 1; };
    const auto takesOne = [&](std::size_t t) {
        return places.cards[top(t)] != nullptr && !isJoker(*places.cards[top(t)]);
    };
    const auto swap = [&](std::size_t i, std::size_t j) { std::swap(*places.cards[i], *places.cards[j]); };
    for (std::size_t t = 0; t < tiles; ++t)
        if (holdsJoker(bottom(t)) && takesOne(t))
            swap(bottom(t), top(t));
    for (std::size_t t = 0; t < tiles; ++t)
        for (std::size_t k = 1; holdsJoker(bottom(t)) && k < tiles; ++k)
            if (const std::size_t next = (t + k) % tiles; takesOne(next) && !holdsJoker(bottom(next)))
                swap(bottom(t), top(next));
    for (std::size_t i = 2 * tiles; i < places.cards.size(); ++i)
        for (std::size_t t = tiles; holdsJoker(i) && t-- > 0;)
            if (!isStart(t) && takesOne(t))
                swap(i, top(t));
}

namespace {

/// As far as `seat` cannot tell which card lies there.
MapPlaces unknownTo(Seat seat, const Cards &rules, State &s)
{
    const Queries queries(rules, s);
    MapPlaces places;
    const auto add = [&](CardId &card, SeatSet knows) {
        places.cards.push_back(card == kNoCard || contains(knows, seat) ? nullptr : &card);
    };
    const std::size_t laid = s.table.board.size() > s.firstSlot ? s.tiles.size() : 0;
    for (std::size_t t = 0; t < laid; ++t)
        for (const SlotId slot :
             {queries.bottomSlot(static_cast<TileId>(t)), queries.topSlot(static_cast<TileId>(t))}) {
            Placement &card = s.table.board[index(slot)];
            add(card.card, card.knows);
        }
    Pile &pack = s.table.piles[index(pile(PileIndex::Map))];
    Pile &aside = s.table.piles[index(pile(PileIndex::SetAside))];
    for (auto card = pack.cards.rbegin(); card != pack.cards.rend(); ++card) // the last one is dealt next
        add(*card, pack.knows);
    for (CardId &card : aside.cards)
        add(card, aside.knows);
    const bool grows = laid > 0 && queries.mayGrow();
    const std::size_t later = grows ? static_cast<std::size_t>(rules.options().tiles) - laid : 0;
    places.tiles = laid + std::min(later, pack.cards.size() / 2);
    return places;
}

} // namespace

/// Where all lie on top of tiles, everybody knows that none lies elsewhere. CD-175, CD-143
void Cards::remember(State &s, Seat seat) const
{
    if (!m_options.hasMap() || (!m_options.jokerOnTop && !m_options.jokersOut))
        return;
    const auto noStart = [](std::size_t) { return false; }; // there is none left to be dealt
    putJokersOnTop(
        unknownTo(seat, *this, s), [this](CardId card) { return face(card).joker(); }, noStart);
}

} // namespace flagstone::cards
