#include "core/view.h"

#include <algorithm>
#include <cassert>

namespace flagstone {

namespace {

struct Projector {
    TableView &view;

    [[nodiscard]] bool looks(const PileView &pile) const { return contains(pile.knows, view.seat); }

    void take(PileId id, std::uint16_t at, std::uint8_t back) const
    {
        PileView &pile = view.piles[index(id)];
        --pile.count;
        if (looks(pile))
            pile.cards.erase(pile.cards.begin() + at);
        else if (const auto found = std::ranges::find(pile.backs, back); found != pile.backs.end())
            pile.backs.erase(found);
    }
    void put(PileId id, std::uint16_t at, std::optional<CardId> card, std::uint8_t back) const
    {
        PileView &pile = view.piles[index(id)];
        ++pile.count;
        if (looks(pile))
            pile.cards.insert(pile.cards.begin() + at, card.value());
        else if (back != kPileBack)
            pile.backs.insert(std::ranges::lower_bound(pile.backs, back), back);
    }

    void showBacks(PileView &pile, const std::vector<std::uint8_t> &backs) const
    {
        pile.backs = looks(pile) ? std::vector<std::uint8_t>() : backs;
    }

    void operator()(const CardMoved &e) const
    {
        take(e.from, e.fromIndex, e.back);
        put(e.to, e.toIndex, e.card, e.back);
    }
    void operator()(const CardPlaced &e) const
    {
        take(e.from, e.fromIndex, e.placement.cardBack);
        assert(index(e.placement.slot) == view.board.size());
        view.board.push_back(e.placement);
    }
    void operator()(const CardTurned &e) const
    {
        Placement &p = view.board[index(e.slot)];
        p.knows = e.knows;
        p.card = e.card.value_or(kNoCard);
    }
    void operator()(const CardLifted &e) const
    {
        Placement &p = view.board[index(e.slot)];
        p.knows = kEverybody;
        p.card = kNoCard;
        put(e.to, e.toIndex, e.card, e.back);
    }
    void operator()(const PileShuffled &e) const
    {
        if (e.with != e.pile) {
            PileView &emptied = view.piles[index(e.with)];
            view.piles[index(e.pile)].count =
                static_cast<std::uint16_t>(view.piles[index(e.pile)].count + emptied.count);
            emptied.count = 0;
            emptied.cards.clear();
            emptied.backs.clear();
        }
        view.piles[index(e.pile)].cards = e.order;
        showBacks(view.piles[index(e.pile)], e.backs);
    }
    void operator()(const PileRevealed &e) const
    {
        PileView &pile = view.piles[index(e.pile)];
        pile.knows = e.knows;
        pile.cards = e.order;
        showBacks(pile, e.backs);
    }
    void operator()(const TokenMoved &e) const { view.tokens[index(e.token)].space = e.to; }
    void operator()(const CounterSet &e) const { view.counters[index(e.counter)] = e.to; }
    void operator()(const DiceRolled &) const {}
    void operator()(const Beat &) const {}
};

} // namespace

CardSheet shownAs(const Sheet &sheet, const TableView &view, CardId card)
{
    CardSheet shown = sheet.cards[index(card)];
    for (const CounterSpec &counter : sheet.counters)
        if (counter.role == CounterRole::Look && counter.card == card && view.counter(counter.id) > 0)
            shown.row = static_cast<std::uint32_t>(view.counter(counter.id) - 1);
    return shown;
}

CardId drawnAs(const Sheet &sheet, const TableView &view, Seat seat, CardId card)
{
    for (const CounterSpec &counter : sheet.counters)
        if (counter.role == CounterRole::Figure && counter.seat == seat && view.counter(counter.id) > 0)
            return sheet.figures[static_cast<std::size_t>(view.counter(counter.id)) - 1];
    return card;
}

TableView observe(const Table &table, Seat seat)
{
    TableView view{
        .seat = seat, .piles = {}, .board = table.board, .tokens = table.tokens, .counters = table.counters};
    view.piles.reserve(table.piles.size());
    for (const Pile &pile : table.piles) {
        PileView seen{pile.knows, pile.cardBack, static_cast<std::uint16_t>(pile.cards.size()), {}, {}};
        if (contains(pile.knows, seat)) {
            seen.cards = pile.cards;
        } else if (!table.backs.empty()) {
            for (const CardId card : pile.cards)
                seen.backs.push_back(table.backs[index(card)]);
            std::ranges::sort(seen.backs);
        }
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
