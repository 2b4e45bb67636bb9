#include "app/plan/stack_edits.h"

#include "core/step.h"
#include "core/table.h"

#include <algorithm>
#include <iterator>

namespace flagstone::app {

namespace {

PileStack &stackFor(Preparation &preparation, const std::string &pile)
{
    const auto found = std::ranges::find(preparation.piles, pile, &PileStack::pile);
    return found != preparation.piles.end() ? *found
                                            : preparation.piles.emplace_back(PileStack{.pile = pile});
}

/// A stack that has grown to a pinned card takes it in at its place; a pile about which nothing is said is
/// left out of the plan.
void tidy(Preparation &preparation)
{
    for (PileStack &stack : preparation.piles) {
        std::ranges::stable_sort(stack.pins, {}, &CardPin::at);
        while (!stack.pins.empty() && stack.pins.front().at <= static_cast<int>(stack.order.size())) {
            const CardPin pin = stack.pins.front();
            stack.pins.erase(stack.pins.begin());
            stack.order.insert(stack.order.begin() + std::max(pin.at, 1) - 1, pin.card);
        }
    }
    std::erase_if(preparation.piles,
                  [](const PileStack &stack) { return stack == PileStack{.pile = stack.pile}; });
}

void take(Preparation &preparation, const std::string &card)
{
    for (PileStack &stack : preparation.piles) {
        std::erase(stack.order, card);
        std::erase_if(stack.pins, [&](const CardPin &pin) { return pin.card == card; });
        std::erase_if(stack.bounds, [&](const CardBound &bound) { return bound.card == card; });
    }
    std::erase(preparation.out, card);
    std::erase_if(preparation.assigned, [&](const Assignment &a) { return a.card == card; });
}

/// What lies in all places, in order.
std::vector<CardInPlace> allLying(const Preparation &preparation, const Sheet &sheet)
{
    std::vector<CardInPlace> all;
    for (const PlaceSpec &each : sheet.places)
        for (const CardId id : each.lying)
            if (const std::string &card = sheet.cards[index(id)].key;
                placeOf(preparation, card).in == CardPlace::In::Library)
                all.push_back({card, sheet.cards[index(each.place)].key});
    for (const Assignment &each : preparation.assigned)
        if (!each.edge)
            all.push_back({each.card, each.place});
    std::ranges::sort(all);
    return all;
}

/// Whether it is one of the party, or one of them holds it.
bool isWithParty(const Sheet &sheet, const Table &start, CardId card)
{
    return std::ranges::any_of(sheet.piles, [&](const PileSpec &pile) {
        const bool held = pile.role == PileRole::Hand && pile.owner != kNoCard;
        const auto &cards = start.pile(pile.id).cards;
        return (held || pile.role == PileRole::Party) && std::ranges::find(cards, card) != cards.end();
    });
}

/// The cards with its back, but for those of which the plan says nothing and which are elsewhere when it is stacked.
std::vector<CardId> cardsOf(const Preparation &preparation, const PileSpec &pile, const Sheet &sheet,
                            const Table &start)
{
    std::vector<CardId> cards;
    for (std::size_t i = 0; i < sheet.cards.size(); ++i) {
        const CardId id{static_cast<std::uint16_t>(i)};
        const CardSheet &card = sheet.cards[i];
        if (card.back == pile.back && placeUnplanned(preparation, sheet, card.key) == nullptr &&
            (placeOf(preparation, card.key).in != CardPlace::In::Library || !isWithParty(sheet, start, id)))
            cards.push_back(id);
    }
    return cards;
}

} // namespace

std::vector<PileSpec> decksOf(const Sheet &sheet)
{
    std::vector<PileSpec> decks;
    std::ranges::copy_if(sheet.piles, std::back_inserter(decks),
                         [](const PileSpec &pile) { return !pile.key.empty(); });
    return decks;
}

std::string deckOf(const Sheet &sheet, const CardSheet &card)
{
    for (const PileSpec &pile : sheet.piles)
        if (!pile.key.empty() && pile.back == card.back)
            return pile.key;
    return {};
}

const CardSheet *cardCalled(const Sheet &sheet, std::string_view key)
{
    const auto found = std::ranges::find(sheet.cards, key, &CardSheet::key);
    return found == sheet.cards.end() ? nullptr : &*found;
}

const CardSheet *placeUnplanned(const Preparation &preparation, const Sheet &sheet, std::string_view card)
{
    const auto here = [&](const PlaceSpec &each) {
        return std::ranges::any_of(each.lying, [&](CardId id) { return sheet.cards[index(id)].key == card; });
    };
    const auto place = std::ranges::find_if(sheet.places, here);
    return place == sheet.places.end() || placeOf(preparation, card).in != CardPlace::In::Library
               ? nullptr
               : &sheet.cards[index(place->place)];
}

std::vector<std::string> lyingIn(const Preparation &preparation, const Sheet &sheet, const std::string &place)
{
    std::vector<std::string> cards;
    for (const PlaceSpec &each : sheet.places)
        if (sheet.cards[index(each.place)].key == place)
            for (const CardId id : each.lying)
                if (const std::string &card = sheet.cards[index(id)].key;
                    placeOf(preparation, card).in == CardPlace::In::Library)
                    cards.push_back(card);
    for (const Assignment &each : preparation.assigned)
        if (each.place == place && !each.edge)
            cards.push_back(each.card);
    return cards;
}

std::vector<CardInPlace> movedFromPlaces(const Preparation &before, const Preparation &now,
                                         const Sheet &sheet)
{
    std::vector<CardInPlace> moved;
    std::ranges::set_difference(allLying(before, sheet), allLying(now, sheet), std::back_inserter(moved));
    std::erase_if(moved, [&](const CardInPlace &each) {
        const auto in = placeOf(now, each.card).in;
        return in == CardPlace::In::Library || in == CardPlace::In::Out;
    });
    return moved;
}

int sizeOf(const Preparation &preparation, const PileSpec &pile, const Sheet &sheet, const Table &start)
{
    return static_cast<int>(std::ranges::count_if(cardsOf(preparation, pile, sheet, start), [&](CardId id) {
        const auto in = placeOf(preparation, sheet.cards[index(id)].key).in;
        return in != CardPlace::In::Out && in != CardPlace::In::Assigned;
    }));
}

PileStack stackOf(const Preparation &preparation, std::string_view pile)
{
    const auto found = std::ranges::find(preparation.piles, pile, &PileStack::pile);
    return found == preparation.piles.end() ? PileStack{.pile = std::string(pile)} : *found;
}

std::vector<StackRow> rowsOf(const PileStack &stack, int size)
{
    using Kind = StackRow::Kind;
    const bool aside = stack.rest == PileStack::Rest::Aside;
    std::vector<StackRow> rows;
    int next = 1;
    for (const std::string &card : stack.order)
        rows.push_back({Kind::Placed, card, next++});
    std::vector<CardPin> pins = stack.pins;
    std::ranges::stable_sort(pins, {}, &CardPin::at);
    for (const CardPin &pin : pins) {
        if (pin.at > next)
            rows.push_back({Kind::Random, {}, next, pin.at - next});
        rows.push_back({Kind::Pinned, pin.card, pin.at});
        next = std::max(next, pin.at + 1);
    }
    const auto bounds = static_cast<int>(stack.bounds.size());
    if (!aside && size >= next)
        rows.push_back({Kind::Random, {}, next, size - next + 1});
    for (const CardBound &bound : stack.bounds)
        rows.push_back({Kind::Bound, bound.card, bound.notBefore, 1, bound.before});
    const int others = size - static_cast<int>(stack.order.size() + stack.pins.size()) - bounds;
    if (aside && others > 0)
        rows.push_back({Kind::Aside, {}, 0, others});
    return rows;
}

CardPlace placeOf(const Preparation &preparation, std::string_view card)
{
    using In = CardPlace::In;
    for (const PileStack &stack : preparation.piles) {
        if (const auto at = std::ranges::find(stack.order, card); at != stack.order.end())
            return {In::Stack, static_cast<int>(at - stack.order.begin()) + 1};
        if (const auto pin = std::ranges::find(stack.pins, card, &CardPin::card); pin != stack.pins.end())
            return {In::Pin, pin->at};
        if (std::ranges::find(stack.bounds, card, &CardBound::card) != stack.bounds.end())
            return {In::Bound, 0};
    }
    if (std::ranges::find(preparation.out, card) != preparation.out.end())
        return {In::Out, 0};
    if (std::ranges::find(preparation.assigned, card, &Assignment::card) != preparation.assigned.end())
        return {In::Assigned, 0};
    return {};
}

bool isLaidOut(const Preparation &preparation, std::string_view card)
{
    return placeOf(preparation, card).in == CardPlace::In::Assigned;
}

void putCard(Preparation &preparation, const std::string &pile, std::size_t index, const std::string &card)
{
    PileStack &before = stackFor(preparation, pile);
    const auto was = std::ranges::find(before.order, card);
    if (was != before.order.end() && static_cast<std::size_t>(was - before.order.begin()) < index)
        --index; // it leaves a gap above
    take(preparation, card);
    auto &order = stackFor(preparation, pile).order;
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(std::min(index, order.size())), card);
    tidy(preparation);
}

