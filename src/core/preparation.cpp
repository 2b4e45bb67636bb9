#include "core/preparation.h"

#include "core/issue.h"
#include "core/sheet.h"
#include "core/step.h"
#include "core/table.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace flagstone {

namespace {

constexpr std::size_t kEnd = std::numeric_limits<std::size_t>::max();

std::size_t firstPlace(const CardBound &bound)
{
    return static_cast<std::size_t>(std::max(bound.notBefore, 1)) - 1;
}
std::size_t lastPlace(const CardBound &bound)
{
    return bound.before <= 0 ? kEnd : static_cast<std::size_t>(bound.before) - 2;
}

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

/// Whether every window gets a place of its own among the free ones: the one that must come soonest first.
template <class Windows>
bool allFit(const Windows &windows, const std::vector<bool> &isFree)
{
    std::multimap<std::size_t, std::size_t> byFirst; // first place -> last
    for (const auto &w : windows)
        byFirst.emplace(w.first, w.last);
    std::multiset<std::size_t> waiting;
    auto next = byFirst.begin();
    for (std::size_t place = 0; place < isFree.size(); ++place) {
        for (; next != byFirst.end() && next->first <= place; ++next)
            waiting.insert(next->second);
        if (waiting.empty() || !isFree[place])
            continue;
        if (*waiting.begin() < place)
            return false;
        waiting.erase(waiting.begin());
    }
    return waiting.empty() && next == byFirst.end();
}

class FlawFinder {
public:
    FlawFinder(const Preparation &preparation, const Sheet &sheet)
        : m_preparation(preparation), m_sheet(sheet)
    {
    }
    std::vector<Flaw> run()
    {
        for (std::size_t i = 0; i < m_preparation.out.size(); ++i)
            use(m_preparation.out[i], "/out/" + std::to_string(i));
        for (std::size_t i = 0; i < m_preparation.piles.size(); ++i)
            checkPile(m_preparation.piles[i], "/piles/" + std::to_string(i));
        for (std::size_t i = 0; i < m_preparation.assigned.size(); ++i)
            checkAssigned(i);
        return std::move(m_flaws);
    }

private:
    void flaw(std::string at, std::string message) { m_flaws.push_back({std::move(at), std::move(message)}); }
    /// Notes that a card is spoken for; kNoCard after saying why it cannot be.
    CardId use(const std::string &key, const std::string &at)
    {
        const CardId card = cardCalled(m_sheet, key);
        if (card == kNoCard) {
            flaw(at, "there is no card \"" + key + '"');
            return kNoCard;
        }
        const auto [before, isNew] = m_used.emplace(card, at);
        if (isNew)
            return card;
        flaw(at, key + " has a place already, at " + before->second);
        return kNoCard;
    }
    CardId useIn(const PileSpec &pile, const std::string &key, const std::string &at)
    {
        const CardId card = use(key, at);
        if (card == kNoCard || m_sheet.cards[index(card)].back == pile.back)
            return card;
        flaw(at, key + " is no card of the pile \"" + pile.key + '"');
        return kNoCard;
    }
    void checkAssigned(std::size_t i)
    {
        const Assignment &a = m_preparation.assigned[i];
        const std::string at = "/assigned/" + std::to_string(i);
        if (cardCalled(m_sheet, a.place) == kNoCard)
            flaw(at + "/place", "there is no card \"" + a.place + '"');
        use(a.card, at + "/card");
        if (a.edge < -1 || a.edge > 3)
            flaw(at + "/edge", "there is no such door");
        if (a.by < -1 || a.by > 3)
            flaw(at + "/by", "there is no such edge");
        if (a.edge < 0) {
            if (a.by >= 0)
                flaw(at + "/by", a.card + " lies in " + a.place + " itself, not behind a door");
            return;
        }
        for (std::size_t j = 0; j < m_preparation.assigned.size(); ++j) {
            const Assignment &other = m_preparation.assigned[j];
            if (j < i && other.place == a.place && other.edge == a.edge)
                flaw(at + "/edge", "behind this door lies " + other.card + " already");
            else if (other.card == a.place && other.edge >= 0 && other.by == a.edge)
                flaw(at + "/edge", "this door leads back to " + other.place);
        }
        if (isBehindItself(a))
            flaw(at, a.card + " lies behind itself");
    }
    [[nodiscard]] bool isBehindItself(const Assignment &a) const
    {
        const std::string *place = &a.place;
        for (std::size_t steps = 0; steps <= m_preparation.assigned.size(); ++steps) {
            if (*place == a.card)
                return true;
            const auto before = std::ranges::find_if(m_preparation.assigned, [&](const Assignment &other) {
                return other.card == *place && other.edge >= 0;
            });
            if (before == m_preparation.assigned.end())
                return false;
            place = &before->place;
        }
        return false; // it hangs on a ring, which is told elsewhere
    }
    void checkPile(const PileStack &stack, const std::string &at)
    {
        const PileSpec *pile = pileCalled(m_sheet, stack.pile);
        if (pile == nullptr) {
            std::string known;
            for (const PileSpec &spec : m_sheet.piles)
                if (!spec.key.empty())
                    known += (known.empty() ? "" : ", ") + spec.key;
            return flaw(at + "/pile", "there is no pile \"" + stack.pile + "\" to be stacked; there are " +
                                          (known.empty() ? "none" : known));
        }
        if (!m_piles.insert(stack.pile).second)
            flaw(at + "/pile", "the pile \"" + stack.pile + "\" is there twice");
        for (std::size_t i = 0; i < stack.order.size(); ++i)
            (void)useIn(*pile, stack.order[i], at + "/order/" + std::to_string(i));
        const auto size = static_cast<std::size_t>(
            std::ranges::count(m_sheet.cards, pile->back, &CardSheet::back) -
            std::ranges::count_if(m_preparation.out, [&](const std::string &key) {
                const CardId card = cardCalled(m_sheet, key);
                return card != kNoCard && m_sheet.cards[index(card)].back == pile->back;
            }));
        std::vector<bool> isFree(size, true);
        std::fill_n(isFree.begin(), std::min(size, stack.order.size()), false);
        for (std::size_t i = 0; i < stack.pins.size(); ++i)
            checkPin(*pile, stack, i, at + "/pins/" + std::to_string(i), isFree);
        checkBounds(*pile, stack, at + "/bounds/", isFree);
    }
    void checkPin(const PileSpec &pile, const PileStack &stack, std::size_t i, const std::string &at,
                  std::vector<bool> &isFree)
    {
        const CardPin &pin = stack.pins[i];
        if (useIn(pile, pin.card, at + "/card") == kNoCard)
            return;
        const auto place = static_cast<std::size_t>(pin.at) - 1;
        if (pin.at < 1 || place >= isFree.size())
            return flaw(at + "/at", "the places of this pile are 1 to " + std::to_string(isFree.size()));
        if (!isFree[place])
            return flaw(at + "/at", "place " + std::to_string(pin.at) + " is taken by " +
                                        (place < stack.order.size() ? stack.order[place] : "another pin"));
        isFree[place] = false;
    }
    void checkBounds(const PileSpec &pile, const PileStack &stack, const std::string &at,
                     const std::vector<bool> &isFree)
    {
        struct Range {
            std::size_t first, last;
        };
        std::vector<Range> ranges;
        for (std::size_t i = 0; i < stack.bounds.size(); ++i) {
            const CardBound &bound = stack.bounds[i];
            const std::string where = at + std::to_string(i);
            if (useIn(pile, bound.card, where + "/card") == kNoCard)
                continue;
            if (bound.before == 1 || (bound.before > 0 && bound.before <= bound.notBefore)) {
                flaw(where, "no place is " + std::to_string(bound.notBefore) + " or later and before " +
                                std::to_string(bound.before));
                continue;
            }
            ranges.push_back({firstPlace(bound), lastPlace(bound)});
            if (allFit(ranges, isFree))
                continue;
            flaw(where, "no place is left for " + bound.card + " within its bounds");
            ranges.pop_back();
        }
    }

