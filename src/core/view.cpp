#include "core/view.h"

#include <cassert>

namespace flagstone {

namespace {

struct Projector {
    TableView &view;

    [[nodiscard]] bool looks(const PileView &pile) const { return contains(pile.knows, view.seat); }

    void take(PileId id, std::uint16_t at) const
    {
        PileView &pile = view.piles[index(id)];
        --pile.count;
        if (looks(pile))
            pile.cards.erase(pile.cards.begin() + at);
    }
    void put(PileId id, std::uint16_t at, std::optional<CardId> card) const
    {
        PileView &pile = view.piles[index(id)];
        ++pile.count;
        if (looks(pile))
            pile.cards.insert(pile.cards.begin() + at, card.value());
    }

    void operator()(const CardMoved &e) const
    {
        take(e.from, e.fromIndex);
        put(e.to, e.toIndex, e.card);
    }
    void operator()(const CardPlaced &e) const
    {
        take(e.from, e.fromIndex);
        assert(index(e.placement.slot) == view.board.size());
        view.board.push_back(e.placement);
    }
    void operator()(const PileShuffled &e) const
    {
        if (e.with != e.pile) {
            PileView &emptied = view.piles[index(e.with)];
            view.piles[index(e.pile)].count =
                static_cast<std::uint16_t>(view.piles[index(e.pile)].count + emptied.count);
            emptied.count = 0;
            emptied.cards.clear();
        }
        view.piles[index(e.pile)].cards = e.order;
    }
    void operator()(const PileRevealed &e) const
    {
        PileView &pile = view.piles[index(e.pile)];
        pile.knows = e.knows;
        pile.cards = e.order;
    }
    void operator()(const TokenMoved &e) const { view.tokens[index(e.token)].space = e.to; }
    void operator()(const CounterSet &e) const { view.counters[index(e.counter)] = e.to; }
    void operator()(const DiceRolled &) const {}
    void operator()(const Beat &) const {}
};

} // namespace

TableView observe(const Table &table, Seat seat)
{
    TableView view{
        .seat = seat, .piles = {}, .board = table.board, .tokens = table.tokens, .counters = table.counters};
    view.piles.reserve(table.piles.size());
    for (const Pile &pile : table.piles) {
        PileView seen{pile.knows, pile.cardBack, static_cast<std::uint16_t>(pile.cards.size()), {}};
        if (contains(pile.knows, seat))
            seen.cards = pile.cards;
        view.piles.push_back(std::move(seen));
    }
    for (Placement &placement : view.board)
        if (!contains(placement.knows, seat))
            placement.card = kNoCard;
    return view;
}

void project(TableView &view, const Event &event)
{
    std::visit(Projector{view}, event.body);
}

} // namespace flagstone