void takeCard(Preparation &preparation, const std::string &card)
{
    take(preparation, card);
    tidy(preparation);
}

void pinCard(Preparation &preparation, const std::string &pile, const std::string &card, int place)
{
    take(preparation, card);
    stackFor(preparation, pile).pins.push_back({card, place});
    tidy(preparation);
}

void boundCard(Preparation &preparation, const std::string &pile, const CardBound &bound)
{
    take(preparation, bound.card);
    stackFor(preparation, pile).bounds.push_back(bound);
    tidy(preparation);
}

bool moveCard(Preparation &preparation, const std::string &pile, const std::string &card, bool down)
{
    PileStack &stack = stackFor(preparation, pile);
    const int by = down ? 1 : -1;
    if (const auto at = std::ranges::find(stack.order, card); at != stack.order.end()) {
        const bool atEnd = down ? at + 1 == stack.order.end() : at == stack.order.begin();
        if (!atEnd)
            std::iter_swap(at, at + by);
        tidy(preparation);
        return !atEnd;
    }
    const auto pin = std::ranges::find(stack.pins, card, &CardPin::card);
    const bool moves = pin != stack.pins.end() && pin->at + by >= 1;
    if (moves) {
        const auto other = std::ranges::find(stack.pins, pin->at + by, &CardPin::at);
        if (other != stack.pins.end())
            other->at = pin->at;
        pin->at += by;
    }
    tidy(preparation);
    return moves;
}