    const Preparation &m_preparation;
    const Sheet &m_sheet;
    std::map<CardId, std::string> m_used; ///< and where
    std::set<std::string> m_piles;
    std::vector<Flaw> m_flaws;
};

} // namespace

std::vector<Flaw> flawsOf(const Preparation &preparation, const Sheet &sheet)
{
    return FlawFinder(preparation, sheet).run();
}

std::vector<Lying> lyingIn(const Preparation &preparation, const Sheet &sheet)
{
    std::vector<Lying> lying;
    for (const Assignment &a : preparation.assigned)
        lying.push_back({cardCalled(sheet, a.place), cardCalled(sheet, a.card), a.edge, a.by});
    return lying;
}

std::vector<Issue> issuesOf(const Preparation &preparation, const Sheet &sheet)
{
    std::vector<Issue> issues;
    for (const Flaw &flaw : flawsOf(preparation, sheet))
        issues.push_back({.file = "plan", .message = flaw.at + ' ' + flaw.message, .rule = {}});
    return issues;
}

Stocking::Stocking(const Preparation &preparation, const Sheet &sheet)
{
    if (preparation.empty())
        return;
    m_out.resize(sheet.cards.size());
    const auto leaveOut = [&](const std::string &key) { m_out[index(cardCalled(sheet, key))] = true; };
    std::ranges::for_each(preparation.out, leaveOut);
    m_assigned = lyingIn(preparation, sheet);
    for (const Assignment &a : preparation.assigned)
        leaveOut(a.card);
    for (const PileStack &stack : preparation.piles) {
        Deck deck{.pile = pileCalled(sheet, stack.pile)->id,
                  .restAside = stack.rest == PileStack::Rest::Aside};
        for (const std::string &key : stack.order)
            deck.order.push_back(cardCalled(sheet, key));
        for (const CardPin &pin : stack.pins) {
            const auto place = static_cast<std::size_t>(pin.at) - 1;
            deck.windows.push_back({cardCalled(sheet, pin.card), place, place});
        }
        for (const CardBound &bound : stack.bounds)
            deck.windows.push_back({cardCalled(sheet, bound.card), firstPlace(bound), lastPlace(bound)});
        m_decks.push_back(std::move(deck));
    }
}

