#include "core/preparation.h"

#include "core/sheet.h"
#include "core/step.h"
#include "core/table.h"

#include <algorithm>

namespace flagstone {

namespace {

CardId cardCalled(const Sheet &sheet, const std::string &key)
{
    const auto found = std::ranges::find(sheet.cards, key, &CardSheet::key);
    return found == sheet.cards.end() ? kNoCard
                                      : CardId{static_cast<std::uint16_t>(found - sheet.cards.begin())};
}

const PileSpec *pileCalled(const Sheet &sheet, const std::string &key)
{
    const auto found = std::ranges::find(sheet.piles, key, &PileSpec::key);
    return key.empty() || found == sheet.piles.end() ? nullptr : &*found;
}

} // namespace

PlaceWindow windowOf(const CardBound &bound)
{
    PlaceWindow window;
    window.first = static_cast<std::size_t>(std::max(bound.notBefore, 1)) - 1;
    if (bound.before > 0)
        window.last = static_cast<std::size_t>(std::max(bound.before, 2)) - 2;
    return window;
}

std::vector<ResolvedAssignment> resolvedAssignments(const Preparation &preparation, const Sheet &sheet)
{
    std::vector<ResolvedAssignment> resolved;
    for (const Assignment &a : preparation.assigned)
        resolved.push_back({cardCalled(sheet, a.place), cardCalled(sheet, a.card), a.edge, a.by});
    return resolved;
}

DeckSetup::DeckSetup(const Preparation &preparation, const Sheet &sheet)
{
    if (preparation.empty())
        return;
    m_out.resize(sheet.cards.size());
    const auto leaveOut = [&](const std::string &key) { m_out[index(cardCalled(sheet, key))] = true; };
    std::ranges::for_each(preparation.out, leaveOut);
    m_assigned = resolvedAssignments(preparation, sheet);
    for (const Assignment &a : preparation.assigned)
        leaveOut(a.card);
    for (const PileStack &stack : preparation.piles) {
        Deck deck{.pile = pileCalled(sheet, stack.pile)->id,
                  .restAside = stack.rest == PileStack::Rest::Aside};
        for (const std::string &key : stack.order)
            deck.order.push_back(cardCalled(sheet, key));
        for (const CardPin &pin : stack.pins) {
            const auto place = static_cast<std::size_t>(pin.at) - 1;
            deck.windows.push_back({{place, place}, cardCalled(sheet, pin.card)});
        }
        for (const CardBound &bound : stack.bounds)
            deck.windows.push_back({windowOf(bound), cardCalled(sheet, bound.card)});
        m_decks.push_back(std::move(deck));
    }
}

std::vector<CardId> DeckSetup::assignedTo(CardId place) const
{
    std::vector<CardId> cards;
    for (const ResolvedAssignment &each : m_assigned)
        if (each.place == place && !each.edge)
            cards.push_back(each.card);
    return cards;
}

const DeckSetup::Deck *DeckSetup::deckOf(PileId pile) const
{
    const auto deck = std::ranges::find(m_decks, pile, &Deck::pile);
    return deck == m_decks.end() ? nullptr : &*deck;
}

CardId DeckSetup::firstOf(PileId pile) const
{
    const Deck *deck = deckOf(pile);
    return deck == nullptr || deck->order.empty() ? kNoCard : deck->order.front();
}

void DeckSetup::setAside(Table &table, Step &step, PileId id, PileId aside) const
{
    const Pile &pile = table.piles[index(id)];
    const Deck *deck = deckOf(id);
    std::vector<CardId> leaving;
    std::ranges::copy_if(pile.cards, std::back_inserter(leaving),
                         [&](CardId card) { return !m_out.empty() && m_out[index(card)]; });
    if (deck != nullptr && deck->restAside)
        std::ranges::copy_if(pile.cards, std::back_inserter(leaving), [&](CardId card) {
            return !m_out[index(card)] && std::ranges::find(deck->order, card) == deck->order.end() &&
                   std::ranges::find(deck->windows, card, &Window::card) == deck->windows.end();
        });
    for (const CardId card : leaving)
        table::move(table, step, card, id, aside);
}

void DeckSetup::stockUnknown(Table &table, Step &step, PileId id, PileId aside) const
{
    setAside(table, step, id, aside);
    std::vector<CardId> &in = table.piles[index(id)].cards, &out = table.piles[index(aside)].cards;
    std::vector<CardId> all = in;
    all.insert(all.end(), out.begin(), out.end());
    std::ranges::sort(all); // so that what was set aside does not affect it
    flagstone::shuffle(all, step.chance());
    const auto split = all.begin() + static_cast<std::ptrdiff_t>(in.size());
    std::copy(all.begin(), split, in.begin());
    std::copy(split, all.end(), out.begin());
    table.piles[index(id)].stacked = deckOf(id) != nullptr;
    table::arrange(table, step, id, std::vector(in));
}

void DeckSetup::stock(Table &table, Step &step, PileId id, PileId aside) const
{
    setAside(table, step, id, aside);
    Pile &pile = table.piles[index(id)];
    const Deck *deck = deckOf(id);
    if (deck == nullptr)
        return table::shuffle(table, step, id);

    const auto isHere = [&](CardId card) { return std::ranges::find(pile.cards, card) != pile.cards.end(); };
    std::vector<CardId> places; // drawn first to last
    std::ranges::copy_if(deck->order, std::back_inserter(places), isHere);
    const std::size_t taken = places.size();
    std::vector<Window> windows;
    std::ranges::copy_if(deck->windows, std::back_inserter(windows),
                         [&](const Window &w) { return isHere(w.card); });
    std::vector<CardId> rest;
    std::ranges::copy_if(pile.cards, std::back_inserter(rest), [&](CardId card) {
        return std::ranges::find(places, card) == places.end() &&
               std::ranges::find(windows, card, &Window::card) == windows.end();
    });
    if (rest.size() > 1)
        flagstone::shuffle(rest, step.chance());
    places.resize(pile.cards.size(), kNoCard);
    if (!windows.empty())
        fit(std::move(windows), taken, places, step.chance());
    for (CardId &place : places)
        if (place == kNoCard) {
            place = rest.back();
            rest.pop_back();
        }
    std::ranges::reverse(places);
    pile.stacked = true;
    table::arrange(table, step, id, std::move(places));
}

void DeckSetup::fit(std::vector<Window> windows, std::size_t taken, std::vector<CardId> &places,
                    ChanceSource &chance)
{
    std::vector<bool> isFree(places.size(), true);
    std::fill_n(isFree.begin(), taken, false);
    for (Window &w : windows) { // the pile may be smaller than it was in the plan
        w.last = std::min(w.last, places.size() - 1);
        w.first = std::min(w.first, w.last);
    }
    std::ranges::stable_sort(windows, {}, [](const Window &w) { return w.last - w.first; });
    std::vector<PlaceWindow> coming(windows.rbegin(), windows.rend()); // the next one last
    for (const Window &w : windows) {
        coming.pop_back();
        const std::vector<bool> spare = sparePlaces(coming, isFree);
        std::vector<std::size_t> fair, other;
        for (std::size_t place = 0; place < places.size(); ++place) {
            if (!isFree[place])
                continue;
            other.push_back(place);
            if (place >= w.first && place <= w.last && (w.first == w.last || spare[place]))
                fair.push_back(place);
        }
        std::size_t chosen = 0;
        if (fair.empty()) // cards left the pile, and their places with them: take the nearest one left
            chosen = *std::ranges::min_element(other, {}, [&](std::size_t place) {
                return place < w.first ? w.first - place : place - w.first;
            });
        else
            chosen = fair[fair.size() == 1
                              ? 0
                              : chance.uniform(static_cast<std::uint32_t>(fair.size()), ChanceTag::Shuffle)];
        places[chosen] = w.card;
        isFree[chosen] = false;
    }
}

} // namespace flagstone