void setLying(Preparation &preparation, const Sheet &sheet, const std::string &place,
              const std::vector<std::string> &cards)
{
    const auto has = [](const std::vector<std::string> &all, const std::string &card) {
        return std::ranges::count(all, card) > 0;
    };
    const auto comesBack = [&](const std::string &card) {
        const CardSheet *to = placeUnplanned(preparation, sheet, card);
        return to != nullptr && to->key == place;
    };
    const std::vector<std::string> before = lyingIn(preparation, sheet, place);
    for (const std::string &card : before)
        if (!has(cards, card)) {
            takeCard(preparation, card);
            if (comesBack(card))
                leaveOut(preparation, card);
        }
    for (const std::string &card : cards)
        if (!has(before, card)) {
            takeCard(preparation, card);
            if (!comesBack(card))
                preparation.assigned.push_back({.place = place, .card = card});
        }
}

void leaveOut(Preparation &preparation, const std::string &card)
{
    take(preparation, card);
    preparation.out.push_back(card);
    tidy(preparation);
}

void setRest(Preparation &preparation, const std::string &pile, PileStack::Rest rest)
{
    stackFor(preparation, pile).rest = rest;
    tidy(preparation);
}

void fillRest(Preparation &preparation, const PileSpec &pile, const Sheet &sheet, const Table &start,
              Seed seed)
{
    Preparation mixed = preparation;
    stackFor(mixed, pile.key).rest = PileStack::Rest::Shuffled;
    // A table with nothing but this pile, stocked by the code that stocks it for a game.
    Table table;
    table.piles.resize(sheet.piles.size() + 1);
    const PileId aside{static_cast<std::uint16_t>(sheet.piles.size())};
    for (const PileId id : {pile.id, aside})
        table.piles[index(id)].cardBack = pile.back;
    table.piles[index(pile.id)].cards = cardsOf(preparation, pile, sheet, start);
    SeededChance chance(seed);
    Step step(chance);
    DeckSetup(mixed, sheet).stock(table, step, pile.id, aside);
    PileStack filled{.pile = pile.key};
    const auto &cards = table.pile(pile.id).cards;
    for (auto card = cards.rbegin(); card != cards.rend(); ++card) // the last one lies on top
        filled.order.push_back(sheet.cards[index(*card)].key);
    stackFor(preparation, pile.key) = std::move(filled);
    tidy(preparation);
}

} // namespace flagstone::app
