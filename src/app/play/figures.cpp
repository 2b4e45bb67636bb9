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
        }
    }
    for (const auto &pile : sheet.piles)
        if (pile.role == PileRole::Hand && pile.owner == card)
            for (const CardId held : view.pile(pile.id).cards)
                figure.held.push_back(heldCard(sheet, view, held));
    return figure;
}

} // namespace

std::vector<Figure> partyOf(const Sheet &sheet, const TableView &view)
{
    std::vector<Figure> party;
    for (const auto &pile : sheet.piles)
        if (pile.role == PileRole::Party)
            for (const CardId card : view.pile(pile.id).cards)
                party.push_back(figureOf(sheet, view, card));
    std::ranges::stable_sort(party, {}, &Figure::rank);
    return party;
}

std::vector<Foe> encounterOf(const Sheet &sheet, const TableView &view)
{
    std::vector<Foe> foes;
    for (const auto &pile : sheet.piles) {
        if (pile.role != PileRole::Encounter)
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

std::vector<Gauge> talliesOf(const Sheet &sheet, const TableView &view)
{
    std::vector<Gauge> tallies;
    for (const auto &spec : sheet.counters)
        if (spec.card == kNoCard && spec.role == CounterRole::Tally && !spec.label.empty())
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
