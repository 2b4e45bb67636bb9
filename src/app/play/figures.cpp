#include "app/play/figures.h"

#include "app/play/telling.h"

#include <algorithm>

namespace flagstone::app {

namespace {

Gauge gauge(const CounterSpec &spec, const TableView &view)
{
    return {spec.number, view.counter(spec.id), spec.most, translated(spec.label)};
}

Held heldCard(const Sheet &sheet, const TableView &view, CardId card)
{
    Held held{.card = card, .uses = {}};
    for (const auto &spec : sheet.counters) {
        if (spec.card != card)
            continue;
        if (spec.role == CounterRole::UsesLeft)
            held.uses = gauge(spec, view);
        else if (spec.role == CounterRole::Running)
            held.running = view.counter(spec.id) != 0;
    }
    return held;
}

Figure figureOf(const Sheet &sheet, const TableView &view, CardId card)
{
    Figure figure{.card = card};
    for (const auto &spec : sheet.counters) {
        if (spec.card != card)
            continue;
        switch (spec.role) {
        case CounterRole::HitsLeft:
            figure.hits = gauge(spec, view);
            break;
        case CounterRole::Rank:
            figure.rank = view.counter(spec.id);
            break;
        case CounterRole::Controller:
            figure.seat = view.counter(spec.id);
            break;
        case CounterRole::SpellsLeft:
            figure.spells.push_back(gauge(spec, view));
            break;
        case CounterRole::Acted:
            figure.acted = view.counter(spec.id) != 0;
            break;
        case CounterRole::Running:
        case CounterRole::UsesLeft:
        case CounterRole::Tally:
            figure.others.push_back(gauge(spec, view));
            break;
        case CounterRole::Explored:
        case CounterRole::FoundDoor:
        case CounterRole::Wounded:
        case CounterRole::Goods:
        case CounterRole::Goal:
            break; // of a seat or a place, not of a card
        }
    }
    for (const auto &pile : sheet.piles)
        if (pile.role == PileRole::Hand && pile.owner == card)
            for (const CardId held : view.pile(pile.id).cards)
                figure.held.push_back(heldCard(sheet, view, held));
    return figure;
}

/// What belongs to the seat rather than to its figure's card.
void addSeat(Figure &figure, const Sheet &sheet, const TableView &view, Seat seat)
{
    figure.seat = raw(seat);
    for (const auto &spec : sheet.counters) {
        if (spec.seat != seat)
            continue;
        const Gauge value = gauge(spec, view);
        if (spec.role == CounterRole::Wounded)
            figure.wounded = value.left != 0;
        else if (spec.role == CounterRole::Goods)
            figure.goods = {value.number, value.left, figure.goods.most, value.label};
        else if (spec.role == CounterRole::Goal)
            figure.goods.most = value.left;
        else if (spec.role == CounterRole::Tally && value.left != 0 && !spec.label.empty())
            figure.others.push_back(value);
    }
    for (const auto &spec : sheet.piles) {
        if (spec.seat != seat || spec.role == PileRole::Party)
            continue;
        const PileView &pile = view.pile(spec.id);
        for (const CardId card : pile.cards)
            figure.held.push_back(heldCard(sheet, view, card));
        if (pile.cards.empty() && pile.count > 0)
            figure.hidden.push_back({1, pile.count, 0, translated(spec.label)});
    }
}

bool heroStandsAt(const Sheet &sheet, const TableView &view, std::uint16_t space)
{
    return std::ranges::any_of(sheet.tokens, [&](const TokenSpec &token) {
        return token.role == TokenRole::Hero && view.tokens[index(token.id)].space == space;
    });
}

/// Is it faced now?
bool faced(const Sheet &sheet, const TableView &view, const PileSpec &pile)
{
    return pile.role == PileRole::Encounter && !view.pile(pile.id).cards.empty() &&
           (pile.space == kNoSpace || heroStandsAt(sheet, view, pile.space));
}

} // namespace

std::vector<Figure> partyOf(const Sheet &sheet, const TableView &view)
{
    std::vector<Figure> party;
    for (const auto &pile : sheet.piles)
        if (pile.role == PileRole::Party)
            for (const CardId card : view.pile(pile.id).cards) {
                party.push_back(figureOf(sheet, view, card));
                if (pile.seat != Seat::Gm)
                    addSeat(party.back(), sheet, view, pile.seat);
            }
    std::ranges::stable_sort(party, {}, &Figure::rank);
    return party;
}

std::vector<Foe> encounterOf(const Sheet &sheet, const TableView &view)
{
    std::vector<Foe> foes;
    for (const auto &pile : sheet.piles) {
        if (!faced(sheet, view, pile))
            continue;
        for (const CardId card : view.pile(pile.id).cards) {
            Foe foe{.card = card, .figures = {}};
            for (const auto &spec : sheet.counters)
                if (spec.card == card && spec.role == CounterRole::HitsLeft)
                    foe.figures.push_back(gauge(spec, view));
            foes.push_back(std::move(foe));
        }
    }
    return foes;
}

QString encounterPlace(const Sheet &sheet, const TableView &view)
{
    for (const auto &pile : sheet.piles)
        if (pile.space != kNoSpace && faced(sheet, view, pile)) {
            const SpaceSpec &space = sheet.map.spaces[pile.space];
            return translated(space.name.empty() ? space.key : space.name);
        }
    for (const auto &spec : sheet.tokens) {
        if (spec.role != TokenRole::Party)
            continue;
        const auto space = view.tokens[index(spec.id)].space;
        for (const auto &placed : view.board)
            if (raw(placed.slot) == space)
                return cardName(sheet, placed.card);
    }
    return {};
}

Target heroTarget(const Sheet &sheet, const TableView &view, const Target &target)
{
    if (target.kind != Target::Kind::Figure && target.kind != Target::Kind::Card)
        return target;
    for (const auto &token : sheet.tokens) {
        if (token.role != TokenRole::Hero)
            continue;
        for (const auto &pile : sheet.piles)
            if (pile.role == PileRole::Party && pile.seat == token.seat &&
                std::ranges::find(view.pile(pile.id).cards, target.card) != view.pile(pile.id).cards.end())
                return {.kind = Target::Kind::Token, .number = raw(token.id)};
    }
    return target;
}

std::vector<Gauge> talliesOf(const Sheet &sheet, const TableView &view)
{
    std::vector<Gauge> tallies;
    for (const auto &spec : sheet.counters)
        if (spec.card == kNoCard && spec.seat == Seat::Gm && spec.space == kNoSpace &&
            spec.role == CounterRole::Tally && !spec.label.empty())
            tallies.push_back(gauge(spec, view));
    return tallies;
}

QString packCell(const PackData &pack, const CardSheet &card, std::string_view column)
{
    const auto *table = pack.table(card.table);
    if (table == nullptr || card.row >= table->rows.size())
        return {};
    const auto cell = table->cell(table->rows[card.row], column);
    return cell == "-" || cell == "none" ? QString() : translated(cell);
}

QString classLine(const PackData &pack, const CardSheet &card)
{
    return (packCell(pack, card, "class") + u' ' + packCell(pack, card, "level")).trimmed();
}

} // namespace flagstone::app