std::vector<CardId> Stocking::lyingAt(CardId place) const
{
    std::vector<CardId> cards;
    for (const Lying &lying : m_assigned)
        if (lying.place == place && lying.edge < 0)
            cards.push_back(lying.card);
    return cards;
}

const Stocking::Deck *Stocking::deckOf(PileId pile) const
{
    const auto deck = std::ranges::find(m_decks, pile, &Deck::pile);
    return deck == m_decks.end() ? nullptr : &*deck;
}

CardId Stocking::firstOf(PileId pile) const
{
    const Deck *deck = deckOf(pile);
    return deck == nullptr || deck->order.empty() ? kNoCard : deck->order.front();
}

void Stocking::setAside(Table &table, Step &step, PileId id, PileId aside) const
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

void Stocking::stockUnknown(Table &table, Step &step, PileId id, PileId aside) const
{
    setAside(table, step, id, aside);
    std::vector<CardId> &in = table.piles[index(id)].cards, &out = table.piles[index(aside)].cards;
    std::vector<CardId> all = in;
    all.insert(all.end(), out.begin(), out.end());
    std::ranges::sort(all); // so that what was set aside has no part in it
    flagstone::shuffle(all, step.chance());
    const auto split = all.begin() + static_cast<std::ptrdiff_t>(in.size());
    std::copy(all.begin(), split, in.begin());
    std::copy(split, all.end(), out.begin());
    table.piles[index(id)].stacked = deckOf(id) != nullptr;
    table::arrange(table, step, id, std::vector(in));
}

void Stocking::stock(Table &table, Step &step, PileId id, PileId aside) const
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

void Stocking::fit(std::vector<Window> windows, std::size_t taken, std::vector<CardId> &places,
                   ChanceSource &chance)
{
    std::vector<bool> isFree(places.size(), true);
    std::fill_n(isFree.begin(), taken, false);
    for (Window &w : windows) { // the pile may be smaller than it was in the plan
        w.last = std::min(w.last, places.size() - 1);
        w.first = std::min(w.first, w.last);
    }
    std::ranges::stable_sort(windows, {}, [](const Window &w) { return w.last - w.first; });
    while (!windows.empty()) {
        const Window w = windows.front();
        windows.erase(windows.begin());
        std::vector<std::size_t> fair, other;
        for (std::size_t place = 0; place < places.size(); ++place) {
            if (!isFree[place])
                continue;
            other.push_back(place);
            if (place < w.first || place > w.last)
                continue;
            isFree[place] = false;
            if (w.first == w.last || allFit(windows, isFree))
                fair.push_back(place);
            isFree[place] = true;
        }
        std::size_t chosen = 0;
        if (fair.empty()) // cards left the pile and with them the places: the nearest one there is
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
